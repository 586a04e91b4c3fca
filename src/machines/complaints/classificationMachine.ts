import { assign, setup } from 'xstate'
import type { PropertyRight } from '../../domain/kit/brand.ts'
import {
  canSubmit,
  type ClassificationDraft,
  type ClassificationType,
  emptyDraft,
  isTouched,
  officialUrlOf,
  rightsFor,
  shownFields,
  templatesFor,
  withReason,
  withType,
} from '../../domain/complaints/classification.ts'
import { codeOf, madeWords, newComplaintOf, untouchedWords } from './newComplaint.ts'
import { nextToMatch, withNewOfficial, withOfficial, withUsed } from './classificationImages.ts'
import type { NoticeMarketplace } from '../../domain/complaints/noticeFacts.ts'
import { COMPLAINT_TEMPLATE_TEXTS } from '../../domain/complaints/complaintTemplates.ts'
import type { ComplaintsMade, NewComplaint } from '../../domain/complaints/complaints.contract.ts'
import { COMPLAINT_RIGHTS_MAX } from '../../domain/kit/constants.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { pictureKey } from '../../domain/kit/picture.ts'
import { failureText } from '../../domain/kit/problem.ts'
import type { SetupBrand } from '../../domain/setup/setup.ts'
import { type ComplaintTemplate, type InfringementReason } from '../../domain/kit/vocabulary.ts'
import { factsLogic } from '../bus.ts'
import { changeNotice, patchesOf } from '../listings/changeNotice.ts'
import { keepSelected, notify, publish, withEvent } from '../kit/effects.ts'
import {
  dialogFormActions,
  formGuard,
  type FormGuardEvent,
  type FormGuardTag,
  isEditing,
} from '../kit/formGuard.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** Of one brand. */
  readonly listings: readonly Listing[]
  readonly type: ClassificationType
}

/** What a complaint can rest on: the brand with its official pictures, its property rights, and where notices go. */
export interface Grounds {
  readonly brand: SetupBrand
  readonly rights: readonly PropertyRight[]
  readonly marketplaces: readonly NoticeMarketplace[]
}

/** A new official picture at an address, for a brand named by its id. */
export interface NewOfficial {
  readonly brand: string
  readonly url: string
}

interface Context {
  readonly listings: readonly Listing[]
  readonly draft: ClassificationDraft
  /** The used picture that the next official one is put beside. */
  readonly matching: string | null
  readonly grounds: Grounds | null
  readonly groundsProblem: string | null
  /** Why nothing was submitted, and what was tried. */
  readonly problem: { readonly what: 'officialImage' | 'complaint'; readonly words: string } | null
}

type Event =
  | { type: 'type.chosen'; chosen: ClassificationType }
  | { type: 'reason.chosen'; reason: InfringementReason | null }
  | { type: 'template.chosen'; template: ComplaintTemplate | null }
  | { type: 'description.changed'; text: string }
  | { type: 'right.toggled'; right: string }
  | { type: 'usedImage.toggled'; used: string }
  /** The used picture to be matched next. */
  | { type: 'pair.chosen'; used: string }
  | { type: 'officialImage.chosen'; official: string }
  | { type: 'officialUrl.changed'; text: string }
  | { type: 'doNotFile.toggled' }
  | { type: 'reloadGrounds' }
  | { type: 'submit' }
  | FormGuardEvent

/**
 * The Infringement Classification dialog (§2, §5): a draft of complaints of the listings that it is given. What was
 * entered survives a failure, and is asked about before it is lost. A new official picture is kept on the brand before the complaints are made. Invokes: loadGrounds, saveOfficialImage, createComplaints.
 */
