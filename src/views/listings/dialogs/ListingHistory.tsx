import type { ActorRefFrom } from 'xstate'
import { factWords } from '../changedFactWords.ts'
import { changeWords } from '../../../domain/listings/changes.ts'
import type { RecentChange } from '../../../domain/listings/changes.contract.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { listingHistoryMachine } from '../../../machines/listings/listingHistory.ts'
import * as text from '../../../styles/text.css.ts'
import { Folded } from '../../kit/Folded.tsx'
import * as layout from '../../kit/layout.css.ts'
import { Retry } from '../../kit/Retry.tsx'
import { useContextOf, useTag } from '../../kit/snapshots.ts'
import { useTimeZone } from '../../kit/user.ts'
import { changeMoments } from '../changeTimes.ts'
import * as styles from './Details.css.ts'

/** So many changes are shown at first. */
const SHOWN = 5

/** What was done to the listing, newest first: by whom, when, and with which comment. */
export function ListingHistory({ actor }: { readonly actor: ActorRefFrom<typeof listingHistoryMachine> }) {
  const value = useContextOf(actor, 'value')
  const isFailed = useTag(actor, 'failed')
  return (
    <section className={styles.section} aria-label="History">
      <h3 className={text.strong}>History</h3>
      {value?.items.length === 0 ? <p className={text.muted}>Nothing has been changed yet.</p> : null}
      {value && value.items.length > 0 ? (
        <Folded
          part={<Changes changes={value.items.slice(0, SHOWN)} />}
          whole={value.items.length > SHOWN ? <Changes changes={value.items} /> : null}
          size={countOf(value.items.length, 'change')}
        />
      ) : null}
      {value && value.total > value.items.length ? (
        <p className={text.note}>
          The newest {value.items.length} of {countOf(value.total, 'change')}.
        </p>
      ) : null}
      {isFailed ? (
        <p className={text.muted}>
          What was done to it could not be asked. <Retry of={actor} kind="link" />
        </p>
      ) : null}
    </section>
  )
}

function Changes({ changes }: { readonly changes: readonly RecentChange[] }) {
  const timeZone = useTimeZone()
  return (
    <ul className={layout.stack[2]}>
      {changes.map((change) => (
        <li key={change.id}>
          <p className={text.breaking}>{changeWords(change)}</p>
          {change.facts.map((changed) => (
            <p key={changed.fact} className={text.breaking}>
              {factWords(changed)}
            </p>
          ))}
          <p className={text.note}>
            {change.actor}, <time dateTime={change.at}>{changeMoments(change, timeZone)}</time>
          </p>
          {change.comment ? <p className={`${text.note} ${styles.words}`}>{change.comment}</p> : null}
        </li>
      ))}
    </ul>
  )
}
