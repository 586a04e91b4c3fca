import { type ActorRefFrom, type ActorSystem, fromCallback, fromTransition } from 'xstate'
import type { ApiKey } from '../domain/session/apiKey.ts'
import type { Complaint } from '../domain/complaints/complaint.ts'
import type { NewComplaint } from '../domain/complaints/complaints.contract.ts'
import type { DomainFilter, InternetDomain } from '../domain/domains/internetDomain.ts'
import type { Investigation } from '../domain/investigations/investigation.ts'
import type { EvidenceEntry } from '../domain/investigations/evidence.ts'
import type { FilterParams, Query } from '../domain/filter/filter.ts'
import type { ImageAnalysis } from '../domain/images/image.ts'
import type { Job, JobKindName } from '../domain/crawls/job.ts'
import type { PageSize } from '../domain/listings/listView.ts'
import type { Listing, ListingChange } from '../domain/listings/listing.ts'
import type { ChangeCode } from '../domain/listings/listingState.ts'
import type { Seller } from '../domain/sellers/seller.ts'
import type { ScreenPath } from '../domain/shell/screens.ts'
import type { GroupDecision } from './review/groupTally.ts'
import type { SetupRecord } from './setup/setupForms.ts'
import type { SetupSection } from './setup/setupPlaces.ts'
import type { SignedInUser } from '../domain/session/user.ts'

/** Something to tell the user in a snackbar. */
export interface Notice {
  readonly tone: 'positive' | 'caution' | 'critical'
  readonly message: string
  /** What the snackbar's button does: takes a change set back, tries a failed undo again, or goes to what was made. */
  readonly action:
    | { readonly kind: 'undo'; readonly changeSet: string }
    | { readonly kind: 'retryUndo' }
    | { readonly kind: 'view'; readonly path: string }
    | null
}

