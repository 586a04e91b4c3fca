import { type AnyStateMachine, fromPromise } from 'xstate'
import { composeCapture } from './composeCapture.ts'
import { composeAsin } from './composeAsin.ts'
import { composeComplaintDialogs } from './composeComplaints.ts'
import { composeEvidenceForm } from './composeEvidence.ts'
import { composeImageAnalysis } from './composeImageAnalysis.ts'
import { composeInvestigationDialogs } from './composeInvestigationDialogs.ts'
import { composeJobDialogs } from './composeJobDialogs.ts'
import { composeLookalikes } from './composeLookalikes.ts'
import type {
  CommentResult,
  DeletionResult,
  ListingPictures,
  NewComment,
  ReviewRequest,
  ReviewResult,
  TagChange,
} from './domain/listingActions.contract.ts'
import type { Complaint } from './domain/complaint.ts'
import type { Listing } from './domain/listing.ts'
import type { ComplaintsMade, NewComplaint } from './domain/complaints.contract.ts'
import type { ChangeResult } from './domain/listings.contract.ts'
import type { UploadedFile } from './domain/media.ts'
import type { Picture } from './domain/picture.ts'
import type { SetupBrand } from './domain/setup.ts'
import type { TextAnalysis } from './domain/textAnalysis.ts'
import { BUS, type BusRef } from './machines/bus.ts'
import type { Grounds, NewOfficial } from './machines/classification.ts'
import { classificationMachine } from './machines/classificationMachine.ts'
import { commentMachine } from './machines/commentMachine.ts'
import { type DeletionPart, deletionMachine } from './machines/deletionMachine.ts'
import { detailsMachine } from './machines/detailsMachine.ts'
import type { DialogName } from './machines/dialogMachine.ts'
import { composeCaptures, composeScreenshot } from './composeScreenshots.ts'
import { reviewMachine } from './machines/reviewMachine.ts'
import { type ScoringAnswer, scoringMachine } from './machines/scoringMachine.ts'
import { tagsMachine } from './machines/tagsMachine.ts'
import { textAnalysisMachine } from './machines/textAnalysisMachine.ts'
import { type Added, type PictureChange, type PictureFile, viewerMachine } from './machines/viewerMachine.ts'
import { classificationService } from './services/classificationService.ts'
import { complaintsService } from './services/complaintsService.ts'
import { copyText } from './services/clipboardService.ts'
import type { Call, HttpSettings } from './services/http.ts'
import { listingActionsService } from './services/listingActionsService.ts'
import { mediaService } from './services/mediaService.ts'
import { submitForScoring } from './services/scoringService.ts'
import { analyzeText } from './services/textAnalysisService.ts'

/** The part of the composition that dialogs need: loaded with the first of them. */

/** The machines of the dialogs with their services. */
export function composeDialogs(call: Call, settings: HttpSettings): Record<DialogName, AnyStateMachine> {
  const actions = listingActionsService(call)
  const media = mediaService(settings)
  const classification = classificationService(call)
  const addComments = fromPromise<CommentResult, NewComment>(({ input, signal }) =>
    actions.comment(input, signal),
  )
  const grounded = classificationMachine.provide({
    actors: {
      loadGrounds: fromPromise<Grounds, { brand: string; client: string }>(({ input, signal }) =>
        classification.grounds(input, signal),
      ),
      saveOfficialImage: fromPromise<SetupBrand, NewOfficial>(({ input, signal }) =>
        classification.keepOfficialImage(input, signal),
      ),
    },
  })
  return {
    ...composeComplaintDialogs(call),
    ...composeInvestigationDialogs(call, settings),
    evidence: composeEvidenceForm(call, settings),
    capture: composeCapture(),
    ...composeJobDialogs(call),
    imageAnalysis: composeImageAnalysis(call),
    lookalikes: composeLookalikes(call),
    tags: tagsMachine.provide({
      actors: {
        changeTags: fromPromise<ChangeResult, TagChange>(({ input, signal }) =>
          actions.changeTags(input, signal),
        ),
      },
    }),
    comment: commentMachine.provide({ actors: { addComments } }),
    review: reviewMachine.provide({
      actors: {
        askForReview: fromPromise<ReviewResult, ReviewRequest>(({ input, signal }) =>
          actions.askForReview(input, signal),
        ),
      },
    }),
    scoring: scoringMachine.provide({
      actors: {
        submitListings: fromPromise<ScoringAnswer, { ids: readonly string[] }>(({ input, signal }) =>
          submitForScoring(call)(input.ids, signal),
        ),
      },
    }),
    screenshot: composeScreenshot(call),
    deletion: deletionMachine.provide({
      actors: {
        deletePart: fromPromise<DeletionResult, DeletionPart>(({ input, signal }) =>
          actions.deletePart(input, signal),
        ),
      },
    }),
    details: detailsMachine.provide({
      actors: {
        asin: composeAsin(call),
        loadListing: fromPromise<Listing, { id: string }>(({ input, signal }) =>
          actions.listing(input.id, signal),
        ),
        loadComplaints: fromPromise<readonly Complaint[], { id: string }>(({ input, signal }) =>
          complaintsService(call).ofListing(input.id, signal),
        ),
        addComments,
        deleteComment: fromPromise<void, { listing: string; comment: string }>(({ input, signal }) =>
          actions.deleteComment(input, signal),
        ),
      },
    }),
    classification: grounded.provide({
      actors: {
        createComplaints: fromPromise<ComplaintsMade | null, NewComplaint>(({ input, signal }) =>
          classification.create(input, signal),
        ),
      },
    }),
    reviewClassification: grounded.provide({
      actors: {
        createComplaints: fromPromise<ComplaintsMade | null, NewComplaint>(async ({ input, system }) => {
          const stamp = { key: crypto.randomUUID(), at: Date.now() }
          ;(system.get(BUS) as BusRef).send({ type: 'complaint.drafted', complaint: input, ...stamp })
          return null
        }),
      },
    }),
    textAnalysis: textAnalysisMachine.provide({
      actors: {
        analyzeText: fromPromise<TextAnalysis, { listing: string; isByRules: boolean }>(
          ({ input: { listing, isByRules }, signal }) => analyzeText(call)(listing, isByRules, signal),
        ),
        copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
      },
    }),
    viewer: viewerMachine.provide({
      actors: {
        captures: composeCaptures(call),
        uploadFile: fromPromise<
          UploadedFile,
          { listing: string; file: PictureFile; onProgress: (share: number) => void }
        >(({ input: { listing, file, onProgress }, signal }) =>
          media.upload({ file: file as File, owner: { listing }, onProgress }, signal),
        ),
        addPictures: fromPromise<ListingPictures, PictureChange<readonly Added[]>>(({ input, signal }) =>
          actions.addPictures(input, signal),
        ),
        removePicture: fromPromise<ListingPictures, PictureChange<Picture>>(({ input, signal }) =>
          actions.removePicture(input, signal),
        ),
      },
    }),
  }
}
