import { type DomainMetrics, METRIC_FILTERS, type Narrowing } from '../../domain/dashboard/dashboard.ts'
import { countText } from './figureWords.ts'
import { LISTING_STATUSES } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { Card } from './Card.tsx'
import { type ShownFigures, useFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'
import * as domainsStyles from './Domains.css.ts'
import * as rowsStyles from './Rows.css.ts'
import { FigureLink } from './FigureLink.tsx'

const WEBSITES: Narrowing = { channel: ['WEBSITE'] }
const GONE: Narrowing = { listingStatus: LISTING_STATUSES.filter((status) => status !== 'ACTIVE') }

/** What each figure counts, and the listings that it is counted from. */
const FIGURES: readonly {
  readonly key: Exclude<keyof DomainMetrics, 'top'>
  readonly label: string
  readonly behind: readonly Narrowing[]
}[] = [
  { key: 'domains', label: 'Websites', behind: [] },
  { key: 'infringing', label: 'With infringing listings', behind: [METRIC_FILTERS.infringing] },
  {
    key: 'live',
    label: 'Of those, still live',
    behind: [METRIC_FILTERS.infringing, { listingStatus: ['ACTIVE'] }],
  },
  { key: 'removed', label: 'None live any more', behind: [METRIC_FILTERS.infringing, GONE] },
]

/** Websites among the listings, told apart by their domains. */
export function DomainsCard() {
  const shown = useFigures('domains')
  return (
    <Card title="Websites" shown={shown} className={styles.place.domains} bones={[50, 90, 80, 70]}>
      {(domains) =>
        domains.domains === 0 ? (
          <p className={styles.nothing}>No listing of a website within the filter.</p>
        ) : (
          <div className={domainsStyles.domains}>
            <dl className={rowsStyles.rows}>
              {FIGURES.map(({ key, label, behind }) => (
                <div key={key} className={rowsStyles.row}>
                  <dt className={rowsStyles.rowName}>{label}</dt>
                  <dd className={rowsStyles.rowFigure}>
                    <FigureLink
                      path={domains[key] === 0 ? null : shown.behind(WEBSITES, ...behind)}
                      label={`${label}: ${countText(domains[key])}`}
                    >
                      {countText(domains[key])}
                    </FigureLink>
                  </dd>
                </div>
              ))}
            </dl>
            <TopDomains top={domains.top} behind={shown.behind} />
          </div>
        )
      }
    </Card>
  )
}

interface TopProps extends Pick<DomainMetrics, 'top'>, Pick<ShownFigures<unknown>, 'behind'> {}

function TopDomains({ top, behind }: TopProps) {
  return (
    <div className={domainsStyles.tablePlace}>
      <table className={domainsStyles.table} aria-label="Websites with the most infringing listings">
        <thead>
          <tr>
            <th scope="col" className={domainsStyles.headCell}>
              Website
            </th>
            {['Listings', 'Infringing', 'Removed'].map((name) => (
              <th key={name} scope="col" className={`${domainsStyles.headCell} ${domainsStyles.numberCell}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {top.map(({ domain, listings, infringing, removed }) => {
            const own: Narrowing = { ...WEBSITES, field: 'domain', value: domain }
            const cells = [
              ['listings', listings, behind(own)],
              ['infringing', infringing, behind(METRIC_FILTERS.infringing, own)],
              ['removed', removed, behind(METRIC_FILTERS.removed, own)],
            ] as const
            return (
              <tr key={domain}>
                <th scope="row" className={domainsStyles.cell}>
                  <FigureLink path={behind(own)} className={`${text.clipped} ${domainsStyles.domain}`}>
                    {domain}
                  </FigureLink>
                </th>
                {cells.map(([what, count, path]) => (
                  <td key={what} className={`${domainsStyles.cell} ${domainsStyles.numberCell}`}>
                    <FigureLink
                      path={count === 0 ? null : path}
                      label={`${domain}: ${countText(count)} ${what}`}
                    >
                      {countText(count)}
                    </FigureLink>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
