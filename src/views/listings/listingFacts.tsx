import type { ReactNode } from 'react'
import { awaitsReview } from '../../domain/listings/listingActions.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { scoreColour, statusLine } from './listingDisplay.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as styles from './ListingCard.css.ts'

/** Single facts of a listing, as cards and table show them alike. */

/** The picture that is like what is searched with, else the first stored one, else the screenshot, or what stands for a missing one. */
export function Picture({
  listing: { images, screenshot, platform, alikeFile },
  place,
}: {
  readonly listing: Pick<Listing, 'images' | 'screenshot' | 'platform' | 'alikeFile'>
  readonly place: 'row' | 'tile' | 'card'
}) {
  const file = alikeFile ?? images.find((image) => image.file !== null)?.file ?? screenshot ?? images[0]?.file
  return <SmallPicture file={file} place={place} platform={platform} />
}

/** Whether a listing has a picture that can be shown. */
export const hasPicture = ({ images, screenshot }: Pick<Listing, 'images' | 'screenshot'>): boolean =>
  screenshot !== null || images.some(({ file }) => file !== null)

/** The score in its colour. */
export function Score({ score }: { readonly score: number | null }) {
  if (score === null)
    return (
      <span className={text.muted}>
        –<span className={text.hidden}> no score</span>
      </span>
    )
  return (
    <span className={styles.score[scoreColour(score)]}>
      <span className={text.hidden}>Score </span>
      {score.toFixed(2)}
    </span>
  )
}

interface StatusProps {
  readonly listing: Pick<Listing, 'listingStatus'>
  /** Stands in place of the word where the listing is active, as most are. */
  readonly since?: ReactNode
}

/** The status line: red unless active, and then with a sign of its own. */
export function Status({ listing, since }: StatusProps) {
  const status = statusLine(listing)
  return (
    <span className={status.red ? `${styles.status} ${styles.statusRed}` : styles.status}>
      {status.red ? (
        <Icon name={listing.listingStatus === 'VIOLATION_REMOVED' ? 'removed' : 'inactive'} size={12} />
      ) : (
        <span className={styles.dot} />
      )}
      {since && !status.red ? (
        <>
          <span className={text.hidden}>{status.label}, </span>
          {since}
        </>
      ) : (
        status.label
      )}
    </span>
  )
}

/** Says that a client asked for a review and nobody has decided since. */
export function ReviewMark({ listing }: { readonly listing: Pick<Listing, 'reviewRequested' | 'reviewed'> }) {
  if (!awaitsReview(listing)) return null
  return (
    <span className={styles.review} title="Review asked">
      <Icon name="ask" size={14} />
      <span className={text.hidden}>Review asked</span>
    </span>
  )
}

/** Leads to the investigation that a listing has. */
export function InvestigationMark({
  listing,
}: {
  readonly listing: Pick<Listing, 'testPurchase' | 'title'>
}) {
  if (listing.testPurchase === null) return null
  return (
    <InAppLink
      className={styles.investigation}
      path={`/investigations?investigation=${listing.testPurchase}`}
      aria-label={`Investigation of ${listing.title}`}
    >
      <Icon name="investigations" size={14} />
    </InAppLink>
  )
}
