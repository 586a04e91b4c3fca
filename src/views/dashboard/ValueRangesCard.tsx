import { METRIC_FILTERS } from '../../domain/dashboard/dashboard.ts'
import { may } from '../../domain/kit/roles.ts'
import { brandLabel, filterName } from '../../domain/kit/namedBrand.ts'
import { assumptionWords, type BrandValue, returnWords, UNPRICED_WORDS } from '../../domain/kit/value.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useFrame } from '../kit/FrameContext.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useGroups } from '../kit/user.ts'
import { Card } from './Card.tsx'
import { type ShownFigures, useFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'
import { FigureLink } from './FigureLink.tsx'
import { rangeText } from './figureWords.ts'
import * as rangesStyles from './ValueRanges.css.ts'

/** How many brands are told of; a filter by brand tells of the others. */
const SHOWN = 10

/** The value of what was removed by the assumptions of each brand: a range, with each of them beside it. */
export function ValueRangesCard() {
  const shown = useFigures('value')
  return (
    <Card
      title="Value removed, by what each brand assumes"
      shown={shown}
      className={styles.place.valueRanges}
      bones={[60, 90, 75]}
    >
      {(values) => {
        const removed = values.filter((value) => value.removed > 0)
        const left = removed.length - SHOWN
        return removed.length === 0 ? (
          <p className={styles.nothing}>No removed listings within the filter.</p>
        ) : (
          <>
            {[...Map.groupBy(removed.slice(0, SHOWN), basisOf)].map(([basis, values]) => (
              <section key={basis} className={rangesStyles.alike} aria-label={basis}>
                <p className={rangesStyles.basis}>{basis}</p>
                <ul className={rangesStyles.brands}>
                  {values.map((value) => (
                    <Brand key={value.id} value={value} behind={shown.behind} />
                  ))}
                </ul>
              </section>
            ))}
            <p className={styles.note}>
              From the lowest to the highest that the assumptions allow, for each currency by itself; nothing
              is converted.{' '}
              {left > 0
                ? `${countOf(left, 'more brand')} with removed listings: filter by brand to see ${left === 1 ? 'it' : 'them'}.`
                : null}
            </p>
          </>
        )
      }}
    </Card>
  )
}

interface BrandProps extends Pick<ShownFigures<unknown>, 'behind'> {
  readonly value: BrandValue
}

/** What the range of a brand rests on, which is said once for all that assume the same. */
const basisOf = ({ assumptions }: BrandValue): string => `${assumptionWords(assumptions).join('. ')}.`

function Brand({ value, behind }: BrandProps) {
  const { id, client, removed, ranges, unpriced } = value
  const { basis } = value.assumptions
  const own = useContextOf(useFrame().session, 'user')?.brands ?? []
  const name = brandLabel(value, own)
  const mayChange = may(useGroups(), 'setup.brands')
  const back = returnWords(value)
  const isAll = ranges.length === 1 && unpriced === 0
  return (
    <li className={rangesStyles.brand}>
      <span className={text.medium}>{name}</span>
      <ul className={rangesStyles.ranges}>
        {ranges.map(({ currency, low, high, listings }) => (
          <li key={currency}>
            {rangeText(low, high, currency)}{' '}
            {isAll ? null : <span className={text.note}>{countOf(listings, 'listing')}</span>}
          </li>
        ))}
        {unpriced > 0 ? (
          <li className={text.note}>
            {countOf(unpriced, 'listing')} {UNPRICED_WORDS[basis]} {unpriced === 1 ? 'counts' : 'count'}{' '}
            nothing.
            {basis === 'genuine' && mayChange
              ? ' A product with a price, or “Price of the listing” behind Change, has them count.'
              : null}
          </li>
        ) : null}
        {back === null ? null : <li className={text.note}>{back}</li>}
      </ul>
      <div className={rangesStyles.links}>
        <FigureLink
          path={behind(METRIC_FILTERS.removed, { brands: [filterName(value, own)], clients: [client] })}
        >
          {countOf(removed, 'removed listing')}
        </FigureLink>
        {mayChange ? (
          <a
            className={rangesStyles.change}
            href={`/setup/brands/${id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Change in Setup what ${name} assumes (new tab)`}
          >
            Change
          </a>
        ) : null}
      </div>
    </li>
  )
}
