import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { DOMAIN_STATUS_LABELS } from '../../machines/domains/domainDisplay.ts'
import type { InternetDomain } from '../../domain/domains/internetDomain.ts'
import { may } from '../../domain/kit/roles.ts'
import { COMPLAINT_STATUS_LABELS, DOMAIN_STATUSES } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { dayText, momentText } from '../kit/time.ts'
import * as desk from '../kit/Records.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import * as styles from './Domains.css.ts'
import type { DomainActor } from './DomainsContext.ts'

const STATUS_CHOICES = DOMAIN_STATUSES.map((value) => ({ value, label: DOMAIN_STATUS_LABELS[value] }))

interface Props {
  readonly actor: DomainActor
  readonly domain: InternetDomain
}

/** What is known of a domain: its status, which may be set by hand, where it leads, complaint and dates. */
export function DomainFacts({ actor, domain }: Props) {
  const { filter } = useActors()
  const timeZone = useSelector(filter, ({ context }) => context.timeZone)
  const groups = useSelector(actor, ({ context }) => context.groups)
  const isResting = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'resting' }))
  const day = (at: string | null) => (at === null ? null : dayText(Date.parse(at), timeZone))
  const moment = (at: string) => momentText(Date.parse(at), timeZone)
  return (
    <section className={desk.panel} aria-label="What is known of it">
      <h3 className={text.strong}>What is known of it</h3>
      {may(groups, 'domains.add') ? (
        <SingleSelect
          label="Status"
          choices={STATUS_CHOICES}
          chosen={domain.status}
          isDisabled={!isResting}
          onChange={(status) => actor.send({ type: 'status.chosen', status })}
        />
      ) : null}
      <dl className={desk.facts}>
        {domain.status === 'redirect' ? <Fact label="Leads to">{domain.redirectsTo}</Fact> : null}
        <Fact label="Registered">{domain.registrable}</Fact>
        <Fact label="Complaint">
          {domain.complaintStatus === null ? 'None' : COMPLAINT_STATUS_LABELS[domain.complaintStatus]}
        </Fact>
        <Fact label="Filed">{day(domain.filing)}</Fact>
        <Fact label="Taken down">{day(domain.takedown)}</Fact>
        <Fact label="Added">{day(domain.created)}</Fact>
        <Fact label="Looked up">{domain.read === null ? 'Never' : moment(domain.read)}</Fact>
        <Fact label="Updated">{moment(domain.updated)}</Fact>
      </dl>
      {domain.problem === null ? null : (
        <p className={styles.wide}>
          <span className={text.muted}>Found at the last look-up: </span>
          {domain.problem}
        </p>
      )}
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={desk.fact}>
      <dt className={`${text.caption} ${text.muted}`}>{label}</dt>
      <dd className={desk.value}>{children || '–'}</dd>
    </div>
  )
}
