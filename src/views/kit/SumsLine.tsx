import type { ListingSums } from '../../domain/kit/listingSums.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as lists from './Lists.css.ts'

/** A row's line of what its listings are: "79 infringing of 131 listings · 12 removed". */
export function SumsLine({ of: { listings, infringing, removed } }: { readonly of: ListingSums }) {
  return (
    <div className={`${lists.line} ${text.caption} ${text.tabular}`}>
      <span className={text.clipped}>
        <span className={infringing > 0 ? text.strong : ''}>
          {infringing.toLocaleString('en')} infringing
        </span>
        <span className={text.muted}>
          {' of '}
          {countOf(listings, 'listing')} · {removed.toLocaleString('en')} removed
        </span>
      </span>
    </div>
  )
}

/** When something of a row was found last, in its second line. */
export const LastFound = ({ at }: { readonly at: string }) => (
  <span className={lists.whole} title="Last found">
    <span className={text.hidden}>Last found </span>
    {at}
  </span>
)
