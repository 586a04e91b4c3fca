import { type ContextType, createContext, type ReactNode, use } from 'react'
import { CollectionRendererContext } from 'react-aria-components/CollectionBuilder'

/** What draws a collection of React Aria's. */
export type Renderer = ContextType<typeof CollectionRendererContext>

const Virtualized = createContext<Renderer | null>(null)

interface Props {
  /** The parts drawn by ourselves; they reach the virtualizer's by `useVirtualized`. */
  readonly own: Partial<Renderer>
  readonly children: ReactNode
}

/** Within a virtualizer: draws some parts of its collection in another way than the virtualizer does. */
export function OwnRenderer({ own, children }: Props) {
  const virtualized = use(CollectionRendererContext)
  return (
    <Virtualized value={virtualized}>
      <CollectionRendererContext value={{ ...virtualized, ...own }}>{children}</CollectionRendererContext>
    </Virtualized>
  )
}

/** The virtualizer's own renderer, in a part that `OwnRenderer` was given. */
export const useVirtualized = (): Renderer => use(Virtualized)!
