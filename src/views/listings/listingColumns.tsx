import type { ReactNode } from 'react'
import { type SortField } from '../../domain/filter/filter.ts'
import { amountText, riskIcon, stateLabel } from './listingDisplay.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { type ColumnWidth, type TableColumn, widthByContent } from '../../machines/listings/tableColumns.ts'
import { countryName, likenessText } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import { RowSign } from '../kit/RowButton.tsx'
import { FindSimilar } from './FindSimilar.tsx'
import * as layout from '../kit/layout.css.ts'
import * as card from './ListingCard.css.ts'
import { InvestigationMark, Picture, ReviewMark, Status } from './listingFacts.tsx'
import * as styles from './ListingTable.css.ts'
import { RelistingMark } from './RelistingMark.tsx'
import { RiskIcon } from './RiskIcon.tsx'
import { ScoreButton } from './ScoreButton.tsx'
import { StateLabel } from './StateLabel.tsx'

/** What each column of the table shows: risk, state and score lead, numbers stand right. */

interface Surroundings {
  readonly now: number
  readonly timeZone: string
}

/** As wide as its words, within bounds; `around` is what stands beside them. */
interface ByContent {
  readonly words: (listing: Listing) => readonly string[]
  readonly around: number
  readonly least: number
  readonly most: number
}

interface ListingColumn {
  /** In px, by its content, or what is left. */
  readonly width: number | ByContent | '1fr'
  /** Sorts the list when its heading is pressed. */
  readonly sort?: SortField
  readonly isNumber?: boolean
  /** Whether it says which listing a row is of. */
  readonly isNaming?: boolean
  readonly cell: (listing: Listing, around: Surroundings) => ReactNode
}

/** What a cell leaves free on both sides of its words. */
const PADDING = 16
/** The least that the column which takes what is left may be, and that others may be made. */
const LEAST = { rest: 184, others: 48 }

/** So many listings say how wide a column is: one that is loaded later moves nothing. */
const MEASURED = 100

/** How wide a column is, and the least it may be made. */
export function widthOf(
  id: TableColumn,
  listings: readonly Listing[],
  dragged: number | undefined,
): ColumnWidth {
  const { width } = LISTING_COLUMNS[id]
  if (dragged !== undefined) return { width: dragged, minWidth: LEAST.others }
  if (width === '1fr') return { width, minWidth: LEAST.rest }
  if (typeof width === 'number') return { width, minWidth: LEAST.others }
  const { words, ...bounds } = width
  return {
    width: widthByContent(listings.slice(0, MEASURED).flatMap(words), bounds),
    minWidth: LEAST.others,
    least: bounds.least,
  }
}

function momentColumn(field: 'created' | 'reviewed' | 'filing' | 'updated'): ListingColumn {
  return {
    width: 80,
    sort: field,
    isNumber: true,
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

export const LISTING_COLUMNS: Record<TableColumn, ListingColumn> = {
  listing: {
    // The risk's sign and the thumbnail stand before the words.
    width: {
      words: ({ brand, product }) => [brand, product ?? ''],
      around: PADDING + 72,
      least: 136,
      most: 232,
    },
    isNaming: true,
    cell: (listing) => (
      <span className={layout.row[2]}>
        <RiskIcon risk={riskIcon(listing)} />
        <span className={styles.thumbnail}>
          <Picture listing={listing} place="row" />
        </span>
        <span className={styles.lines}>
          <span className={`${text.strong} ${text.clipped}`} title={listing.brand}>
            {listing.brand}
          </span>
          {listing.product ? (
            <span className={`${text.muted} ${text.clipped}`} title={listing.product}>
              {listing.product}
            </span>
          ) : null}
        </span>
      </span>
    ),
  },
  title: {
    width: '1fr',
    isNaming: true,
    cell: ({ title }) => (
      <span className={styles.title} title={title} data-title>
        {title}
      </span>
    ),
  },
  state: {
    // Its sign and its edges stand around the word, and the marks of a review and an investigation behind it.
    width: { words: (listing) => [stateLabel(listing)], around: PADDING + 34, least: 104, most: 152 },
    cell: (listing) => (
      <span className={layout.tight}>
        <StateLabel listing={listing} />
        <RelistingMark listing={listing} look="mark" />
        <ReviewMark listing={listing} />
        <InvestigationMark listing={listing} />
      </span>
    ),
  },
  seller: {
    width: { words: ({ seller }) => [seller ?? 'Unknown'], around: PADDING, least: 88, most: 128 },
    cell: (listing) => (
      <span
        title={listing.seller ?? undefined}
        className={listing.seller ? text.clipped : `${text.clipped} ${text.muted}`}
      >
        {listing.seller ?? 'Unknown'}
      </span>
    ),
  },
  platform: {
    width: {
      words: ({ platform, country }) => [country ? `${platform} ${country}` : platform],
      around: PADDING + 26,
      least: 80,
      most: 160,
    },
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
  price: {
    width: {
      words: ({ price, currency }) => (price === null ? [] : [`${amountText(price)} ${currency}`]),
      around: PADDING + 8,
      // An amount of a thousand with its currency.
      least: 112,
      most: 176,
    },
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
  score: {
    width: 68,
    sort: 'score',
    isNumber: true,
    cell: (listing) => <ScoreButton listing={listing} />,
  },
  likeness: {
    width: 88,
    sort: 'likeness',
    isNumber: true,
    cell: ({ likeness }) => (likeness === undefined ? null : likenessText(likeness)),
  },
  status: { width: 88, cell: (listing) => <Status listing={listing} /> },
  tags: {
    width: { words: ({ tags }) => tags.slice(0, 1), around: PADDING + 44, least: 80, most: 200 },
    cell: (listing) =>
      listing.tags.length === 0 ? null : (
        <span className={styles.tags} title={listing.tags.join(', ')}>
          <span className={card.tag}>{listing.tags[0]}</span>
          {listing.tags.length > 1 ? `+${listing.tags.length - 1}` : null}
        </span>
      ),
  },
  reviewed: momentColumn('reviewed'),
  filing: momentColumn('filing'),
  updated: momentColumn('updated'),
  created: momentColumn('created'),
  details: {
    width: 88,
    cell: (listing) => (
      <span className={layout.tight}>
        <DetailsButton listing={listing} />
        <FindSimilar listing={listing} look="sign" />
      </span>
    ),
  },
}

function DetailsButton({ listing }: { readonly listing: Listing }) {
  const { dialog } = useActors()
  return (
    <RowSign
      icon="info"
      aria-label={`Details of ${listing.title}`}
      onPress={() => dialog.send({ type: 'open', dialog: 'details', input: { id: listing._id } })}
    />
  )
}
