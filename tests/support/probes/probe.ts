import type { ChangeResult } from '../../../src/domain/listings/listings.contract.ts'
import type { Upload } from '../../../src/domain/importing/imports.contract.ts'
import type { Store } from '../../../server/store/database.ts'
import type { Answer, TestApp } from '../app.ts'
import type { TestUser } from '../seeds.ts'

/** What the walk over the contract knows of each served call: how it is made, and how its answer shows whose rows it reached. */

/** What every world has. Each room adds its own rows beside its probes, with the function that makes them. */
export interface World {
  readonly owner: TestUser
  readonly listing: string
  /** Assay's id of the listing's seller. */
  readonly seller: string
  /** Another seller, that uses the same picture. */
  readonly otherSeller: string
  readonly updated: string
  readonly title: string
  readonly file: string
  /** The image of the wall that the listing uses. */
  readonly image: string
  /** A comment of the owner's on the listing. */
  readonly comment: string
  readonly screenshot: string
  readonly brand: string
  readonly brandId: string
  readonly right: string
  readonly product: string
  readonly account: string
  /** An unused product and the marketplace of no listing. */
  readonly spare: { readonly product: string; readonly marketplace: string; readonly brand: string }
  /** When the setup's rows were last changed. */
  readonly at: string
  readonly apiKey: string
  /** A session of the owner's, beside the one that the tests call with. */
  readonly session: string
  /** A message to the owner about the listing. */
  readonly message: string
  /** A change set of the owner's on the listing. */
  readonly changeSet: string
  /** A file that the importer of the brand has uploaded, with its columns settled. */
  readonly upload: string
  readonly settings: Upload['settings']
  /** An import of theirs, of whose rows one was not taken. */
  readonly import: string
  /** A change of matching listings that the owner has made. */
  readonly matchingChange: string
  /** A job of the owner's about the listing, that waits. */
  readonly job: string
  /** A job that failed, of no brand. */
  readonly failedJob: string
  /** A change of matching listings that runs until the test ends. */
  readonly makeRunning: (user: TestUser) => Promise<void>
  /** A complaint of the owner's, with its `updated`, and the listing within. */
  readonly complaint: {
    readonly id: string
    readonly updated: string
    readonly listing: string
    /** A counter-notice that waits for its outcome, where one was received. */
    readonly counterNotice?: string
  }
  /** Assay's id of the seller of the complaint's listing. */
  readonly infringer: string
  /** Files the complaint and takes it down; the world knows its new `updated`. */
  readonly takeDown: (how: { isAnsweredBySeller: boolean }) => Promise<void>
}

/** What the rows of a world are made with. */
export interface Making {
  readonly store: Store
  readonly app: TestApp
  readonly brandId: string
  readonly marketplaceId: string
  readonly owner: TestUser
  readonly title: string
  readonly updatedOf: (listing: string) => Promise<string>
}

/** Makes what a world has besides for the probes of a room. */
export type Maker = (making: Making) => Promise<Partial<World>>

export interface Probe {
  /** What the call is made with to get at the owner's row. */
  readonly input: (world: World) => Input
  /** How the answer shows that the owner got it; the stranger's must not. */
  readonly shows: (answer: Answer, world: World) => boolean
  /** Who owns here, where an analyst can't make the call. */
  readonly as?: readonly string[]
  readonly changes?: boolean
  /** What the owner must have done before. */
  readonly prepare?: (user: TestUser, world: World) => Promise<void>
  /** Shows what belongs to the whole workspace: to whoever may make the call. */
  readonly isShared?: boolean
}

export interface Input {
  readonly params?: Record<string, string>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
  readonly form?: Record<string, string>
}

export const changes = (answer: Answer, { listing }: World) =>
  answer.status === 200 && (answer.body as ChangeResult).changed.some(({ _id }) => _id === listing)

export const mentions = (answer: Answer, world: World) =>
  answer.status === 200 && (answer.text.includes(world.listing) || answer.text.includes(world.title))

export function mentionsUpload(answer: Answer, { upload }: World): boolean {
  return answer.status === 200 && answer.text.includes(upload)
}

export const namesOwner = (answer: Answer, { owner }: World) =>
  answer.status === 200 && answer.text.includes(owner.id)

/** That the answer is this list and nothing more; others' entries don't exist for the owner either. */
export const lists = (items: unknown[]) => (answer: Answer) =>
  answer.status === 200 && JSON.stringify(answer.body) === JSON.stringify(items)

/** That the answer brings the record of this id, saved, found or deleted. */
export const brings = (pick: (world: World) => string) => (answer: Answer, world: World) =>
  answer.status === 200 && answer.text.includes(pick(world))

/** The probes of the calls that a list of the general filter has (`listCalls`): a search for the id of its record, and the record. */
export const listProbes = (name: string, idOf: (world: World) => string): Record<string, Probe> => ({
  [`${name}.page`]: { input: (world) => ({ query: { value: idOf(world) } }), shows: brings(idOf) },
  [`${name}.get`]: { input: (world) => ({ params: { id: idOf(world) } }), shows: brings(idOf) },
})
