import { relistingCountWords, relistingRateWords } from '../../domain/kit/relisting.ts'
import * as text from '../../styles/text.css.ts'
import { Card } from './Card.tsx'
import { useFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'
import { FigureLink } from './FigureLink.tsx'
import * as rowsStyles from './Rows.css.ts'

/** How often what was removed came back within its watch, by platform, each leading to the removed listings that did. */
export function RelistingsCard() {
  const shown = useFigures('pies')
  return (
    <Card
      title="Back after removal"
      shown={shown}
      isToldElsewhere
      className={styles.place.relistings}
      bones={[60, 75, 50]}
    >
      {({ relistings }) =>
        relistings.length === 0 ? (
          <p className={styles.nothing}>No removed listings within the filter.</p>
        ) : (
          <dl className={rowsStyles.rows}>
            {relistings.map(({ platform, rate }) => (
              <div key={platform} className={rowsStyles.row}>
                <dt className={rowsStyles.rowName}>
                  {platform} <span className={text.note}>{relistingCountWords(rate)}</span>
                </dt>
                <dd className={rowsStyles.rowFigure}>
                  <FigureLink
                    path={shown.behind({ marketplaces: [platform], relisting: ['RETURNED'] })}
                    label={`${platform}: ${relistingRateWords(rate)}`}
                  >
                    {relistingRateWords(rate)}
                  </FigureLink>
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    </Card>
  )
}
