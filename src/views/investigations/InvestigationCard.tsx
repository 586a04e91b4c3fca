import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { caseTitle } from './investigationDisplay.ts'
import type { Investigation } from '../../domain/investigations/investigation.ts'
import { commentRefusal } from '../../domain/investigations/investigationStates.ts'
import { INFRINGEMENT_TYPE_LABELS, INVESTIGATION_TYPE_LABELS } from '../../domain/kit/vocabulary.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { RecordPage } from '../kit/RecordPage.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { InfringementIcon, TypeIcon } from './CaseIcon.tsx'
import { InvestigationActions } from './InvestigationActions.tsx'
import { InvestigationAlerts } from './InvestigationAlerts.tsx'
import { InvestigationFacts } from './InvestigationFacts.tsx'
import { Avatar, InvestigationStatusLabel } from './InvestigationLabels.tsx'
import * as styles from './Investigations.css.ts'
import type { InvestigationActor } from './InvestigationsContext.ts'
import { isWritten } from '../../machines/kit/commentDraft.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'

const Evidence = lazyPart(async () => (await import('./Evidence.tsx')).Evidence, 'inside')
const MoneyPanel = lazyPart(async () => (await import('./MoneyPanel.tsx')).MoneyPanel, 'inside')
const InvestigationComment = lazyPart(
  async () => (await import('./InvestigationComment.tsx')).InvestigationComment,
  'inside',
)

interface CardProps {
  readonly actor: InvestigationActor
  /** Closes it, where nothing around it does. */
  readonly onClose?: () => void
}

/** The investigation card (§2), beside the list, or in its place on small screens. */
export function InvestigationCard({ actor, onClose }: CardProps) {
  const investigation = useContextOf(actor, 'investigation')
  const isMissing = useMatches(actor, 'missing')
  return (
    <RecordPage
      actor={actor}
      noun="investigation"
      onClose={onClose}
      head={investigation && !isMissing ? <Head actor={actor} investigation={investigation} /> : null}
    >
      {investigation && !isMissing ? (
        <>
          <InvestigationAlerts actor={actor} investigation={investigation} />
          <InvestigationFacts investigation={investigation} />
          <div className={styles.below}>
            <ActivityPanel actor={actor} investigation={investigation}>
              <Detail actor={actor} investigation={investigation} />
            </ActivityPanel>
            <div className={layout.stack[3]}>
              <MoneyPlace actor={actor} investigation={investigation} />
              <EvidencePlace actor={actor} investigation={investigation} />
            </div>
          </div>
        </>
      ) : null}
      {investigation && isMissing ? <LostDetail actor={actor} /> : null}
    </RecordPage>
  )
}

/** What proves the case, in a chunk of its own. */
function EvidencePlace({ actor, investigation }: HeadProps) {
  const evidence = useContextOf(actor, 'evidence')
  return (
    <Suspense>
      <Evidence actor={evidence} investigation={investigation} />
    </Suspense>
  )
}

/** What it cost and what came back, in a chunk of its own. */
function MoneyPlace({ actor, investigation }: HeadProps) {
  const money = useContextOf(actor, 'money')
  const evidence = useContextOf(actor, 'evidence')
  return (
    <Suspense>
      <MoneyPanel actor={money} evidence={evidence} investigation={investigation} />
    </Suspense>
  )
}

/** Where a comment is added; a closed investigation says why it takes none (§4), beside what is written already. */
function Detail({ actor, investigation }: HeadProps) {
  const { session } = useActors()
  const name = useSelector(session, ({ context }) => context.user?.name ?? null)
  const detail = useContextOf(actor, 'detail')
  const isKept = useSelector(
    detail ?? undefined,
    (snapshot) => snapshot !== undefined && isWritten(snapshot.context),
  )
  const refusal = commentRefusal(investigation.status)
  if (refusal !== null && !isKept) return <p className={`${styles.noDetail} ${text.muted}`}>{refusal}</p>
  return detail ? (
    <Suspense>
      <div className={styles.detail}>
        <InvestigationComment actor={detail} face={<Avatar name={name} />} />
      </div>
    </Suspense>
  ) : null
}

/** What was written about an investigation that is gone. */
function LostDetail({ actor }: Pick<HeadProps, 'actor'>) {
  const detail = useContextOf(actor, 'detail')
  const isLost = useSelector(detail ?? undefined, (snapshot) => snapshot?.hasTag('lost') ?? false)
  return detail && isLost ? (
    <Suspense>
      <div className={styles.detail}>
        <InvestigationComment actor={detail} />
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
      <div className={record.headWords}>
        <div className={layout.tightWrap}>
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
        </div>
        <div className={styles.titleLine}>
          <h2 className={`${text.heading} ${text.breaking}`}>{caseTitle(investigation)}</h2>
          <span className={`${text.note} ${text.tabular}`}>Case {reference}</span>
        </div>
      </div>
      <InvestigationActions actor={actor} investigation={investigation} />
    </>
  )
}
