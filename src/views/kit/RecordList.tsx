import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, type GridListProps } from 'react-aria-components/GridList'
import { ListLayout } from 'react-aria-components/Virtualizer'
import type { Picture } from '../../domain/kit/picture.ts'
import * as text from '../../styles/text.css.ts'
import { shortMoment } from './time.ts'
import { useIsSmall } from './useMedia.ts'
import { useTimeZone } from './user.ts'
import { Checkmark } from './Checkmark.tsx'
import type { ListActor } from './listActor.ts'
import * as layout from './layout.css.ts'
import * as lists from './Lists.css.ts'
import { GridRows, numbered } from './GridRows.tsx'
import { LoadMore } from './LoadMore.tsx'
import { useContextOf } from './snapshots.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useNow } from './useNow.ts'

/** The height of a row, and its height with the larger text of touch screens. */
export type RowHeights = readonly [number, number]

/** What a row is drawn with beside its record. */
export interface RowState {
  readonly isOpen: boolean
  readonly now: number
  readonly timeZone: string
  /** A moment in few words. */
  readonly when: (at: string) => string
}

/** What the view of one row is given. */
export interface RowProps<Item> extends RowState {
  readonly item: Item
}

interface Props<Item extends object> {
  readonly list: ListActor<Item>
  /** What the list is of: "Sellers". */
  readonly label: string
  readonly heights: RowHeights
  readonly idOf: (item: Item) => string
  /** A row as one line of text. */
  readonly textOf: (item: Item) => string
  /** The picture at the start of a row, in lists that have them. */
  readonly pictureOf?: (item: Item) => Picture | null
  readonly isCentered?: boolean
  /** The id of the record that is open. */
  readonly opened: string | null
  readonly onOpen: (id: string) => void
  /** Which rows are selected, in lists whose rows have a checkbox. */
  readonly selection?: Pick<GridListProps<Item>, 'selectedKeys' | 'onSelectionChange'>
  readonly children: (item: Item, row: RowState) => ReactNode
}

/**
 * The loaded records of a list; only the rows in view are in the page. Click and Enter open a record, a checkbox and Space
 * select it; scrolling near the end loads more.
 */
export function RecordList<Item extends object>(props: Props<Item>) {
  const { list, label, heights, idOf, textOf, pictureOf, isCentered, opened, onOpen, selection, children } =
    props
  const items = useContextOf(list, 'items')
  const timeZone = useTimeZone()
  const now = useNow()
  const rowSize = heights[useIsSmall() ? 1 : 0]
  const when = (at: string) => shortMoment(at, now, timeZone)
  const rowClass = [lists.row, selection ? '' : lists.plainRow, isCentered ? lists.centeredRow : ''].join(' ')
  const openClass = `${rowClass} ${lists.openRow} ${selection ? '' : lists.plainRowOpen}`
  return (
    <GridRows list={list} layout={ListLayout} layoutOptions={{ rowSize, loaderSize: 1 }}>
      <GridList
        aria-label={label}
        className={lists.list}
        selectionMode={selection ? 'multiple' : 'none'}
        {...selection}
        onAction={(key) => onOpen(String(key))}
      >
        <Collection items={items} dependencies={[opened, now, timeZone]}>
          {(item) => {
            const id = idOf(item)
            const isOpen = id === opened
            return (
              <GridListItem
                key={id}
                id={id}
                textValue={textOf(item)}
                className={isOpen ? openClass : rowClass}
                render={numbered}
              >
                {({ isSelected }) => (
                  <>
                    {selection ? (
                      <Checkbox slot="selection" className={lists.pick}>
                        <Checkmark isSelected={isSelected} />
                      </Checkbox>
                    ) : null}
                    {pictureOf ? <Thumbnail picture={pictureOf(item)} /> : null}
                    <div className={lists.rowFacts}>{children(item, { isOpen, now, timeZone, when })}</div>
                  </>
                )}
              </GridListItem>
            )
          }}
        </Collection>
        <LoadMore list={list} />
      </GridList>
    </GridRows>
  )
}

interface RowTitleProps {
  readonly isOpen: boolean
  /** The whole of it, where the row has room for a part. */
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The first words of a row, and whether its record is the one that is open. */
export function RowTitle({ isOpen, title, isWide = false, children }: RowTitleProps) {
  return (
    <span className={`${text.clipped} ${text.strong} ${isWide ? layout.grow : ''}`} title={title}>
      {children}
      {isOpen ? <span className={text.hidden}>, open</span> : null}
    </span>
  )
}
