import type { ReactNode } from 'react'
import { NOT_LOOKED_UP } from '../../machines/domains/domainDisplay.ts'
import { DOMAIN_STATUS_LABELS, type InternetDomain } from '../../domain/domains/internetDomain.ts'
import { may } from '../../domain/kit/roles.ts'
import { COMPLAINT_STATUS_LABELS, DOMAIN_STATUSES } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { dayText, momentText } from '../kit/time.ts'
import * as record from '../kit/Record.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { type DomainActor, useLookUpProblem } from './DomainsContext.ts'
import { useTimeZone } from '../kit/user.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

const STATUS_CHOICES = DOMAIN_STATUSES.map((value) => ({ value, label: DOMAIN_STATUS_LABELS[value] }))

interface Props {
  readonly actor: DomainActor
  readonly domain: InternetDomain
}

/** What is known of a domain: its status, which may be set by hand, where it leads, complaint and dates. */
export function DomainFacts({ actor, domain }: Props) {
  const timeZone = useTimeZone()
  const groups = useContextOf(actor, 'groups')
  const lookUpProblem = useLookUpProblem(actor)
  const isResting = useMatches(actor, { shown: { work: 'resting' } })
  const day = (at: string | null) => (at === null ? null : dayText(at, timeZone))
  const moment = (at: string) => momentText(at, timeZone)
  return (
    <section className={record.panel} aria-label="What is known of it">
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
      <dl className={record.facts}>
        {domain.status === 'redirect' ? <Fact label="Leads to">{domain.redirectsTo}</Fact> : null}
        <Fact label="Registrable domain">{domain.registrable}</Fact>
        <Fact label="Complaint">
          {domain.complaintStatus === null ? 'None' : COMPLAINT_STATUS_LABELS[domain.complaintStatus]}
        </Fact>
        <Fact label="Filed">{day(domain.filing)}</Fact>
        <Fact label="Taken down">{day(domain.takedown)}</Fact>
        <Fact label="Added">{day(domain.created)}</Fact>
        <Fact label="Looked up">{domain.read === null ? NOT_LOOKED_UP : moment(domain.read)}</Fact>
        <Fact label="Updated">{moment(domain.updated)}</Fact>
      </dl>
      {lookUpProblem !== null && may(groups, 'domains.add') ? (
        <p className={text.note}>{lookUpProblem}</p>
      ) : null}
      {domain.problem === null ? null : (
        <p className={text.breaking}>
          <span className={text.muted}>Found at the last look-up: </span>
          {domain.problem}
        </p>
      )}
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={record.fact}>
      <dt className={text.note}>{label}</dt>
      <dd className={record.value}>{children || '–'}</dd>
    </div>
  )
}
