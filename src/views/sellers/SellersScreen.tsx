import { lazyPart } from '../kit/lazyPart.tsx'
import { ListToolbar } from '../filter/ListToolbar.tsx'
import { RecordsScreen } from '../filter/RecordsScreen.tsx'
import { SearchField } from './SearchField.tsx'
import { HEIGHTS, SellerList } from './SellerList.tsx'

const SellerDetail = lazyPart(async () => (await import('./SellerDetail.tsx')).SellerDetail, 'inside')

/** /sellers: the list, the riskiest first, and the seller that is open beside it. */
export function SellersScreen() {
  return (
    <RecordsScreen
      path="/sellers"
      noun="seller"
      bones={{ height: HEIGHTS[0], lines: [70, 85, 50] }}
      toolbar={<ListToolbar screen="sellers" first={<SearchField />} isSortShort />}
      rows={<SellerList />}
      empty="Sellers come with the listings that name them: as soon as there are any, their sellers stand here."
      record={SellerDetail}
      nothingOpen="Open a seller to see what makes its risk, what it offers, and what is known of it."
    />
  )
}
