import { useActors } from '../kit/AppContext.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { ListBeside } from '../filter/ListBeside.tsx'
import { ListScreen, ReloadList } from '../filter/ListScreen.tsx'
import { ListEmpty, ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import { ListToolbar } from '../filter/ListToolbar.tsx'
import { SearchField } from './SearchField.tsx'
import { HEIGHTS, SellerList } from './SellerList.tsx'
import { SellersContext, useSellers } from './SellersContext.ts'
import { useContextOf } from '../kit/snapshots.ts'

const SellerDetail = lazyPart(async () => (await import('./SellerDetail.tsx')).SellerDetail, 'inside')
const skeletons = <ListSkeletons label="Loading sellers" height={HEIGHTS[0]} lines={[70, 85, 50]} />

/** /sellers: the list, the riskiest first, and the seller that is open beside it. */
export function SellersScreen() {
  const { sellers } = useActors()
  return (
    <ListScreen
      path="/sellers"
      screen="sellers"
      title="Sellers"
      list={sellers}
      tools={<ReloadList path="/sellers" list={sellers} what="sellers" />}
      skeletons={skeletons}
      desk={SellersContext}
    >
      <Desk />
    </ListScreen>
  )
}

function Desk() {
  const { sellers } = useActors()
  const screen = useSellers()
  const seller = useContextOf(screen, 'record')
  return (
    <ListBeside
      list={sellers}
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
            onClose={() => screen.send({ type: 'close' })}
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
