import { useSelector } from '@xstate/react'
import { type Seller, sellerName } from '../../domain/sellers/seller.ts'
import { sellerPath } from '../../machines/sellers/sellerDisplay.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import { Button } from '../kit/Button.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { RecordTrouble } from '../kit/RecordTrouble.tsx'
import { AliasesPanel } from './aliases/AliasesPanel.tsx'
import { ImageClusterPanel } from './aliases/ImageClusterPanel.tsx'
import { SellerComplaints } from './SellerComplaints.tsx'
import { SellerFields } from './SellerFields.tsx'
import { SellerFigures } from './SellerFigures.tsx'
import { SellerHead } from './SellerHead.tsx'
import { SellerListings } from './SellerListings.tsx'
import { SellerRiskPanel } from './SellerRiskPanel.tsx'
import * as styles from './Sellers.css.ts'
import type { SellerActor } from './SellersContext.ts'

interface Props {
  readonly actor: SellerActor
  readonly onClose: () => void
}

/** One seller beside the list, or in its place on small screens. */
export function SellerDetail({ actor, onClose }: Props) {
  const isSmall = useMedia(breakpoint.small)
  const seller = useSelector(actor, ({ context }) => context.seller)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isStale = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'stale' }))
  const isSeveral = useSelector(actor, (snapshot) => snapshot.matches('several'))
  const isFinding = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  return (
    <article className={`${desk.page} ${styles.page}`} aria-label="Seller" aria-busy={isFinding}>
      <div className={desk.head}>
        <Button
          kind="quiet"
          icon={isSmall ? 'left' : 'close'}
          aria-label={isSmall ? 'Back to the list' : 'Close the seller'}
          onPress={onClose}
        />
        {seller && !isMissing ? <SellerHead seller={seller} /> : null}
      </div>
      <RecordTrouble
        noun="seller"
        isMissing={isMissing}
        missing="Its listings were deleted, its address is mistyped, or none of its listings is of your brands."
        isUnread={isUnread}
        isStale={isStale}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry' })}
      />
      {isSeveral ? <Several actor={actor} /> : null}
      {isFinding ? (
        <p role="status" className={text.muted}>
          Loading the seller
        </p>
      ) : null}
      {seller && !isMissing ? <Body actor={actor} seller={seller} /> : null}
    </article>
  )
}

function Body({ actor, seller }: { readonly actor: SellerActor; readonly seller: Seller }) {
  const parts = useSelector(actor, ({ context }) => context.parts)
  return (
    <div className={desk.column}>
      <div className={desk.grid}>
        <div className={desk.column}>
          <SellerFigures seller={seller} />
          {parts ? <SellerListings actor={parts.listings} seller={seller} /> : null}
          {parts ? <SellerComplaints actor={parts.complaints} /> : null}
        </div>
        <div className={desk.column}>
          <SellerRiskPanel risk={seller.risk} />
          {parts ? <SellerFields fields={parts.fields} seller={seller} /> : null}
        </div>
      </div>
      {parts ? <AliasesPanel actor={parts.aliases} /> : null}
      {parts ? <ImageClusterPanel actor={parts.images} /> : null}
    </div>
  )
}

/** The sellers that an id of several marketplaces may mean. */
function Several({ actor }: { readonly actor: SellerActor }) {
  const id = useSelector(actor, ({ context }) => context.sellerId)
  const several = useSelector(actor, ({ context }) => context.several)
  return (
    <section className={desk.panel} aria-label="Which seller">
      <h2 className={text.strong}>Several marketplaces have a seller {id}</h2>
      <ul className={desk.rows}>
        {several.map((seller) => (
          <li key={seller.id}>
            <InAppLink path={sellerPath(seller.id)}>{sellerName(seller)}</InAppLink>
            <span className={text.muted}> on {seller.marketplace}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
