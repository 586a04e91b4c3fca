import type { AnyMachineSnapshot } from 'xstate'
import {
  type ErasedWord,
  type ErasureDraft,
  type ErasurePreview,
  erasurePath,
} from '../../src/domain/erasure/erasure.ts'
import { erasureSubject, samplePreview } from '../../src/paths/samples/erasure.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { BRANDS, isIn, isPossibleFact } from './sitePageWalk.ts'

/** The erasing of a seller's data as an administrator at a browser goes through it, with a server that counts what it is asked for. */

export const SELLER_PATH = erasurePath(samplePreview.subject)
const [name] = samplePreview.words
const ADDED = { value: 'Kupfergasse', within: true, found: 2, isAdded: true }

export interface Context {
  readonly words: readonly ErasedWord[] | null
  readonly preview: ErasurePreview | null
  readonly draft: ErasureDraft
  readonly word: string
}

/** What can come to be looked for: the seller's name in any way or not at all, with the added word or without. */
const COUNTED = [[name!], [{ ...name!, within: false }], []].flatMap((words) => [words, [...words, ADDED]])

const textOf = (words: readonly ErasedWord[] | undefined) =>
  words?.map(({ value, within }) => `${value} ${within}`).join()

export const walkedErasure: Subject = {
  ...erasureSubject,
  events: [
    ...erasureSubject.events.filter(({ type }) => type !== 'preview.counted'),
    ...COUNTED.map((words) => ({ type: 'preview.counted', preview: { ...samplePreview, words } })),
  ],
  distinguish: (context: Context & { readonly path: string; readonly groups: readonly string[] }) => [
    erasureSubject.distinguish(context as never),
    textOf(context.preview?.words),
    textOf(context.words ?? undefined),
  ],
  isPossible,
}

function isPossible(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  const fact = isPossibleFact(snapshot, event)
  if (fact !== null) return fact
  if (snapshot.hasTag('asking')) return event.type === 'keepEditing' || event.type === 'discard'
  const { words, preview, draft } = snapshot.context as Context
  const isReady = isIn(snapshot, 'asking', 'ready')
  switch (event.type) {
    case 'discard':
      return false
    case 'preview.counted': {
      const counted = (event as unknown as { preview: ErasurePreview }).preview
      return textOf(counted.words) === textOf(words ?? preview?.words ?? samplePreview.words)
    }
    // The fields stand below what was counted.
    case 'drafted':
      return preview !== null
    case 'cancel':
      return isReady
    case 'departure.held':
      return isReady || isIn(snapshot, 'asking', 'starting')
    case 'retry':
      return snapshot.matches({ here: { asking: { ready: 'refused' } } })
    // Counted with what is filled in, it would be filled in again.
    case 'word.switched':
    case 'word.removed':
    case 'word.added':
    case 'recount':
      return Object.values(draft).every((typed) => typed === '')
    default:
      return true
  }
}

/** What the walk's server has of a path: a person is counted for again each time the page is opened. */
export const linkTo = (path: string): string | null =>
  path === BRANDS ? 'Brands' : path === '/setup/erasure' ? 'Personal data' : null
