import { useSelector } from '@xstate/react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { changeLabel } from '../../domain/listings/listingState.ts'
import type { ReviewDisagreement } from '../../domain/review/reviewQuality.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as lists from '../kit/Lists.css.ts'
import { Thumbnail } from '../kit/Thumbnail.tsx'
import { useNow } from '../kit/useNow.ts'
import { DecisionLabel } from './DecisionLabel.tsx'
import * as styles from './ReviewQuality.css.ts'
import { useDisagreements, useOpenedDisagreement } from './ReviewQualityContext.ts'

export const ROW_HEIGHT = 92
const ROWS = { rowSize: ROW_HEIGHT, loaderSize: 1 }
/** Room for the larger text of touch screens. */
const TOUCH_ROWS = { rowSize: 104, loaderSize: 1 }

/** The loaded disagreements; only those in sight are in the page. Click and Enter open one; nearing the end asks for more. */
export function DisagreementList() {
  const { filter } = useActors()
  const disagreement = useOpenedDisagreement()
  const list = useDisagreements()
  const isSmall = useMedia(breakpoint.small)
  const items = useSelector(list, ({ context }) => context.items)
  const hasMore = useSelector(list, (snapshot) => snapshot.can({ type: 'more' }))
  const isGrowing = useSelector(list, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const opened = useSelector(disagreement, ({ context }) => context.opened)
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const now = useNow()
  return (
    <Virtualizer layout={ListLayout} layoutOptions={isSmall ? TOUCH_ROWS : ROWS}>
      <GridList
        aria-label="Disagreements"
        className={desk.list}
        selectionMode="none"
        onAction={(key) => disagreement.send({ type: 'open', id: String(key) })}
      >
        <Collection items={items} dependencies={[opened, now, timeZone]}>
          {(disagreement) => (
            <Row
              id={disagreement._id}
              disagreement={disagreement}
              isOpen={disagreement._id === opened}
              when={(at) => shortMoment(Date.parse(at), now, timeZone)}
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

interface RowProps {
  /** What the collection tells its rows apart by. */
  readonly id: string
  readonly disagreement: ReviewDisagreement
  readonly isOpen: boolean
  readonly when: (at: string) => string
}

function Row({ id, disagreement: { listing, first, second, settlement }, isOpen, when }: RowProps) {
  return (
    <GridListItem
      id={id}
      textValue={`${listing.title}, ${changeLabel(first.code)} against ${changeLabel(second.code)}`}
      className={`${desk.row} ${styles.row} ${isOpen ? `${desk.rowOpen} ${lists.rowOpen}` : ''}`}
    >
      <Thumbnail picture={listing.images[0] ?? null} />
      <div className={desk.rowFacts}>
        <div className={desk.line}>
          <span className={`${text.clipped} ${text.strong} ${desk.grow}`} title={listing.title}>
            {listing.title}
            {isOpen ? <span className={text.hidden}>, open</span> : null}
          </span>
          <span className={`${text.caption} ${text.muted} ${desk.whole}`}>
            {when(settlement?.at ?? second.at)}
          </span>
        </div>
        <div className={desk.line}>
          {settlement ? (
            <>
              <DecisionLabel code={settlement.code} />
              <span className={`${text.caption} ${text.muted} ${text.clipped}`}>
                stands, by {settlement.by.name}
              </span>
            </>
          ) : (
            <>
              <DecisionLabel code={first.code} />
              <Icon name="right" size={12} />
              <span className={text.hidden}>against</span>
              <DecisionLabel code={second.code} />
            </>
          )}
        </div>
        <p className={`${text.caption} ${text.muted} ${text.clipped}`}>
          {listing.brand} · {first.by.name}, {second.by.name}
        </p>
      </div>
    </GridListItem>
  )
}
