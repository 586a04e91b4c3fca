import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { Collection, Key, ListState, Node } from 'react-stately'
import type { ListActor } from './listActor.ts'
import { useDrawnList, useVirtualized } from './OwnRenderer.tsx'

/** The scroll position of a list when it was last taken from the page. */
interface Place {
  /** What it was loaded by: another object whenever its filter or its sort changed. */
  readonly params: object
  readonly first: Key
  readonly count: number
  /** The row that had the focus, or else the first in sight. */
  readonly row: Key
  /** How far below the upper edge that row stood, in px. */
  readonly below: number
}

const places = new WeakMap<ListActor, Place>()

/** The kept scroll position of a list that still has as many rows; null where it was at its top, or its filter or sort changed. */
export function keptPlace(list: ListActor): Place | null {
  const { params, items } = list.getSnapshot().context
  const place = places.get(list)
  return place?.params === params && items.length >= place.count ? place : null
}

/**
 * Used in the root of a virtualized collection: keeps the scroll position of a list that leaves the page, and restores it
 * before the list is painted again, also as cards in place of a table. The keyboard enters the list at the row that had the
 * focus, or else at the first in sight. A list with another filter or sort starts at its top.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null> | undefined,
  { collection, selectionManager }: Pick<ListState<unknown>, 'collection' | 'selectionManager'>,
): void {
  const list = useDrawnList()
  const layout = useVirtualized().layoutDelegate!
  const keep = useEffectEvent((params: object) => {
    const { y: top, height } = layout.getVisibleRect()
    const first = collection.getFirstKey()
    const count = list.getSnapshot().context.items.length
    // Headings stay above the rows as these scroll.
    const above = layout.getItemRect(first ?? '')?.y ?? 0
    const belowTop = (key: Key) => (layout.getItemRect(key)?.y ?? -Infinity) - above - top
    const isInSight = (key: Key) => belowTop(key) >= 0 && belowTop(key) < height
    const focused = rowOf(collection, selectionManager.focusedKey)
    let row = focused !== null && isInSight(focused) ? focused : first
    while (row !== null && !isInSight(row)) row = collection.getKeyAfter(row)
    if (first === null || row === null || top === 0) places.delete(list)
    else places.set(list, { params, first, row, count, below: belowTop(row) + above })
  })
  const restore = useEffectEvent(() => {
    const place = keptPlace(list)
    const rect = place?.first === collection.getFirstKey() ? layout.getItemRect(place.row) : null
    if (!place || !rect) return
    scroller?.current?.scrollTo(0, rect.y - place.below)
    if (selectionManager.focusedKey === null) selectionManager.setFocusedKey(place.row)
  })
  useLayoutEffect(() => {
    const { params } = list.getSnapshot().context
    let isDrawn = true
    // The virtualizer measures its place in a microtask that it queued before this one; only then is there something to scroll.
    queueMicrotask(() => {
      if (isDrawn) restore()
    })
    return () => {
      isDrawn = false
      keep(params)
    }
  }, [list])
}

/** The row of a key: its own, or its cell's. */
function rowOf(collection: Collection<Node<unknown>>, key: Key | null): Key | null {
  const item = key === null ? null : collection.getItem(key)
  return item?.type === 'item' ? item.key : (item?.parentKey ?? null)
}
