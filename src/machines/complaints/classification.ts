import { assign, sendTo, setup } from 'xstate'
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
  submitted,
  templatesFor,
  withReason,
  withType,
} from '../../domain/complaints/classification.ts'
import { nextToMatch, withNewOfficial, withOfficial, withUsed } from './classificationImages.ts'
import { COMPLAINT_TEMPLATE_TEXTS } from '../../domain/complaints/complaintTemplates.ts'
import type { ComplaintsMade, NewComplaint } from '../../domain/complaints/complaints.contract.ts'
import { COMPLAINT_RIGHTS_MAX } from '../../domain/kit/constants.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { pictureKey } from '../../domain/kit/picture.ts'
import { failureText } from '../../domain/kit/problem.ts'
import type { SetupBrand } from '../../domain/setup/setup.ts'
import {
  CLASSIFICATIONS,
  type Classification,
  COMPLAINT_TYPE_LABELS,
  type ComplaintTemplate,
  type ComplaintType,
  type InfringementReason,
} from '../../domain/kit/vocabulary.ts'
import { countOf } from '../../domain/kit/words.ts'
import { ADDRESS, type AddressCommand } from '../kit/address.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { changeNotice } from '../listings/changeNotice.ts'
import { closeDialog, keepSelected, notify, publish } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Input {
  /** Of one brand. */
  readonly listings: readonly Listing[]
  readonly type: ClassificationType
}

/** What a complaint can rest on: the brand with its official pictures, and its property rights. */
export interface Grounds {
  readonly brand: SetupBrand
  readonly rights: readonly PropertyRight[]
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
  | { type: 'cancel' }
  | { type: 'keepEditing' }
  | { type: 'discard' }
  | Extract<Fact, { type: 'departure.held' }>

/** What the Infringement Classification dialog knows, asks and does; the states stand in classificationMachine.ts. */
export const classification = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'busy' },
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
    isTouched: ({ context }) => isTouched(context.draft),
    isUntouched: ({ context }) => !isTouched(context.draft),
    isHandedOver: (_, { output }: { output: ComplaintsMade | null }) => output === null,
    madeNone: (_, { output }: { output: ComplaintsMade | null }) => output?.changed.length === 0,
  },
  actions: {
    keepGrounds: assign((_, { output }: { output: Grounds }) => ({ grounds: output, groundsProblem: null })),
    keepGroundsProblem: assign((_, { error }: { error: unknown }) => ({
      groundsProblem: failureText(error),
    })),
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
    toggleUsed: assign(({ context }, { used }: { used: string }) => {
      const images = withUsed(context.draft.images, used)
      return { draft: { ...context.draft, images }, matching: nextToMatch(images, context.matching) }
    }),
    choosePair: assign((_, { used }: { used: string }) => ({ matching: used })),
    match: assign(({ context: { draft, matching } }, { official }: { official: string }) => {
      const images = withOfficial(draft.images, matching!, official)
      return { draft: { ...draft, images }, matching: nextToMatch(images, matching) }
    }),
    typeUrl: alter((draft, { text }: { text: string }) => ({ ...draft, officialUrl: text })),
    toggleDoNotFile: alter((draft) => ({ ...draft, doNotFile: !draft.doNotFile })),
    /** The picture that is the brand's now stands beside the used ones that had none. */
    keepOfficial: assign(({ context: { draft, grounds } }, { output }: { output: SetupBrand }) => ({
      grounds: { brand: output, rights: grounds!.rights },
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
    keepOfficialProblem: assign((_, { error }: { error: unknown }) => ({
      problem: { what: 'officialImage', words: failureText(error) } as const,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: { what: 'complaint', words: failureText(error) } as const,
    })),
    /** Nothing was made: the listings are taken as they are now, so that they can be submitted again. */
    keepConflicts: assign(({ context }, { conflicts, missing }: ComplaintsMade) => {
      const patches = new Map(conflicts.map(({ listing }) => [listing._id, listing]))
      const left = context.listings.filter(({ _id }) => !missing.includes(_id))
      return {
        listings: left.map((listing) => ({ ...listing, ...patches.get(listing._id) })),
        problem: { what: 'complaint', words: untouchedWords({ conflicts, missing }) } as const,
      }
    }),
    publishChanged: publish((_, { changed, conflicts }: ComplaintsMade) => ({
      type: 'listings.changed',
      patches: [...changed, ...conflicts.map(({ listing }) => listing)],
      removed: 0,
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
    hold: sendTo(({ system }) => system.get(ADDRESS), { type: 'hold' } satisfies AddressCommand),
    release: sendTo(({ system }) => system.get(ADDRESS), { type: 'release' } satisfies AddressCommand),
    keepHere: sendTo(({ system }) => system.get(ADDRESS), { type: 'keepHere' } satisfies AddressCommand),
    letGo: sendTo(({ system }) => system.get(ADDRESS), { type: 'letGo' } satisfies AddressCommand),
    close: closeDialog(),
  },
})

/** Whether it can be submitted: the draft says enough, and of some listing. */
function isReady({ draft, listings }: Pick<Context, 'draft' | 'listings'>): boolean {
  return canSubmit(draft) && listings.length > 0
}

/** The call that a draft makes: each listing with the version it was seen in. */
export function newComplaintOf({ listings, draft }: Pick<Context, 'listings' | 'draft'>): NewComplaint {
  const { type, reason, template, description, ipr, images, doNotFile } = submitted(draft)
  return {
    listings: listings.map(({ _id }) => _id),
    updated: listings.map(({ updated }) => updated),
    type: type as ComplaintType,
    reason,
    template,
    description,
    ipr: [...ipr],
    images: [...images],
    doNotFile,
  }
}

/** The new official picture that a draft names, for the brand that it is kept on. */
export function newOfficialOf({ draft, grounds }: Pick<Context, 'draft' | 'grounds'>): NewOfficial {
  return { brand: grounds!.brand.id, url: officialUrlOf(draft)! }
}

/** "2 listings classified as Trademark: 1 complaint". */
function madeWords({ type }: ClassificationDraft, { changed, complaints }: ComplaintsMade): string {
  const what = COMPLAINT_TYPE_LABELS[type as ComplaintType]
  return `${countOf(changed.length, 'listing')} classified as ${what}: ${countOf(complaints.length, 'complaint')}`
}

function untouchedWords({ conflicts, missing }: Pick<ComplaintsMade, 'conflicts' | 'missing'>): string {
  return [
    ...(conflicts.length > 0
      ? [`${countOf(conflicts.length, 'listing')} changed meanwhile by ${conflicts[0]!.changedBy}.`]
      : []),
    ...(missing.length > 0 ? [`${countOf(missing.length, 'listing')} no longer there.`] : []),
  ].join(' ')
}

/** The decision that a draft makes, as the buttons name it. */
const codeOf = ({ type }: ClassificationDraft): Classification =>
  CLASSIFICATIONS.find((code) => code === type) ?? 'US'

/** An action that alters the draft. */
function alter<Params>(change: (draft: ClassificationDraft, params: Params) => ClassificationDraft) {
  return assign<Context, Event, Params, Event, never>(({ context }, params) => ({
    draft: change(context.draft, params),
  }))
}

export const startOf = ({ listings, type }: Input): Context => ({
  listings,
  draft: emptyDraft(type),
  matching: null,
  grounds: null,
  groundsProblem: null,
  problem: null,
})
