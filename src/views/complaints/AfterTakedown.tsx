import {
  AFTER_STEPS,
  type AfterTakedown as After,
  afterRefusal,
  CLOSURES,
  clockWords,
  COUNTER_NOTICE_OUTCOME_LABELS,
  counterNoticeClock,
  type CounterNotice,
} from '../../domain/complaints/afterTakedown.ts'
import { STEP_WORDS } from '../../machines/complaints/afterSteps.ts'
import { isAnswerKind, termFigure, termName } from '../../domain/complaints/platformTerms.ts'
import { may } from '../../domain/kit/roles.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText } from '../kit/time.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as styles from './AfterTakedown.css.ts'
import * as record from '../kit/Record.css.ts'
import { TermSource } from './TermSource.tsx'
import { useGroups } from '../kit/user.ts'
import { PanelHead } from '../kit/PanelHead.tsx'

const day = (written: string) => dayText(written, 'UTC')

interface Props {
  readonly after: After
  /** Whether it was filed at all: it may have been withdrawn before. */
  readonly wasFiled: boolean
}

/** What came after the filing: counter-notices with the clock that runs, seen again, why it is closed, and the next steps. */
export function AfterTakedown({ after, wasFiled }: Props) {
  const { counterNotices, seenAgain, closure, terms, takedown } = after
  const heading = `After the ${takedown ? 'takedown' : wasFiled ? 'filing' : 'withdrawal'}`
  return (
    <section className={record.panel} aria-label={heading}>
      <PanelHead title={heading} />
      <Clock after={after} />
      {seenAgain ? <p className={record.value}>Seen again on {day(seenAgain)}.</p> : null}
      {closure ? (
        <p className={record.value}>
          Closed: {CLOSURES[closure.reason].label}.
          {closure.comment ? <span className={text.muted}> “{closure.comment}”</span> : null}
        </p>
      ) : null}
      <Steps after={after} />
      {takedown && counterNotices.length === 0 ? (
        <p className={text.muted}>No counter-notice was received.</p>
      ) : null}
      {counterNotices.map((notice) => (
        <Received key={notice.id} notice={notice} />
      ))}
      {terms.some(({ kind }) => isAnswerKind(kind)) ? (
        <ul className={styles.sources} aria-label="Terms of the platform">
          {terms
            .filter(({ kind }) => isAnswerKind(kind))
            .map((term) => (
              <li key={term.id}>
                <span className={text.caption}>
                  {termName(term)}, {termFigure(term)}.
                </span>{' '}
                <TermSource term={term} />
              </li>
            ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Whose turn it is, until when, and what silence means. */
function Clock({ after }: { readonly after: After }) {
  const clock = counterNoticeClock(after, after.terms, after.today)
  const words = clockWords(clock, after.today)
  if (!words) return null
  const isPressing = clock.of === 'owner' && clock.left !== null && clock.left <= 1
  return (
    <p className={isPressing ? `${styles.clock} ${text.caution}` : styles.clock}>
      <span className={styles.clockIcon}>
        <Icon name={isPressing ? 'alert' : 'history'} />
      </span>
      <span className={text.medium}>{words}</span>
    </p>
  )
}

/** What can be done now; what can't is not offered. */
function Steps({ after }: { readonly after: After }) {
  const { dialog } = useActors()
  const groups = useGroups()
  if (!may(groups, 'complaints.manage')) return null
  const steps = AFTER_STEPS.filter(
    (step) => afterRefusal(after, step) === null && !(step === 'close' && after.closure),
  )
  return (
    <div className={styles.steps} role="group" aria-label="Next steps">
      {steps.map((step) => (
        <Button
          key={step}
          kind="fill"
          onPress={() => dialog.send({ type: 'open', dialog: 'afterStep', input: { after, step } })}
        >
          {STEP_WORDS[step].label}
        </Button>
      ))}
    </div>
  )
}

function Received({ notice }: { readonly notice: CounterNotice }) {
  const { from, received, text: words, answered, answer, outcome, decided, by } = notice
  return (
    <div className={styles.counterNotice}>
      <p className={record.value}>
        <span className={text.medium}>Counter-notice{from ? ` of ${from}` : ''}</span>, received{' '}
        {day(received)}
      </p>
      {words ? <p className={text.prose}>{words}</p> : null}
      {answered ? (
        <p className={text.prose}>
          <span className={text.muted}>Answered {day(answered)}: </span>
          {answer}
        </p>
      ) : null}
      {outcome && decided ? (
        <p className={record.value}>
          {COUNTER_NOTICE_OUTCOME_LABELS[outcome]}, {day(decided)}.
        </p>
      ) : null}
      <p className={text.note}>Recorded by {by}.</p>
    </div>
  )
}
