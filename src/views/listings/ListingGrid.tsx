import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { GridList, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { GridLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer'
import { Collection } from 'react-aria-components/Collection'
import type { Listing } from '../../domain/listing.ts'
import { breakpoint } from '../../styles/scale.ts'
import { useActors } from '../app/AppContext.ts'
import { useMedia } from '../app/useMedia.ts'
import { ListingCard } from './ListingCard.tsx'
import * as styles from './Listings.css.ts'

const CARDS = { minItemSize: new Size(208, 262), minSpace: new Size(12, 12), maxHorizontalSpace: 12 }
const ROWS = {
  minItemSize: new Size(280, 120),
  minSpace: new Size(24, 8),
  maxColumns: 1,
  maxHorizontalSpace: 12,
}

/**
 * The cards of the loaded listings; only those in sight are in the page. Selected by click, by a range with Shift,
 * by touch and by keyboard; nearing the end asks for more.
 */
export function ListingGrid() {
  const { listings, selection } = useActors()
  const isSmall = useMedia(breakpoint.small)
  const items = useSelector(listings, ({ context }) => context.items)
  const hasMore = useSelector(listings, (snapshot) => snapshot.can({ type: 'more' }))
  const isGrowing = useSelector(listings, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const selected = useSelector(selection, ({ context }) => context.selected)
  // React Aria keeps where a range began in the set that it hands out: as long as that still says what is selected,
  // it gets the same set back.
  const [handedOut, keep] = useState<ReadonlySet<Key>>(new Set())
  const select = (keys: 'all' | ReadonlySet<Key>) => {
    if (keys !== 'all') keep(keys)
    selection.send({ type: 'selection.made', listings: chosen(keys, items, selected) })
  }
  return (
    <div className={styles.gridPlace}>
      <Virtualizer layout={GridLayout} layoutOptions={isSmall ? ROWS : CARDS}>
        <GridList
          aria-label="Listings"
          layout="grid"
          className={styles.grid}
          selectionMode="multiple"
          selectedKeys={hasSameKeys(handedOut, selected) ? handedOut : selected.keys()}
          onSelectionChange={select}
          escapeKeyBehavior="clearSelection"
        >
          <Collection items={items}>
            {(listing) => <ListingCard key={listing._id} listing={listing} />}
          </Collection>
          <GridListLoadMoreItem
            isLoading={isGrowing}
            scrollOffset={1}
            onLoadMore={() => {
              if (hasMore) listings.send({ type: 'more' })
            }}
          />
        </GridList>
      </Virtualizer>
    </div>
  )
}

type Key = string | number

function hasSameKeys(keys: ReadonlySet<Key>, selected: ReadonlyMap<string, unknown>): boolean {
  return keys.size === selected.size && [...selected.keys()].every((key) => keys.has(key))
}

/** The listings of the chosen keys; one that is selected but no longer loaded stays as it was known. */
function chosen(
  keys: 'all' | ReadonlySet<Key>,
  items: readonly Listing[],
  selected: ReadonlyMap<string, Listing>,
): readonly Listing[] {
  if (keys === 'all') return items
  const loaded = new Map(items.map((listing) => [listing._id, listing]))
  return [...keys].flatMap((key) => loaded.get(String(key)) ?? selected.get(String(key)) ?? [])
}
