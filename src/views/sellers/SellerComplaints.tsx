import { useSelector } from '@xstate/react'
import { accusation } from '../complaints/complaintDisplay.ts'
import { COMPLAINT_STATUS_LABELS } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText } from '../kit/time.ts'
import { ComplaintStatusLabel } from '../complaints/ComplaintLabels.tsx'
import * as desk from '../kit/Records.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import { PartState } from './PartState.tsx'
import * as styles from './Sellers.css.ts'
import type { SellerPartActors } from './SellersContext.ts'

/** The newest complaints against it. */
export function SellerComplaints({ actor }: { readonly actor: SellerPartActors['complaints'] }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const items = useSelector(actor, ({ context }) => context.value?.items ?? null)
  const total = useSelector(actor, ({ context }) => context.value?.total ?? 0)
  return (
    <section className={desk.panel} aria-label="Complaints against this seller">
      <h3 className={desk.panelHead}>
        <span className={text.strong}>Complaints</span>
        <span className={text.muted}>
          {items === null || total === 0
            ? ''
            : items.length < total
              ? `newest ${items.length} of ${total.toLocaleString('en')}`
              : total.toLocaleString('en')}
        </span>
      </h3>
      <PartState actor={actor} noun="complaints" none="No complaint was made against it yet." />
      {items === null || items.length === 0 ? null : (
        <ul className={desk.rows}>
          {items.map((complaint) => (
            <li key={complaint.id} className={styles.complaint}>
              <ComplaintStatusLabel status={complaint.status} />
              <InAppLink path={`/complaints?value=${complaint.id}`}>
                {accusation(complaint)}
                <span className={text.hidden}>, {COMPLAINT_STATUS_LABELS[complaint.status]}</span>
              </InAppLink>
              <span className={`${text.caption} ${text.muted}`}>
                {complaint.brand} · {countOf(complaint.listings.length, 'listing')} ·{' '}
                {dayText(Date.parse(complaint.created), timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
