import { useSelector } from '@xstate/react'
import type { Listing } from '../../domain/listings/listing.ts'
import { amountWords } from '../../domain/kit/decimals.ts'
import type { Seller } from '../../domain/sellers/seller.ts'
import { listingsPath } from '../../machines/sellers/sellerDisplay.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import * as links from '../kit/InAppLink.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import { Picture } from '../listings/listingFacts.tsx'
import { StateLabel } from '../listings/StateLabel.tsx'
import { PartState } from './PartState.tsx'
import * as styles from './Sellers.css.ts'
import type { SellerPartActors } from './SellersContext.ts'
import { useContextOf } from '../kit/snapshots.ts'

interface Props {
  readonly actor: SellerPartActors['listings']
  readonly seller: Seller
}

/** Its newest listings with their pictures, and the way to all of them. */
export function SellerListings({ actor, seller }: Props) {
  const { filter } = useActors()
  const base = useContextOf(filter, 'base')
  const items = useSelector(actor, ({ context }) => context.value?.items ?? null)
  const total = useSelector(actor, ({ context }) => context.value?.total ?? 0)
  return (
    <section className={record.panel} aria-label="Listings of this seller">
      <h3 className={record.panelHead}>
        <span className={text.strong}>Listings</span>
        <span className={`${text.muted} ${layout.grow}`}>
          {items === null ? '' : `newest ${items.length} of ${total.toLocaleString('en')}`}
        </span>
        <InAppLink path={listingsPath(seller, base)} className={links.tall}>
          All listings
        </InAppLink>
      </h3>
      <PartState actor={actor} noun="listings" none="Its listings are gone." />
      {items === null ? null : (
        <ul className={styles.tiles}>
          {items.map((listing) => (
            <Tile key={listing._id} listing={listing} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Tile({ listing }: { readonly listing: Listing }) {
  return (
    <li className={styles.tile}>
      <InAppLink path={`/listings?value=${listing._id}`} className={styles.tileLink}>
        <span className={styles.tilePicture}>
          <Picture listing={listing} place="card" />
        </span>
        <span className={`${text.caption} ${text.clipped} ${styles.tileTitle}`} title={listing.title}>
          {listing.title}
        </span>
      </InAppLink>
      <span className={layout.tightWrap}>
        <StateLabel listing={listing} />
      </span>
      <span className={`${text.note} ${text.clipped}`}>
        {amountWords(listing.price, listing.currency) ?? 'No price'}
      </span>
    </li>
  )
}
