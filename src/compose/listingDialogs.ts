import { copyActors } from './copying.ts'
import { type AnyActorRef, fromPromise } from 'xstate'
import { handOver } from './handOver.ts'
import { composeListingProduct } from './listingProduct.ts'
import { composeAsin } from './asin.ts'
import { actionProblem, type ListingAction, type MatchingAction } from '../domain/listings/listingActions.ts'
import type { Listing } from '../domain/listings/listing.ts'
import { may } from '../domain/kit/roles.ts'
import type { ChangeResult } from '../domain/listings/listings.contract.ts'
import type { MatchingChangeRequest } from '../domain/listings/matchingChanges.contract.ts'
import {
  type CommentResult,
  listingActionCalls,
  type NewComment,
  type TagChange,
} from '../domain/listings/listingActions.contract.ts'
import {
  type ActInput,
  type BulkActionMachine,
  type BulkResult,
  createBulkActionMachine,
} from '../machines/listings/bulkActionMachine.ts'
import {
  type BulkActionName,
  PLAIN_BULK_ACTIONS,
  type PlainBulkActionName,
} from '../machines/listings/listingActionWords.ts'
import { commented } from '../machines/listings/commented.ts'
import { listingDecisionMachine } from '../machines/listings/listingDecisionMachine.ts'
import { listingHistoryMachine } from '../machines/listings/listingHistory.ts'
import { listingStagesMachine } from '../machines/enrichment/listingStages.ts'
import { retrialMachine } from '../machines/enrichment/retrialMachine.ts'
import { gatheringMachine } from '../machines/listings/gatheringMachine.ts'
import { type Matching, matchingScope } from '../machines/listings/matching.ts'
import { deletionMachine } from '../machines/kit/deletionMachine.ts'
import { detailsMachine } from '../machines/listings/detailsMachine.ts'
import type { DialogEntries } from '../machines/kit/roomParts.ts'
import { served } from '../machines/kit/service.ts'
import { composeCaptures, composeScreenshot } from './screenshots.ts'
import { relistingMachine } from '../machines/listings/relistingMachine.ts'
import { scoringMachine } from '../machines/listings/scoringMachine.ts'
import { officialPicturesMachine } from '../machines/listings/officialPictures.ts'
import { pictureSearchMachine } from '../machines/listings/pictureSearchMachine.ts'
import type { screenshotMachine } from '../machines/listings/screenshotMachine.ts'
import { tagsMachine } from '../machines/listings/tagsMachine.ts'
import { textAnalysisMachine } from '../machines/listings/textAnalysisMachine.ts'
import { viewerMachine } from '../machines/listings/viewerMachine.ts'
import { changesService } from '../services/changes.ts'
import { classificationService } from '../services/classification.ts'
import { listingsService } from '../services/listings.ts'
import { complaintsService } from '../services/complaints.ts'
import { enrichmentService } from '../services/enrichment.ts'
import type { Call, HttpSettings } from '../services/http.ts'
import { listingActionsService } from '../services/listingActions.ts'
import { mediaService } from '../services/media.ts'
import { reviewEvidenceService } from '../services/reviewEvidence.ts'
import { submitForScoring } from '../services/scoring.ts'
import { hashPicture } from '../services/similar.ts'
import { analyzeText } from '../services/textAnalysis.ts'

declare module '../machines/kit/roomParts.ts' {
  interface Dialogs extends Readonly<Record<BulkActionName, BulkActionMachine>> {
    readonly tags: typeof tagsMachine
    readonly screenshot: typeof screenshotMachine
    readonly gathering: typeof gatheringMachine
    readonly deletion: typeof deletionMachine
    readonly textAnalysis: typeof textAnalysisMachine
    readonly scoring: typeof scoringMachine
    readonly viewer: typeof viewerMachine
    readonly details: typeof detailsMachine
    readonly pictureSearch: typeof pictureSearchMachine
    readonly relisting: typeof relistingMachine
  }
}

