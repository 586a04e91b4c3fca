import { Suspense } from 'react'
import { countOf } from '../../../domain/kit/words.ts'
import * as text from '../../../styles/text.css.ts'
import { FactorsButton } from '../../filter/FactorsButton.tsx'
import { useFilterParts } from '../../filter/useFilterParts.ts'
import { RecordsScreen } from '../../filter/RecordsScreen.tsx'
import { FilterButton, PartChipsRow } from '../../kit/FilterParts.tsx'
import { useListScreen } from '../../kit/lazy.tsx'
import { lazyPart } from '../../kit/lazyPart.tsx'
import { useListState } from '../../kit/listActor.ts'
import * as lists from '../../kit/Lists.css.ts'
import { useContextOf } from '../../kit/snapshots.ts'
import { tallyOf } from '../../../machines/review/groupTally.ts'
import { Icon } from '../../kit/Icon.tsx'
import { GroupRow } from './GroupRow.tsx'
import * as styles from './Groups.css.ts'

const GroupDetail = lazyPart(async () => (await import('./GroupDetail.tsx')).GroupDetail, 'inside')
const UndoGroup = lazyPart(async () => (await import('./GroupDetail.tsx')).UndoGroup)
/** /review/groups: listings that belong together, and the group that is open to be decided at once. */
export function GroupsScreen() {
  return (
    <RecordsScreen
      path="/review/groups"
      noun="group"
      width="wide"
      filterOf="listings"
      toolbar={<Toolbar />}
      rows={{
        label: 'Groups',
        // On small screens two of its four lines may take two each.
        heights: [116, 138],
        lines: [85, 60, 40],
        textOf: ({ title, listings }) => `${title}, ${countOf(listings, 'listing')}`,
        pictureOf: ({ picture }) => picture,
        row: GroupRow,
      }}
      empty="Listings that have a picture or a title alike come together by themselves, some seconds after they were added."
      record={GroupDetail}
      nothingOpen="Open a group to see what its listings share, what differs, and to decide them at once."
      icon="similar"
    />
  )
}

/** What narrows the groups, and how much of what it lets through they hold. */
function Toolbar() {
  const { list } = useListScreen('/review/groups')
  const parts = useFilterParts('listings')
  const grouped = useContextOf(list, 'counted')
  const matched = useContextOf(list, 'among')
  const pending = useContextOf(list, 'pending')
  const { isShown } = useListState(list)
  return (
    <>
      <div className={lists.toolbar}>
        <FilterButton count={parts.length} isShort />
        <FactorsButton />
        <Suspense>
          <UndoGroup />
        </Suspense>
        <span className={`${text.note} ${text.clipped}`} role="status">
          {isShown ? `${grouped.toLocaleString('en')} of ${countOf(matched, 'listing')} in groups` : ''}
          {pending > 0 ? `, ${pending.toLocaleString('en')} still to compare` : ''}
        </span>
      </div>
      <Tally />
      <PartChipsRow parts={parts} />
    </>
  )
}

/** What was decided here since the groups were loaded. */
function Tally() {
  const { list } = useListScreen('/review/groups')
  const { decisions, listings, seconds } = tallyOf(useContextOf(list, 'items'))
  if (decisions === 0) return null
  return (
    <p className={`${text.caption} ${styles.tally}`} role="status" aria-label="Decided here">
      <Icon name="check" size={14} />
      <span className={text.tabular}>
        <span className={text.strong}>{countOf(listings, 'listing')}</span> by{' '}
        {countOf(decisions, 'decision')}
        {seconds === null ? '' : `, ${seconds.toFixed(1)} s a listing`}
      </span>
    </p>
  )
}
