import { isFixable } from '../../domain/complaints/complaintStates.ts'
import { accusation, nameOf } from './complaintDisplay.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import * as text from '../../styles/text.css.ts'
import { RecordPage } from '../kit/RecordPage.tsx'
import { AfterTakedown } from './AfterTakedown.tsx'
import { ComplaintActions } from './ComplaintActions.tsx'
import { Evidence } from './ComplaintEvidence.tsx'
import { ComplaintFacts } from './ComplaintFacts.tsx'
import { History, Notices } from './ComplaintHistory.tsx'
import { ComplaintStatusLabel, DeliveryLabel, DoNotFileMark } from './ComplaintLabels.tsx'
import { ComplaintListings } from './ComplaintListings.tsx'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { useListScreen } from '../kit/lazy.tsx'
import type { ComplaintActor } from './ComplaintsContext.ts'
import { DeliveryQuestion, MarkQuestion } from './ComplaintQuestions.tsx'
import { useContextOf } from '../kit/snapshots.ts'

/** One complaint beside the list, or in its place on small screens: what it says, of which listings, and what came of it. */
export function ComplaintPage({ actor }: { readonly actor: ComplaintActor }) {
  const { opened } = useListScreen('/complaints')
  const whole = useContextOf(actor, 'whole')
  return (
    <RecordPage
      actor={actor}
      noun="complaint"
      isTop={false}
      onClose={() => opened.send({ type: 'close' })}
      head={whole ? <Head whole={whole} /> : null}
    >
      {whole ? <Body actor={actor} whole={whole} /> : null}
    </RecordPage>
  )
}

function Head({ whole: { complaint } }: { readonly whole: WholeComplaint }) {
  const name = nameOf(complaint)
  return (
    <>
      <div className={record.headWords}>
        <div className={layout.tightWrap}>
          <ComplaintStatusLabel status={complaint.status} />
          {complaint.doNotFile ? <DoNotFileMark /> : null}
          {complaint.delivery ? <DeliveryLabel delivery={complaint.delivery} /> : null}
          <span className={text.note}>{accusation(complaint)}</span>
        </div>
        <h2 className={text.heading}>{name}</h2>
      </div>
      <div className={record.actions}>
        <ComplaintActions complaints={[complaint]} which={name} />
      </div>
    </>
  )
}

function Body({ actor, whole }: { readonly actor: ComplaintActor; readonly whole: WholeComplaint }) {
  return (
    <div className={record.grid}>
      <div className={layout.stack[3]}>
        <DeliveryQuestion actor={actor} />
        <MarkQuestion actor={actor} />
        {isFixable(whole.complaint.status) ? null : (
          <AfterTakedown after={whole.after} wasFiled={whole.complaint.filing !== null} />
        )}
        <ComplaintFacts whole={whole} />
        <ComplaintListings whole={whole} />
        <Evidence whole={whole} />
      </div>
      <div className={layout.stack[3]}>
        <Notices whole={whole} />
        <History whole={whole} />
      </div>
    </div>
  )
}
