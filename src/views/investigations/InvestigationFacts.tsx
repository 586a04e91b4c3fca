import { useSelector } from '@xstate/react'
import { type ReactNode } from 'react'
import { amountWords, dueDistance, sellerAddress } from './investigationDisplay.ts'
import { type Investigation, isOverdue } from '../../domain/investigations/investigation.ts'
import { INVESTIGATION_ORIGIN_LABELS } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { useActors, useAddresses } from '../kit/AppContext.ts'
import { dayText, momentText } from '../kit/time.ts'
import * as desk from '../kit/Records.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { Thumbnail } from '../kit/Thumbnail.tsx'
import { useNow } from '../kit/useNow.ts'
import { LateIcon } from './CaseIcon.tsx'
import { Avatar } from './InvestigationLabels.tsx'
import * as styles from './Investigations.css.ts'

interface Props {
  readonly investigation: Investigation
}

/** What the card's body says (§2): instructions, who and when, amounts; beside it the listing and its seller. */
export function InvestigationFacts({ investigation }: Props) {
  return (
    <section className={styles.facts} aria-label="What it says">
      <div className={styles.factsMain}>
        <Fact label="Instructions">
          <p className={styles.words}>{investigation.comment || '–'}</p>
        </Fact>
        <Times investigation={investigation} />
      </div>
      <Side investigation={investigation} />
    </section>
  )
}

function Times({ investigation }: Props) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const now = useNow()
  const day = (at: string | null) => (at === null ? null : dayText(Date.parse(at), timeZone))
  const { assignedTo, assigned, created, requestedBy, updated, updatedBy, closed, due } = investigation
  const distance = dueDistance(investigation, now, timeZone)
  const isLate = isOverdue(investigation, now)
  return (
    <div className={desk.facts}>
      <Fact label="Due">
        {due === null ? null : (
          <span className={isLate ? `${styles.price} ${styles.late}` : ''}>
            {isLate ? <LateIcon /> : null}
            {distance === null ? day(due) : `${day(due)}, ${distance}`}
          </span>
        )}
      </Fact>
      <Fact label="Assigned">
        {assignedTo === null ? null : (
          <>
            <span className={styles.price}>
              <Avatar name={assignedTo.name} />
              <span>{assignedTo.name}</span>
            </span>
            {assigned === null ? null : (
              <p className={`${text.caption} ${text.muted}`}>{momentText(Date.parse(assigned), timeZone)}</p>
            )}
          </>
        )}
      </Fact>
      <Fact label="Created">
        {day(created)} by {requestedBy.name}
      </Fact>
      <Fact label="Updated">
        {momentText(Date.parse(updated), timeZone)} by {updatedBy}
      </Fact>
      <Fact label="Closed">{day(closed)}</Fact>
      <Fact label="Performed">{day(investigation.performed)}</Fact>
      <Fact label="Origin">{INVESTIGATION_ORIGIN_LABELS[investigation.origin]}</Fact>
      <Fact label="Category">{investigation.category}</Fact>
      <Fact label="Value">{amountWords(investigation.value, investigation.currency)}</Fact>
      <Fact label="Price">{amountWords(investigation.price, investigation.currency)}</Fact>
      <Fact label="Quantity">{amountWords(investigation.quantity, null)}</Fact>
      <Fact label="Volume">{amountWords(investigation.volume, null)}</Fact>
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
      <div className={styles.subject}>
        <Thumbnail picture={picture} />
        <div className={desk.grow}>
          <p className={`${text.strong} ${text.clipped}`} title={title ?? undefined}>
            {title ?? 'Not from a listing'}
          </p>
          <p className={`${styles.price} ${text.muted}`}>
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
      <dl className={`${styles.seller} ${text.caption} ${text.muted}`}>
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

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={desk.fact}>
      <h3 className={`${text.caption} ${text.muted}`}>{label}</h3>
      <div className={`${desk.value} ${styles.factValue}`}>{children || '–'}</div>
    </div>
  )
}
