import type { InspectedContext, InspectionEntry } from './inspection.ts'

/** An entry that knows the whole context, and tells it only when asked. */
export interface KnowingEntry {
  readonly whole: () => InspectedContext
}

/** The kinds of entries, by the number under which they are noted. */
const KINDS = ['started', 'stopped', 'received', 'moved'] as const
export const STARTED = 0
export const STOPPED = 1
export const RECEIVED = 2
export const MOVED = 3

/** What an entry is made of when somebody reads it. */
export interface Note {
  readonly n: number
  readonly at: number
  readonly actor: string
  readonly kind: number
  readonly about: readonly [unknown, unknown, unknown, unknown]
}

/** Makes an entry of what was noted; one that moved knows the whole context. */
export type NoteReader = (note: Note) => InspectionEntry

/**
 * What is noted of entries, in columns: a note is no object, so that keeping many gives the garbage collection nothing to
 * move about.
 */
class Notes {
  readonly kinds: Uint8Array
  readonly times: Float64Array
  readonly actors: string[]
  readonly one: unknown[]
  readonly two: unknown[]
  readonly three: unknown[]
  readonly four: unknown[]

  constructor(size: number) {
    const column = () => Array.from<unknown>({ length: size }).fill(null)
    this.kinds = new Uint8Array(size)
    this.times = new Float64Array(size)
    this.actors = Array.from<string>({ length: size }).fill('')
    this.one = column()
    this.two = column()
    this.three = column()
    this.four = column()
  }

  clear(): void {
    for (const column of [this.one, this.two, this.three, this.four]) column.fill(null)
  }
}

/** Whether an entry knows the whole context of its actor. */
export const isKnowing = (entry: object): entry is KnowingEntry => 'whole' in entry

/**
 * The newest entries of an actor system by their numbers, as they were told or as notes that are made entries when somebody
 * reads them. Who extends it lets the oldest go where there is no more room.
 */
export abstract class EntryRing {
  /** Those kept are `first` ≤ n < `next`. */
  first = 0
  next = 0
  protected readonly max: number
  /** The entries that were told as such or read; nothing where one is only noted. */
  readonly #ring: (InspectionEntry | undefined)[]
  readonly #notes: Notes | null
  readonly #readNote: NoteReader | null

  /** With a reader entries can be noted only. */
  constructor(max: number, readNote: NoteReader | null) {
    this.max = max
    this.#ring = Array.from<undefined>({ length: max })
    this.#readNote = readNote
    this.#notes = readNote ? new Notes(max) : null
  }

  /** Lets the oldest entries go, one at least, by moving `first` on. */
  protected abstract drop(): void

  /** Forgets every entry; the next one has this number. */
  protected empty(n: number): void {
    this.#ring.fill(undefined)
    this.#notes?.clear()
    this.first = n
    this.next = n
  }

  /** An entry that was told as such or read before; nothing where it is only noted. */
  protected told(n: number): InspectionEntry | undefined {
    return this.#ring[n % this.max]
  }

  add(entry: InspectionEntry): void {
    if (this.next - this.first === this.max) this.drop()
    this.#ring[this.next % this.max] = entry
    this.next++
  }

  /** Notes an entry, which is made of this when somebody reads it. Answers its number. */
  note(
    kind: number,
    at: number,
    actor: string,
    one: unknown,
    two: unknown,
    three: unknown,
    four: unknown,
  ): number {
    if (this.next - this.first === this.max) this.drop()
    const n = this.next++
    const place = n % this.max
    const notes = this.#notes!
    notes.kinds[place] = kind
    notes.times[place] = at
    notes.actors[place] = actor
    notes.one[place] = one
    notes.two[place] = two
    notes.three[place] = three
    notes.four[place] = four
    if (this.#ring[place] !== undefined) this.#ring[place] = undefined
    return n
  }

  /** The first thing that was noted of an entry; nothing where it is gone. */
  noted(n: number): unknown {
    return n >= this.first ? this.#notes!.one[n % this.max] : undefined
  }

  /** Notes one thing more of an entry: the second. */
  amend(n: number, two: unknown): void {
    const place = n % this.max
    this.#notes!.two[place] = two
    this.#ring[place] = undefined
  }

  at(n: number): InspectionEntry | undefined {
    if (n < this.first || n >= this.next) return undefined
    const place = n % this.max
    return (this.#ring[place] ??= this.#make(n, place))
  }

  #make(n: number, place: number): InspectionEntry {
    const { kinds, times, actors, one, two, three, four } = this.#notes!
    return this.#readNote!({
      n,
      at: times[place]!,
      actor: actors[place]!,
      kind: kinds[place]!,
      about: [one[place], two[place], three[place], four[place]],
    })
  }

  /** What kind an entry is and of whom it tells, without reading it. */
  kindAt(n: number): InspectionEntry['kind'] {
    const place = n % this.max
    return this.#ring[place]?.kind ?? KINDS[this.#notes!.kinds[place]!]!
  }
  actorAt(n: number): string {
    const place = n % this.max
    return this.#ring[place]?.actor ?? this.#notes!.actors[place]!
  }

  /** The entries with `from` ≤ n < `to`, as far as they are kept. */
  slice(from: number, to: number): InspectionEntry[] {
    const found: InspectionEntry[] = []
    for (let n = Math.max(from, this.first); n < Math.min(to, this.next); n++) found.push(this.at(n)!)
    return found
  }
}
