import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { caseTitle } from './investigationDisplay.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { commentRefusal } from '../../domain/investigations/investigationStates.ts'
import { INFRINGEMENT_TYPE_LABELS, INVESTIGATION_TYPE_LABELS } from '../../domain/kit/vocabulary.ts'
import { breakpoint } from '../../styles/media.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import * as desk from '../kit/Records.css.ts'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { RecordTrouble } from '../kit/RecordTrouble.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { InfringementIcon, TypeIcon } from './CaseIcon.tsx'
import { InvestigationActions } from './InvestigationActions.tsx'
import { InvestigationAlerts } from './InvestigationAlerts.tsx'
import { InvestigationFacts } from './InvestigationFacts.tsx'
import { Avatar, InvestigationStatusLabel } from './InvestigationLabels.tsx'
import * as styles from './Investigations.css.ts'
import type { InvestigationActor } from './InvestigationsContext.ts'

const Evidence = lazyPart(async () => (await import('./Evidence.tsx')).Evidence, 'inside')
const AddDetail = lazyPart(async () => (await import('./AddDetail.tsx')).AddDetail, 'inside')

interface CardProps {
  readonly actor: InvestigationActor
  /** Closes it, where nothing around it does. */
  readonly onClose?: () => void
}

/** The investigation card (§2), beside the list, or in its place on small screens. */
export function InvestigationCard({ actor, onClose }: CardProps) {
  const isSmall = useMedia(breakpoint.small)
  const investigation = useSelector(actor, ({ context }) => context.investigation)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  return (
    <article
      className={`${desk.page} ${styles.page}`}
      aria-label="Investigation"
      aria-busy={!investigation && !isUnread && !isMissing}
    >
      <div className={desk.head}>
        {onClose ? (
          <Button
            kind="quiet"
            icon={isSmall ? 'left' : 'close'}
            aria-label={isSmall ? 'Back to the list' : 'Close the investigation'}
            onPress={onClose}
          />
        ) : null}
        {investigation && !isMissing ? <Head actor={actor} investigation={investigation} /> : null}
      </div>
      <RecordTrouble
        noun="investigation"
        isMissing={isMissing}
        isUnread={isUnread}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry' })}
      />
      {investigation && !isMissing ? (
        <>
          <InvestigationAlerts actor={actor} investigation={investigation} />
          <InvestigationFacts investigation={investigation} />
          <div className={styles.below}>
            <ActivityPanel actor={actor} investigation={investigation}>
              <Detail actor={actor} investigation={investigation} />
            </ActivityPanel>
            <EvidencePlace actor={actor} investigation={investigation} />
          </div>
        </>
      ) : null}
      {!investigation && !isUnread && !isMissing ? (
        <p role="status" className={text.muted}>
          Loading the investigation
        </p>
      ) : null}
    </article>
  )
}

/** What proves the case, in a chunk of its own. */
function EvidencePlace({ actor, investigation }: HeadProps) {
  const evidence = useSelector(actor, ({ context }) => context.evidence)
  return (
    <Suspense>
      <Evidence actor={evidence} investigation={investigation} />
    </Suspense>
  )
}

/** Where a comment is added; a closed investigation says why it takes none (§4). */
function Detail({ actor, investigation }: HeadProps) {
  const { session } = useActors()
  const name = useSelector(session, ({ context }) => context.user?.name ?? null)
  const detail = useSelector(actor, ({ context }) => context.detail)
  const refusal = commentRefusal(investigation.status)
  if (refusal !== null) return <p className={`${styles.noDetail} ${text.muted}`}>{refusal}</p>
  return detail ? (
    <Suspense>
      <div className={styles.detail}>
        <AddDetail actor={detail} face={<Avatar name={name} />} />
      </div>
    </Suspense>
  ) : null
}

interface HeadProps {
  readonly actor: InvestigationActor
  readonly investigation: Investigation
}

function Head({ actor, investigation }: HeadProps) {
  const { status, type, infringementType, reference } = investigation
  return (
    <>
      <div className={desk.headWords}>
        <div className={desk.labels}>
          <InvestigationStatusLabel status={status} />
          <span className={styles.chip}>
            <TypeIcon type={type} />
            {INVESTIGATION_TYPE_LABELS[type]}
          </span>
          {infringementType === null ? null : (
            <span className={styles.chip}>
              <InfringementIcon />
              {INFRINGEMENT_TYPE_LABELS[infringementType]}
            </span>
          )}
          <span className={`${text.caption} ${text.muted}`}>Case {reference}</span>
        </div>
        <h2 className={text.heading}>{caseTitle(investigation)}</h2>
      </div>
      <InvestigationActions actor={actor} investigation={investigation} />
    </>
  )
}
