import { countOf, countryName } from '../../domain/kit/words.ts'
import { type Seller, sellerName } from '../../domain/sellers/seller.ts'
import { othersSentence } from '../../machines/sellers/sellerDisplay.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { type RowProps, RowTitle } from '../kit/RecordList.tsx'
import { LastFound, SumsLine } from '../kit/SumsLine.tsx'
import { RiskLabel } from './RiskLabel.tsx'

/** A seller of the list. */
export function SellerRow({ item: seller, isOpen, when }: RowProps<Seller>) {
  const { names, identifier, stats, country, marketplace, risk, others: accounts } = seller
  const others = names.length - 1
  return (
    <>
      <div className={lists.line}>
        <RowTitle isOpen={isOpen} title={[...names, identifier ?? ''].join('\n').trim()}>
          {sellerName(seller)}
        </RowTitle>
        {others > 0 ? (
          <span className={`${text.note} ${layout.grow}`}>+ {countOf(others, 'name')}</span>
        ) : (
          <span className={layout.grow} />
        )}
        <RiskLabel risk={risk} />
      </div>
      <div className={`${lists.line} ${text.note}`}>
        <span className={`${text.clipped} ${layout.grow}`}>
          {[marketplace, ...(country === null ? [] : [countryName(country)])].join(' · ')}
        </span>
        {accounts.accounts > 0 ? (
          <span className={lists.whole} title={othersSentence(accounts)}>
            <span aria-hidden>+ {countOf(accounts.accounts, 'account')} ·</span>
            <span className={text.hidden}>{othersSentence(accounts)}</span>
          </span>
        ) : null}
        <LastFound at={when(stats.lastFound)} />
      </div>
      <SumsLine of={stats} />
    </>
  )
}
