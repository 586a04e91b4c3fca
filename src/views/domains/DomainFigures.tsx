import type { ActorRefFrom } from 'xstate'
import { domainFigureTiles, listingsAtHost } from '../../machines/domains/domainDisplay.ts'
import type { DomainFigures as Figures } from '../../domain/domains/internetDomain.ts'
import type { domainFiguresMachine } from '../../machines/domains/domainFigures.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText } from '../kit/time.ts'
import * as record from '../kit/Record.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { CountedLinks } from '../kit/CountedLinks.tsx'
import { FigureTiles } from '../kit/FigureTiles.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import { Retry } from '../kit/Retry.tsx'
import { Loading } from '../kit/Loading.tsx'

interface Props {
  readonly actor: ActorRefFrom<typeof domainFiguresMachine>
}

/** What was found at a domain and its subdomains, host by host. */
export function DomainFigures({ actor }: Props) {
  const figures = useContextOf(actor, 'value')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const hasFailed = useTag(actor, 'failed')
  return (
    <section className={record.panel} aria-label="What was found there" aria-busy={isBusy}>
      <h3 className={text.strong}>What was found there</h3>
      {hasFailed ? (
        <Alert icon="offline" title="The figures could not be loaded" actions={<Retry of={actor} />}>
          {problem} {figures === null ? '' : 'Those below may be out of date.'}
        </Alert>
      ) : null}
      {figures === null && isBusy ? <Loading>Counting listings</Loading> : null}
      {figures === null ? null : <Counted figures={figures} />}
    </section>
  )
}

function Counted({ figures }: { readonly figures: Figures }) {
  const { filter } = useActors()
  const base = useContextOf(filter, 'base')
  const timeZone = useTimeZone()
  const { listings, hosts, firstFound, lastFound } = figures
  if (listings === 0)
    return <p className={text.muted}>No listing of your brands stands at it or its subdomains.</p>
  const day = (at: string | null) => (at === null ? '–' : dayText(at, timeZone))
  return (
    <>
      <FigureTiles figures={domainFigureTiles(figures, base)} />
      <p className={text.note}>
        First found {day(firstFound)}, last found {day(lastFound)}
      </p>
      <CountedLinks
        label="Hosts"
        items={hosts}
        nameOf={({ host }) => host}
        pathOf={({ host }) => listingsAtHost(host, base)}
      />
    </>
  )
}
