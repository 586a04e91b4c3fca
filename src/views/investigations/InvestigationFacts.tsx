import type { ReactNode } from 'react'
import { dueDistance, sellerContacts } from './investigationDisplay.ts'
import { type Investigation, isOverdue } from '../../domain/investigations/investigation.ts'
import { amountWords } from '../../domain/kit/decimals.ts'
import { INVESTIGATION_ORIGIN_LABELS } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { useAddresses } from '../kit/AppContext.ts'
import { dayText, momentText } from '../kit/time.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { Thumbnail } from '../kit/Thumbnail.tsx'
import { useNow } from '../kit/useNow.ts'
import { LateIcon } from './CaseIcon.tsx'
import { Avatar } from './InvestigationLabels.tsx'
import * as styles from './Investigations.css.ts'
import { useTimeZone } from '../kit/user.ts'
import { Fact } from '../kit/Fact.tsx'

interface Props {
  readonly investigation: Investigation
}

/** What the card's body says (§2), as far as it is known: instructions, who and when, amounts; beside it the listing and its seller. */
export function InvestigationFacts({ investigation }: Props) {
  return (
    <section className={styles.facts} aria-label="What it says">
      <div className={styles.factsMain}>
        <Known label="Instructions">
          {investigation.comment ? <p className={text.prose}>{investigation.comment}</p> : null}
        </Known>
        <Times investigation={investigation} />
      </div>
      <Side investigation={investigation} />
    </section>
  )
}

interface KnownProps {
  readonly label: string
  readonly children: ReactNode
}

/** A fact that is known. */
function Known({ label, children }: KnownProps) {
  return children ? (
    <Fact isStrong label={label}>
      {children}
    </Fact>
  ) : null
}

function Times({ investigation }: Props) {
  const timeZone = useTimeZone()
  const now = useNow()
  const day = (at: string | null) => (at === null ? null : dayText(at, timeZone))
  const { assignedTo, assigned, created, requestedBy, updated, updatedBy, closed, due } = investigation
  const distance = dueDistance(investigation, now, timeZone)
  const isLate = isOverdue(investigation, now)
  return (
    <div className={record.facts}>
      <Known label="Due">
        {due === null ? null : (
          <span className={isLate ? `${layout.tight} ${styles.late}` : ''}>
            {isLate ? <LateIcon /> : null}
            {distance === null ? day(due) : `${day(due)}, ${distance}`}
          </span>
        )}
      </Known>
      <Known label="Assigned">
        {assignedTo === null ? null : (
          <>
            <span className={layout.tight}>
              <Avatar name={assignedTo.name} />
              <span>{assignedTo.name}</span>
            </span>
            {assigned === null ? null : <p className={text.note}>{momentText(assigned, timeZone)}</p>}
          </>
        )}
      </Known>
      <Known label="Created">
        {day(created)} by {requestedBy.name}
      </Known>
      <Known label="Updated">
        {momentText(updated, timeZone)} by {updatedBy}
      </Known>
      <Known label="Closed">{day(closed)}</Known>
      <Known label="Performed">{day(investigation.performed)}</Known>
      <Known label="Origin">{INVESTIGATION_ORIGIN_LABELS[investigation.origin]}</Known>
      <Known label="Category">{investigation.category}</Known>
      <Known label="Value">{amountWords(investigation.value, investigation.currency)}</Known>
      <Known label="Price">{amountWords(investigation.price, investigation.currency)}</Known>
      <Known label="Quantity">{amountWords(investigation.quantity, null)}</Known>
      <Known label="Volume">{amountWords(investigation.volume, null)}</Known>
    </div>
  )
}

/** The listing it is about, where that is sold, and by whom. */
function Side({ investigation }: Props) {
  const addresses = useAddresses()
  const { listing, title, picture, platform, platformLogo, seller, sellerKey } = investigation
  const price = amountWords(investigation.listingPrice, investigation.listingCurrency)
  const contacts = sellerContacts(investigation)
  return (
    <div className={styles.factsSide}>
      <div className={layout.row[2]}>
        <Thumbnail picture={picture} />
        <div className={layout.grow}>
          <p className={`${text.strong} ${text.clipped}`} title={title ?? undefined}>
            {title ?? 'Not from a listing'}
          </p>
          <p className={`${layout.tight} ${text.muted}`}>
            {platformLogo ? <img className={styles.logo} src={addresses.file(platformLogo)} alt="" /> : null}
            <span className={text.clipped}>{[platform, price].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
      </div>
      {listing === null ? null : (
        <div>
          <InAppLink path={`/listings?value=${listing}`} className={styles.link}>
            <Icon name="external" />
            View Listing
          </InAppLink>
        </div>
      )}
      {sellerKey !== null || seller?.name ? (
        <div>
          <InAppLink
            path={
              sellerKey === null
                ? `/sellers?value=${encodeURIComponent(seller?.name ?? '')}`
                : `/sellers?sellerId=${sellerKey}`
            }
            className={styles.link}
          >
            <Icon name="sellers" />
            {sellerKey === null ? 'Look for the name among Sellers' : 'View Seller'}
          </InAppLink>
        </div>
      ) : null}
      {contacts.length > 0 ? (
        <dl className={`${styles.seller} ${text.note}`}>
          {contacts.map(([label, value]) => (
            <div key={label}>
              <dt className={styles.inline}>{label}: </dt>
              <dd className={styles.inline}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
