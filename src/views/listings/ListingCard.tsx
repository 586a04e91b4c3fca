import { Button } from 'react-aria-components/Button'
import { Checkbox } from 'react-aria-components/Checkbox'
import { GridListItem } from 'react-aria-components/GridList'
import type { Listing } from '../../domain/listings/listing.ts'
import { riskIcon } from './listingDisplay.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Icon } from '../kit/Icon.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { CursorProbe } from './CursorProbe.tsx'
import * as styles from './ListingCard.css.ts'
import { InvestigationMark, Picture, ReviewMark, Status } from './listingFacts.tsx'
import { RiskIcon } from './RiskIcon.tsx'
import { ScoreButton } from './ScoreButton.tsx'
import { StateLabel } from './StateLabel.tsx'

/**
 * A listing as a card: evidence first, each fact on its own line, so that the eye runs along rows. The collection tells its
 * rows apart by the property `id`.
 */
export function ListingCard({ id, listing }: { readonly id: string; readonly listing: Listing }) {
  const name = listing.product ? `${listing.brand} ${listing.product}` : listing.title
  return (
    <GridListItem
      id={id}
      textValue={`${listing.title}, ${listing.seller ?? 'unknown seller'}`}
      className={styles.card}
    >
      {({ isSelected, state }) => (
        <>
          <CursorProbe id={listing._id} list={state} />
          <div className={styles.picture} data-picture>
            <Picture listing={listing} missing={<NoPicture listing={listing} />} />
            <Checkbox slot="selection" className={styles.hit}>
              <span className={styles.check}>{isSelected ? <Icon name="check" size={12} /> : null}</span>
            </Checkbox>
            <CardButtons listing={listing} />
          </div>
          <div className={styles.facts}>
            <div className={styles.row}>
              <RiskIcon risk={riskIcon(listing)} />
              <StateLabel listing={listing} />
              <ReviewMark listing={listing} />
              <InvestigationMark listing={listing} />
              <span className={styles.push}>
                <ScoreButton listing={listing} />
              </span>
            </div>
            <p className={`${text.clipped} ${text.medium}`} title={listing.title}>
              {name}
            </p>
            <div className={styles.row}>
              {listing.price === null ? (
                <span className={text.muted}>No price</span>
              ) : (
                <>
                  <span className={text.strong}>{listing.price}</span>
                  <span className={`${text.caption} ${text.muted}`}>{listing.currency}</span>
                </>
              )}
              <span className={styles.push}>
                <Status listing={listing} />
              </span>
            </div>
            <div className={styles.line}>
              <span className={styles.platform} aria-hidden>
                {listing.platform[0]}
              </span>
              <span
                className={text.clipped}
                title={`${listing.seller ?? 'Unknown seller'} on ${listing.platform}`}
              >
                <span className={text.hidden}>{listing.platform}, </span>
                {listing.seller ?? 'Unknown seller'}
                {listing.country ? `, ${listing.country}` : null}
              </span>
              <Tags tags={listing.tags} />
            </div>
          </div>
        </>
      )}
    </GridListItem>
  )
}

/** What opens over the list: the listing's details, and its pictures; and where its complaints stand. */
function CardButtons({ listing }: { readonly listing: Listing }) {
  const { dialog } = useActors()
  const count = listing.images.length + listing.screenshots.length
  return (
    <>
      <Button
        className={`${styles.plate} ${styles.details}`}
        aria-label={`Details of ${listing.title}`}
        onPress={() => dialog.send({ type: 'open', dialog: 'details', input: { id: listing._id } })}
      >
        <span className={styles.plateFace}>
          <Icon name="info" size={14} />
        </span>
      </Button>
      <Button
        className={`${styles.plate} ${styles.pictures}`}
        aria-label={`${countOf(count, 'picture')} of ${listing.title}`}
        onPress={() => dialog.send({ type: 'open', dialog: 'viewer', input: { listing } })}
      >
        <span className={styles.plateFace}>
          <Icon name="pictures" size={12} />
          {count}
        </span>
      </Button>
      {listing.complaints > 0 ? (
        <InAppLink
          className={`${styles.plate} ${styles.complaints}`}
          path={`/complaints?value=${listing._id}`}
          aria-label={`${countOf(listing.complaints, 'complaint')} of ${listing.title}`}
        >
          <span className={styles.plateFace}>
            <Icon name="complaints" size={12} />
            {listing.complaints}
          </span>
        </InAppLink>
      ) : null}
    </>
  )
}

function NoPicture({ listing }: { readonly listing: Listing }) {
  return (
    <span className={styles.noImage}>
      <Icon name="noPicture" size={28} />
      {listing.images.length > 0 ? 'Not fetched' : 'No picture'}
    </span>
  )
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <>
      <span className={`${styles.push} ${styles.tag}`}>{tags[0]}</span>
      {tags.length > 1 ? <span title={tags.slice(1).join(', ')}>+{tags.length - 1}</span> : null}
    </>
  )
}
