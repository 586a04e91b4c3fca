import type { Complaint } from '../../domain/complaints/complaint.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { ScreenRows } from '../filter/RecordsScreen.tsx'
import { type RowHeights, type RowState, RowTitle } from '../kit/RecordList.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useMay } from '../kit/user.ts'
import { useListScreen, useScreen } from '../kit/lazy.tsx'
import { accusation, datesLine, latestDate, nameOf, sellersWords } from './complaintDisplay.ts'
import { ComplaintStatusLabel, DeliveryLabel, DoNotFileMark } from './ComplaintLabels.tsx'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'

export const HEIGHTS: RowHeights = [88, 92]

/** The loaded complaints, of which several can be selected by those who can do something with them. */
export function ComplaintList() {
  const desk = useScreen('/complaints')
  const items = useContextOf(useListScreen('/complaints').list, 'items')
  const chosen = useContextOf(desk, 'chosen')
  const mayChoose = useMay('complaints.manage')
  return (
    <ScreenRows
      path="/complaints"
      heights={HEIGHTS}
      textOf={(complaint) => `${complaint.title}, ${nameOf(complaint)}`}
      pictureOf={({ picture }) => picture}
      selection={
        mayChoose
          ? {
              selectedKeys: [...chosen.keys()],
              onSelectionChange: (keys) => {
                const ids = keys === 'all' ? null : new Set([...keys].map(String))
                const kept = [...chosen.values()].filter(({ id }) => !items.some((item) => item.id === id))
                desk.send({
                  type: 'complaints.chosen',
                  complaints: [...kept, ...items].filter(({ id }) => ids === null || ids.has(id)),
                })
              },
            }
          : undefined
      }
    >
      {(complaint, row) => <Row complaint={complaint} {...row} />}
    </ScreenRows>
  )
}

function Row({ complaint, isOpen, when }: RowState & { readonly complaint: Complaint }) {
  const { title, status, sellers, listings, doNotFile, delivery } = complaint
  const what = accusation(complaint)
  const whose = [countOf(listings.length, 'listing'), sellersWords(sellers)].join(' · ')
  const whole = [`${what} · ${whose}`, ...sellers.slice(1)].join(', ')
  return (
    <>
      <div className={lists.line}>
        <RowTitle isOpen={isOpen} title={title} isWide>
          {nameOf(complaint)}
        </RowTitle>
        <span className={`${text.note} ${lists.whole}`} title={datesLine(complaint, when)}>
          {latestDate(complaint, when)}
        </span>
      </div>
      <div className={lists.line}>
        <span className={lists.whole}>
          <ComplaintStatusLabel status={status} />
        </span>
        <span className={`${text.caption} ${text.clipped} ${layout.grow}`} title={whole}>
          {what}
        </span>
      </div>
      <div className={lists.line}>
        <span className={`${text.note} ${text.clipped} ${layout.grow}`} title={whole}>
          {whose}
        </span>
        <span className={lists.whole}>
          {doNotFile ? <DoNotFileMark /> : null}
          {delivery && delivery !== 'accepted' ? <DeliveryLabel delivery={delivery} /> : null}
        </span>
      </div>
    </>
  )
}
