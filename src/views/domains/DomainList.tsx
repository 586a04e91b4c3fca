import { useSelector } from '@xstate/react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { InternetDomain } from '../../domain/domains/internetDomain.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { useNow } from '../kit/useNow.ts'
import * as styles from './Domains.css.ts'
import { useDomainParts } from './DomainsContext.ts'
import { BrandChips, ComplaintStanding, DomainStatusLabel, OwnScript } from './DomainLabels.tsx'

export const ROW_HEIGHT = 92
const ROWS = { rowSize: ROW_HEIGHT, loaderSize: 1 }
/** Room for the larger text of touch screens. */
const TOUCH_ROWS = { rowSize: 100, loaderSize: 1 }

/** The loaded domains; only those in sight are in the page. Click and Enter open one; nearing the end asks for more. */
export function DomainList() {
  const { filter: general } = useActors()
  const { list, opened: domain } = useDomainParts()
  const isSmall = useMedia(breakpoint.small)
  const items = useSelector(list, ({ context }) => context.items)
  const hasMore = useSelector(list, (snapshot) => snapshot.can({ type: 'more' }))
  const isGrowing = useSelector(list, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const opened = useSelector(domain, ({ context }) => context.opened)
  const timeZone = useSelector(general, ({ context }) => context.timeZone)
  const now = useNow()
  const isOpen = ({ id, name }: InternetDomain) => opened === id || opened === name
  return (
    <Virtualizer layout={ListLayout} layoutOptions={isSmall ? TOUCH_ROWS : ROWS}>
      <GridList
        aria-label="Domains"
        className={desk.list}
        selectionMode="none"
        onAction={(key) => {
          const row = items.find(({ id }) => id === key)
          if (row) domain.send({ type: 'open', id: row.name })
        }}
      >
        <Collection items={items} dependencies={[opened, now, timeZone]}>
          {(domain) => (
            <DomainRow
              key={domain.id}
              domain={domain}
              isOpen={isOpen(domain)}
              now={now}
              timeZone={timeZone}
            />
          )}
        </Collection>
        <GridListLoadMoreItem
          isLoading={isGrowing}
          scrollOffset={1}
          onLoadMore={() => {
            if (hasMore) list.send({ type: 'more' })
          }}
        />
      </GridList>
    </Virtualizer>
  )
}

interface DomainRowProps {
  readonly domain: InternetDomain
  readonly isOpen: boolean
  readonly now: number
  readonly timeZone: string
}

function DomainRow({ domain, isOpen, now, timeZone }: DomainRowProps) {
  const { id, name, brands, created } = domain
  return (
    <GridListItem
      id={id}
      textValue={name}
      className={`${desk.row} ${styles.row} ${isOpen ? `${desk.rowOpen} ${lists.rowOpen}` : ''}`}
    >
      <div className={desk.rowFacts}>
        <div className={desk.line}>
          <span className={`${text.clipped} ${text.strong}`} title={name}>
            {name}
            {isOpen ? <span className={text.hidden}>, open</span> : null}
          </span>
          <OwnScript name={name} />
          <span className={`${text.caption} ${text.muted} ${styles.end}`}>
            <span className={text.hidden}>added </span>
            {shortMoment(Date.parse(created), now, timeZone)}
          </span>
        </div>
        <div className={desk.line}>
          <DomainStatusLabel domain={domain} />
          <span className={styles.end}>
            <BrandChips brands={brands} />
          </span>
        </div>
        <div className={desk.line}>
          <ComplaintStanding domain={domain} now={now} timeZone={timeZone} />
        </div>
      </div>
    </GridListItem>
  )
}
