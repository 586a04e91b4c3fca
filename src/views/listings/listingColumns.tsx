import type { ReactNode } from 'react'
import { type SortField } from '../../domain/filter/filter.ts'
import { amountText, riskIcon } from './listingDisplay.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { countryName, likenessText } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import { Button } from '../kit/Button.tsx'
import { FindSimilar } from './FindSimilar.tsx'
import * as layout from '../kit/layout.css.ts'
import * as card from './ListingCard.css.ts'
import { InvestigationMark, Picture, ReviewMark, Status } from './listingFacts.tsx'
import * as styles from './ListingTable.css.ts'
import { RiskIcon } from './RiskIcon.tsx'
import { ScoreButton } from './ScoreButton.tsx'
import { StateLabel } from './StateLabel.tsx'

/** The table's columns, in the order of the cards: risk, state and score lead, numbers stand right. */

interface Surroundings {
  readonly now: number
  readonly timeZone: string
}

export interface ListingColumn {
  readonly id: string
  readonly title: string
  /** A fixed width in px, or a share of what is left with the least it may be. */
  readonly width: number | `${number}fr`
  readonly minWidth?: number
  /** Sorts the list when its heading is pressed. */
  readonly sort?: SortField
  readonly isNumber?: boolean
  /** Only where the screen is wide. */
  readonly isExtra?: boolean
  /** Only where what is alike was asked for; or then only where the screen is wide. */
  readonly byLikeness?: 'only' | 'makesRoom'
  readonly cell: (listing: Listing, around: Surroundings) => ReactNode
}

function momentColumn(field: 'created' | 'reviewed' | 'filing' | 'updated', title: string): ListingColumn {
  return {
    id: field,
    title,
    width: 84,
    sort: field,
    isNumber: true,
    isExtra: field !== 'created',
    cell: (listing, { now, timeZone }) => {
      const at = listing[field]
      if (at === null) return <span className={text.muted}>–</span>
      return (
        <time dateTime={at} className={text.muted}>
          {shortMoment(at, now, timeZone)}
        </time>
      )
    },
  }
}

export const LISTING_COLUMNS: readonly ListingColumn[] = [
  {
    id: 'listing',
    title: 'Brand, product',
    width: '6fr',
    minWidth: 200,
    cell: (listing) => (
      <span className={layout.row[2]}>
        <RiskIcon risk={riskIcon(listing)} />
        <span className={styles.thumbnail}>
          <Picture listing={listing} place="row" />
        </span>
        <span className={listing.product ? text.clipped : styles.title} title={listing.title} data-title>
          <span className={text.strong}>{listing.brand}</span>{' '}
          {listing.product ? <span className={text.muted}>{listing.product}</span> : listing.title}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    width: 148,
    cell: (listing) => (
      <span className={layout.tight}>
        <StateLabel listing={listing} />
        <ReviewMark listing={listing} />
        <InvestigationMark listing={listing} />
      </span>
    ),
  },
  {
    id: 'seller',
    title: 'Seller',
    width: '3fr',
    minWidth: 100,
    cell: (listing) => (
      <span
        title={listing.seller ?? undefined}
        className={listing.seller ? text.clipped : `${text.clipped} ${text.muted}`}
      >
        {listing.seller ?? 'Unknown'}
      </span>
    ),
  },
  {
    id: 'platform',
    title: 'Platform',
    width: '4fr',
    minWidth: 132,
    cell: (listing) => (
      <span className={layout.tight}>
        <span className={card.platform} aria-hidden>
          {listing.platform[0]}
        </span>
        <span className={text.clipped} title={listing.platform}>
          {listing.platform}
        </span>
        {listing.country ? (
          <span className={text.note} title={countryName(listing.country)}>
            {listing.country}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'price',
    title: 'Price',
    width: 112,
    sort: 'price',
    isNumber: true,
    cell: (listing) =>
      listing.price === null ? (
        <span className={text.muted}>–</span>
      ) : (
        <>
          <span className={text.strong}>{amountText(listing.price)}</span>{' '}
          <span className={text.note}>{listing.currency}</span>
        </>
      ),
  },
  {
    id: 'score',
    title: 'Score',
    width: 68,
    sort: 'score',
    isNumber: true,
    cell: (listing) => <ScoreButton listing={listing} />,
  },
  {
    id: 'likeness',
    title: 'Likeness',
    width: 88,
    sort: 'likeness',
    isNumber: true,
    byLikeness: 'only',
    cell: ({ likeness }) => (likeness === undefined ? null : likenessText(likeness)),
  },
  { id: 'status', title: 'Status', width: 88, cell: (listing) => <Status listing={listing} /> },
  {
    id: 'tags',
    title: 'Tags',
    width: 96,
    byLikeness: 'makesRoom',
    cell: (listing) =>
      listing.tags.length === 0 ? null : (
        <span className={styles.tags} title={listing.tags.join(', ')}>
          <span className={card.tag}>{listing.tags[0]}</span>
          {listing.tags.length > 1 ? `+${listing.tags.length - 1}` : null}
        </span>
      ),
  },
  momentColumn('reviewed', 'Reviewed'),
  momentColumn('filing', 'Filing'),
  momentColumn('updated', 'Updated'),
  momentColumn('created', 'Created'),
  {
    id: 'details',
    title: 'Details',
    width: 84,
    cell: (listing) => (
      <span className={layout.tight}>
        <DetailsButton listing={listing} />
        <FindSimilar listing={listing} look="sign" />
      </span>
    ),
  },
]

function DetailsButton({ listing }: { readonly listing: Listing }) {
  const { dialog } = useActors()
  return (
    <Button
      kind="quiet"
      icon="info"
      aria-label={`Details of ${listing.title}`}
      onPress={() => dialog.send({ type: 'open', dialog: 'details', input: { id: listing._id } })}
    />
  )
}
