import {
  nextPictures,
  waitingHosts,
  wantedPictures,
  type WaitingPicture,
} from '../../store/enrichment/pictures/picking.ts'
import type { Database } from '../../store/transactions.ts'

/** Whose turn it is of the hosts that pictures wait at, and of the pictures at each. */

/** How many requests wait for an answer at once: of a host, and in all. */
const AT_A_HOST = 4
const AT_ONCE = 40
/** So many more of a host may wait that got no answer for a while: an address that is never answered holds up no other. */
const SILENT = 8
/** How many pictures of a host are read ahead. */
const AHEAD = 16
/** How often it is looked which hosts there are, and what somebody has before them. */
const LOOK_EVERY_MS = 1_000

interface Host {
  readonly name: string
  /** What somebody has before them, and what comes after that. */
  wanted: WaitingPicture[]
  ahead: WaitingPicture[]
  /** Asked and not answered, with when; being stored; stored or failed, and not kept yet. */
  readonly asked: Map<string, number>
  readonly storing: Set<string>
  readonly answered: Set<string>
}

/** Until when hosts are left alone, on the clock of `performance.now`. */
export type Rests = Map<string, number>

export class PictureHosts {
  readonly #db: Database
  readonly #rests: Rests
  readonly #silentMs: number
  #hosts: Host[] = []
  #lookedAt = -Infinity
  #turn = 0

  /** `silentMs` is after how long an address counts as one that gets no answer. */
  constructor(db: Database, { rests, silentMs }: { rests: Rests; silentMs: number }) {
    this.#db = db
    this.#rests = rests
    this.#silentMs = silentMs
  }

  /** How many pictures are waited for, or being stored. */
  get underWay(): number {
    return this.#hosts.reduce((sum, { asked, storing }) => sum + asked.size + storing.size, 0)
  }

  /** The next picture whose host has room, from now on asked for; null where there is none. Hosts take turns. */
  async next(): Promise<WaitingPicture | null> {
    if (performance.now() - this.#lookedAt > LOOK_EVERY_MS) await this.#look()
    if (this.underWay >= AT_ONCE) return null
    for (let n = 0; n < this.#hosts.length; n++) {
      this.#turn = (this.#turn + 1) % this.#hosts.length
      const host = this.#hosts[this.#turn]!
      const picture = await this.#nextOf(host)
      if (!picture) continue
      host.asked.set(picture.digest, performance.now())
      return picture
    }
    return null
  }

  /** A picture came and is being stored: its host has room for the next. */
  received(picture: WaitingPicture): void {
    this.#leave(picture).storing.add(picture.digest)
  }

  /** A picture was stored or failed for good: it is not picked again before it is kept. */
  answered(picture: WaitingPicture): void {
    this.#leave(picture).answered.add(picture.digest)
  }

  /** A picture was put off. */
  postponed(picture: WaitingPicture): void {
    this.#leave(picture)
  }

  #leave({ digest, host }: WaitingPicture): Host {
    const found = this.#hosts.find(({ name }) => name === host)!
    found.asked.delete(digest)
    found.storing.delete(digest)
    return found
  }

  /** Pictures were kept. */
  kept(digests: readonly string[]): void {
    for (const { answered } of this.#hosts) for (const digest of digests) answered.delete(digest)
  }

  /** Leaves a host alone for a while. */
  rest(host: string, forMs: number): void {
    this.#rests.set(host, Math.max(this.#rests.get(host) ?? 0, performance.now() + forMs))
  }

  #hasRoom({ asked }: Host): boolean {
    const since = performance.now() - this.#silentMs
    const silent = [...asked.values()].filter((at) => at <= since).length
    return asked.size - Math.min(silent, SILENT) < AT_A_HOST
  }

  async #nextOf(host: Host): Promise<WaitingPicture | null> {
    if (!this.#hasRoom(host) || (this.#rests.get(host.name) ?? 0) > performance.now()) return null
    const taken = [host.asked, host.storing, host.answered]
    const isFree = ({ digest }: WaitingPicture) => !taken.some((those) => those.has(digest))
    const take = (queue: WaitingPicture[]) => {
      for (let picture = queue.shift(); picture; picture = queue.shift()) if (isFree(picture)) return picture
      return null
    }
    const found = take(host.wanted) ?? take(host.ahead)
    if (found) return found
    const but = taken.flatMap((those) => [...those.keys()])
    host.ahead = await nextPictures(this.#db, host.name, { limit: AHEAD, but })
    return take(host.ahead)
  }

  async #look(): Promise<void> {
    const wanted = Map.groupBy(await wantedPictures(this.#db), ({ host }) => host)
    const names = await waitingHosts(this.#db)
    const known = new Map(this.#hosts.map((host) => [host.name, host]))
    for (const name of names)
      if (!known.has(name))
        known.set(name, {
          name,
          wanted: [],
          ahead: [],
          asked: new Map(),
          storing: new Set(),
          answered: new Set(),
        })
    const isAlive = ({ name, asked, storing, answered }: Host) =>
      asked.size + storing.size + answered.size > 0 || names.includes(name)
    this.#hosts = [...known.values()].filter(isAlive)
    for (const host of this.#hosts) host.wanted = wanted.get(host.name) ?? []
    for (const [name, until] of this.#rests) if (until < performance.now()) this.#rests.delete(name)
    this.#lookedAt = performance.now()
  }
}
