import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { DomainChange } from '../../machines/domains/domainDisplay.ts'
import type { InternetDomain } from '../../domain/domains/internetDomain.ts'
import { may } from '../../domain/kit/roles.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import { ComplaintStatusLabel } from '../complaints/ComplaintLabels.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { RecordTrouble } from '../kit/RecordTrouble.tsx'
import { DomainBrands } from './DomainBrands.tsx'
import { DomainFacts } from './DomainFacts.tsx'
import { DomainFigures } from './DomainFigures.tsx'
import * as styles from './Domains.css.ts'
import { DomainStatusLabel } from './DomainLabels.tsx'
import type { DomainActor } from './DomainsContext.ts'
import { unicodeName } from './unicodeName.ts'

const DomainDeletion = lazyPart(async () => (await import('./DomainDeletion.tsx')).DomainDeletion)

interface Props {
  readonly actor: DomainActor
  readonly onClose: () => void
}

/** One domain beside the list, or in its place on small screens. */
export function DomainDetail({ actor, onClose }: Props) {
  const isSmall = useMedia(breakpoint.small)
  const domain = useSelector(actor, ({ context }) => context.domain)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isFinding = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  return (
    <article className={`${desk.page} ${styles.page}`} aria-label="Domain" aria-busy={isFinding}>
      <div className={desk.head}>
        <Button
          kind="quiet"
          icon={isSmall ? 'left' : 'close'}
          aria-label={isSmall ? 'Back to the list' : 'Close the domain'}
          onPress={onClose}
        />
        {isShown && domain ? (
          <>
            <Head domain={domain} />
            <Actions actor={actor} />
          </>
        ) : null}
      </div>
      <RecordTrouble
        noun="domain"
        isMissing={isMissing}
        isUnread={isUnread}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry' })}
      />
      {isFinding ? (
        <p role="status" className={text.muted}>
          Loading the domain
        </p>
      ) : null}
      {isShown && domain ? <Body actor={actor} domain={domain} /> : null}
      {isAsking ? (
        <Suspense>
          <DomainDeletion actor={actor} />
        </Suspense>
      ) : null}
    </article>
  )
}

function Head({ domain }: { readonly domain: InternetDomain }) {
  const read = unicodeName(domain.name)
  return (
    <div className={desk.headWords}>
      <div className={desk.labels}>
        <DomainStatusLabel domain={domain} />
        {domain.complaintStatus === null ? null : <ComplaintStatusLabel status={domain.complaintStatus} />}
      </div>
      <h2 className={`${text.heading} ${styles.wide}`}>{domain.name}</h2>
      {read === null ? null : (
        <p className={styles.wide}>
          <span className={text.muted}>Reads </span>
          <bdi>{read}</bdi>
        </p>
      )}
    </div>
  )
}

function Actions({ actor }: { readonly actor: DomainActor }) {
  const groups = useSelector(actor, ({ context }) => context.groups)
  const isResting = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'resting' }))
  const isLooking = useSelector(
    actor,
    (snapshot) => snapshot.matches({ shown: 'changing' }) && snapshot.context.change?.kind === 'refresh',
  )
  return (
    <div className={desk.actions}>
      {may(groups, 'domains.add') ? (
        <Button
          kind="fill"
          icon="reload"
          isDisabled={!isResting && !isLooking}
          isPending={isLooking}
          onPress={() => actor.send({ type: 'refresh' })}
        >
          Look up anew
        </Button>
      ) : null}
      {may(groups, 'domains.delete') ? (
        <Button
          kind="quiet"
          icon="trash"
          aria-label="Delete"
          isDisabled={!isResting}
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

function Body({ actor, domain }: { readonly actor: DomainActor; readonly domain: InternetDomain }) {
  const figures = useSelector(actor, ({ context }) => context.figures)
  const told = useSelector(actor, ({ context }) => context.told)
  const change = useSelector(actor, ({ context }) => context.change)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isUnchanged = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'unchanged' }))
  const isStale = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'stale' }))
  return (
    <div className={desk.column}>
      {isUnchanged && change ? (
        <Alert
          title={NOT_DONE[change.kind]}
          actions={
            <>
              <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
                Try again
              </Button>
              <Button kind="fill" onPress={() => actor.send({ type: 'dismiss' })}>
                Leave it
              </Button>
            </>
          }
        >
          {problem} The domain is as it was.
        </Alert>
      ) : null}
      {isStale ? (
        <Alert
          icon="offline"
          title="The domain could not be read again"
          actions={
            <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {problem} What you see may be out of date.
        </Alert>
      ) : null}
      <div role="status">
        {told === null ? null : (
          <p className={styles.told}>{told.length === 0 ? 'Nothing changed.' : told.join(' · ')}</p>
        )}
      </div>
      <div className={desk.grid}>
        <div className={desk.column}>{figures ? <DomainFigures actor={figures} /> : null}</div>
        <div className={desk.column}>
          <DomainFacts actor={actor} domain={domain} />
          <DomainBrands actor={actor} />
        </div>
      </div>
    </div>
  )
}
