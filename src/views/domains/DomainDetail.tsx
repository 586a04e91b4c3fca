import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { DomainChange } from '../../machines/domains/domainDisplay.ts'
import { DOMAIN_STATUS_LABELS, type InternetDomain } from '../../domain/domains/internetDomain.ts'
import { may } from '../../domain/kit/roles.ts'
import * as text from '../../styles/text.css.ts'
import type { RecordProps } from '../filter/RecordsScreen.tsx'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { ComplaintStatusLabel } from '../complaints/ComplaintLabels.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { NotDone } from '../kit/NotDone.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { DomainBrands } from './DomainBrands.tsx'
import { DomainFacts } from './DomainFacts.tsx'
import { DomainFigures } from './DomainFigures.tsx'
import * as styles from './Domains.css.ts'
import { DomainStatusLabel, NotLookedUp } from './DomainLabels.tsx'
import { type DomainActor, useLookUpProblem } from './DomainsContext.ts'
import { unicodeName } from './unicodeName.ts'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

const DomainDeletion = lazyPart(async () => (await import('./DomainDeletion.tsx')).DomainDeletion)

/** One domain beside the list, or in its place on small screens. */
export function DomainDetail({ actor, onClose }: RecordProps<'/domains'>) {
  const domain = useContextOf(actor, 'domain')
  const isShown = useMatches(actor, 'shown')
  const isDeleting = useTag(actor, 'deleting')
  return (
    <RecordPage
      actor={actor}
      noun="domain"
      onClose={onClose}
      head={
        isShown && domain ? (
          <>
            <Head domain={domain} />
            <Actions actor={actor} />
          </>
        ) : null
      }
    >
      {isShown && domain ? <Body actor={actor} domain={domain} /> : null}
      {isDeleting ? (
        <Suspense>
          <DomainDeletion actor={actor} />
        </Suspense>
      ) : null}
    </RecordPage>
  )
}

function Head({ domain }: { readonly domain: InternetDomain }) {
  const read = unicodeName(domain.name)
  return (
    <div className={record.headWords}>
      <div className={layout.tightWrap}>
        <DomainStatusLabel domain={domain} />
        <NotLookedUp domain={domain} />
        {domain.complaintStatus === null ? null : <ComplaintStatusLabel status={domain.complaintStatus} />}
      </div>
      <h2 className={`${text.heading} ${text.breaking}`}>{domain.name}</h2>
      {read === null ? null : (
        <p className={text.breaking}>
          <span className={text.muted}>Reads </span>
          <bdi>{read}</bdi>
        </p>
      )}
    </div>
  )
}

function Actions({ actor }: { readonly actor: DomainActor }) {
  const groups = useContextOf(actor, 'groups')
  const isResting = useMatches(actor, { shown: { work: 'resting' } })
  const lookUpProblem = useLookUpProblem(actor)
  const isFirst = useSelector(actor, ({ context }) => context.domain?.read === null)
  // The button that asks has the focus again once the question is answered.
  const isAsking = useTag(actor, 'deleting')
  const isLooking = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches({ shown: { work: 'changing' } }) && snapshot.context.change?.kind === 'refresh',
  )
  return (
    <div className={record.actions}>
      {may(groups, 'domains.add') ? (
        <Button
          kind="fill"
          icon="reload"
          isDisabled={(!isResting && !isLooking) || lookUpProblem !== null}
          isPending={isLooking}
          onPress={() => actor.send({ type: 'refresh' })}
        >
          {isFirst ? 'Look up' : 'Look up again'}
        </Button>
      ) : null}
      {may(groups, 'domains.delete') ? (
        <Button
          kind="quiet"
          icon="trash"
          aria-label="Delete"
          isDisabled={!isResting && !isAsking}
          onPress={() => actor.send({ type: 'delete' })}
        />
      ) : null}
    </div>
  )
}

const NOT_DONE: Record<DomainChange['kind'], string> = {
  brands: 'The brands were not changed',
  status: 'The status was not changed',
  refresh: 'The domain was not looked up',
}

const chosenWords = (change: Exclude<DomainChange, { kind: 'refresh' }>): string =>
  change.kind === 'status' ? DOMAIN_STATUS_LABELS[change.status] : change.brands.join(', ')

function Body({ actor, domain }: { readonly actor: DomainActor; readonly domain: InternetDomain }) {
  const figures = useContextOf(actor, 'figures')
  const told = useContextOf(actor, 'told')
  const change = useContextOf(actor, 'change')
  const problem = useContextOf(actor, 'problem')
  const isContested = useMatches(actor, { shown: { work: 'contested' } })
  const isUnchanged = useMatches(actor, { shown: { work: 'unchanged' } })
  return (
    <div className={layout.stack[3]}>
      {isContested ? (
        <Alert
          tone="caution"
          title={problem ?? NOT_DONE[change?.kind ?? 'status']}
          actions={
            <>
              <Button kind="main" onPress={() => actor.send({ type: 'retry' })}>
                Save mine
              </Button>
              <Button kind="fill" onPress={() => actor.send({ type: 'dismiss' })}>
                Take theirs
              </Button>
            </>
          }
        >
          {change === null || change.kind === 'refresh' ? null : `Yours: ${chosenWords(change)}`}
        </Alert>
      ) : null}
      {isUnchanged && change ? (
        <NotDone
          title={NOT_DONE[change.kind]}
          problem={problem}
          claim="The domain is as it was."
          actions={
            <>
              <Retry of={actor} />
              <Button kind="fill" onPress={() => actor.send({ type: 'dismiss' })}>
                Leave it
              </Button>
            </>
          }
        />
      ) : null}
      <div role="status">
        {told === null ? null : (
          <p className={styles.told}>{told.length === 0 ? 'Nothing changed.' : told.join(' · ')}</p>
        )}
      </div>
      <div className={record.grid}>
        <div className={layout.stack[3]}>{figures ? <DomainFigures actor={figures} /> : null}</div>
        <div className={layout.stack[3]}>
          <DomainFacts actor={actor} domain={domain} />
          <DomainBrands actor={actor} />
        </div>
      </div>
    </div>
  )
}
