import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { DialogActor, DialogName } from '../../../machines/kit/dialogMachine.ts'
import { useActors } from '../../kit/AppContext.ts'
import { lazyPart } from '../../kit/lazyPart.tsx'
import { NotOpened } from './NotOpened.tsx'

interface Shown<Name extends DialogName> {
  readonly actor: DialogActor<Name>
}

/** A dialog's view, a chunk of its own; where it can't be loaded, the dialog can be closed. */
function view<Name extends DialogName>(load: () => Promise<ComponentType<Shown<Name>>>) {
  const Part = lazyPart(load)
  return function View({ actor }: Shown<Name>) {
    const { dialog } = useActors()
    return <Part actor={actor} onLeave={() => dialog.send({ type: 'close' })} />
  }
}

const TagsDialog = view<'tags'>(async () => (await import('./TagsDialog.tsx')).TagsDialog)
const CommentDialog = view<'comment'>(async () => (await import('./CommentDialog.tsx')).CommentDialog)
const ReviewDialog = view<'review'>(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)
const DeletionDialog = view<'deletion'>(async () => (await import('./DeletionDialog.tsx')).DeletionDialog)
const TextAnalysis = view<'textAnalysis'>(
  async () => (await import('./TextAnalysisDialog.tsx')).TextAnalysisDialog,
)
const ScoringDialog = view<'scoring'>(async () => (await import('./ScoringDialog.tsx')).ScoringDialog)
const ScreenshotDialog = view<'screenshot'>(
  async () => (await import('./ScreenshotDialog.tsx')).ScreenshotDialog,
)
const Viewer = view<'viewer'>(async () => (await import('./Viewer.tsx')).Viewer)
const ClassificationDialog = view<'classification'>(
  async () => (await import('./ClassificationDialog.tsx')).ClassificationDialog,
)
const ListingDetails = view<'details'>(
  async () => (await import('../../complaints/ListingComplaints.tsx')).ListingDetails,
)
const ComplaintActions = view<'complaintActions'>(
  async () => (await import('../../complaints/ComplaintActionsDialog.tsx')).ComplaintActionsDialog,
)
const Notice = view<'notice'>(async () => (await import('../../complaints/NoticeDialog.tsx')).NoticeDialog)

const AfterStep = view<'afterStep'>(
  async () => (await import('../../complaints/AfterStepDialog.tsx')).AfterStepDialog,
)
const Rates = view<'complaintRates'>(
  async () => (await import('../../complaints/RatesDialog.tsx')).RatesDialog,
)

const InvestigationRequest = view<'investigation'>(
  async () => (await import('../../investigations/RequestDialog.tsx')).RequestDialog,
)
const InvestigationForm = view<'investigationForm'>(
  async () => (await import('../../investigations/InvestigationFormDialog.tsx')).InvestigationFormDialog,
)
const Evidence = view<'evidence'>(
  async () => (await import('../../investigations/EvidenceDialog.tsx')).EvidenceDialog,
)
const Capture = view<'capture'>(async () => (await import('../../dashboard/CaptureDialog.tsx')).CaptureDialog)
const Jobs = view<'jobs'>(async () => (await import('../../crawls/dialogs.ts')).JobsDialog)
const CrawlProduct = view<'crawlProduct'>(async () => (await import('../../crawls/dialogs.ts')).CrawlDialog)
const CrawlUrl = view<'crawlUrl'>(async () => (await import('../../crawls/dialogs.ts')).CrawlDialog)
const Crawls = view<'crawls'>(async () => (await import('../../crawls/dialogs.ts')).CrawlsDialog)
const ImageAnalysis = view<'imageAnalysis'>(
  async () => (await import('../../images/analysis/AnalyzeImageDialog.tsx')).AnalyzeImageDialog,
)
const Lookalikes = view<'lookalikes'>(
  async () => (await import('../../domains/lookalikes/LookalikesDialog.tsx')).LookalikesDialog,
)

const draw: { readonly [Name in DialogName]: (actor: DialogActor<Name>) => ReactNode } = {
  tags: (actor) => <TagsDialog key={actor.sessionId} actor={actor} />,
  comment: (actor) => <CommentDialog key={actor.sessionId} actor={actor} />,
  review: (actor) => <ReviewDialog key={actor.sessionId} actor={actor} />,
  deletion: (actor) => <DeletionDialog key={actor.sessionId} actor={actor} />,
  textAnalysis: (actor) => <TextAnalysis key={actor.sessionId} actor={actor} />,
  scoring: (actor) => <ScoringDialog key={actor.sessionId} actor={actor} />,
  screenshot: (actor) => <ScreenshotDialog key={actor.sessionId} actor={actor} />,
  viewer: (actor) => <Viewer key={actor.sessionId} actor={actor} />,
  classification: (actor) => <ClassificationDialog key={actor.sessionId} actor={actor} />,
  reviewClassification: (actor) => <ClassificationDialog key={actor.sessionId} actor={actor} />,
  details: (actor) => <ListingDetails key={actor.sessionId} actor={actor} />,
  complaintActions: (actor) => <ComplaintActions key={actor.sessionId} actor={actor} />,
  afterStep: (actor) => <AfterStep key={actor.sessionId} actor={actor} />,
  complaintRates: (actor) => <Rates key={actor.sessionId} actor={actor} />,
  investigation: (actor) => <InvestigationRequest key={actor.sessionId} actor={actor} />,
  investigationForm: (actor) => <InvestigationForm key={actor.sessionId} actor={actor} />,
  evidence: (actor) => <Evidence key={actor.sessionId} actor={actor} />,
  capture: (actor) => <Capture key={actor.sessionId} actor={actor} />,
  crawlProduct: (actor) => <CrawlProduct key={actor.sessionId} actor={actor} />,
  crawlUrl: (actor) => <CrawlUrl key={actor.sessionId} actor={actor} />,
  crawls: (actor) => <Crawls key={actor.sessionId} actor={actor} />,
  imageAnalysis: (actor) => <ImageAnalysis key={actor.sessionId} actor={actor} />,
  lookalikes: (actor) => <Lookalikes key={actor.sessionId} actor={actor} />,
  jobs: (actor) => <Jobs key={actor.sessionId} actor={actor} />,
  notice: (actor) => <Notice key={actor.sessionId} actor={actor} />,
}

/** The dialog that is open, if one is. */
export function OpenDialog() {
  const { dialog } = useActors()
  const name = useSelector(dialog, ({ context }) => context.opening?.dialog)
  const actor = useSelector(dialog, ({ context }) => context.actor)
  const isFailed = useSelector(dialog, (snapshot) => snapshot.matches('failed'))
  return (
    <Suspense>
      {isFailed ? <NotOpened /> : null}
      {name && actor ? draw[name](actor as never) : null}
    </Suspense>
  )
}
