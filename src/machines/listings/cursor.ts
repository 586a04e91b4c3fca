import type { Listing } from '../../domain/listings/listing.ts'
import type { Step } from './keys.ts'

/** The cursor of keyboard mode: a place in the loaded listings, and how it moves. */

/** How the listings stand on the screen: how many beside each other, how many rows in sight. */
export interface ListLayout {
  readonly columns: number
  readonly rows: number
}

/** Where a step leads from a place among `count` listings; null where it would lead out of them. */
export function stepFrom(
  at: number,
  step: Step,
  { columns, rows }: ListLayout,
  count: number,
): number | null {
  const last = count - 1
  switch (step) {
    case 'first':
      return 0
    case 'last':
      return last
    case 'next':
      return at < last ? at + 1 : null
    case 'previous':
      return at > 0 ? at - 1 : null
    case 'up':
      return at >= columns ? at - columns : null
    case 'down':
      // From the row before a shorter last one it leads to the end of it.
      return at + columns <= last ? at + columns : isInLastRow(at, columns, last) ? null : last
    case 'pageUp':
      return at > 0 ? Math.max(0, at - columns * rows) : null
    case 'pageDown':
      return at < last ? Math.min(last, at + columns * rows) : null
  }
}

function isInLastRow(at: number, columns: number, last: number): boolean {
  return Math.floor(at / columns) === Math.floor(last / columns)
}

/** Whether a step goes towards what isn't loaded yet. */
export function isForward(step: Step): boolean {
  return step === 'next' || step === 'down' || step === 'pageDown'
}

interface Identified {
  readonly _id: string
}

/**
 * Where the cursor stands after the list has changed: on the same listing, else at the same place or the nearest one;
 * at the first when it stood nowhere, nowhere in an empty list.
 */
export function placeAfter(
  at: number | null,
  before: readonly Identified[],
  after: readonly Identified[],
): number | null {
  if (after.length === 0) return null
  if (at === null) return 0
  const id = before[at]?._id
  if (after[at]?._id === id) return at
  const found = after.findIndex((item) => item._id === id)
  return found === -1 ? Math.min(at, after.length - 1) : found
}

/** The next place whose listing is not among those just decided; null where there is none behind the cursor. */
export function nextUndecided(
  at: number,
  items: readonly Identified[],
  decided: ReadonlySet<string>,
): number | null {
  const next = items.findIndex((item, place) => place > at && !decided.has(item._id))
  return next === -1 ? null : next
}

/** The listings between two places, both included. */
export function rangeOf<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Where the keyboard is among the loaded listings, and which of them are selected. */
export interface Cursor {
  /** The place in `items`. */
  readonly at: number | null
  readonly items: readonly Listing[]
  readonly layout: ListLayout
  readonly selected: ReadonlyMap<string, Listing>
}

/** Where a move leads; null where there is no cursor or no listing to go to. */
export function destination({ at, layout, items }: Cursor, { step }: { step: Step }): number | null {
  return at === null ? null : stepFrom(at, step, layout, items.length)
}

/** The listing to go on with after a change; null where nothing was changed or nothing more is loaded. */
export function onward({ at, items }: Cursor, changed: readonly string[]): number | null {
  return at === null || changed.length === 0 ? null : nextUndecided(at, items, new Set(changed))
}

/** The listings that a command is for: the selected ones, else the one under the cursor. */
export function meant({ selected, items, at }: Cursor): readonly Listing[] {
  if (selected.size > 0) return [...selected.values()]
  return at === null ? [] : [items[at]!]
}

/** Each listing once. */
export function united(listings: readonly Listing[]): readonly Listing[] {
  return [...new Map(listings.map((listing) => [listing._id, listing])).values()]
}
