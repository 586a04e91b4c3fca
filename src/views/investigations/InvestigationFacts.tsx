import { amountWords, dueDistance, sellerAddress } from './investigationDisplay.ts'
import { type Investigation, isOverdue } from '../../domain/investigations/investigation.ts'
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

/** What the card's body says (§2): instructions, who and when, amounts; beside it the listing and its seller. */
export function InvestigationFacts({ investigation }: Props) {
  return (
    <section className={styles.facts} aria-label="What it says">
      <div className={styles.factsMain}>
        <Fact isStrong label="Instructions">
          <p className={text.prose}>{investigation.comment || '–'}</p>
        </Fact>
        <Times investigation={investigation} />
      </div>
      <Side investigation={investigation} />
    </section>
  )
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
      <Fact isStrong label="Due">
        {due === null ? null : (
          <span className={isLate ? `${layout.tight} ${styles.late}` : ''}>
            {isLate ? <LateIcon /> : null}
            {distance === null ? day(due) : `${day(due)}, ${distance}`}
          </span>
        )}
      </Fact>
      <Fact isStrong label="Assigned">
        {assignedTo === null ? null : (
          <>
            <span className={layout.tight}>
              <Avatar name={assignedTo.name} />
              <span>{assignedTo.name}</span>
            </span>
            {assigned === null ? null : <p className={text.note}>{momentText(assigned, timeZone)}</p>}
          </>
        )}
      </Fact>
      <Fact isStrong label="Created">
        {day(created)} by {requestedBy.name}
      </Fact>
      <Fact isStrong label="Updated">
        {momentText(updated, timeZone)} by {updatedBy}
      </Fact>
      <Fact isStrong label="Closed">
        {day(closed)}
      </Fact>
      <Fact isStrong label="Performed">
        {day(investigation.performed)}
      </Fact>
      <Fact isStrong label="Origin">
        {INVESTIGATION_ORIGIN_LABELS[investigation.origin]}
      </Fact>
      <Fact isStrong label="Category">
        {investigation.category}
      </Fact>
      <Fact isStrong label="Value">
        {amountWords(investigation.value, investigation.currency)}
      </Fact>
      <Fact isStrong label="Price">
        {amountWords(investigation.price, investigation.currency)}
      </Fact>
      <Fact isStrong label="Quantity">
        {amountWords(investigation.quantity, null)}
      </Fact>
      <Fact isStrong label="Volume">
        {amountWords(investigation.volume, null)}
      </Fact>
    </div>
  )
}

/** The listing it is about, where that is sold, and by whom. */
function Side({ investigation }: Props) {
  const addresses = useAddresses()
  const { listing, title, picture, platform, platformLogo, seller, sellerKey, weChat } = investigation
  const price = amountWords(investigation.listingPrice, investigation.listingCurrency)
  const address = sellerAddress(investigation)
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
            <span className={text.clipped}>{[platform, price].filter(Boolean).join(' · ') || '–'}</span>
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
            View Seller
          </InAppLink>
        </div>
      ) : null}
      <dl className={`${styles.seller} ${text.note}`}>
        <Contact label="Seller" value={seller?.name} />
        <Contact label="Address" value={address} />
        <Contact label="Website" value={seller?.websiteUrl} />
        <Contact label="WhatsApp" value={seller?.whatsApp} />
        <Contact label="WeChat" value={weChat} />
      </dl>
    </div>
  )
}

function Contact({ label, value }: { readonly label: string; readonly value: string | null | undefined }) {
  return (
    <div>
      <dt className={styles.inline}>{label}: </dt>
      <dd className={styles.inline}>{value || '–'}</dd>
    </div>
  )
}
