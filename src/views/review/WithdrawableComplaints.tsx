import { accusation } from '../complaints/complaintDisplay.ts'
import type { ReviewDisagreement } from '../../domain/review/reviewQuality.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { ComplaintStatusLabel } from '../complaints/ComplaintLabels.tsx'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'

/** The complaints of the listing: settling otherwise takes it out of those that aren't filed; the others are withdrawn there. */
export function WithdrawableComplaints({ complaints }: Pick<ReviewDisagreement, 'complaints'>) {
  return (
    <section className={record.panel} aria-label="Complaints">
      <p>
        <span className={text.strong}>It stands in {countOf(complaints.length, 'complaint')}.</span>{' '}
        <span className={text.muted}>
          Another state takes it out of those that aren’t filed yet; withdraw a filed one that should not
          stand.
        </span>
      </p>
      <ul className={layout.stack[2]}>
        {complaints.map(({ id, type, status }) => (
          <li key={id} className={lists.line}>
            <ComplaintStatusLabel status={status} />
            <InAppLink path={`/complaints?value=${id}`}>
              {accusation({ type, reason: null })}, open the complaint
            </InAppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
