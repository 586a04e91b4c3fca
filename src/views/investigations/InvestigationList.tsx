import { useSelector } from '@xstate/react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { caseTitle, timeWords } from './investigationDisplay.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { INVESTIGATION_TYPE_LABELS } from '../../domain/kit/vocabulary.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { Thumbnail } from '../kit/Thumbnail.tsx'
import { useNow } from '../kit/useNow.ts'
import { LateIcon } from './CaseIcon.tsx'
import { Avatar, InvestigationStatusLabel } from './InvestigationLabels.tsx'
import * as styles from './Investigations.css.ts'
import { useInvestigations } from './InvestigationsContext.ts'

export const ROW_HEIGHT = 68
const ROWS = { rowSize: ROW_HEIGHT, loaderSize: 1 }
/** Room for the larger text of touch screens. */
const TOUCH_ROWS = { rowSize: 76, loaderSize: 1 }

/** The loaded investigations; only those in sight are in the page. Click and Enter open one; nearing the end asks for more. */
export function InvestigationList() {
  const { investigations } = useActors()
  const screen = useInvestigations()
  const isSmall = useMedia(breakpoint.small)
  const items = useSelector(investigations, ({ context }) => context.items)
  const hasMore = useSelector(investigations, (snapshot) => snapshot.can({ type: 'more' }))
  const isGrowing = useSelector(investigations, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const opened = useSelector(screen, ({ context }) => context.opened)
  const now = useNow()
  return (
    <Virtualizer layout={ListLayout} layoutOptions={isSmall ? TOUCH_ROWS : ROWS}>
      <GridList
        aria-label="Investigations"
        className={desk.list}
        selectionMode="none"
        onAction={(key) => screen.send({ type: 'open', id: String(key) })}
      >
        <Collection items={items} dependencies={[opened, now]}>
          {(investigation) => (
            <InvestigationRow
              key={investigation.id}
              investigation={investigation}
              isOpen={investigation.id === opened}
              now={now}
            />
          )}
        </Collection>
        <GridListLoadMoreItem
          isLoading={isGrowing}
          scrollOffset={1}
          onLoadMore={() => {
            if (hasMore) investigations.send({ type: 'more' })
          }}
        />
      </GridList>
    </Virtualizer>
  )
}

interface InvestigationRowProps {
  readonly investigation: Investigation
  readonly isOpen: boolean
  readonly now: number
}

function InvestigationRow({ investigation, isOpen, now }: InvestigationRowProps) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const { id, reference, type, status, picture, assignedTo } = investigation
  const name = caseTitle(investigation)
  const time = timeWords(investigation, now, timeZone, (at) => shortMoment(Date.parse(at), now, timeZone))
  return (
    <GridListItem
      id={id}
      textValue={`${name}, Case ${reference}`}
      className={`${desk.row} ${styles.row} ${isOpen ? `${desk.rowOpen} ${lists.rowOpen}` : ''}`}
    >
      <Thumbnail picture={picture} />
      <div className={desk.rowFacts}>
        <div className={desk.line}>
          <span className={`${text.clipped} ${text.strong} ${desk.grow}`} title={name}>
            {name}
            {isOpen ? <span className={text.hidden}>, open</span> : null}
          </span>
          <span className={text.hidden}>
            {assignedTo === null ? 'assigned to nobody' : `assigned to ${assignedTo.name}`}
          </span>
          <Avatar name={assignedTo?.name ?? null} />
        </div>
        <div className={desk.line}>
          <span className={desk.whole}>
            <InvestigationStatusLabel status={status} />
          </span>
          <span className={`${text.caption} ${text.muted} ${text.clipped}`}>
            {INVESTIGATION_TYPE_LABELS[type]}
          </span>
          {time ? (
            <span className={`${text.caption} ${styles.time} ${time.isLate ? styles.late : text.muted}`}>
              {time.isLate ? <LateIcon /> : null}
              {time.words}
            </span>
          ) : null}
        </div>
      </div>
    </GridListItem>
  )
}
