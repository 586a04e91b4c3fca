import {
  AGREEMENT_DAYS,
  type Queue,
  type QueueFigures,
  type QueuePerson,
  SPEED_DAYS,
} from '../../domain/queues/queue.ts'
import { countOf } from '../../domain/kit/words.ts'
import { queueReviewPath } from '../../machines/queues/queuesPlace.ts'
import type { QueueActor } from '../../machines/queues/queueMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Failed } from '../kit/Failed.tsx'
import { Badge } from '../kit/Badge.tsx'
import { button } from '../kit/Button.css.ts'
import { Loading } from '../kit/Loading.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { agoText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import { useMay } from '../kit/user.ts'
import { agreedShare, agreementWords, isTooFew } from '../review/reviewQualityWords.ts'
import * as styles from './Queues.css.ts'
import { WaitingBar } from './WaitingBar.tsx'

interface Props {
  readonly actor: QueueActor
  /** The queue as it was listed. */
  readonly listed: Queue
}

/** A saved queue at work: what waits in it, and for those who may see that, who works on what. */
export function QueuePanel({ actor, listed }: Props) {
  const figures = useContextOf(actor, 'figures')
  const mayWrite = useMay('queues.write')
  const queue = figures?.queue ?? listed
  return (
    <div className={styles.parts}>
      <section className={record.panel} aria-label="What waits">
        <PanelHead title="What waits" />
        <WaitingBar queue={queue} />
        {queue.rules.length > 0 ? (
          <p className={`${text.note} ${text.breaking}`}>
            Rules that assign to it: {queue.rules.map(({ name }) => name).join(', ')}.
          </p>
        ) : null}
        {queue.isMember ? (
          <div>
            <a className={button.fill} href={queueReviewPath(queue.id)} target="_blank" rel="noopener">
              Review it
            </a>
          </div>
        ) : null}
      </section>
      {mayWrite ? <Work actor={actor} figures={figures} /> : null}
    </div>
  )
}

interface WorkProps {
  readonly actor: QueueActor
  readonly figures: QueueFigures | null
}

/** Who works on what, how fast, and how well they agree. */
function Work({ actor, figures }: WorkProps) {
  const isFailed = useTag(actor, 'failed')
  const most = Math.max(1, ...(figures?.people ?? []).map(({ decided }) => decided))
  return (
    <section className={record.panel} aria-label="Who works here">
      <PanelHead title="Who works here">{`last ${SPEED_DAYS} days`}</PanelHead>
      {isFailed ? (
        <Failed of={actor} title="Who works here could not be read">
          {figures ? 'What stands here was read before.' : 'Nothing was changed.'}
        </Failed>
      ) : null}
      {figures ? (
        <>
          <div className={styles.figures}>
            <Figure value={figures.decided.toLocaleString('en')} words="decided" />
            <Figure value={secondsText(figures.medianSeconds)} words="a decision, in the median" />
            <Figure
              value={agreedShare(figures.agreement)}
              words={`agreement of ${countOf(figures.agreement.compared, 'second look')} in ${AGREEMENT_DAYS} days`}
            />
          </div>
          {figures.people.length === 0 ? (
            <p className={text.muted}>
              The queue has no members yet, so nobody can review it. Choose some in the form.
            </p>
          ) : (
            <ul className={styles.people} aria-label="People">
              {figures.people.map((person) => (
                <Person key={person.id ?? person.name} person={person} most={most} />
              ))}
            </ul>
          )}
        </>
      ) : isFailed ? null : (
        <Loading>Reading who works here…</Loading>
      )}
    </section>
  )
}

function Person({ person, most }: { readonly person: QueuePerson; readonly most: number }) {
  const now = useNow()
  const { name, isMember, holding, decided, medianSeconds, lastDecided, agreement } = person
  return (
    <li className={styles.person}>
      <span className={styles.personHead}>
        <span className={`${text.medium} ${text.breaking}`}>{name}</span>
        {holding > 0 ? (
          <Badge tone="accent" icon="show">
            Holds {holding.toLocaleString('en')}
          </Badge>
        ) : null}
        {isMember ? null : <span className={text.muted}>no member</span>}
      </span>
      <div className={styles.track} aria-hidden>
        <div className={styles.trackFill} style={{ width: `${(100 * decided) / most}%` }} />
      </div>
      <span className={`${styles.facts} ${text.note}`}>
        <span>{decided.toLocaleString('en')} decided</span>
        {medianSeconds === null ? null : <span>{secondsText(medianSeconds)} each</span>}
        <span>{agreedText(agreement)}</span>
        {lastDecided === null ? null : <span>last {agoText(lastDecided, now)}</span>}
      </span>
    </li>
  )
}

function Figure({ value, words }: { readonly value: string; readonly words: string }) {
  return (
    <div className={styles.figure}>
      <span className={`${styles.number} ${text.tabular}`}>{value}</span>
      <span className={text.note}>{words}</span>
    </div>
  )
}

/** "14 s", "2 min 5 s". */
function secondsText(seconds: number | null): string {
  if (seconds === null) return '–'
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** How well somebody agrees with those who looked a second time, or whom they looked after. */
function agreedText(agreement: QueuePerson['agreement']): string {
  const { agreed, compared } = agreement
  if (compared === 0) return 'no second looks'
  const share = `agrees in ${agreed} of ${compared}`
  return isTooFew(agreement)
    ? `${share}, too few to tell`
    : `${share}, ${agreementWords(agreement).toLowerCase()}`
}
