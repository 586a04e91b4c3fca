import { useSelector } from '@xstate/react'
import { accusation } from '../complaints/complaintDisplay.ts'
import { COMPLAINT_STATUS_LABELS } from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { dayText } from '../kit/time.ts'
import { ComplaintStatusLabel } from '../complaints/ComplaintLabels.tsx'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import * as links from '../kit/InAppLink.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import { PartState } from './PartState.tsx'
import type { SellerPartActors } from './SellersContext.ts'
import { useTimeZone } from '../kit/user.ts'
import { PanelHead } from '../kit/PanelHead.tsx'

/** The newest complaints against it. */
export function SellerComplaints({ actor }: { readonly actor: SellerPartActors['complaints'] }) {
  const timeZone = useTimeZone()
  const items = useSelector(actor, ({ context }) => context.value?.items ?? null)
  const total = useSelector(actor, ({ context }) => context.value?.total ?? 0)
  return (
    <section className={record.panel} aria-label="Complaints against this seller">
      <PanelHead title="Complaints">
        {items === null || total === 0
          ? ''
          : items.length < total
            ? `newest ${items.length} of ${total.toLocaleString('en')}`
            : total.toLocaleString('en')}
      </PanelHead>
      <PartState actor={actor} noun="complaints" none="No complaint was made against it yet." />
      {items === null || items.length === 0 ? null : (
        <ul className={layout.stack[2]}>
          {items.map((complaint) => (
            <li key={complaint.id} className={layout.tools}>
              <ComplaintStatusLabel status={complaint.status} />
              <InAppLink path={`/complaints?value=${complaint.id}`} className={links.tall}>
                {accusation(complaint)}
                <span className={text.hidden}>, {COMPLAINT_STATUS_LABELS[complaint.status]}</span>
              </InAppLink>
              <span className={text.note}>
                {complaint.brand} · {countOf(complaint.listings.length, 'listing')} ·{' '}
                {dayText(complaint.created, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
