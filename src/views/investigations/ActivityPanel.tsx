import { type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel, Heading } from 'react-aria-components/Disclosure'
import type { InvestigationEvent } from '../../domain/investigations/investigations.contract.ts'
import { type ShownChange, shownChanges, whatWords } from './investigationActivity.ts'
import type { Investigation, InvestigationComment } from '../../domain/investigations/investigation.ts'
import * as text from '../../styles/text.css.ts'
import { dayText, entryMoment, momentText } from '../kit/time.ts'
import { Failed } from '../kit/Failed.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useNow } from '../kit/useNow.ts'
import { Attachments } from './Attachments.tsx'
import { Avatar } from './InvestigationLabels.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Investigations.css.ts'
import type { InvestigationActor } from './InvestigationsContext.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'

interface Props {
  readonly actor: InvestigationActor
  readonly investigation: Investigation
  /** What stands below the entries: where a detail is added. */
  readonly children?: ReactNode
}

/** What happened to the investigation, each change before and after, the newest last (§2). */
export function ActivityPanel({ actor, investigation, children }: Props) {
  const activity = useContextOf(actor, 'activity')
  const events = useContextOf(activity, 'value')
  const isFailed = useTag(activity, 'failed')
  return (
    <section className={styles.panel} aria-label="Activity" aria-busy={events === null && !isFailed}>
      <Disclosure defaultExpanded>
        {({ isExpanded }) => (
          <>
            <div className={styles.activityHead}>
              <Heading level={3}>
                <AriaButton slot="trigger" className={styles.activityToggle}>
                  <Icon name={isExpanded ? 'down' : 'right'} size={14} />
                  Activity
                  {events ? <span className={text.muted}>{events.length.toLocaleString('en')}</span> : null}
                </AriaButton>
              </Heading>
              <span className={`${layout.end} ${text.note}`}>newest last</span>
            </div>
            <DisclosurePanel>
              {isFailed ? (
                <div className={styles.activityState}>
                  <Failed of={activity} icon="offline" title="The activity could not be loaded">
                    {events ? 'What you see may be out of date.' : null}
                  </Failed>
                </div>
              ) : null}
              {events ? <Entries events={events} currency={investigation.currency} /> : null}
              {!events && !isFailed ? (
                <p role="status" className={`${styles.activityState} ${text.muted}`}>
                  Loading the activity
                </p>
              ) : null}
            </DisclosurePanel>
          </>
        )}
      </Disclosure>
      {children}
    </section>
  )
}

interface EntriesProps {
  readonly events: readonly InvestigationEvent[]
  readonly currency: string | null
  /** How many of the oldest are left out. */
  readonly after?: number
}

/** What happened, the newest last. */
export function Entries({ events, currency, after = 0 }: EntriesProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const day = (at: string) => dayText(at, timeZone)
  return (
    <ol className={styles.entries}>
      {events.slice(after).map((event, n) => (
        <li key={`${event.at} ${event.what} ${event.comment?.id}`} className={styles.entry}>
          <Avatar name={event.by} />
          <div className={styles.entryBody}>
            <div className={styles.entryLine}>
              <span className={text.strong}>{event.by}</span>
              <span className={text.muted}>{whatWords(event)}</span>
              <time
                className={`${styles.entryTime} ${text.note}`}
                dateTime={event.at}
                title={momentText(event.at, timeZone)}
              >
                {entryMoment(event.at, now, timeZone)}
              </time>
            </div>
            <Changes changes={shownChanges(events, after + n, currency, day)} />
            {event.comment ? <Comment comment={event.comment} /> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { readonly changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label} className={text.breaking}>
          <span className={text.muted}>{label} </span>
          {before ?? <span className={text.muted}>nothing</span>}
          <span className={text.muted}>
            <span aria-hidden> → </span>
            <span className={text.hidden}> became </span>
          </span>
          <span className={text.medium}>{after ?? 'nothing'}</span>
        </li>
      ))}
    </ul>
  )
}

function Comment({ comment: { comment, images } }: { readonly comment: InvestigationComment }) {
  return (
    <>
      <p className={text.prose}>{comment}</p>
      <Attachments files={images} />
    </>
  )
}
