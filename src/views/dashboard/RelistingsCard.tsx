import { relistingDaysWords, relistingShare } from '../../domain/kit/relisting.ts'
import { Card } from './Card.tsx'
import { useFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'
import * as domainsStyles from './Domains.css.ts'
import { FigureLink } from './FigureLink.tsx'
import { countText } from './figureWords.ts'
import * as layout from '../kit/layout.css.ts'

const COLUMNS = ['Came back', 'Rate', 'Watched'] as const

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
          <>
            <div className={domainsStyles.tablePlace}>
              <table className={layout.table} aria-label="Removed listings that came back, by platform">
                <thead>
                  <tr>
                    <th scope="col" className={domainsStyles.headCell}>
                      Platform
                    </th>
                    {COLUMNS.map((name) => (
                      <th
                        key={name}
                        scope="col"
                        className={`${domainsStyles.headCell} ${domainsStyles.numberCell}`}
                      >
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {relistings.map(({ platform, rate }) => (
                    <tr key={platform}>
                      <th scope="row" className={domainsStyles.cell}>
                        <span className={domainsStyles.domain}>{platform}</span>
                      </th>
                      <td className={domainsStyles.numberCell}>
                        <FigureLink
                          path={
                            rate.returned === 0
                              ? null
                              : shown.behind({ marketplaces: [platform], relisting: ['RETURNED'] })
                          }
                          label={`${platform}: ${countText(rate.returned)} of ${countText(rate.over)} came back`}
                        >
                          {countText(rate.returned)} of {countText(rate.over)}
                        </FigureLink>
                      </td>
                      <td className={domainsStyles.numberCell}>{relistingShare(rate) ?? '–'}</td>
                      <td className={domainsStyles.numberCell}>{countText(rate.watched)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className={styles.note}>
              Of the removals whose watch of {relistingDaysWords(relistings.map(({ rate }) => rate.days))} is
              over, how many came back within it. Those that are still watched tell nothing yet.
            </p>
          </>
        )
      }
    </Card>
  )
}