/** Whether an action may be done on the selected listings. */
export const selected =
  (action: ListingAction) =>
  (
    groups: readonly string[],
    { listings, matching }: { readonly listings: readonly unknown[]; readonly matching?: Matching | null },
  ) =>
    actionProblem(groups, action, matching?.total ?? listings.length, Boolean(matching)) === null

const idsOf = (listings: readonly Listing[]) => listings.map(({ _id }) => _id)

type ToMatching = (scope: ReturnType<typeof matchingScope>, comment: string) => MatchingChangeRequest
/** What is handed over where one of them is done to every listing that matches: of each that can be. */
const TO_MATCHING: Readonly<Record<BulkActionName & MatchingAction, ToMatching>> = {
  comment: (scope, comment) => ({ ...scope, field: 'comment', comment }),
}

/** Hands an action to the change of every listing that matches. */
function handMatching(
  system: AnyActorRef['system'],
  action: BulkActionName,
  { matching, comment }: ActInput & { readonly matching: Matching },
): null {
  const requestOf = (TO_MATCHING as Partial<Record<BulkActionName, ToMatching>>)[action]
  if (!requestOf) throw new Error(`“${action}” can’t be done to every listing that matches.`)
  return handOver(system, requestOf(matchingScope(matching), comment))
}

/** The dialog of an action that may take a comment: `act` does it to the listings that are given. */
const bulkAction = (
  action: BulkActionName,
  act: (input: ActInput, signal: AbortSignal) => Promise<BulkResult>,
) => ({
  needs: selected(action),
  machine: createBulkActionMachine(action).provide({
    actors: {
      act: fromPromise<BulkResult | null, ActInput>(
        async ({ input: { matching, ...input }, system, signal }) =>
          matching ? handMatching(system, action, { ...input, matching }) : act(input, signal),
      ),
    },
  }),
  view: async () => (await import('../views/listings/dialogs/BulkActionDialog.tsx')).BulkActionDialog,
})

/** An action whose call has its name, takes the listings and perhaps a comment, and answers how the listings changed. */
const plainBulkAction = (call: Call, action: PlainBulkActionName) =>
  bulkAction(action, async ({ listings, comment, reviewer }, signal) => {
    const body = {
      ids: idsOf(listings),
      ...(comment === '' ? {} : { comment }),
      ...(reviewer ? { reviewer } : {}),
    }
    const { changed, missing } = await call(listingActionCalls[action], { body, signal })
    return { patches: changed, missing }
  })

