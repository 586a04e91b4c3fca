import { lazyPart } from '../kit/lazyPart.tsx'
import { RecordsScreen } from '../filter/RecordsScreen.tsx'
import { DomainFilter } from './DomainFilter.tsx'
import { DomainList, HEIGHTS } from './DomainList.tsx'
import { DomainsEmpty } from './DomainsEmpty.tsx'
import { DomainsToolbar } from './DomainsToolbar.tsx'

const DomainDetail = lazyPart(async () => (await import('./DomainDetail.tsx')).DomainDetail, 'inside')

/** /domains: the list by name, its own filter, and the domain that is open beside it. */
export function DomainsScreen() {
  return (
    <RecordsScreen
      path="/domains"
      noun="domain"
      width="wide"
      filter={<DomainFilter />}
      bones={{ height: HEIGHTS[0], lines: [70, 55, 40] }}
      toolbar={<DomainsToolbar />}
      rows={<DomainList />}
      empty={<DomainsEmpty />}
      record={DomainDetail}
      nothingOpen="Open a domain to see where it leads, what was found there, and which brands it concerns."
    />
  )
}
