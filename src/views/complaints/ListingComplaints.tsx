import { accusation } from './complaintDisplay.ts'
import { COMPLAINT_STATUS_LABELS } from '../../domain/kit/vocabulary.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { dayText } from '../kit/time.ts'
import { Button } from '../kit/Button.tsx'
import { ComplaintStatusLabel } from './ComplaintLabels.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as layout from '../kit/layout.css.ts'
import { Details } from '../listings/dialogs/Details.tsx'
import { useTimeZone } from '../kit/user.ts'
import { useContextOf } from '../kit/snapshots.ts'

/** The complaints that the listing stands in, each leading to the Complaints screen. */
function ListingComplaints({ actor }: { readonly actor: DialogActor<'details'> }) {
  const timeZone = useTimeZone()
  const complaints = useContextOf(actor, 'complaints')
  const problem = useContextOf(actor, 'complaintsProblem')
  if (!problem && (!complaints || complaints.length === 0)) return null
  return (
    <section className={layout.stack[2]} aria-label="Complaints">
      <h3 className={text.strong}>Complaints</h3>
      {problem ? (
        <p role="alert">
          They could not be loaded: {problem}{' '}
          <Button kind="link" onPress={() => actor.send({ type: 'complaints.retry' })}>
            Try again
          </Button>
        </p>
      ) : null}
      {complaints?.map((complaint) => (
        <div key={complaint.id} className={layout.wrap[2]}>
          <ComplaintStatusLabel status={complaint.status} />
          <InAppLink
            path={`/complaints?value=${complaint.id}`}
            onFollow={() => actor.send({ type: 'cancel' })}
          >
            {accusation(complaint)}
            <span className={text.hidden}>, {COMPLAINT_STATUS_LABELS[complaint.status]}</span>
          </InAppLink>
          <span className={text.note}>{dayText(complaint.created, timeZone)}</span>
        </div>
      ))}
    </section>
  )
}

/** A listing's details, with its complaints. */
export function ListingDetails({ actor }: { readonly actor: DialogActor<'details'> }) {
  return <Details actor={actor} complaints={<ListingComplaints actor={actor} />} />
}