/** The dialogs of listings. */
export function listingsDialogs(call: Call, settings: HttpSettings) {
  const actions = listingActionsService(call)
  const media = mediaService(settings)
  const addComments = served<CommentResult, NewComment>((input, signal) => actions.comment(input, signal))
  return {
    tags: {
      needs: selected('tags'),
      machine: tagsMachine.provide({
        actors: {
          changeTags: fromPromise<ChangeResult | null, TagChange & { readonly matching: Matching | null }>(
            async ({ input: { matching, ...change }, system, signal }) =>
              matching
                ? handOver(system, {
                    ...matchingScope(matching),
                    field: 'tags',
                    add: change.add,
                    remove: change.remove,
                  })
                : actions.changeTags(change, signal),
          ),
        },
      }),
      view: async () => (await import('../views/listings/dialogs/TagsDialog.tsx')).TagsDialog,
    },
    ...(Object.fromEntries(
      PLAIN_BULK_ACTIONS.map((action) => [action, plainBulkAction(call, action)]),
    ) as Record<PlainBulkActionName, ReturnType<typeof plainBulkAction>>),
    comment: bulkAction('comment', async ({ listings, comment }, signal) => {
      const result = await actions.comment({ ids: idsOf(listings), comment }, signal)
      return { patches: commented(listings, result), missing: result.missing }
    }),
    scoring: {
      needs: selected('scoring'),
      machine: scoringMachine.provide({
        actors: {
          submitListings: served(({ ids, matching }, signal) =>
            submitForScoring(call)({ ids, filter: matching ? matchingScope(matching).filter : null }, signal),
          ),
        },
      }),
      view: async () => (await import('../views/listings/dialogs/ScoringDialog.tsx')).ScoringDialog,
    },
    gathering: {
      needs: (groups, { to, matching }) =>
        to.action === 'screenshot'
          ? actionProblem(groups, 'screenshot', matching.total, true) === null
          : may(groups, 'listings.classify'),
      machine: gatheringMachine.provide({
        actors: {
          readMatching: served(({ params, total }, signal) =>
            listingsService(call).matching(params, total, signal),
          ),
        },
      }),
      view: async () => (await import('../views/listings/dialogs/GatheringDialog.tsx')).GatheringDialog,
    },
    screenshot: {
      needs: selected('screenshot'),
      machine: composeScreenshot(call),
      view: async () => (await import('../views/listings/dialogs/ScreenshotDialog.tsx')).ScreenshotDialog,
    },
    deletion: {
      needs: selected('deletion'),
      machine: deletionMachine.provide({
        actors: {
          deletePart: served((input, signal) => actions.deletePart(input, signal)),
        },
      }),
      view: async () => (await import('../views/listings/dialogs/DeletionDialog.tsx')).DeletionDialog,
    },
    relisting: {
      needs: (_, { listing }) => Boolean(listing.relisting),
      machine: relistingMachine.provide({
        actors: {
          complainAgain: served((input, signal) => classificationService(call).again(input, signal)),
          judgeRelisting: served((input, signal) => actions.judgeRelisting(input, signal)),
        },
      }),
      view: async () => (await import('../views/listings/dialogs/RelistingDialog.tsx')).RelistingDialog,
    },
    details: {
      machine: detailsMachine.provide({
        actors: {
          asin: composeAsin(call),
          product: composeListingProduct(call),
          stages: listingStagesMachine.provide({
            actors: { load: served(({ id }, signal) => enrichmentService(call).ofListing(id, signal)) },
          }),
          retrial: retrialMachine.provide({
            actors: { tryAgain: served(({ id }, signal) => enrichmentService(call).tryAgain(id, signal)) },
          }),
          decision: listingDecisionMachine.provide({
            actors: {
              changeListings: served((change, signal) => listingsService(call).change(change, signal)),
            },
          }),
          history: listingHistoryMachine.provide({
            actors: { load: served(({ id }, signal) => changesService(call).ofListing(id, signal)) },
          }),
          loadListing: served((input, signal) => actions.listing(input.id, signal)),
          loadComplaints: served((input, signal) => complaintsService(call).ofListing(input.id, signal)),
          addComments,
          deleteComment: served((input, signal) => actions.deleteComment(input, signal)),
        },
      }),
      view: async () => (await import('../views/complaints/ListingComplaints.tsx')).ListingDetails,
    },
    pictureSearch: {
      machine: pictureSearchMachine.provide({
        actors: {
          hashPicture: served(({ file }, signal) => hashPicture(settings)(file as File, signal)),
        },
      }),
      view: async () =>
        (await import('../views/listings/dialogs/PictureSearchDialog.tsx')).PictureSearchDialog,
    },
    textAnalysis: {
      needs: selected('textAnalysis'),
      machine: textAnalysisMachine.provide({
        actors: {
          analyzeText: served(({ listing, isByRules }, signal) =>
            analyzeText(call)(listing, isByRules, signal),
          ),
          ...copyActors,
        },
      }),
      view: async () => (await import('../views/listings/dialogs/TextAnalysisDialog.tsx')).TextAnalysisDialog,
    },
    viewer: {
      machine: viewerMachine.provide({
        actors: {
          captures: composeCaptures(call),
          officials: officialPicturesMachine.provide({
            actors: {
              load: served(
                async ({ listing }, signal) =>
                  (await reviewEvidenceService(call).evidence(listing, signal)).officialImages,
              ),
            },
          }),
          uploadFile: served(media.upload),
          addPictures: served((input, signal) => actions.addPictures(input, signal)),
          removePicture: served((input, signal) => actions.removePicture(input, signal)),
        },
      }),
      view: async () => (await import('../views/listings/dialogs/Viewer.tsx')).Viewer,
    },
  } satisfies Partial<DialogEntries>
}
