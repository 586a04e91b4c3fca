import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { propertyRightLabel } from '../../domain/kit/brand.ts'
import { complaintDates } from './complaintDisplay.ts'
import { DECLARATION_LABELS } from '../../machines/complaints/noticeMending.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText, momentText } from '../kit/time.ts'
import * as styles from '../kit/Records.css.ts'

/** What the complaint says: description, rights, declarations, and who made it when. */
export function ComplaintFacts({ whole: { complaint, meta } }: { readonly whole: WholeComplaint }) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  return (
    <section className={styles.panel} aria-label="What it says">
      <Fact label="Description">
        <p className={styles.words}>{complaint.description || 'None yet'}</p>
      </Fact>
      <Fact label={meta.rights.length === 1 ? 'Property right' : 'Property rights'}>
        {meta.rights.length === 0 ? <span className={text.muted}>None</span> : null}
        {meta.rights.map((right) => (
          <p key={right.uid} className={styles.value}>
            {propertyRightLabel(right)}
            {right.expiry ? (
              <span className={`${text.caption} ${text.muted}`}>
                {' '}
                expires {dayText(Date.parse(right.expiry), 'UTC')}
              </span>
            ) : null}
          </p>
        ))}
      </Fact>
      <Fact label="Declarations">
        {complaint.declarations.length === 0 ? (
          <span className={text.muted}>None yet</span>
        ) : (
          complaint.declarations.map(({ name, by, at }) => (
            <p key={name} className={styles.value}>
              {DECLARATION_LABELS[name]}
              <span className={`${text.caption} ${text.muted}`}>
                {' '}
                {by}, {momentText(Date.parse(at), timeZone)}
              </span>
            </p>
          ))
        )}
      </Fact>
      <div className={styles.facts}>
        <Fact label="Product">{complaint.product ?? 'Several or none'}</Fact>
        <Fact label="Client">{complaint.client}</Fact>
        <Fact label={complaint.sellers.length === 1 ? 'Seller' : 'Sellers'}>
          {complaint.sellers.join(', ') || 'Unknown'}
        </Fact>
        <Fact label="Made by">{complaint.author}</Fact>
        {complaintDates(complaint).map(({ label, at }) => (
          <Fact key={label} label={label}>
            <time dateTime={at}>{momentText(Date.parse(at), timeZone)}</time>
          </Fact>
        ))}
        {complaint.found ? (
          <Fact label="Search">
            <time dateTime={complaint.found}>{momentText(Date.parse(complaint.found), timeZone)}</time>
          </Fact>
        ) : null}
      </div>
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <h3 className={`${text.caption} ${text.muted}`}>{label}</h3>
      <div className={styles.value}>{children}</div>
    </div>
  )
}
