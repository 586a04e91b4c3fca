import { use, useCallback, useMemo, useState } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Collection } from 'react-aria-components/Collection'
import {
  Cell,
  Column,
  ColumnResizer,
  ResizableTableContainer,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableLoadMoreItem,
  TableStateContext,
} from 'react-aria-components/Table'
import { SORT_FIELDS_BY_SCREEN } from '../../domain/filter/filter.ts'
import { sortOf, TABLE_ROW_HEIGHT } from '../../domain/listings/listView.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import {
  COLUMN_TITLES,
  type ColumnWidths,
  fittedWidths,
  shownColumns,
  TABLE_COLUMNS,
  type ColumnWidth,
  type TableColumn,
} from '../../machines/listings/tableColumns.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { RowCheckbox } from '../kit/RowCheckbox.tsx'
import { useMedia } from '../kit/useMedia.ts'
import { Checkmark } from '../kit/Checkmark.tsx'
import { Icon } from '../kit/Icon.tsx'
import { columnWidth, TableRows } from '../kit/TableRows.tsx'
import { useNow } from '../kit/useNow.ts'
import { CursorPlace, CursorProbe } from './CursorProbe.tsx'
import { LISTING_COLUMNS, widthOf } from './listingColumns.tsx'
import * as text from '../../styles/text.css.ts'
import * as styles from './ListingTable.css.ts'
import { useOpenByKey } from './useOpenByKey.ts'
import { useListSelection } from './useListSelection.ts'
import { useContextOf, useCan, useMatches } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'

const LAYOUT = { rowHeight: TABLE_ROW_HEIGHT, headingHeight: styles.HEADING_HEIGHT, loaderHeight: 1 }
const SELECTION_COLUMN = 'selection'
const SELECTION_WIDTH = 40

/**
 * The loaded listings as a table; only the rows in sight are in the page. A heading sorts, and its right edge is dragged; the
 * rest is as with the cards: the same selection, the same growing.
 */
export function ListingTable() {
  const { listings, filter, preferences } = useActors()
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
  const choice = useContextOf(preferences, 'columns')
  const [room, watch] = useInnerWidth()
  const columns = useMemo(
    () => shownColumns(choice, { isWide, isByLikeness }),
    [choice, isWide, isByLikeness],
  )
  const widths = useMemo(
    () =>
      fittedWidths(
        new Map(columns.map((id) => [id, widthOf(id, items, choice.widths[id])])),
        room - SELECTION_WIDTH,
      ),
    [columns, items, choice.widths, room],
  )
  const widen = (sizes: ReadonlyMap<string | number, unknown>) => {
    // What the table was given stays; those before the dragged one were held at what they had.
    const changed: ColumnWidths = Object.fromEntries(
      TABLE_COLUMNS.flatMap((id) => {
        const size = sizes.get(id)
        return typeof size === 'number' && size !== widths.get(id)?.width ? [[id, size]] : []
      }),
    )
    preferences.send({ type: 'columns.widened', widths: changed })
  }
  return (
    <CursorPlace className={styles.place} {...openByKey}>
      <ResizableTableContainer
        // The table draws no row whose columns have changed under it.
        key={columns.join()}
        className={styles.container}
        onResize={widen}
        onResizeEnd={() => preferences.send({ type: 'columns.released' })}
      >
        <TableRows list={listings} layoutOptions={LAYOUT}>
          <Table
            ref={watch}
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
              <Column
                id={SELECTION_COLUMN}
                width={SELECTION_WIDTH}
                minWidth={SELECTION_WIDTH}
                className={styles.heading}
              >
                <Checkbox slot="selection" className={styles.hit}>
                  {({ isSelected, isIndeterminate }) => (
                    <Checkmark isSelected={isSelected && !isIndeterminate} isPartial={isIndeterminate} />
                  )}
                </Checkbox>
              </Column>
              {columns.map((id) => (
                <Heading key={id} id={id} {...widths.get(id)!} />
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
        </TableRows>
      </ResizableTableContainer>
    </CursorPlace>
  )
}

/** How wide an element is inside its edges and its scroll bar, and the reference that tells; without an end before it stands. */
function useInnerWidth() {
  const [width, setWidth] = useState(Infinity)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const tell = () => setWidth(element.clientWidth)
    const sizes = new ResizeObserver(tell)
    tell()
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [width, watch] as const
}

interface HeadingProps extends Pick<ColumnWidth, 'width' | 'minWidth'> {
  readonly id: TableColumn
}

function Heading({ id, width, minWidth }: HeadingProps) {
  const { sort, isNumber, isNaming = false } = LISTING_COLUMNS[id]
  return (
    <Column
      id={id}
      width={width}
      minWidth={minWidth}
      focusMode="cell"
      isRowHeader={isNaming}
      allowsSorting={sort !== undefined}
      className={isNumber ? `${styles.heading} ${styles.number}` : styles.heading}
    >
      {({ sortDirection }) => (
        <>
          <span className={text.clipped}>{COLUMN_TITLES[id]}</span>
          {sortDirection ? <Icon name={sortDirection} size={12} /> : null}
          <ColumnResizer className={styles.resizer} aria-label="Width" />
        </>
      )}
    </Column>
  )
}

interface ListingRowProps {
  /** What the collection tells its rows apart by. */
  readonly id: string
  readonly listing: Listing
  readonly columns: readonly TableColumn[]
  readonly now: number
  readonly timeZone: string
}

function ListingRow({ id, listing, columns, now, timeZone }: ListingRowProps) {
  return (
    <Row id={id} textValue={`${listing.title}, ${listing.seller ?? 'unknown seller'}`} className={styles.row}>
      <Cell className={styles.cell} style={{ width: columnWidth(SELECTION_COLUMN) }}>
        <RowProbe id={id} />
        <RowCheckbox className={styles.hit}>
          {(isSelected) => <Checkmark isSelected={isSelected} />}
        </RowCheckbox>
      </Cell>
      {columns.map((column) => {
        const { isNumber, cell } = LISTING_COLUMNS[column]
        return (
          <Cell
            key={column}
            className={isNumber ? `${styles.cell} ${styles.number}` : styles.cell}
            style={{ width: columnWidth(column) }}
          >
            {cell(listing, { now, timeZone })}
          </Cell>
        )
      })}
    </Row>
  )
}

function RowProbe({ id }: { readonly id: string }) {
  const list = use(TableStateContext)
  return list ? <CursorProbe id={id} list={list} /> : null
}
