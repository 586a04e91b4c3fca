import { useSelector } from '@xstate/react'
import { accusation } from '../../complaints/complaintDisplay.ts'
import { COMPLAINT_STATUS_LABELS } from '../../../domain/kit/vocabulary.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { useActors } from '../../shell/AppContext.ts'
import { dayText } from '../../shell/time.ts'
import { Button } from '../../kit/Button.tsx'
import { ComplaintStatusLabel } from '../../complaints/ComplaintLabels.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import * as styles from './Details.css.ts'

/** The complaints that the listing stands in, each leading to the Complaints screen. */
export function ListingComplaints({ actor }: { readonly actor: DialogActor<'details'> }) {
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
