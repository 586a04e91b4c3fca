import type { Seller } from '../../domain/sellers/seller.ts'
import { othersSentence, sellerFigures, sellerRelistings } from '../../machines/sellers/sellerDisplay.ts'
import { countryName } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText } from '../kit/time.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { FigureTiles } from '../kit/FigureTiles.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'

/** How much of what, each leading to the listings behind it; then of which brands, where and when. */
export function SellerFigures({ seller }: { readonly seller: Seller }) {
  const { filter } = useActors()
  const base = useContextOf(filter, 'base')
  const timeZone = useTimeZone()
  const { stats, others } = seller
  const relistings = sellerRelistings(seller, base)
  const day = (at: string) => dayText(at, timeZone)
  return (
    <section className={record.panel} aria-label="Figures">
      <FigureTiles figures={sellerFigures(seller, base)} />
      {relistings ? (
        <p>
          <InAppLink path={relistings.path}>{relistings.words}</InAppLink>
        </p>
      ) : null}
      {others.accounts > 0 ? <p className={text.medium}>{othersSentence(others)}</p> : null}
      <dl className={record.facts}>
        <Fact label="Brands" value={stats.brands.join(', ')} />
        <Fact label="Products" value={stats.products.toLocaleString('en')} />
        <Fact label="First found" value={day(stats.firstFound)} />
        <Fact label="Last found" value={day(stats.lastFound)} />
        <Fact label="Countries" value={stats.countries.map(countryName).join(', ') || 'Unknown'} isWide />
      </dl>
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  /** Has a line of its own. */
  readonly isWide?: boolean
}

function Fact({ label, value, isWide }: FactProps) {
  return (
    <div className={isWide ? `${record.fact} ${layout.wholeRow}` : record.fact}>
      <dt className={text.note}>{label}</dt>
      <dd className={record.value}>{value}</dd>
    </div>
  )
}
