import { weightWords } from '../../../domain/kit/priority.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { ListingGroup } from '../../../domain/listings/groups.contract.ts'
import * as text from '../../../styles/text.css.ts'
import { useFactors } from '../../filter/useFactors.ts'
import * as layout from '../../kit/layout.css.ts'
import * as lists from '../../kit/Lists.css.ts'
import { type RowProps, RowTitle } from '../../kit/RecordList.tsx'
import { useIsSmall } from '../../kit/useMedia.ts'
import { Score } from '../../listings/listingFacts.tsx'
import { priceSpanText } from './groupWords.ts'

/** A group of the list. */
export function GroupRow({ item: group, isOpen, when }: RowProps<ListingGroup>) {
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
