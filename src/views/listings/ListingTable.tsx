import { use } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Collection } from 'react-aria-components/Collection'
import {
  Cell,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableLoadMoreItem,
  TableStateContext,
} from 'react-aria-components/Table'
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { SORT_FIELDS_BY_SCREEN } from '../../domain/filter/filter.ts'
import { sortOf } from '../../domain/listings/listView.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Checkmark } from '../kit/Checkmark.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useNow } from '../kit/useNow.ts'
import { CursorPlace, CursorProbe } from './CursorProbe.tsx'
import { LISTING_COLUMNS, type ListingColumn } from './listingColumns.tsx'
import * as styles from './ListingTable.css.ts'
import { useOpenByKey } from './useOpenByKey.ts'
import { useListSelection } from './useListSelection.ts'
import { useContextOf, useCan, useMatches } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'

const LAYOUT = { rowHeight: 40, headingHeight: 32, loaderHeight: 1 }
const SELECTION_COLUMN = 'selection'

/**
 * The loaded listings as a table; only the rows in sight are in the page. A heading sorts; the rest is as with the
 * cards: the same selection, the same growing.
 */
export function ListingTable() {
  const { listings, filter } = useActors()
  const isWide = useMedia(breakpoint.huge)
  const items = useContextOf(listings, 'items')
  const hasMore = useCan(listings, { type: 'more' })
  const isGrowing = useMatches(listings, { shown: 'growing' })
  const params = useContextOf(filter, 'params')
  const timeZone = useTimeZone()
  const openByKey = useOpenByKey(items)
  const { selectedKeys, onSelectionChange } = useListSelection(items)
  const now = useNow()
  const sort = sortOf(params)
  const isByLikeness = params.similar !== undefined
  const columns = LISTING_COLUMNS.filter(
    ({ isExtra, byLikeness }) =>
      (isWide || !(isExtra || (isByLikeness && byLikeness === 'makesRoom'))) &&
      (isByLikeness || byLikeness !== 'only'),
  )
  return (
    <CursorPlace className={styles.place} {...openByKey}>
      <Virtualizer layout={TableLayout} layoutOptions={LAYOUT}>
        <Table
          aria-label="Listings"
          className={styles.table}
          selectionMode="multiple"
          selectedKeys={selectedKeys}
          onSelectionChange={onSelectionChange}
          escapeKeyBehavior="clearSelection"
          sortDescriptor={{
            column: sort.field,
            direction: sort.order === 'asc' ? 'ascending' : 'descending',
          }}
          onSortChange={({ column }) => {
            const field = SORT_FIELDS_BY_SCREEN.listings.find((name) => name === column)
            // A heading begins with what matters most, the newest or the highest.
            const order = field === sort.field && sort.order === 'desc' ? 'asc' : 'desc'
            if (field) filter.send({ type: 'part.chosen', part: { sortBy: field, order } })
          }}
        >
          <TableHeader className={styles.header}>
            <Column id={SELECTION_COLUMN} width={40} minWidth={40} className={styles.heading}>
              <Checkbox slot="selection" className={styles.hit}>
                {({ isSelected, isIndeterminate }) => (
                  <Checkmark isSelected={isSelected && !isIndeterminate} isPartial={isIndeterminate} />
                )}
              </Checkbox>
            </Column>
            {columns.map((column) => (
              <Heading key={column.id} column={column} />
            ))}
          </TableHeader>
          <TableBody>
            <Collection items={items} dependencies={[columns, timeZone]}>
              {(listing) => (
                <ListingRow
                  id={listing._id}
                  listing={listing}
                  columns={columns}
                  now={now}
                  timeZone={timeZone}
                />
              )}
            </Collection>
            <TableLoadMoreItem
              isLoading={isGrowing}
              scrollOffset={1}
              onLoadMore={() => {
                if (hasMore) listings.send({ type: 'more' })
              }}
            />
          </TableBody>
        </Table>
      </Virtualizer>
    </CursorPlace>
  )
}

function Heading({ column }: { readonly column: ListingColumn }) {
  return (
    <Column
      id={column.sort ?? column.id}
      width={column.width}
      minWidth={column.minWidth ?? null}
      isRowHeader={column.id === 'listing'}
      allowsSorting={column.sort !== undefined}
      className={column.isNumber ? `${styles.heading} ${styles.number}` : styles.heading}
    >
      {({ sortDirection }) => (
        <>
          {column.title}
          {sortDirection ? <Icon name={sortDirection} size={12} /> : null}
        </>
      )}
    </Column>
  )
}

interface ListingRowProps {
  /** What the collection tells its rows apart by. */
  readonly id: string
  readonly listing: Listing
  readonly columns: readonly ListingColumn[]
  readonly now: number
  readonly timeZone: string
}

function ListingRow({ id, listing, columns, now, timeZone }: ListingRowProps) {
  return (
    <Row id={id} textValue={`${listing.title}, ${listing.seller ?? 'unknown seller'}`} className={styles.row}>
      <Cell className={styles.cell}>
        <RowProbe id={id} />
        <Checkbox slot="selection" className={styles.hit}>
          {({ isSelected }) => <Checkmark isSelected={isSelected} />}
        </Checkbox>
      </Cell>
      {columns.map((column) => (
        <Cell key={column.id} className={column.isNumber ? `${styles.cell} ${styles.number}` : styles.cell}>
          {column.cell(listing, { now, timeZone })}
        </Cell>
      ))}
    </Row>
  )
}

function RowProbe({ id }: { readonly id: string }) {
  const list = use(TableStateContext)
  return list ? <CursorProbe id={id} list={list} /> : null
}
