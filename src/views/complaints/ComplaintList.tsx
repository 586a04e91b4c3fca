import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { Complaint } from '../../domain/complaints/complaint.ts'
import { accusation, datesLine, sellersWords } from './complaintDisplay.ts'
import { countOf } from '../../domain/kit/words.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { shortMoment } from '../kit/time.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Checkmark } from '../kit/Checkmark.tsx'
import { Thumbnail } from '../kit/Thumbnail.tsx'
import { useNow } from '../kit/useNow.ts'
import { ComplaintStatusLabel, DeliveryLabel, DoNotFileMark } from './ComplaintLabels.tsx'
import * as styles from '../kit/Records.css.ts'
import { useComplaints, useOpenedComplaint } from './ComplaintsContext.ts'

const ROWS = { rowSize: 112, loaderSize: 1 }
/** Room for the larger text of touch screens. */
const TOUCH_ROWS = { rowSize: 120, loaderSize: 1 }

/**
 * The loaded complaints; only those in sight are in the page. Click and Enter open one, the checkbox and Space choose;
 * nearing the end asks for more.
 */
export function ComplaintList() {
  const { complaints } = useActors()
  const desk = useComplaints()
  const isSmall = useMedia(breakpoint.small)
  const items = useSelector(complaints, ({ context }) => context.items)
  const hasMore = useSelector(complaints, (snapshot) => snapshot.can({ type: 'more' }))
  const isGrowing = useSelector(complaints, (snapshot) => snapshot.matches({ shown: 'growing' }))
  const chosen = useSelector(desk, ({ context }) => context.chosen)
  const complaint = useOpenedComplaint()
  const opened = useSelector(complaint, ({ context }) => context.opened)
  const now = useNow()
  return (
    <Virtualizer layout={ListLayout} layoutOptions={isSmall ? TOUCH_ROWS : ROWS}>
      <GridList
        aria-label="Complaints"
        className={styles.list}
        selectionMode="multiple"
        selectedKeys={[...chosen.keys()]}
        onSelectionChange={(keys) => {
          const ids = keys === 'all' ? null : new Set([...keys].map(String))
          const kept = [...chosen.values()].filter(({ id }) => !items.some((item) => item.id === id))
          desk.send({
            type: 'complaints.chosen',
            complaints: [...kept, ...items].filter(({ id }) => ids === null || ids.has(id)),
          })
        }}
        escapeKeyBehavior="clearSelection"
        onAction={(key) => complaint.send({ type: 'open', id: String(key) })}
      >
        <Collection items={items} dependencies={[opened, now]}>
          {(complaint) => (
            <ComplaintRow
              key={complaint.id}
              complaint={complaint}
              isOpen={complaint.id === opened}
              now={now}
            />
          )}
        </Collection>
        <GridListLoadMoreItem
          isLoading={isGrowing}
          scrollOffset={1}
          onLoadMore={() => {
            if (hasMore) complaints.send({ type: 'more' })
          }}
        />
      </GridList>
    </Virtualizer>
  )
}

interface ComplaintRowProps {
  readonly complaint: Complaint
  readonly isOpen: boolean
  readonly now: number
}

function ComplaintRow({ complaint, isOpen, now }: ComplaintRowProps) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const name = `${complaint.brand} · ${complaint.marketplace}`
  const listings = countOf(complaint.listings.length, 'listing')
  return (
    <GridListItem
      id={complaint.id}
      textValue={`${complaint.title}, ${name}`}
      className={isOpen ? `${styles.row} ${styles.rowOpen}` : styles.row}
    >
      {({ isSelected }) => (
        <>
          <Checkbox slot="selection" className={styles.pick}>
            <Checkmark isSelected={isSelected} />
          </Checkbox>
          <Thumbnail picture={complaint.picture} />
          <div className={styles.rowFacts}>
            <p className={`${text.clipped} ${text.strong}`} title={complaint.title}>
              {name}
              {isOpen ? <span className={text.hidden}>, open</span> : null}
            </p>
            <div className={styles.line}>
              <span className={styles.whole}>
                <ComplaintStatusLabel status={complaint.status} />
              </span>
              <span className={`${text.caption} ${text.clipped}`}>{accusation(complaint)}</span>
            </div>
            <div className={styles.line}>
              <span
                className={`${text.caption} ${text.muted} ${text.clipped} ${styles.grow}`}
                title={complaint.sellers.join(', ')}
              >
                {listings} · {sellersWords(complaint.sellers)}
              </span>
              <span className={styles.whole}>
                {complaint.doNotFile ? <DoNotFileMark /> : null}
                {complaint.delivery && complaint.delivery !== 'accepted' ? (
                  <DeliveryLabel delivery={complaint.delivery} />
                ) : null}
              </span>
            </div>
            <p className={`${text.caption} ${text.muted} ${text.clipped}`}>
              {datesLine(complaint, (at) => shortMoment(Date.parse(at), now, timeZone))}
            </p>
          </div>
        </>
      )}
    </GridListItem>
  )
}
