import { useSelector } from '@xstate/react'
import { isFixable } from '../../domain/complaints/complaintStates.ts'
import { accusation } from './complaintDisplay.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { RecordTrouble } from '../kit/RecordTrouble.tsx'
import { AfterTakedown } from './AfterTakedown.tsx'
import { ComplaintActions } from './ComplaintActions.tsx'
import { Evidence } from './ComplaintEvidence.tsx'
import { ComplaintFacts } from './ComplaintFacts.tsx'
import { History, Notices } from './ComplaintHistory.tsx'
import { ComplaintStatusLabel, DeliveryLabel, DoNotFileMark } from './ComplaintLabels.tsx'
import { ComplaintListings } from './ComplaintListings.tsx'
import * as styles from '../kit/Records.css.ts'
import { type ComplaintActor, useOpenedComplaint } from './ComplaintsContext.ts'
import { DeliveryQuestion, MarkQuestion } from './ComplaintQuestions.tsx'

/** One complaint beside the list, or in its place on small screens: what it says, of which listings, and what came of it. */
export function ComplaintPage({ actor }: { readonly actor: ComplaintActor }) {
  const opened = useOpenedComplaint()
  const isSmall = useMedia(breakpoint.small)
  const whole = useSelector(actor, ({ context }) => context.whole)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isStale = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'stale' }))
  return (
    <article className={styles.page} aria-label="Complaint" aria-busy={!whole && !isFailed}>
      <div className={styles.head}>
        <Button
          kind="quiet"
          icon={isSmall ? 'left' : 'close'}
          aria-label={isSmall ? 'Back to the list' : 'Close the complaint'}
          onPress={() => opened.send({ type: 'close' })}
        />
        {whole ? <Head whole={whole} /> : null}
      </div>
      <RecordTrouble
        noun="complaint"
        isUnread={isFailed}
        isStale={isStale}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry' })}
      />
      {whole ? <Body actor={actor} whole={whole} /> : null}
      {!whole && !isFailed ? (
        <p role="status" className={text.muted}>
          Loading the complaint
        </p>
      ) : null}
    </article>
  )
}

function Head({ whole: { complaint } }: { readonly whole: WholeComplaint }) {
  return (
    <>
      <div className={styles.headWords}>
        <div className={styles.labels}>
          <ComplaintStatusLabel status={complaint.status} />
          {complaint.doNotFile ? <DoNotFileMark /> : null}
          {complaint.delivery ? <DeliveryLabel delivery={complaint.delivery} /> : null}
          <span className={`${text.caption} ${text.muted}`}>{accusation(complaint)}</span>
        </div>
        <h2 className={text.heading}>
          {complaint.brand} · {complaint.marketplace}
        </h2>
      </div>
      <div className={styles.actions}>
        <ComplaintActions complaints={[complaint]} />
      </div>
    </>
  )
}

function Body({ actor, whole }: { readonly actor: ComplaintActor; readonly whole: WholeComplaint }) {
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <DeliveryQuestion actor={actor} />
        <MarkQuestion actor={actor} />
        {isFixable(whole.complaint.status) ? null : <AfterTakedown after={whole.after} />}
        <ComplaintFacts whole={whole} />
        <ComplaintListings whole={whole} />
        <Evidence whole={whole} />
      </div>
      <div className={styles.column}>
        <Notices whole={whole} />
        <History whole={whole} />
      </div>
    </div>
  )
}
