import { type ComponentProps, type ReactElement, use } from 'react'
import { CollectionRendererContext } from 'react-aria-components/CollectionBuilder'
import type { GridListItemRenderProps } from 'react-aria-components/GridList'
import { ListStateContext } from 'react-aria-components/ListBox'
import { Virtualizer, type VirtualizerProps } from 'react-aria-components/Virtualizer'
import { useKeptPlace } from './keptPlace.ts'
import type { ListActor } from './listActor.ts'
import { OwnRenderer, type Renderer, useVirtualized } from './OwnRenderer.tsx'

/**
 * Around a grid list of which only the rows in sight are in the page. A row isn't told so: React Aria's would then go
 * through every loaded row to find its own number. Each is given `render={numbered}` instead.
 */
export function GridRows<Options>({
  list,
  children,
  ...virtualizer
}: VirtualizerProps<Options> & { readonly list: ListActor }) {
  return (
    <Virtualizer {...virtualizer}>
      <OwnRenderer list={list} own={OWN_ROWS}>
        {children}
      </OwnRenderer>
    </Virtualizer>
  )
}

function Rows(props: ComponentProps<Renderer['CollectionRoot']>) {
  const virtualized = useVirtualized()
  useKeptPlace(props.scrollRef, use(ListStateContext)!)
  const { CollectionRoot } = virtualized
  const ofRows: Renderer = { ...virtualized, isVirtualized: false }
  return (
    <CollectionRendererContext value={ofRows}>
      <CollectionRoot {...props} />
    </CollectionRendererContext>
  )
}

const OWN_ROWS = { CollectionRoot: Rows }

/** The element of a row, with which of all rows it is. */
export const numbered = (
  props: ComponentProps<'div'>,
  { state, id }: GridListItemRenderProps,
): ReactElement => <div {...props} aria-rowindex={(state.collection.getItem(id!)?.index ?? 0) + 1} />
