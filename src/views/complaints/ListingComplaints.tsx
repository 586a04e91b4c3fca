import { useSelector } from '@xstate/react'
import { accusation } from './complaintDisplay.ts'
import { COMPLAINT_STATUS_LABELS } from '../../domain/kit/vocabulary.ts'
import type { DialogActor } from '../../machines/kit/dialogMachine.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText } from '../kit/time.ts'
import { Button } from '../kit/Button.tsx'
import { ComplaintStatusLabel } from './ComplaintLabels.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { Details } from '../listings/dialogs/Details.tsx'
import * as styles from '../listings/dialogs/Details.css.ts'

/** The complaints that the listing stands in, each leading to the Complaints screen. */
function ListingComplaints({ actor }: { readonly actor: DialogActor<'details'> }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const complaints = useSelector(actor, ({ context }) => context.complaints)
  const problem = useSelector(actor, ({ context }) => context.complaintsProblem)
  if (!problem && (!complaints || complaints.length === 0)) return null
  return (
    <section className={styles.section} aria-label="Complaints">
      <h3 className={`${text.strong} ${styles.head}`}>Complaints</h3>
      {problem ? (
        <p role="alert">
          They could not be loaded: {problem}{' '}
          <Button kind="link" onPress={() => actor.send({ type: 'complaints.retry' })}>
            Try again
          </Button>
        </p>
      ) : null}
      {complaints?.map((complaint) => (
        <div key={complaint.id} className={styles.signs}>
          <ComplaintStatusLabel status={complaint.status} />
          <InAppLink
            path={`/complaints?value=${complaint.id}`}
            onFollow={() => actor.send({ type: 'cancel' })}
          >
            {accusation(complaint)}
            <span className={text.hidden}>, {COMPLAINT_STATUS_LABELS[complaint.status]}</span>
          </InAppLink>
          <span className={`${text.caption} ${text.muted}`}>
            {dayText(Date.parse(complaint.created), timeZone)}
          </span>
        </div>
      ))}
    </section>
  )
}

/** A listing's details, with its complaints. */
export function ListingDetails({ actor }: { readonly actor: DialogActor<'details'> }) {
  return <Details actor={actor} complaints={<ListingComplaints actor={actor} />} />
}
