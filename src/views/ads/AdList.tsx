import { useSelector } from '@xstate/react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { type Advertisement, advertisementTitle } from '../../domain/ads/advertisement.ts'
import { countryName } from '../../domain/kit/words.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { Thumbnail } from '../kit/Thumbnail.tsx'
import { useNow } from '../kit/useNow.ts'
import * as styles from './Ads.css.ts'
import { AdStatusLabel } from './AdStatusLabel.tsx'
import { useAds } from './AdsContext.ts'

export const ROW_HEIGHT = 96
const ROWS = { rowSize: ROW_HEIGHT, loaderSize: 1 }
/** Room for the larger text of touch screens. */
const TOUCH_ROWS = { rowSize: 108, loaderSize: 1 }

/** The loaded advertisements; only those in sight are in the page. Click and Enter open one; nearing the end asks for more. */
export function AdList() {
  const { ads } = useActors()
  const screen = useAds()
  const isSmall = useMedia(breakpoint.small)
  const items = useSelector(ads, ({ context }) => context.items)
  const hasMore = useSelector(ads, (snapshot) => snapshot.can({ type: 'more' }))
  const isGrowing = useSelector(ads, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const opened = useSelector(screen, ({ context }) => context.opened)
  const now = useNow()
  return (
    <Virtualizer layout={ListLayout} layoutOptions={isSmall ? TOUCH_ROWS : ROWS}>
      <GridList
        aria-label="Advertisements"
        className={desk.list}
        selectionMode="none"
        onAction={(key) => screen.send({ type: 'open', id: String(key) })}
      >
        <Collection items={items} dependencies={[opened, now]}>
          {(ad) => <AdRow key={ad.id} ad={ad} isOpen={ad.id === opened} now={now} />}
        </Collection>
        <GridListLoadMoreItem
          isLoading={isGrowing}
          scrollOffset={1}
          onLoadMore={() => {
            if (hasMore) ads.send({ type: 'more' })
          }}
        />
      </GridList>
    </Virtualizer>
  )
}

interface AdRowProps {
  readonly ad: Advertisement
  readonly isOpen: boolean
  readonly now: number
}

function AdRow({ ad, isOpen, now }: AdRowProps) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const { id, image, advertiser, brand, product, platform, country, status, lastSeen } = ad
  const title = advertisementTitle(ad)
  const place = [platform, country === null ? null : countryName(country)].filter(Boolean).join(' · ')
  return (
    <GridListItem
      id={id}
      textValue={`${title}, ${advertiser}`}
      className={`${desk.row} ${styles.row} ${isOpen ? `${desk.rowOpen} ${lists.rowOpen}` : ''}`}
    >
      <Thumbnail picture={image} />
      <div className={desk.rowFacts}>
        <div className={desk.line}>
          <span className={`${text.clipped} ${text.strong} ${desk.grow}`} title={title}>
            {title}
            {isOpen ? <span className={text.hidden}>, open</span> : null}
          </span>
          {lastSeen === null ? null : (
            <span className={`${text.caption} ${text.muted} ${styles.time}`}>
              <span className={text.hidden}>last seen </span>
              {shortMoment(Date.parse(lastSeen), now, timeZone)}
            </span>
          )}
        </div>
        <div className={desk.line}>
          <span className={text.clipped}>
            {[advertiser, product === null ? brand : `${brand} ${product}`].filter(Boolean).join(' · ')}
          </span>
        </div>
        <div className={desk.line}>
          <span className={desk.whole}>
            <AdStatusLabel status={status} />
          </span>
          <span className={`${text.caption} ${text.muted} ${text.clipped}`}>{place}</span>
        </div>
      </div>
    </GridListItem>
  )
}
