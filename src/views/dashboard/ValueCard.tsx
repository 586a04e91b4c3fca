import { METRIC_FILTERS, VALUE_FORMULA } from '../../domain/dashboard/dashboard.ts'
import { countText, moneyText } from './figureWords.ts'
import { countOf } from '../../domain/kit/words.ts'
import { Card } from './Card.tsx'
import { useFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'
import * as rowsStyles from './Rows.css.ts'
import { FigureLink } from './FigureLink.tsx'

/** The value of the goods removed, each currency by itself, and how it is made up. */
export function ValueCard() {
  const shown = useFigures('metrics')
  return (
    <Card
      title="Value of goods removed"
      shown={shown}
      isToldElsewhere
      className={styles.place.value}
      bones={[60, 75, 50, 90]}
    >
      {({ value, unpriced }) => (
        <>
          {value.length === 0 ? (
            <p className={styles.nothing}>No removed listing with a price within the filter.</p>
          ) : (
            <dl className={rowsStyles.rows}>
              {value.map(({ currency, amount, listings }) => {
                const path = shown.behind(METRIC_FILTERS.removed, { field: 'currency', value: currency })
                return (
                  <div key={currency} className={rowsStyles.row}>
                    <dt className={rowsStyles.rowName}>
                      <FigureLink path={path} label={`${currency}: ${countOf(listings, 'removed listing')}`}>
                        {countOf(listings, 'listing')}
                      </FigureLink>
                    </dt>
                    <dd className={rowsStyles.rowFigure}>
                      <FigureLink path={path}>{moneyText(amount, currency)}</FigureLink>
                    </dd>
                  </div>
                )
              })}
            </dl>
          )}
          <p className={styles.note}>
            {VALUE_FORMULA}{' '}
            {unpriced === 0
              ? 'None is without a price.'
              : `${countText(unpriced)} ${unpriced === 1 ? 'has' : 'have'} no price.`}
          </p>
        </>
      )}
    </Card>
  )
}
