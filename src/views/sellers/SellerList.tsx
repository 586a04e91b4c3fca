import { useSelector } from '@xstate/react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { type Seller, sellerName } from '../../domain/sellers/seller.ts'
import { countOf, countryName } from '../../domain/kit/words.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { useNow } from '../kit/useNow.ts'
import { RiskLabel } from './RiskLabel.tsx'
import * as styles from './Sellers.css.ts'
import { useSellers } from './SellersContext.ts'

export const ROW_HEIGHT = 88
const ROWS = { rowSize: ROW_HEIGHT, loaderSize: 1 }
/** Room for the larger text of touch screens. */
const TOUCH_ROWS = { rowSize: 96, loaderSize: 1 }

/** The loaded sellers; only those in sight are in the page. Click and Enter open one; nearing the end asks for more. */
export function SellerList() {
  const { sellers } = useActors()
  const screen = useSellers()
  const isSmall = useMedia(breakpoint.small)
  const items = useSelector(sellers, ({ context }) => context.items)
  const hasMore = useSelector(sellers, (snapshot) => snapshot.can({ type: 'more' }))
  const isGrowing = useSelector(sellers, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const opened = useSelector(screen, ({ context }) => context.opened)
  const now = useNow()
  return (
    <Virtualizer layout={ListLayout} layoutOptions={isSmall ? TOUCH_ROWS : ROWS}>
      <GridList
        aria-label="Sellers"
        className={desk.list}
        selectionMode="none"
        onAction={(key) => screen.send({ type: 'open', id: String(key) })}
      >
        <Collection items={items} dependencies={[opened, now]}>
          {(seller) => <SellerRow key={seller.id} seller={seller} isOpen={seller.id === opened} now={now} />}
        </Collection>
        <GridListLoadMoreItem
          isLoading={isGrowing}
          scrollOffset={1}
          onLoadMore={() => {
            if (hasMore) sellers.send({ type: 'more' })
          }}
        />
      </GridList>
    </Virtualizer>
  )
}

interface SellerRowProps {
  readonly seller: Seller
  readonly isOpen: boolean
  readonly now: number
}

function SellerRow({ seller, isOpen, now }: SellerRowProps) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const { stats, country, marketplace } = seller
  const name = sellerName(seller)
  const others = seller.names.length - 1
  return (
    <GridListItem
      id={seller.id}
      textValue={`${name}, ${marketplace}`}
      className={`${desk.row} ${styles.row} ${isOpen ? `${desk.rowOpen} ${lists.rowOpen}` : ''}`}
    >
      <div className={desk.rowFacts}>
        <div className={desk.line}>
          <span
            className={`${text.clipped} ${text.strong}`}
            title={[...seller.names, seller.identifier ?? ''].join('\n').trim()}
          >
            {name}
            {isOpen ? <span className={text.hidden}>, open</span> : null}
          </span>
          {others > 0 ? (
            <span className={`${text.caption} ${text.muted} ${desk.whole} ${desk.grow}`}>
              + {countOf(others, 'name')}
            </span>
          ) : (
            <span className={desk.grow} />
          )}
          <RiskLabel risk={seller.risk} />
        </div>
        <div className={`${desk.line} ${text.caption} ${text.muted}`}>
          <span className={`${text.clipped} ${desk.grow}`}>
            {[marketplace, ...(country === null ? [] : [countryName(country)])].join(' · ')}
          </span>
          <span className={desk.whole} title="Last found">
            <span className={text.hidden}>Last found </span>
            {shortMoment(Date.parse(stats.lastFound), now, timeZone)}
          </span>
        </div>
        <div className={`${desk.line} ${text.caption} ${text.tabular}`}>
          <span className={text.clipped}>
            <span className={stats.infringing > 0 ? text.strong : ''}>
              {stats.infringing.toLocaleString('en')} infringing
            </span>
            <span className={text.muted}>
              {' of '}
              {countOf(stats.listings, 'listing')} · {stats.removed.toLocaleString('en')} removed
            </span>
          </span>
        </div>
      </div>
    </GridListItem>
  )
}
