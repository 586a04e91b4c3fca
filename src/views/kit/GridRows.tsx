import { type ComponentProps, type ContextType, createContext, type ReactElement, use } from 'react'
import { CollectionRendererContext } from 'react-aria-components/CollectionBuilder'
import type { GridListItemRenderProps } from 'react-aria-components/GridList'
import { Virtualizer, type VirtualizerProps } from 'react-aria-components/Virtualizer'

type Renderer = ContextType<typeof CollectionRendererContext>

/**
 * Around a grid list of which only the rows in sight are in the page. A row isn't told so: React Aria's would then go
 * through every loaded row to find its own number. Each is given `render={numbered}` instead.
 */
export function GridRows<Options>({ children, ...virtualizer }: VirtualizerProps<Options>) {
  return (
    <Virtualizer {...virtualizer}>
      <List>{children}</List>
    </Virtualizer>
  )
}

const Virtualized = createContext<Renderer | null>(null)

function List({ children }: Pick<VirtualizerProps<object>, 'children'>) {
  const virtualized = use(CollectionRendererContext)
  const renderer: Renderer = { ...virtualized, CollectionRoot: Rows }
  return (
    <Virtualized value={virtualized}>
      <CollectionRendererContext value={renderer}>{children}</CollectionRendererContext>
    </Virtualized>
  )
}

function Rows(props: ComponentProps<Renderer['CollectionRoot']>) {
  const virtualized = use(Virtualized)!
  const { CollectionRoot } = virtualized
  const ofRows: Renderer = { ...virtualized, isVirtualized: false }
  return (
    <CollectionRendererContext value={ofRows}>
      <CollectionRoot {...props} />
    </CollectionRendererContext>
  )
}

/** The element of a row, with which of all rows it is. */
export const numbered = (
  props: ComponentProps<'div'>,
  { state, id }: GridListItemRenderProps,
): ReactElement => <div {...props} aria-rowindex={(state.collection.getItem(id!)?.index ?? 0) + 1} />
