import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Listing } from '../../domain/listings/listing.ts'
import { useActors } from '../kit/AppContext.ts'

type Key = string | number
type Keys = 'all' | ReadonlySet<Key>

/** The selection as React Aria's collections take and give it: keys of the loaded listings. */
export function useListSelection(items: readonly Listing[]) {
  const { selection } = useActors()
  const selected = useSelector(selection, ({ context }) => context.selected)
  // React Aria keeps where a range began in the set that it hands out: as long as that still says what is selected,
  // it gets the same set back.
  const [handedOut, keep] = useState<ReadonlySet<Key>>(new Set())
  return {
    selectedKeys: hasSameKeys(handedOut, selected) ? handedOut : selected.keys(),
    onSelectionChange: (keys: Keys) => {
      if (keys !== 'all') keep(keys)
      selection.send({ type: 'selection.made', listings: chosen(keys, items, selected) })
    },
  }
}

function hasSameKeys(keys: ReadonlySet<Key>, selected: ReadonlyMap<string, unknown>): boolean {
  return keys.size === selected.size && [...selected.keys()].every((key) => keys.has(key))
}

/** The listings of the chosen keys; one that is selected but no longer loaded stays as it was known. */
function chosen(
  keys: Keys,
  items: readonly Listing[],
  selected: ReadonlyMap<string, Listing>,
): readonly Listing[] {
  if (keys === 'all') return items
  const loaded = new Map(items.map((listing) => [listing._id, listing]))
  return [...keys].flatMap((key) => loaded.get(String(key)) ?? selected.get(String(key)) ?? [])
}
