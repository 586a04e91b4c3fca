import { useSelector } from '@xstate/react'
import { GridList, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { GridLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer'
import { Collection } from 'react-aria-components/Collection'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { CursorPlace } from './CursorProbe.tsx'
import { ListingCard } from './ListingCard.tsx'
import * as styles from '../kit/Screen.css.ts'
import { useOpenByKey } from './useOpenByKey.ts'
import { useListSelection } from './useListSelection.ts'

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
  const { listings } = useActors()
  const isSmall = useMedia(breakpoint.small)
  const items = useSelector(listings, ({ context }) => context.items)
  const hasMore = useSelector(listings, (snapshot) => snapshot.can({ type: 'more' }))
  const isGrowing = useSelector(listings, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const openByKey = useOpenByKey(items)
  const { selectedKeys, onSelectionChange } = useListSelection(items)
  return (
    <CursorPlace className={styles.gridPlace} {...openByKey}>
      <Virtualizer layout={GridLayout} layoutOptions={isSmall ? ROWS : CARDS}>
        <GridList
          aria-label="Listings"
          layout="grid"
          className={styles.grid}
          selectionMode="multiple"
          selectedKeys={selectedKeys}
          onSelectionChange={onSelectionChange}
          escapeKeyBehavior="clearSelection"
        >
          <Collection items={items}>
            {(listing) => <ListingCard id={listing._id} listing={listing} />}
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
    </CursorPlace>
  )
}