export const classificationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | FormGuardTag,
  },
  actors: {
    facts: factsLogic,
    loadGrounds: service<Grounds, { brand: string; client: string }>('loadGrounds'),
    saveOfficialImage: service<SetupBrand, NewOfficial>('saveOfficialImage'),
    /** Resolves with null where the complaint was handed to somebody who submits it later. */
    createComplaints: service<ComplaintsMade | null, NewComplaint>('createComplaints'),
  },
  guards: {
    canSubmit: ({ context }) => isReady(context),
    /** The new official picture is kept on the brand first, unless the brand has it. */
    savesOfficial: ({ context }) => {
      const url = officialUrlOf(context.draft)
      return (
        isReady(context) &&
        url !== null &&
        context.grounds !== null &&
        !context.grounds.brand.officialImages.some((picture) => picture.url === url)
      )
    },
    fitsType: ({ context: { draft, grounds } }, { right }: { right: string }) =>
      shownFields(draft).right &&
      rightsFor(grounds?.rights ?? [], draft.type).some(({ uid }) => uid === right) &&
      (draft.ipr.includes(right) || draft.ipr.length < COMPLAINT_RIGHTS_MAX),
    isOffered: ({ context }, { template }: { template: ComplaintTemplate | null }) =>
      template === null || templatesFor(context.draft).includes(template),
    isPaired: ({ context }, { used }: { used: string }) =>
      context.draft.images.some((pair) => pair.used === used),
    isMatchable: ({ context: { draft, matching, grounds } }, { official }: { official: string }) =>
      shownFields(draft).official &&
      matching !== null &&
      grounds !== null &&
      grounds.brand.officialImages.some((picture) => pictureKey(picture) === official),
    takesUrl: ({ context }) => context.grounds !== null && shownFields(context.draft).officialUrl,
    isHandedOver: (_, { output }: { output: ComplaintsMade | null }) => output === null,
    madeNone: (_, { output }: { output: ComplaintsMade | null }) => output?.changed.length === 0,
  },
  actions: {
    chooseType: alter((draft, { chosen }: { chosen: ClassificationType }) => withType(draft, chosen)),
    chooseReason: alter((draft, { reason }: { reason: InfringementReason | null }) =>
      withReason(draft, reason),
    ),
    chooseTemplate: alter((draft, { template }: { template: ComplaintTemplate | null }) =>
      template === null
        ? { ...draft, template }
        : { ...draft, template, description: COMPLAINT_TEMPLATE_TEXTS[template].description },
    ),
    describe: alter((draft, { text }: { text: string }) => ({ ...draft, description: text })),
    toggleRight: alter((draft, { right }: { right: string }) => ({
      ...draft,
      ipr: draft.ipr.includes(right) ? draft.ipr.filter((uid) => uid !== right) : [...draft.ipr, right],
    })),
    typeUrl: alter((draft, { text }: { text: string }) => ({ ...draft, officialUrl: text })),
    toggleDoNotFile: alter((draft) => ({ ...draft, doNotFile: !draft.doNotFile })),
    /** The picture that is the brand's now stands beside the used ones that had none. */
    keepOfficial: assign(({ context: { draft, grounds } }, { output }: { output: SetupBrand }) => ({
      grounds: { ...grounds!, brand: output },
      draft: { ...draft, images: withNewOfficial(draft.images, officialUrlOf(draft)!), officialUrl: '' },
    })),
    /** An address that the brand has already names the picture there. */
    useKnownOfficial: assign(({ context: { draft, grounds } }) => {
      const url = officialUrlOf(draft)
      const known = grounds?.brand.officialImages.find((picture) => picture.url === url)
      if (url === null || !known) return {}
      return {
        draft: { ...draft, images: withNewOfficial(draft.images, pictureKey(known)), officialUrl: '' },
      }
    }),
    forgetProblem: assign({ problem: null }),
    /** Nothing was made: the listings are taken as they are now, so that they can be submitted again. */
    keepConflicts: assign(({ context }, { conflicts, missing }: ComplaintsMade) => {
      const patches = new Map(conflicts.map(({ listing }) => [listing._id, listing]))
      const left = context.listings.filter(({ _id }) => !missing.includes(_id))
      return {
        listings: left.map((listing) => ({ ...listing, ...patches.get(listing._id) })),
        problem: { what: 'complaint', words: untouchedWords({ conflicts, missing }) } as const,
      }
    }),
    publishChanged: publish((_, result: ComplaintsMade) => ({
      type: 'listings.changed',
      patches: patchesOf(result),
      removed: 0,
      changeSet: result.changeSet,
    })),
    tellMade: notify(({ context }, made: ComplaintsMade) =>
      changeNotice(madeWords(context.draft, made), made),
    ),
    publishMade: publish(({ context }, { changed }: ComplaintsMade) => ({
      type: 'change.made',
      code: codeOf(context.draft),
      changed: changed.map(({ _id }) => _id),
    })),
    settleSelection: keepSelected((_, { conflicts }: ComplaintsMade) =>
      conflicts.map(({ listing }) => listing._id),
    ),
  },
})
  .extend({
    guards: {
      isDirty: ({ context }) => isTouched(context.draft),
      isEditing,
    },
    actions: dialogFormActions,
  })
  .createMachine({
    id: 'classification',
    context: ({ input: { listings, type } }) => ({
      listings,
      draft: emptyDraft(type),
      matching: null,
      grounds: null,
      groundsProblem: null,
      problem: null,
    }),
    type: 'parallel',
    states: {
      guard: formGuard('close'),
      grounds: {
        initial: 'loading',
        states: {
          loading: {
            invoke: {
              id: 'loadGrounds',
              src: 'loadGrounds',
              input: ({ context: { listings } }) => ({
                brand: listings[0]!.brand,
                client: listings[0]!.client,
              }),
              onDone: {
                target: 'loaded',
                actions: assign(({ event: { output } }) => ({ grounds: output, groundsProblem: null })),
              },
              onError: {
                target: 'failed',
                actions: assign(({ event: { error } }) => ({
                  groundsProblem: failureText(error),
                })),
              },
            },
          },
          loaded: { on: { reloadGrounds: 'loading' } },
          failed: { on: { reloadGrounds: 'loading' } },
        },
      },
      form: {
        initial: 'editing',
        states: {
          editing: {
            on: {
              'type.chosen': { actions: withEvent('chooseType') },
              'reason.chosen': { actions: withEvent('chooseReason') },
              'template.chosen': {
                guard: withEvent('isOffered'),
                actions: withEvent('chooseTemplate'),
              },
              'description.changed': { actions: withEvent('describe') },
              'right.toggled': {
                guard: withEvent('fitsType'),
                actions: withEvent('toggleRight'),
              },
              'usedImage.toggled': {
                actions: assign(({ context, event: { used } }) => {
                  const images = withUsed(context.draft.images, used)
                  return {
                    draft: { ...context.draft, images },
                    matching: nextToMatch(images, context.matching),
                  }
                }),
              },
              'pair.chosen': {
                guard: withEvent('isPaired'),
                actions: assign(({ event: { used } }) => ({ matching: used })),
              },
              'officialImage.chosen': {
                guard: withEvent('isMatchable'),
                actions: assign(({ context: { draft, matching }, event: { official } }) => {
                  const images = withOfficial(draft.images, matching!, official)
                  return { draft: { ...draft, images }, matching: nextToMatch(images, matching) }
                }),
              },
              'officialUrl.changed': {
                guard: 'takesUrl',
                actions: withEvent('typeUrl'),
              },
              'doNotFile.toggled': { actions: 'toggleDoNotFile' },
              submit: [
                { guard: 'savesOfficial', target: 'savingOfficialImage', actions: 'forgetProblem' },
                { guard: 'canSubmit', target: 'submitting', actions: ['forgetProblem', 'useKnownOfficial'] },
              ],
            },
          },
          savingOfficialImage: {
            tags: 'busy',
            invoke: {
              id: 'saveOfficialImage',
              src: 'saveOfficialImage',
              input: ({ context: { draft, grounds } }) => ({
                brand: grounds!.brand.id,
                url: officialUrlOf(draft)!,
              }),
              onDone: { target: 'submitting', actions: withEvent('keepOfficial') },
              onError: {
                target: 'editing',
                actions: assign(({ event: { error } }) => ({
                  problem: { what: 'officialImage', words: failureText(error) } as const,
                })),
              },
            },
          },
          submitting: {
            tags: 'busy',
            invoke: {
              id: 'createComplaints',
              src: 'createComplaints',
              input: ({ context }) => newComplaintOf(context),
              onDone: [
                {
                  guard: withEvent('isHandedOver'),
                  target: 'done',
                  actions: 'close',
                },
                {
                  guard: withEvent('madeNone'),
                  target: 'editing',
                  actions: [
                    { type: 'publishChanged', params: ({ event }) => event.output! },
                    { type: 'keepConflicts', params: ({ event }) => event.output! },
                  ],
                },
                {
                  target: 'done',
                  actions: [
                    { type: 'publishChanged', params: ({ event }) => event.output! },
                    { type: 'tellMade', params: ({ event }) => event.output! },
                    { type: 'publishMade', params: ({ event }) => event.output! },
                    { type: 'settleSelection', params: ({ event }) => event.output! },
                    'close',
                  ],
                },
              ],
              onError: {
                target: 'editing',
                actions: assign(({ event: { error } }) => ({
                  problem: { what: 'complaint', words: failureText(error) } as const,
                })),
              },
            },
          },
          done: {},
        },
      },
    },
  })

/** Whether it can be submitted: the draft says enough, and of some listing. */
function isReady({ draft, listings }: Pick<Context, 'draft' | 'listings'>): boolean {
  return canSubmit(draft) && listings.length > 0
}

/** An action that alters the draft. */
function alter<Params>(change: (draft: ClassificationDraft, params: Params) => ClassificationDraft) {
  return assign<Context, Event, Params, Event, never>(({ context }, params) => ({
    draft: change(context.draft, params),
  }))
}
