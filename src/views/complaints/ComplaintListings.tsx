import { listingTakedownRefusal } from '../../domain/complaints/complaintMoves.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { amountWords } from '../../domain/kit/decimals.ts'
import { relistedPath } from '../../domain/kit/relisting.ts'
import { may } from '../../domain/kit/roles.ts'
import { countOf } from '../../domain/kit/words.ts'
import { takedownSpan } from '../../machines/complaints/complaintActions.ts'
import type { WholeComplaint } from '../../machines/complaints/complaintMachine.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { useGroups } from '../kit/user.ts'
import { StateLabel } from '../listings/StateLabel.tsx'
import { Status } from '../listings/listingFacts.tsx'
import { Thumbnail } from '../kit/Thumbnail.tsx'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import { PanelHead } from '../kit/PanelHead.tsx'

/** The listings within a complaint, each leading to its details. */
export function ComplaintListings({
  whole: { complaint, meta, listings },
}: {
  readonly whole: WholeComplaint
}) {
  const { dialog, filter } = useActors()
  const groups = useGroups()
  const { relistings } = meta
  const gone = complaint.listings.length - listings.length
  const canTakeDown = (listing: Listing) =>
    listings.length > 1 &&
    may(groups, 'complaints.manage') &&
    listingTakedownRefusal(complaint, listing) === null
  const takeDown = ({ _id, title }: Listing) =>
    dialog.send({
      type: 'open',
      dialog: 'complaintActions',
      input: {
        complaints: [complaint],
        action: 'takeDown',
        listing: { id: _id, title },
        span: takedownSpan([complaint], Date.now(), filter.getSnapshot().context.timeZone),
      },
    })
  return (
    <section className={record.panel} aria-label="Listings within">
      <PanelHead title="Listings">{complaint.listings.length.toLocaleString('en')}</PanelHead>
      {relistings > 0 ? (
        <p>
          <InAppLink path={relistedPath(complaint.id)}>
            Back after removal: {countOf(relistings, 'new listing')}
          </InAppLink>
        </p>
      ) : null}
      <ul className={layout.stack[2]}>
        {listings.map((listing) => (
          <li key={listing._id} className={record.listing}>
            <Thumbnail picture={listing.images.find(({ file }) => file !== null) ?? null} />
            <div className={record.listingWords}>
              <p className={`${text.clipped} ${record.linkLine}`}>
                <InAppLink path={`/listings?value=${listing._id}`}>{listing.title}</InAppLink>
              </p>
              <p className={`${text.note} ${text.clipped} ${record.linkLine}`}>
                {listing.sellerKey === null ? (
                  'Unknown seller'
                ) : (
                  <InAppLink path={`/sellers?sellerId=${listing.sellerKey}`}>
                    {listing.seller || listing.sellerId}
                  </InAppLink>
                )}
                {listing.price === null ? '' : ` · ${amountWords(listing.price, listing.currency)}`}
              </p>
            </div>
            <div className={layout.tightWrap}>
              <StateLabel listing={listing} />
              <Status listing={listing} />
              {canTakeDown(listing) ? (
                <Button
                  kind="quiet"
                  icon="removed"
                  aria-label={`Take down ${listing.title}`}
                  onPress={() => takeDown(listing)}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {gone > 0 ? <p className={text.muted}>{countOf(gone, 'listing')} no longer there.</p> : null}
    </section>
  )
}
