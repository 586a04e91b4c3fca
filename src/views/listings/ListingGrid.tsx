import { GridList } from 'react-aria-components/GridList'
import { Size } from 'react-aria-components/Virtualizer'
import { CARD, LYING_CARD } from '../../domain/listings/listView.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { useActors } from '../kit/AppContext.ts'
import { GridRows } from '../kit/GridRows.tsx'
import { GrowingCollection } from '../kit/GrowingCollection.tsx'
import { keptPlace } from '../kit/keptPlace.ts'
import { useIsSmall } from '../kit/useMedia.ts'
import { CursorPlace } from './CursorProbe.tsx'
import { ListingCard } from './ListingCard.tsx'
import * as styles from './Listings.css.ts'
import { useOpenByKey } from './useOpenByKey.ts'
import { useListSelection } from './useListSelection.ts'
import { LoadMore } from '../kit/LoadMore.tsx'
import { RowLayout } from '../kit/rowLayout.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useAfterPaint } from '../kit/useAfterPaint.ts'

/** A card is as high as its style makes it: known beforehand, none is measured, which took longer than drawing it. */
const sizesOf = ({ width, height }: typeof CARD | typeof LYING_CARD) => ({
  minItemSize: new Size(width, height),
  maxItemSize: new Size(Infinity, height),
  preserveAspectRatio: true,
})
const CARDS = { ...sizesOf(CARD), minSpace: new Size(12, CARD.gap), maxHorizontalSpace: 12 }
const ROWS = {
  ...sizesOf(LYING_CARD),
  minSpace: new Size(24, LYING_CARD.gap),
  maxColumns: 1,
  maxHorizontalSpace: 12,
}

/** So many are drawn first: a row of them on a screen of 1440 px. */
const FIRST = 5

/**
 * The cards of the loaded listings; only those in sight are in the page. Selected by click, by a range with Shift,
 * by touch and by keyboard; nearing the end asks for more. The first row is painted before the rest is drawn, which takes several times as long, where the list starts at its top.
 */
export function ListingGrid() {
  const { listings } = useActors()
  const isSmall = useIsSmall()
  const all = useContextOf(listings, 'items')
  const isWhole = useAfterPaint(true, keptPlace(listings) !== null)
  const items = isWhole ? all : all.slice(0, FIRST)
  const openByKey = useOpenByKey(all)
  const { selectedKeys, onSelectionChange } = useListSelection(all)
  return (
    <CursorPlace className={styles.gridPlace} {...openByKey}>
      <GridRows list={listings} layout={RowLayout<Listing>} layoutOptions={isSmall ? ROWS : CARDS}>
        <GridList
          aria-label="Listings"
          layout="grid"
          className={styles.grid}
          selectionMode="multiple"
          selectedKeys={selectedKeys}
          onSelectionChange={onSelectionChange}
          escapeKeyBehavior="clearSelection"
        >
          <GrowingCollection items={items}>
            {(listing) => <ListingCard id={listing._id} listing={listing} />}
          </GrowingCollection>
          {isWhole ? <LoadMore list={listings} /> : null}
        </GridList>
      </GridRows>
    </CursorPlace>
  )
}