/** Everything that is told over the bus: facts in the past tense. Commands go to an actor, never over the bus. */
export type Fact =
  | { type: 'session.opened'; user: SignedInUser; at: number }
  | { type: 'session.renewed'; user: SignedInUser }
  /** The first account of the workspace was made, and this browser is signed in with it. */
  | { type: 'firstAccount.made' }
  /** The session is to be read again: the server refused its token, or its user's brands changed. */
  | { type: 'session.outdated' }
  | { type: 'session.closed' }
  /** The user signed out in another tab of this browser. */
  | { type: 'session.leftElsewhere' }
  /** A read failed because the server can't do its work now; the server answered again; waiting reads are tried again. */
  | { type: 'server.failed'; retryAfterMs: number }
  | { type: 'server.answered' }
  | { type: 'reads.resumed' }
  /** The browser has no network, or has one again. */
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'address.changed'; path: string; query: Query }
  /** The user went to another address: by a link, a form or Back, not by a screen that writes out its own. Told after the change. */
  | { type: 'address.left' }
  /** Nobody sees the page any more; somebody looks at it, or can reach the network, again. */
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** The list of listings has been there for a moment: what can wait is brought. */
  | { type: 'page.settled' }
  /** `base` is the default search that the filter starts from, counted in the workspace's time zone. */
  | { type: 'filter.applied'; params: FilterParams; base: FilterParams; timeZone: string }
  | { type: 'pageSize.changed'; size: PageSize }
  /** By this change set, where it is known and can be taken back. */
  | {
      type: 'listings.changed'
      patches: readonly ListingChange[]
      removed: number
      changeSet?: string | null
    }
  /** Listings of a group were decided together, by this change set of the user; null where it can't be taken back. */
  | ({ type: 'group.decided'; group: string; changeSet: string | null } & GroupDecision)
  | { type: 'search.wanted' }
  /** What the list of listings shows now. */
  | {
      type: 'list.shown'
      items: readonly { readonly _id: string }[]
      total: number
      hasMore: boolean
      /** When it was read; null or left out while it is not. */
      at?: string | null
    }
  /** `isMatching` when every listing that matches the filter is meant, not only those loaded. */
  | {
      type: 'selection.changed'
      count: number
      selected: ReadonlyMap<string, Listing>
      isMatching: boolean
    }
  /** A change waits to be confirmed, was called off, or was made on these listings. */
  | { type: 'change.drafted'; code: ChangeCode }
  | { type: 'change.dropped' }
  | { type: 'change.made'; code: ChangeCode; changed: readonly string[] }
  | { type: 'preferences.loaded'; keyboardMode: boolean }
  /** The start page was left before everything on it was done: it does not open by itself again. */
  | { type: 'start.skipped' }
  /** Whether the start page opens by itself, as this browser keeps it. */
  | { type: 'startSkipping.changed'; skips: boolean }
  | { type: 'confirmation.changed'; withComment: boolean }
  | { type: 'keyboardMode.switched'; on: boolean }
  /** More listings changed than are told one by one: lists are to be read again. */
  | { type: 'listings.outdated' }
  /** A change set was taken back. */
  | { type: 'change.undone'; changeSet: string }
  /** Complaints as they stand now, and the ids of those that were deleted. */
  | { type: 'complaints.changed'; complaints: readonly Complaint[]; removed: readonly string[] }
  /** The notices of these complaints were handed over to be sent. */
  | { type: 'complaint.filed'; complaints: readonly string[] }
  /** These may stand otherwise than they are shown: they are to be read again. */
  | { type: 'complaints.outdated'; complaints: readonly string[] }
  /** Investigations as they stand now, and the ids of those that were deleted. */
  | { type: 'investigations.changed'; investigations: readonly Investigation[]; removed: readonly string[] }
  /** The user opened this one on the screen of investigations. */
  | { type: 'investigation.opened'; id: string }
  /** The list of investigations is to be read again, and these: they are gone, or stand otherwise than they are shown. */
  | { type: 'investigations.outdated'; investigations: readonly string[] }
  /** Sellers as they stand now. */
  | { type: 'sellers.changed'; sellers: readonly Seller[] }
  /** A record of the list at this path was deleted. */
  | { type: 'record.deleted'; path: ScreenPath; id: string }
  /** A report was added or changed. */
  | { type: 'report.saved'; id: string }
  /** An image was analysed; the wall may show it, and it may be open. */
  | { type: 'image.analysed'; analysis: ImageAnalysis }
  /** Pictures of listings were fetched. */
  | { type: 'pictures.came' }
  /** The filter of the domains, as it was set or read from the address. */
  | { type: 'domains.filtered'; filter: DomainFilter }
  /** A part of a name was entered to be searched for; nothing where the search was emptied. */
  | { type: 'domains.searched'; contains: string | undefined }
  /** Domains as they stand now. */
  | { type: 'domains.changed'; domains: readonly InternetDomain[] }
  | { type: 'domain.deleted'; id: string; name: string }
  /** The list of domains is to be read again: one was added. */
  | { type: 'domains.outdated' }
  /** What two reviewers decided differently was settled. */
  | { type: 'disagreement.settled'; id: string }
  | { type: 'imports.changed' }
  /** Messages came that were not there before; what each is about. */
  | { type: 'messages.arrived'; about: readonly string[] }
  | { type: 'evidence.added'; investigation: string; entry: EvidenceEntry }
  /** An amount of money of an investigation was added, changed or deleted. */
  | { type: 'money.changed'; investigation: string }
  | { type: 'record.saved'; section: SetupSection; record: SetupRecord }
  | { type: 'record.removed'; section: SetupSection; id: string }
  /** Somebody wants to go elsewhere while an actor holds the address. */
  | { type: 'departure.held' }
  /** A departure that was asked for may be made: nothing was entered that isn't saved, or it was discarded. */
  | { type: 'departure.allowed' }
  /** The server took on a job in the background; null where its id isn't known yet. */
  | { type: 'job.submitted'; kind: JobKindName; id: string | null }
  /** How far the jobs under way are now. */
  | { type: 'jobs.progressed'; underWay: readonly Job[] }
  /** A job ended, whichever way. */
  | { type: 'job.ended'; job: Job }
  | { type: 'notice.raised'; notice: Notice }
  /** The classification dialog made out a complaint for somebody else to submit, under this key, at this moment. */
  | { type: 'complaint.drafted'; complaint: NewComplaint; key: string; at: number }
  /** What was done with a listing in guided review came to an end, or could not be done; also that a decision was taken back. */
  | { type: 'review.settled'; listing: string; isDone: boolean; isTakenBack: boolean }
  /** Nothing will come of a decision of guided review; `isTheirs` where a colleague's stands in place of it and of those before. */
  | { type: 'review.dropped'; listing: string; key: string; isTheirs: boolean }
  | { type: 'apiKey.minted'; apiKey: ApiKey }
  | { type: 'apiKey.revoked'; id: string }

export type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>

/** The id under which every actor of the system finds the bus. */
export const BUS = 'bus'

/** The bus: an actor that emits each fact it receives to its listeners. */
export const busLogic = fromTransition<null, Fact, ActorSystem<never>, undefined, Fact>(
  (_, fact, { emit }) => {
    emit(fact)
    return null
  },
  null,
)
export type BusRef = ActorRefFrom<typeof busLogic>

/** Brings the facts of the types given as input to the machine that invokes it, for as long as it does. */
export const factsLogic = fromCallback<{ type: 'unused' }, readonly Fact['type'][]>(
  ({ input, sendBack, system }) => {
    const bus = system.get(BUS) as BusRef | undefined
    const subscriptions = input.map((type) => bus?.on(type, sendBack))
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe()
    }
  },
)
