import { weightWords } from '../../../domain/kit/priority.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { ListingGroup } from '../../../domain/listings/groups.contract.ts'
import * as text from '../../../styles/text.css.ts'
import { useFactors } from '../../filter/useFactors.ts'
import * as layout from '../../kit/layout.css.ts'
import * as lists from '../../kit/Lists.css.ts'
import { ScreenRows } from '../../filter/RecordsScreen.tsx'
import { type RowHeights, type RowState, RowTitle } from '../../kit/RecordList.tsx'
import { useIsSmall } from '../../kit/useMedia.ts'
import { Score } from '../../listings/listingFacts.tsx'
import { priceSpanText } from './groupWords.ts'

/** On small screens two of its four lines may take two each. */
export const HEIGHTS: RowHeights = [116, 138]

/** The loaded groups. */
export function GroupList() {
  return (
    <ScreenRows
      path="/review/groups"
      label="Groups"
      heights={HEIGHTS}
      textOf={({ title, listings }) => `${title}, ${countOf(listings, 'listing')}`}
      pictureOf={({ picture }) => picture}
    >
      {(group, row) => <Row group={group} {...row} />}
    </ScreenRows>
  )
}

function Row({ group, isOpen, when }: RowState & { readonly group: ListingGroup }) {
  const { title, brand, listings, open, score, sellers, platforms, prices, newest, oldest } = group
  const factors = useFactors()
  const isSmall = useIsSmall()
  const weight = weightWords(group, factors)
  return (
    <>
      <div className={lists.line}>
        <RowTitle isOpen={isOpen} title={title} isWide>
          {title}
        </RowTitle>
        <Score score={score} />
        <span className={lists.whole}>
          <span className={`${text.strong} ${text.tabular}`}>{listings}</span>
          <span className={text.hidden}> listings</span>
        </span>
      </div>
      <div className={`${lists.line} ${text.caption}`}>
        <span className={`${isSmall ? text.clampedTo[2] : text.clipped} ${layout.grow}`}>
          <span className={open > 0 ? text.strong : text.muted}>
            {open > 0 ? `${open.toLocaleString('en')} to decide` : 'All decided'}
          </span>
          <span className={text.muted}>
            {' · '}
            {countOf(sellers, 'seller')}
            {prices ? ` · ${priceSpanText(prices)}` : ''}
          </span>
        </span>
      </div>
      <p
        className={`${text.note} ${text.tabular} ${isSmall ? text.clampedTo[2] : text.clipped}`}
        title={`What its place goes by: ${weight}`}
      >
        {weight}
      </p>
      <div className={`${lists.line} ${text.note}`}>
        <span className={`${text.clipped} ${layout.grow}`}>{[brand, ...platforms].join(' · ')}</span>
        {factors.includes('age') && open > 0 ? (
          <span className={lists.whole} title="Has waited longest">
            since {when(oldest)}
          </span>
        ) : (
          <span className={lists.whole} title="Newest listing">
            <span className={text.hidden}>Newest </span>
            {when(newest)}
          </span>
        )}
      </div>
    </>
  )
}
