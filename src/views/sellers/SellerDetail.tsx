import { type Seller, sellerName } from '../../domain/sellers/seller.ts'
import { sellerPath } from '../../machines/sellers/sellerDisplay.ts'
import * as text from '../../styles/text.css.ts'
import type { RecordProps } from '../filter/RecordsScreen.tsx'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { AliasesPanel } from './aliases/AliasesPanel.tsx'
import { ImageClusterPanel } from './aliases/ImageClusterPanel.tsx'
import { SellerComplaints } from './SellerComplaints.tsx'
import { SellerFields } from './SellerFields.tsx'
import { SellerFigures } from './SellerFigures.tsx'
import { SellerHead } from './SellerHead.tsx'
import { SellerListings } from './SellerListings.tsx'
import { SellerMoney } from './SellerMoney.tsx'
import { SellerRiskPanel } from './SellerRiskPanel.tsx'
import type { SellerActor } from './SellersContext.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

/** One seller beside the list, or in its place on small screens. */
export function SellerDetail({ actor, onClose }: RecordProps<'/sellers'>) {
  const seller = useContextOf(actor, 'seller')
  const isMissing = useMatches(actor, 'missing')
  const isSeveral = useMatches(actor, 'several')
  return (
    <RecordPage
      actor={actor}
      noun="seller"
      missing="Its listings were deleted, its address is mistyped, or none of its listings is of your brands."
      onClose={onClose}
      head={seller && !isMissing ? <SellerHead seller={seller} /> : null}
    >
      {isSeveral ? <Several actor={actor} /> : null}
      {seller && !isMissing ? <Body actor={actor} seller={seller} /> : null}
    </RecordPage>
  )
}

function Body({ actor, seller }: { readonly actor: SellerActor; readonly seller: Seller }) {
  const parts = useContextOf(actor, 'parts')
  return (
    <div className={layout.stack[3]}>
      <div className={record.grid}>
        <div className={layout.stack[3]}>
          <SellerFigures seller={seller} />
          {parts ? <SellerListings actor={parts.listings} seller={seller} /> : null}
          {parts ? <SellerComplaints actor={parts.complaints} /> : null}
          {parts ? <SellerMoney actor={parts.money} seller={seller.id} /> : null}
        </div>
        <div className={layout.stack[3]}>
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
  const id = useContextOf(actor, 'sellerId')
  const several = useContextOf(actor, 'several')
  return (
    <section className={record.panel} aria-label="Which seller">
      <h2 className={text.strong}>Several marketplaces have a seller {id}</h2>
      <ul className={layout.stack[2]}>
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
