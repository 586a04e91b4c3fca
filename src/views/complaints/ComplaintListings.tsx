import { countOf } from '../../domain/kit/words.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import * as text from '../../styles/text.css.ts'
import { StateLabel } from '../listings/StateLabel.tsx'
import { Status } from '../listings/listingFacts.tsx'
import { Thumbnail } from '../kit/Thumbnail.tsx'
import * as styles from '../kit/Records.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'

/** The listings within a complaint, each leading to its details. */
export function ComplaintListings({ whole: { complaint, listings } }: { readonly whole: WholeComplaint }) {
  const gone = complaint.listings.length - listings.length
  return (
    <section className={styles.panel} aria-label="Listings within">
      <h3 className={styles.panelHead}>
        <span className={text.strong}>Listings</span>
        <span className={text.muted}>{complaint.listings.length.toLocaleString('en')}</span>
      </h3>
      <ul className={styles.rows}>
        {listings.map((listing) => (
          <li key={listing._id} className={styles.listing}>
            <Thumbnail picture={listing.images.find(({ file }) => file !== null) ?? null} />
            <div className={styles.listingWords}>
              <p className={text.clipped}>
                <InAppLink path={`/listings?value=${listing._id}`}>{listing.title}</InAppLink>
              </p>
              <p className={`${text.caption} ${text.muted} ${text.clipped}`}>
                {listing.sellerKey === null ? (
                  'Unknown seller'
                ) : (
                  <InAppLink path={`/sellers?sellerId=${listing.sellerKey}`}>
                    {listing.seller || listing.sellerId}
                  </InAppLink>
                )}
                {listing.price === null ? '' : ` · ${listing.price} ${listing.currency ?? ''}`}
              </p>
            </div>
            <div className={styles.labels}>
              <StateLabel listing={listing} />
              <Status listing={listing} />
            </div>
          </li>
        ))}
      </ul>
      {gone > 0 ? <p className={text.muted}>{countOf(gone, 'listing')} no longer there.</p> : null}
    </section>
  )
}
