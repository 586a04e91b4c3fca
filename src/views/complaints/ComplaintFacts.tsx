import { propertyRightLabel } from '../../domain/kit/brand.ts'
import { complaintDates } from './complaintDisplay.ts'
import { DECLARATION_LABELS } from '../../machines/complaints/noticeFixes.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import * as text from '../../styles/text.css.ts'
import { dayText, momentText } from '../kit/time.ts'
import * as record from '../kit/Record.css.ts'
import { useTimeZone } from '../kit/user.ts'
import { Fact } from '../kit/Fact.tsx'

/** What the complaint says: description, rights, declarations, and who made it when. */
export function ComplaintFacts({ whole: { complaint, meta } }: { readonly whole: WholeComplaint }) {
  const timeZone = useTimeZone()
  return (
    <section className={record.panel} aria-label="What it says">
      <Fact label="Description">
        <p className={text.prose}>{complaint.description || 'None yet'}</p>
      </Fact>
      <Fact label={meta.rights.length === 1 ? 'Property right' : 'Property rights'}>
        {meta.rights.length === 0 ? <span className={text.muted}>None</span> : null}
        {meta.rights.map((right) => (
          <p key={right.uid} className={record.value}>
            {propertyRightLabel(right)}
            {right.expiry ? <span className={text.note}> expires {dayText(right.expiry, 'UTC')}</span> : null}
          </p>
        ))}
      </Fact>
      <Fact label="Declarations">
        {complaint.declarations.length === 0 ? (
          <span className={text.muted}>None yet</span>
        ) : (
          complaint.declarations.map(({ name, by, at }) => (
            <p key={name} className={record.value}>
              {DECLARATION_LABELS[name]}
              <span className={text.note}>
                {' '}
                {by}, {momentText(at, timeZone)}
              </span>
            </p>
          ))
        )}
      </Fact>
      <div className={record.facts}>
        <Fact label="Product">
          {complaint.product ?? (complaint.listings.length === 1 ? 'None' : 'Several or none')}
        </Fact>
        <Fact label="Client">{complaint.client}</Fact>
        <Fact label={complaint.sellers.length === 1 ? 'Seller' : 'Sellers'}>
          {complaint.sellers.join(', ') || 'Unknown'}
        </Fact>
        <Fact label="Made by">{complaint.author}</Fact>
        {complaintDates(complaint).map(({ label, at }) => (
          <Fact key={label} label={label}>
            <time dateTime={at}>{momentText(at, timeZone)}</time>
          </Fact>
        ))}
        {complaint.found ? (
          <Fact label="Search">
            <time dateTime={complaint.found}>{momentText(complaint.found, timeZone)}</time>
          </Fact>
        ) : null}
      </div>
    </section>
  )
}
