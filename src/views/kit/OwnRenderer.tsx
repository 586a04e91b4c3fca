import { type ContextType, createContext, type KeyboardEvent, type ReactNode, use } from 'react'
import { CollectionRendererContext } from 'react-aria-components/CollectionBuilder'
import * as layout from './layout.css.ts'
import type { ListActor } from './listActor.ts'

/** What draws a collection of React Aria's. */
export type Renderer = ContextType<typeof CollectionRendererContext>

const Virtualized = createContext<Renderer | null>(null)
const DrawnList = createContext<ListActor | null>(null)

interface Props {
  /** What the collection shows; its parts drawn by ourselves reach it by `useDrawnList`. */
  readonly list: ListActor
  /** The parts drawn by ourselves; they reach the virtualizer's by `useVirtualized`. */
  readonly own: Partial<Renderer>
  readonly children: ReactNode
}

/** Within a virtualizer: draws some parts of its collection in another way than the virtualizer does. */
export function OwnRenderer({ list, own, children }: Props) {
  const virtualized = use(CollectionRendererContext)
  return (
    <Virtualized value={virtualized}>
      <CollectionRendererContext value={{ ...virtualized, ...own }}>
        <DrawnList value={list}>
          <div role="presentation" className={layout.unboxed} onKeyDown={keepBrowserFromScrolling}>
            {children}
          </div>
        </DrawnList>
      </CollectionRendererContext>
    </Virtualized>
  )
}

const MOVES_FOCUS = new Set(['Home', 'End', 'PageUp', 'PageDown'])

/**
 * Prevents the browser from scrolling where a key moves the focus and the list scrolls to it, which React Aria does not. Left alone
 * are the headings of a table, and what opens over the list from one of its rows.
 */
function keepBrowserFromScrolling(event: KeyboardEvent) {
  const target = event.target as Element
  const isInRow = event.currentTarget.contains(target) && target.closest('[role="columnheader"]') === null
  if (isInRow && MOVES_FOCUS.has(event.key)) event.preventDefault()
}

/** The virtualizer's own renderer, in a part that `OwnRenderer` was given. */
export const useVirtualized = (): Renderer => use(Virtualized)!

/** The list of the collection, in such a part. */
export const useDrawnList = (): ListActor => use(DrawnList)!
