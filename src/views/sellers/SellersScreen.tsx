import { sellerName } from '../../domain/sellers/seller.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListToolbar } from '../filter/ListToolbar.tsx'
import { RecordsScreen } from '../filter/RecordsScreen.tsx'
import { SearchField } from './SearchField.tsx'
import { SellerRow } from './SellerRow.tsx'

const SellerDetail = lazyPart(async () => (await import('./SellerDetail.tsx')).SellerDetail, 'inside')

/** /sellers: the list, the riskiest first, and the seller that is open beside it. */
export function SellersScreen() {
  return (
    <RecordsScreen
      path="/sellers"
      noun="seller"
      toolbar={<ListToolbar screen="sellers" first={<SearchField />} isSortShort />}
      rows={{
        heights: [88, 96],
        lines: [70, 85, 50],
        textOf: (seller) => `${sellerName(seller)}, ${seller.marketplace}`,
        row: SellerRow,
      }}
      empty="Sellers come with the listings that name them: as soon as there are any, their sellers stand here."
      record={SellerDetail}
      nothingOpen="Open a seller to see what makes its risk, what it offers, and what is known of it."
    />
  )
}
