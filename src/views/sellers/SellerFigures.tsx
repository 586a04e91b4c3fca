import { useSelector } from '@xstate/react'
import type { Seller } from '../../domain/sellers/seller.ts'
import { sellerFigures } from '../../machines/sellers/sellerDisplay.ts'
import { countryName } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText } from '../kit/time.ts'
import * as desk from '../kit/Records.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as styles from './Sellers.css.ts'

/** How much of what, each leading to the listings behind it; then of which brands, where and when. */
export function SellerFigures({ seller }: { readonly seller: Seller }) {
  const { filter } = useActors()
  const base = useSelector(filter, ({ context }) => context.base)
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const { stats } = seller
  const day = (at: string) => dayText(Date.parse(at), timeZone)
  return (
    <section className={desk.panel} aria-label="Figures">
      <ul className={styles.figures}>
        {sellerFigures(seller, base).map(({ label, count, path }) => (
          <li key={label}>
            <InAppLink path={path} className={styles.figure}>
              <span className={`${text.heading} ${text.tabular}`}>{count.toLocaleString('en')}</span>{' '}
              <span className={`${text.caption} ${text.muted}`}>{label}</span>
            </InAppLink>
          </li>
        ))}
      </ul>
      <dl className={desk.facts}>
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
    <div className={isWide ? `${desk.fact} ${styles.wideFact}` : desk.fact}>
      <dt className={`${text.caption} ${text.muted}`}>{label}</dt>
      <dd className={desk.value}>{value}</dd>
    </div>
  )
}
