import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { domainFigureTiles, listingsAtHost } from '../../machines/domains/domainDisplay.ts'
import type { DomainFigures as Figures } from '../../domain/domains/internetDomain.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { domainFiguresMachine } from '../../machines/domains/domainFigures.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText } from '../kit/time.ts'
import * as desk from '../kit/Records.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as styles from './Domains.css.ts'

interface Props {
  readonly actor: ActorRefFrom<typeof domainFiguresMachine>
}

/** What was found at a domain and its subdomains, host by host. */
export function DomainFigures({ actor }: Props) {
  const figures = useSelector(actor, ({ context }) => context.value)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  return (
    <section className={desk.panel} aria-label="What was found there" aria-busy={isBusy}>
      <h3 className={text.strong}>What was found there</h3>
      {hasFailed ? (
        <Alert
          icon="offline"
          title="The figures could not be loaded"
          actions={
            <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {problem} {figures === null ? '' : 'Those below may be out of date.'}
        </Alert>
      ) : null}
      {figures === null && isBusy ? (
        <p role="status" className={text.muted}>
          Counting listings
        </p>
      ) : null}
      {figures === null ? null : <Counted figures={figures} />}
    </section>
  )
}

function Counted({ figures }: { readonly figures: Figures }) {
  const { filter } = useActors()
  const base = useSelector(filter, ({ context }) => context.base)
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const { listings, hosts, firstFound, lastFound } = figures
  if (listings === 0)
    return <p className={text.muted}>No listing of your brands stands at it or its subdomains.</p>
  const day = (at: string | null) => (at === null ? '–' : dayText(Date.parse(at), timeZone))
  return (
    <>
      <ul className={styles.figures}>
        {domainFigureTiles(figures, base).map(({ label, count, path }) => (
          <li key={label}>
            {path === null ? (
              <span className={styles.figure}>
                <Count label={label} count={count} />
              </span>
            ) : (
              <InAppLink path={path} className={`${styles.figure} ${styles.figureLink}`}>
                <Count label={label} count={count} />
              </InAppLink>
            )}
          </li>
        ))}
      </ul>
      <p className={`${text.caption} ${text.muted}`}>
        First found {day(firstFound)}, last found {day(lastFound)}
      </p>
      <ul className={desk.rows} aria-label="Hosts">
        {hosts.map(({ host, listings: count, infringing }) => (
          <li key={host} className={styles.host}>
            <InAppLink path={listingsAtHost(host, base)} className={styles.hostName}>
              {host}
            </InAppLink>
            <span className={`${text.caption} ${text.muted} ${text.tabular}`}>
              {countOf(count, 'listing')}, {infringing.toLocaleString('en')} infringing
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <>
      <span className={`${text.heading} ${text.tabular}`}>{count.toLocaleString('en')}</span>{' '}
      <span className={`${text.caption} ${text.muted}`}>{label}</span>
    </>
  )
}
