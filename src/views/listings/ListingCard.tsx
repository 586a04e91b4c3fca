import { GridListItem } from 'react-aria-components/GridList'
import type { Listing } from '../../domain/listings/listing.ts'
import { amountText, riskIcon } from './listingDisplay.ts'
import { countOf, countryName, likenessText } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Icon } from '../kit/Icon.tsx'
import { useNow } from '../kit/useNow.ts'
import { useTimeZone } from '../kit/user.ts'
import { momentText, shortMoment } from '../kit/time.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import { numbered } from '../kit/GridRows.tsx'
import { RowButton } from '../kit/RowButton.tsx'
import { RowCheckbox } from '../kit/RowCheckbox.tsx'
import { CursorProbe, type ListFocus } from './CursorProbe.tsx'
import { FindSimilar } from './FindSimilar.tsx'
import * as layout from '../kit/layout.css.ts'
import * as face from '../kit/Card.css.ts'
import * as styles from './ListingCard.css.ts'
import { InvestigationMark, Picture, ReviewMark, Status } from './listingFacts.tsx'
import { RelistingMark } from './RelistingMark.tsx'
import { RiskIcon } from './RiskIcon.tsx'
import { ScoreButton } from './ScoreButton.tsx'
import { StateLabel } from './StateLabel.tsx'

/**
 * A listing as a card: evidence first, each fact on its own line, so that the eye runs along rows. The collection tells its
 * rows apart by the property `id`.
 */
export function ListingCard({ id, listing }: { readonly id: string; readonly listing: Listing }) {
  return (
    <GridListItem
      id={id}
      textValue={`${listing.title}, ${listing.seller ?? 'unknown seller'}`}
      className={face.card}
      render={numbered}
    >
      {({ state }) => <Face listing={listing} list={state} />}
    </GridListItem>
  )
}

interface FaceProps {
  readonly listing: Listing
  readonly list: ListFocus
}

/** What is on a card: of all this, only the checkbox is drawn again when it is selected, or when the list grows. */
function Face({ listing, list }: FaceProps) {
  return (
    <>
      <CursorProbe id={listing._id} list={list} />
      <div className={face.picture} data-picture>
        <Picture listing={listing} place="card" />
        <RowCheckbox className={face.hit}>
          {(isSelected) => (
            <span className={face.check}>{isSelected ? <Icon name="check" size={12} /> : null}</span>
          )}
        </RowCheckbox>
        <CardButtons listing={listing} />
      </div>
      <Facts listing={listing} />
    </>
  )
}

function Facts({ listing }: { readonly listing: Listing }) {
  return (
    <div className={face.facts}>
      <div className={face.row}>
        <RiskIcon risk={riskIcon(listing)} />
        <StateLabel listing={listing} />
        <RelistingMark listing={listing} look="words" />
        <ReviewMark listing={listing} />
        <InvestigationMark listing={listing} />
        <span className={layout.end}>
          <ScoreButton listing={listing} />
        </span>
      </div>
      <Title listing={listing} />
      <div className={face.row}>
        {listing.price === null ? (
          <span className={text.muted}>No price</span>
        ) : (
          <>
            <span className={text.strong}>{amountText(listing.price)}</span>
            <span className={text.note}>{listing.currency}</span>
          </>
        )}
        <span className={layout.end}>
          <Status listing={listing} since={<Created at={listing.created} />} />
        </span>
      </div>
      <div className={face.line}>
        <span className={styles.platform} aria-hidden>
          {listing.platform[0]}
        </span>
        <span className={text.clipped} title={`${listing.seller ?? 'Unknown seller'} on ${listing.platform}`}>
          <span className={text.hidden}>{listing.platform}, </span>
          {listing.seller ?? 'Unknown seller'}
        </span>
        {listing.country ? (
          <span className={styles.country} title={countryName(listing.country)}>
            {listing.country}
          </span>
        ) : null}
        <Tags tags={listing.tags} />
      </div>
    </div>
  )
}

/** What it is: brand and product over the title, or the title in two lines where no product is known. */
function Title({ listing: { brand, product, title } }: { readonly listing: Listing }) {
  if (!product)
    return (
      <p className={`${face.title} ${text.clampedTo[2]} ${text.medium}`} title={title} data-title>
        {title}
      </p>
    )
  return (
    <div className={face.title}>
      <p className={`${text.clipped} ${text.medium}`}>
        {brand} {product}
      </p>
      <p className={`${text.clipped} ${text.muted}`} title={title} data-title>
        {title}
      </p>
    </div>
  )
}

/** When the listing came in. */
function Created({ at }: { readonly at: string }) {
  const now = useNow()
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} title={`Created ${momentText(at, timeZone)}`}>
      {shortMoment(at, now, timeZone)}
    </time>
  )
}

/** What opens over the list: the listing's details, and its pictures; and where its complaints stand. */
function CardButtons({ listing }: { readonly listing: Listing }) {
  const { dialog } = useActors()
  const count = listing.images.length + listing.screenshots.length
  return (
    <>
      <RowButton
        className={`${face.plate} ${face.corner}`}
        aria-label={`Details of ${listing.title}`}
        onPress={() => dialog.send({ type: 'open', dialog: 'details', input: { id: listing._id } })}
      >
        <span className={face.plateFace}>
          <Icon name="info" size={14} />
        </span>
      </RowButton>
      <RowButton
        className={`${face.plate} ${styles.pictures}`}
        aria-label={`${countOf(count, 'picture')} of ${listing.title}`}
        onPress={() => dialog.send({ type: 'open', dialog: 'viewer', input: { listing } })}
      >
        <span className={face.plateFace}>
          <Icon name="pictures" size={12} />
          {count}
        </span>
      </RowButton>
      <FindSimilar listing={listing} look="plate" />
      {listing.likeness === undefined ? null : (
        <span className={listing.complaints > 0 ? styles.likenessAbove : styles.likeness}>
          <span className={face.plateFace}>{likenessText(listing.likeness)}</span>
        </span>
      )}
      {listing.complaints > 0 ? (
        <InAppLink
          className={`${face.plate} ${styles.complaints}`}
          path={complaintsOf(listing)}
          aria-label={`${countOf(listing.complaints, 'complaint')} of ${listing.title}`}
        >
          <span className={face.plateFace}>
            <Icon name="complaints" size={12} />
            {listing.complaints}
          </span>
        </InAppLink>
      ) : null}
    </>
  )
}

/** Where the complaints of a listing are read: the one is opened, several are listed. */
const complaintsOf = ({ _id, standsIn }: Listing): string =>
  standsIn?.only ? `/complaints?value=${standsIn.only}` : `/complaints?field=listing&value=${_id}`

function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <>
      <span className={`${layout.end} ${styles.tag}`}>{tags[0]}</span>
      {tags.length > 1 ? <span title={tags.slice(1).join(', ')}>+{tags.length - 1}</span> : null}
    </>
  )
}
