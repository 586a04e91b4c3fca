import { type Infringer, METRIC_FILTERS } from '../../domain/dashboard/dashboard.ts'
import { countText } from './figureWords.ts'
import { countOf, initials } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import { Card } from './Card.tsx'
import { type ShownFigures, useFigures } from './DashboardContext.ts'
import * as styles from './Dashboard.css.ts'
import * as infringersStyles from './Infringers.css.ts'
import { FigureLink } from './FigureLink.tsx'

/** The sellers with the most infringing listings, and how these are spread over all of them. */
export function InfringersCard() {
  const shown = useFigures('infringers')
  return (
    <Card
      title="Top infringing sellers"
      shown={shown}
      className={styles.place.infringers}
      end={
        <InAppLink path="/sellers" className={styles.headLink}>
          All sellers
        </InAppLink>
      }
      bones={[90, 84, 78, 70, 62, 50]}
    >
      {({ top, spread: { sellers, repeated, unnamed } }) => {
        const most = Math.max(1, ...top.map(({ infringing }) => infringing))
        if (top.length === 0)
          return <p className={styles.nothing}>No seller with infringing listings within the filter.</p>
        return (
          <>
            <ol className={infringersStyles.infringers}>
              {top.map((one) => (
                <Row key={one.id} infringer={one} most={most} behind={shown.behind} />
              ))}
            </ol>
            <p className={styles.note}>
              {countOf(sellers, 'seller')} with infringing listings, {countText(repeated)} of them with more
              than one.
              {unnamed > 0 ? ` ${countOf(unnamed, 'infringing listing')} without a seller.` : null}
            </p>
          </>
        )
      }}
    </Card>
  )
}

interface RowProps extends Pick<ShownFigures<unknown>, 'behind'> {
  readonly infringer: Infringer
  readonly most: number
}

function Row({ infringer, most, behind }: RowProps) {
  const { id, name, marketplace, field, value, infringing, removed } = infringer
  const own = { marketplaces: [marketplace], field, value }
  return (
    <li className={infringersStyles.infringer}>
      <span className={infringersStyles.platformMark} title={marketplace} aria-hidden>
        {initials(marketplace).slice(0, 1)}
      </span>
      <span className={infringersStyles.infringerName}>
        <InAppLink
          path={`/sellers?${new URLSearchParams({ sellerId: id })}`}
          className={`${text.clipped} ${infringersStyles.plainLink}`}
        >
          {name}
        </InAppLink>
        <span className={text.hidden}> on {marketplace}</span>
      </span>
      <span className={infringersStyles.bar} style={{ width: `${(100 * infringing) / most}%` }} aria-hidden>
        {removed > 0 ? (
          <span className={infringersStyles.barDone} style={{ width: `${(100 * removed) / infringing}%` }} />
        ) : null}
        {removed < infringing ? <span className={infringersStyles.barLeft} /> : null}
      </span>
      <FigureLink
        path={behind(METRIC_FILTERS.infringing, own)}
        className={infringersStyles.infringing}
        label={`${name}: ${countOf(infringing, 'infringing listing')}`}
      >
        {countText(infringing)}
      </FigureLink>
      <FigureLink
        path={behind(METRIC_FILTERS.infringing, METRIC_FILTERS.removed, own)}
        className={infringersStyles.removed}
        label={`${name}: ${countText(removed)} removed`}
      >
        {countText(removed)} removed
      </FigureLink>
    </li>
  )
}
