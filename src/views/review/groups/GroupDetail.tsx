import { useSelector } from '@xstate/react'
import { countOf } from '../../../domain/kit/words.ts'
import type { OpenedGroup } from '../../../domain/listings/groups.contract.ts'
import { toDecideIn } from '../../../machines/review/groupChoice.ts'
import type { GroupActor } from './GroupsContext.ts'
import * as text from '../../../styles/text.css.ts'
import type { RecordProps } from '../../filter/RecordsScreen.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { NotDone } from '../../kit/NotDone.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as record from '../../kit/Record.css.ts'
import { RecordPage } from '../../kit/RecordPage.tsx'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'
import { GroupDecisions } from './GroupDecisions.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import * as styles from './Groups.css.ts'
import { useGroupKeys } from './useGroupKeys.ts'

// Of the same chunk: both need the keys of guided review.
export { UndoGroup } from './UndoGroup.tsx'

/** One group beside the list, or in its place on small screens: its listings, and the decision for them. */
export function GroupDetail({ actor, onClose }: RecordProps<'/review/groups'>) {
  useGroupKeys(actor)
  const group = useContextOf(actor, 'group')
  const problem = useContextOf(actor, 'problem')
  const heldBy = useContextOf(actor, 'heldBy')
  const isMissing = useMatches(actor, 'missing')
  const isStale = useMatches(actor, { shown: { work: 'stale' } })
  const isThere = group !== null && !isMissing
  return (
    <div className={styles.place}>
      <RecordPage
        actor={actor}
        noun="group"
        missing="Its first listing was changed or deleted: what is left of it is in another group. Or its brand is not yours."
        onClose={onClose}
        isHeadLine
        head={isThere ? <Head actor={actor} group={group} /> : null}
      >
        {heldBy !== null && isThere ? (
          <Alert tone="caution" icon="hold" title={`${heldBy} is at this group`}>
            It can be decided here once they have gone on, which is looked for by itself. Press N for the next
            group.
          </Alert>
        ) : null}
        {problem && isThere && !isStale ? (
          <NotDone title="The decision was not made" problem={problem} kept="What you chose is kept." />
        ) : null}
        {isThere ? <GroupMembers actor={actor} group={group} /> : null}
      </RecordPage>
      {isThere ? <GroupDecisions actor={actor} /> : null}
    </div>
  )
}

function Head({ actor, group }: { readonly actor: GroupActor; readonly group: OpenedGroup }) {
  const count = useSelector(actor, ({ context }) => toDecideIn(context).length)
  const [first] = group.listings
  return (
    <div className={record.headLineWords}>
      <h2 className={`${text.heading} ${text.clampedTo[2]}`}>{first?.listing.title}</h2>
      <p className={`${text.note} ${layout.wrap[2]}`}>
        <span role="status">
          {countOf(group.listings.length, 'listing')} of all dates and states, {fitWords(group)}
          {count === 0 ? 'none to decide' : `${count.toLocaleString('en')} to decide`}
        </span>
        <InAppLink path={`/listings?field=group&value=${group.id}&start=&end=`}>Open in Listings</InAppLink>
      </p>
    </div>
  )
}

/** "3 of 23 fit the filter, "; nothing where all do. */
function fitWords({ listings }: OpenedGroup): string {
  const fitting = listings.filter(({ fits }) => fits).length
  return fitting === listings.length
    ? ''
    : `${fitting.toLocaleString('en')} of ${listings.length.toLocaleString('en')} fit the filter, `
}
