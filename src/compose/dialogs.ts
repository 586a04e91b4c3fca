import { type AnyStateMachine, fromPromise } from 'xstate'
import { composeCapture } from './capture.ts'
import { composeAsin } from './asin.ts'
import { composeComplaintDialogs } from './complaints.ts'
import { composeEvidenceForm } from './evidence.ts'
import { composeImageAnalysis } from './imageAnalysis.ts'
import { composeInvestigationDialogs } from './investigationDialogs.ts'
import { composeJobDialogs } from './jobDialogs.ts'
import { composeLookalikes } from './lookalikes.ts'
import type { CommentResult, NewComment } from '../domain/listings/listingActions.contract.ts'
import type { ComplaintsMade, NewComplaint } from '../domain/complaints/complaints.contract.ts'
import { BUS, type BusRef } from '../machines/bus.ts'
import { classificationMachine } from '../machines/complaints/classificationMachine.ts'
import { commentMachine } from '../machines/listings/commentMachine.ts'
import { deletionMachine } from '../machines/kit/deletionMachine.ts'
import { detailsMachine } from '../machines/listings/detailsMachine.ts'
import type { DialogName } from '../machines/kit/dialogMachine.ts'
import { served } from '../machines/kit/service.ts'
import { composeCaptures, composeScreenshot } from './screenshots.ts'
import { reviewMachine } from '../machines/listings/reviewMachine.ts'
import { scoringMachine } from '../machines/listings/scoringMachine.ts'
import { tagsMachine } from '../machines/listings/tagsMachine.ts'
import { textAnalysisMachine } from '../machines/listings/textAnalysisMachine.ts'
import { viewerMachine } from '../machines/listings/viewerMachine.ts'
import { classificationService } from '../services/classification.ts'
import { complaintsService } from '../services/complaints.ts'
import { copyText } from '../services/clipboard.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { listingActionsService } from '../services/listingActions.ts'
import { mediaService } from '../services/media.ts'
import { submitForScoring } from '../services/scoring.ts'
import { analyzeText } from '../services/textAnalysis.ts'

/** The part of the composition that dialogs need: loaded with the first of them. */

/** The machines of the dialogs with their services. */
export function composeDialogs(call: Call, settings: HttpSettings): Record<DialogName, AnyStateMachine> {
  const actions = listingActionsService(call)
  const media = mediaService(settings)
  const classification = classificationService(call)
  const addComments = served<CommentResult, NewComment>((input, signal) => actions.comment(input, signal))
  const grounded = classificationMachine.provide({
    actors: {
      loadGrounds: served((input, signal) => classification.grounds(input, signal)),
      saveOfficialImage: served((input, signal) => classification.keepOfficialImage(input, signal)),
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
        changeTags: served((input, signal) => actions.changeTags(input, signal)),
      },
    }),
    comment: commentMachine.provide({ actors: { addComments } }),
    review: reviewMachine.provide({
      actors: {
        askForReview: served((input, signal) => actions.askForReview(input, signal)),
      },
    }),
    scoring: scoringMachine.provide({
      actors: {
        submitListings: served((input, signal) => submitForScoring(call)(input.ids, signal)),
      },
    }),
    screenshot: composeScreenshot(call),
    deletion: deletionMachine.provide({
      actors: {
        deletePart: served((input, signal) => actions.deletePart(input, signal)),
      },
    }),
    details: detailsMachine.provide({
      actors: {
        asin: composeAsin(call),
        loadListing: served((input, signal) => actions.listing(input.id, signal)),
        loadComplaints: served((input, signal) => complaintsService(call).ofListing(input.id, signal)),
        addComments,
        deleteComment: served((input, signal) => actions.deleteComment(input, signal)),
      },
    }),
    classification: grounded.provide({
      actors: {
        createComplaints: served((input, signal) => classification.create(input, signal)),
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
        analyzeText: served(({ listing, isByRules }, signal) =>
          analyzeText(call)(listing, isByRules, signal),
        ),
        copyText: served((input) => copyText(input.text)),
      },
    }),
    viewer: viewerMachine.provide({
      actors: {
        captures: composeCaptures(call),
        uploadFile: served(({ listing, file, onProgress }, signal) =>
          media.upload({ file: file as File, owner: { listing }, onProgress }, signal),
        ),
        addPictures: served((input, signal) => actions.addPictures(input, signal)),
        removePicture: served((input, signal) => actions.removePicture(input, signal)),
      },
    }),
  }
}
