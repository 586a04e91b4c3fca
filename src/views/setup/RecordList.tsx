import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { may } from '../../domain/kit/roles.ts'
import { compareNames } from '../../domain/kit/words.ts'
import { recordId, type SetupRecord } from '../../machines/setup/setupForms.ts'
import {
  isFixed,
  NEW_RECORD,
  SECTION_MAY,
  SECTION_WORDS,
  type SetupPlace,
  type SetupSection,
} from '../../machines/setup/setupPlaces.ts'
import { Failed } from '../kit/Failed.tsx'
import { button } from '../kit/Button.css.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { type Column, COLUMNS, matchesSearch } from './columns.tsx'
import { Heading } from './Heading.tsx'
import { SECTION_ICONS } from './sectionIcons.ts'
import { PlaceLink } from './PlaceLink.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'
import { useBrandLabels } from './useBrandLabels.ts'
import { useContextOf, useTag, useMatches } from '../kit/snapshots.ts'

const WIDTHS = [18, 12, 8, 14]

/** The list of a section: loading, failed, empty, nothing found, or the records. */
export function RecordList({ place }: { readonly place: SetupPlace<SetupSection> }) {
  const { lists } = useSetup()
  const list = lists[place.section]
  const { title, noun, purpose } = SECTION_WORDS[place.section]
  const items = useContextOf(list, 'items')
  const search = useContextOf(list, 'search')
  const groups = useContextOf(list, 'groups')
  const brands = useBrandLabels()
  const columns = COLUMNS[place.section] as readonly Column<SetupRecord>[]
  const isFailed = useTag(list, 'failed')
  const isShown = useMatches(list, { open: 'shown' })
  const found = items
    .filter((item) => matchesSearch(columns, item, search, brands))
    .sort((a, b) => compareNames(a.name, b.name))
  const mayAdd = !isFixed(place.section) && may(groups, SECTION_MAY[place.section].write)
  const add = (
    <PlaceLink to={{ ...place, record: NEW_RECORD }} className={button.main}>
      New {noun}
    </PlaceLink>
  )
  return (
    <>
      <header className={styles.head}>
        <Heading place={place}>
          {title}
          {isShown ? (
            <span className={styles.count}>
              {search.trim() === '' ? items.length : `${found.length} of ${items.length}`}
            </span>
          ) : null}
        </Heading>
        <SearchField
          className={styles.search}
          aria-label={`Search ${title.toLowerCase()}`}
          value={search}
          isDisabled={!isShown}
          onChange={(typed) => list.send({ type: 'search.typed', text: typed })}
        >
          <Input className={styles.searchInput} placeholder="Search" />
        </SearchField>
        {mayAdd ? add : null}
      </header>
      <div className={styles.scroller}>
        {isFailed ? (
          <div className={styles.notice}>
            <Failed of={list} title={`${title} could not be loaded`}>
              Nothing was changed.
            </Failed>
          </div>
        ) : !isShown ? (
          <div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
            <Bones />
          </div>
        ) : found.length > 0 ? (
          <Table place={place} columns={columns} items={found} />
        ) : (
          <EmptyState
            title={
              items.length > 0
                ? 'Nothing found'
                : place.section === 'brands'
                  ? 'You have no brands yet'
                  : `No ${title.toLowerCase()} yet`
            }
            {...(items.length === 0 && SECTION_ICONS[place.section]
              ? { icon: SECTION_ICONS[place.section] }
              : {})}
            actions={
              items.length > 0 ? (
                <Button kind="fill" onPress={() => list.send({ type: 'search.typed', text: '' })}>
                  Clear search
                </Button>
              ) : null
            }
          >
            {items.length > 0
              ? `None of ${items.length} has “${search.trim()}” in it.`
              : `${purpose} ${mayAdd ? `Add the first ${noun} to begin.` : 'An administrator can add some.'}`}
          </EmptyState>
        )}
      </div>
    </>
  )
}

interface TableProps {
  readonly place: SetupPlace<SetupSection>
  readonly columns: readonly Column<SetupRecord>[]
  readonly items: readonly SetupRecord[]
}

function Table({ place, columns, items }: TableProps) {
  const classOf = ({ isNumber, isExtra }: Column<SetupRecord>, base: string) =>
    [base, isNumber ? styles.number : '', isExtra ? styles.wideOnly : ''].join(' ').trim()
  return (
    <table className={styles.table} aria-label={SECTION_WORDS[place.section].title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column, styles.headCell)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={recordId(item)} className={styles.row}>
            {columns.map((column, n) => (
              <td key={column.title} className={classOf(column, styles.cell)}>
                {n === 0 ? (
                  <PlaceLink to={{ ...place, record: recordId(item) }} className={styles.rowLink}>
                    {column.cell(item)}
                  </PlaceLink>
                ) : (
                  column.cell(item)
                )}
                {column.below ? <span className={styles.smallOnly}>{column.below(item)}</span> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows yet to come. */
export function Bones() {
  return (
    <div aria-hidden>
      {Array.from({ length: 8 }, (_, n) => (
        <div key={n} className={styles.boneRow}>
          {WIDTHS.map((width) => (
            <div key={width} className={styles.bone} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}
