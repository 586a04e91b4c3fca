import { lazyPart } from '../kit/lazyPart.tsx'
import { ListBeside } from '../filter/ListBeside.tsx'
import { ListScreen } from '../filter/ListScreen.tsx'
import { ListSkeletons, NothingOpen } from '../filter/ListStates.tsx'
import { DomainFilter } from './DomainFilter.tsx'
import { DomainList, HEIGHTS } from './DomainList.tsx'
import { useDomainParts } from './DomainsContext.ts'
import { DomainsEmpty } from './DomainsEmpty.tsx'
import { DomainsToolbar } from './DomainsToolbar.tsx'
import { useContextOf } from '../kit/snapshots.ts'

const DomainDetail = lazyPart(async () => (await import('./DomainDetail.tsx')).DomainDetail, 'inside')
const skeletons = <ListSkeletons label="Loading domains" height={HEIGHTS[0]} lines={[70, 55, 40]} />

/** /domains: the list by name, its own filter, and the domain that is open beside it. */
export function DomainsScreen() {
  return (
    <ListScreen path="/domains" filter={<DomainFilter />} skeletons={skeletons}>
      <Desk />
    </ListScreen>
  )
}

function Desk() {
  const { list, opened } = useDomainParts()
  const domain = useContextOf(opened, 'record')
  return (
    <ListBeside
      list={list}
      noun="domain"
      width="wide"
      toolbar={<DomainsToolbar />}
      skeletons={skeletons}
      rows={<DomainList />}
      empty={<DomainsEmpty />}
      opened={
        domain ? (
          <DomainDetail
            key={domain.sessionId}
            actor={domain}
            onClose={() => opened.send({ type: 'close' })}
          />
        ) : null
      }
      nothingOpen={
        <NothingOpen
          icon="domains"
          words="Open a domain to see where it leads, what was found there, and which brands it concerns."
        />
      }
    />
  )
}
