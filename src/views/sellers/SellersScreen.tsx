import { useListScreen } from '../kit/lazy.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListBeside } from '../filter/ListBeside.tsx'
import { ListScreen } from '../filter/ListScreen.tsx'
import { ListEmpty, ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import { ListToolbar } from '../filter/ListToolbar.tsx'
import { SearchField } from './SearchField.tsx'
import { HEIGHTS, SellerList } from './SellerList.tsx'
import { useContextOf } from '../kit/snapshots.ts'

const SellerDetail = lazyPart(async () => (await import('./SellerDetail.tsx')).SellerDetail, 'inside')
const skeletons = <ListSkeletons label="Loading sellers" height={HEIGHTS[0]} lines={[70, 85, 50]} />

/** /sellers: the list, the riskiest first, and the seller that is open beside it. */
export function SellersScreen() {
  return (
    <ListScreen path="/sellers" skeletons={skeletons}>
      <Desk />
    </ListScreen>
  )
}

function Desk() {
  const { list, opened } = useListScreen('/sellers')
  const seller = useContextOf(opened, 'record')
  return (
    <ListBeside
      list={list}
      noun="seller"
      toolbar={<ListToolbar screen="sellers" first={<SearchField />} isSortShort />}
      skeletons={skeletons}
      rows={<SellerList />}
      empty={
        <ListEmpty
          screen="sellers"
          noun="seller"
          howMade="Sellers come with the listings that name them: as soon as there are any, their sellers stand here."
        />
      }
      opened={
        seller ? (
          <SellerDetail
            key={seller.sessionId}
            actor={seller}
            onClose={() => opened.send({ type: 'close' })}
          />
        ) : null
      }
      nothingOpen={
        <NothingOpen
          icon="sellers"
          words="Open a seller to see what makes its risk, what it offers, and what is known of it."
        />
      }
    />
  )
}
