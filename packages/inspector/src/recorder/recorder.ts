import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  fromPromise,
  getStateNodes,
  type InspectionEvent,
  StateMachine,
  type StateValue,
  type Subscription,
} from 'xstate'
import type {
  Chart,
  EntryOf,
  InspectedActor,
  InspectedContext,
  InspectionEntry,
  Json,
  AvailableTransition,
  SendOutcome,
} from '../model/inspection.ts'
import { MOVED, type Note, RECEIVED, STARTED, STOPPED } from '../model/entryRing.ts'
import { InspectionLog } from '../model/inspectionLog.ts'
import { InspectorProblem } from '../model/problem.ts'
import { type Redaction, usualRedaction } from '../model/redaction.ts'
import { type SafeJson, safeJsonBy } from '../model/safeJson.ts'
import { chartOf, nodesOf, availableTransitionsOf, refusersOf } from './chart.ts'

/** An actor as the runtime has it; its types keep the parent and the logic for themselves. */
type LiveActor = AnyActorRef & {
  readonly _parent?: LiveActor
  readonly logic: AnyActorLogic
  readonly systemId?: string
}

/** Sample events of a machine; they may have to be loaded first. */
export type SamplesOf = (chart: Chart) => Promise<readonly { readonly type: string }[]>

export interface RecorderOptions {
  /** The `systemId` of the actor that is told apart as the bus. */
  readonly bus?: string | null
  /** How many entries are kept. */
  readonly max?: number | undefined
  readonly redaction?: Redaction
}

/** How many received events of a type are tried. */
const RECEIVED_TRIED = 10

type AnySnapshot = { readonly status: string; readonly context?: unknown } & Record<string, unknown>

interface Seen {
  readonly actor: LiveActor
  /** Null where it is no machine. */
  readonly machine: AnyStateMachine | null
  last: AnySnapshot | null
  /** What the last snapshot holds. */
  held: Held
  /** The number of the entry that tells of what was received first and not yet processed; none is below 0. */
  waiting: number
  /** Those that came while it waited, in order. */
  readonly behind: number[]
}

type Held = Readonly<Record<string, unknown>>

/**
 * Writes down what an actor system does: as an observer that is given to a system when it is made, or by taking in one
 * that runs (`adopt`). It only keeps hold of events and snapshots, which never change; they are made JSON, and rid of
 * secrets, when somebody reads them. So nothing but the newest entries is held, and writing costs next to nothing.
 */
export class Recorder {
  readonly log: InspectionLog
  readonly began: number
  /** How often it began again. */
  beginnings = 0
  readonly #now: () => number
  readonly #bus: string | null
  readonly #json: SafeJson
  /** When something was last received or started: what follows from it happens at the same moment. */
  #last: number
  readonly #seen = new Map<string, Seen>()
  #found: Seen | null = null
  readonly #listeners = new Set<() => void>()
  #subscription: Subscription | null = null
  #root: LiveActor | null = null

  constructor(now: () => number, { bus = null, max, redaction = usualRedaction }: RecorderOptions = {}) {
    this.#now = now
    this.#bus = bus
    this.#json = safeJsonBy(redaction)
    this.began = now()
    this.#last = this.began
    this.log = new InspectionLog(max, (note) => readNote(note, bus, this.#json))
  }

  /** Takes in a running system, of which any actor is given: who is there already, and what happens from now on. */
  adopt(actor: AnyActorRef): void {
    let root = actor as LiveActor
    while (root._parent) root = root._parent
    this.#root = root
    this.#takeIn(root)
    this.#subscription = root.system.inspect(this.observe)
  }

  /** Forgets what is written, and begins again with who is there and how they stand. */
  forget(): void {
    this.beginnings++
    this.#seen.clear()
    this.#found = null
    this.log.begin(this.log.next)
    if (this.#root) this.#takeIn(this.#root)
    for (const listener of this.#listeners) listener()
  }

  /** Stops writing; what is written stays. */
  stop(): void {
    this.#subscription?.unsubscribe()
    this.#subscription = null
  }

  /** Announces each new entry; a listener chooses when to read it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  observe = (event: InspectionEvent): void => {
    switch (event.type) {
      case '@xstate.actor':
        return this.#start(event.actorRef as LiveActor)
      case '@xstate.event':
        return this.#receive(
          event.actorRef as LiveActor,
          event.event,
          event.sourceRef as LiveActor | undefined,
        )
      case '@xstate.snapshot':
        return this.#move(event.actorRef as LiveActor, event.event, event.snapshot)
    }
  }

  /**
   * What could happen to an actor now, tried with samples of its machine's events and with those that it and others of its
   * machine received; nothing where it is gone or is no machine.
   */
  async availableTransitions(id: string, samplesOf: SamplesOf): Promise<AvailableTransition[]> {
    const actor = this.#seen.get(id)?.actor
    const asked = actor?.getSnapshot() as unknown
    if (!actor || !isOfMachine(asked)) return []
    const samples = await samplesOf(chartOf(asked.machine))
    const now = actor.getSnapshot() as AnyMachineSnapshot
    return availableTransitionsOf(now, [...samples, ...this.#receivedBy(asked.machine.id)])
  }

  /** The events that actors of a machine received last, a few of each type. */
  #receivedBy(machine: string): { readonly type: string }[] {
    const counts = new Map<string, number>()
    const events: { readonly type: string }[] = []
    for (let n = this.log.next - 1; n >= this.log.first; n--) {
      if (this.log.kindAt(n) !== 'received' || this.log.who(this.log.actorAt(n))?.machine !== machine)
        continue
      const event = this.log.noted(n) as { readonly type: string }
      const count = counts.get(event.type) ?? 0
      counts.set(event.type, count + 1)
      if (count < RECEIVED_TRIED) events.push(event)
    }
    return events
  }

  /** Sends an actor an event as a view would, and tells what became of it. */
  send(id: string, event: { readonly type: string }): SendOutcome {
    const actor = this.#seen.get(id)?.actor
    if (!actor) throw new InspectorProblem('This workflow has ended.')
    const before = actor.getSnapshot() as unknown
    actor.send(event)
    if (!isOfMachine(before)) return { kind: 'sent' }
    const by = refusersOf(before, event)
    const isTaken = by.length === 0 && (before.machine.getTransitionData(before, event) ?? []).length > 0
    return isTaken ? { kind: 'sent' } : { kind: 'refused', by }
  }

  #takeIn(actor: LiveActor): void {
    const id = actor.sessionId
    if (this.#seen.has(id)) return
    const snapshot = actor.getSnapshot() as AnySnapshot
    this.#seen.set(id, {
      actor,
      machine: machineOf(actor),
      last: snapshot,
      held: held(snapshot),
      waiting: -1,
      behind: [],
    })
    this.#draw(actor)
    this.log.addActor(
      {
        ...describe(actor, this.#bus),
        status: statusOf(snapshot),
        value: isOfMachine(snapshot) ? (snapshot.value as Json) : null,
        nodes: isOfMachine(snapshot) ? nodesOf(snapshot).map((node) => node.id) : [],
      },
      () => contextOf(held(snapshot), this.#json),
    )
    const { children } = snapshot as { children?: Record<string, AnyActorRef | undefined> }
    for (const child of Object.values(children ?? {})) if (child) this.#takeIn(child as LiveActor)
  }

  #draw(actor: LiveActor): void {
    const machine = machineOf(actor)
    if (machine && !this.log.charts.has(machine.id)) this.log.charts.set(machine.id, chartOf(machine))
  }

  #start(actor: LiveActor): void {
    this.#seen.set(actor.sessionId, {
      actor,
      machine: machineOf(actor),
      last: null,
      held: NOTHING,
      waiting: -1,
      behind: [],
    })
    this.#draw(actor)
    this.log.note(STARTED, (this.#last = this.#now()), actor.sessionId, actor, null, null, null)
    this.#tell()
  }

  #receive(actor: LiveActor, event: { readonly type: string }, source: LiveActor | undefined): void {
    if (event.type === 'xstate.init') return
    const id = actor.sessionId
    const seen = this.#find(actor)
    // One that ended so long ago that nothing is left of it is not there for the log.
    if (!seen && !this.log.who(id)) return
    const n = this.log.note(
      RECEIVED,
      (this.#last = this.#now()),
      id,
      event,
      null,
      source?.sessionId ?? null,
      null,
    )
    if (seen) {
      if (seen.waiting < 0) seen.waiting = n
      else seen.behind.push(n)
    }
    this.#tell()
  }

  #move(actor: LiveActor, event: { readonly type: string }, snapshot: AnySnapshot): void {
    const seen = this.#find(actor)
    if (!seen) return
    const { last, machine } = seen
    while (seen.waiting >= 0 && seen.waiting < this.log.first) seen.waiting = seen.behind.shift() ?? -1
    if (seen.waiting >= 0 && this.log.noted(seen.waiting) === event) {
      // One that did something was refused by nobody; of the others the guards are asked when somebody reads it.
      if (snapshot === last) this.log.amend(seen.waiting, last)
      seen.waiting = seen.behind.length > 0 ? seen.behind.shift()! : -1
    }
    if (snapshot === last) return
    const id = actor.sessionId
    const before = seen.held
    seen.last = snapshot
    if (snapshot.context !== last?.context || snapshot.value !== last?.value || isOtherwise(last, snapshot)) {
      seen.held = machine ? (snapshot.context as Held) : held(snapshot)
      this.log.note(MOVED, this.#last, id, seen.held, before, machine ? snapshot.value : null, machine)
      this.#tell()
    }
    if (snapshot.status === 'active') return
    this.#seen.delete(id)
    this.#found = null
    this.log.note(STOPPED, this.#last, id, statusOf(snapshot), null, null, null)
    this.#tell()
  }

  /** Who is there of an actor: most often the one that was asked for last. */
  #find(actor: LiveActor): Seen | undefined {
    if (this.#found?.actor === actor) return this.#found
    const seen = this.#seen.get(actor.sessionId)
    if (seen) this.#found = seen
    return seen
  }

  #tell(): void {
    if (this.#listeners.size > 0) for (const listener of this.#listeners) listener()
  }
}

/** Makes an entry of what the recorder noted. */
function readNote(
  { n, at, actor, kind, about: [one, two, three, four] }: Note,
  bus: string | null,
  json: SafeJson,
): InspectionEntry {
  switch (kind) {
    case STARTED:
      return new Started(n, at, one as LiveActor, bus)
    case STOPPED:
      return { n, at, actor, kind: 'stopped', status: one as EntryOf<'stopped'>['status'] }
    case RECEIVED:
      return new Received(
        { n, at, actor },
        one as { type: string },
        two as AnySnapshot | null,
        three as string,
        json,
      )
    default:
      return new Moved(
        { n, at, actor },
        one as Held,
        two as Held,
        three as Json,
        four as AnyStateMachine,
        json,
      )
  }
}

const machineOf = ({ logic }: LiveActor): AnyStateMachine | null =>
  logic instanceof StateMachine ? logic : null

const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot

/** A service's output and error come beside its state. */
const isOtherwise = (last: AnySnapshot | null, snapshot: AnySnapshot) =>
  last === null || last.output !== snapshot.output || last.error !== snapshot.error

const statusOf = ({ status }: AnySnapshot) => status as 'active' | 'done' | 'error' | 'stopped'

/** What a snapshot holds, by its keys, as the app has it. */
function held(snapshot: AnySnapshot): Held {
  const { context } = snapshot
  if (isOfMachine(snapshot) || (typeof context === 'object' && context !== null))
    return (context ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    ['context', 'input', 'output', 'error'].flatMap((key) => {
      const value = snapshot[key]
      return value === undefined || value === null ? [] : [[key, value]]
    }),
  )
}

function contextOf(held: Held, jsonOf: SafeJson): InspectedContext {
  const json = jsonOf(held)
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : { value: json }
}

/** Services and listeners are told apart by what their makers' functions say; of each there is one. */
const PROMISE = String(fromPromise(async () => null).transition)

function kindOf(actor: LiveActor, bus: string | null): InspectedActor['kind'] {
  if (actor.logic instanceof StateMachine) return 'machine'
  if (actor.systemId !== undefined && actor.systemId === bus) return 'bus'
  return String(actor.logic.transition) === PROMISE ? 'service' : 'listener'
}

function describe(actor: LiveActor, bus: string | null): InspectedActor {
  const machine = machineOf(actor)?.id ?? null
  return {
    id: actor.sessionId,
    name: actor.systemId ?? (actor._parent ? actor.id : (machine ?? actor.id)),
    parent: actor._parent?.sessionId ?? null,
    kind: kindOf(actor, bus),
    machine,
  }
}

class Started implements EntryOf<'started'> {
  readonly kind = 'started'
  readonly actor: string
  #who: InspectedActor | null = null
  readonly n: number
  readonly at: number
  readonly #started: LiveActor

  readonly #bus: string | null

  constructor(n: number, at: number, actor: LiveActor, bus: string | null) {
    this.n = n
    this.at = at
    this.actor = actor.sessionId
    this.#started = actor
    this.#bus = bus
  }

  /** Read later than it is started: the system names an actor only then. */
  get who(): InspectedActor {
    return (this.#who ??= describe(this.#started, this.#bus))
  }
}

interface Heading {
  readonly n: number
  readonly at: number
  readonly actor: string
}

class Received implements EntryOf<'received'> {
  readonly kind = 'received'
  readonly n: number
  readonly at: number
  readonly actor: string
  readonly from: string | null
  readonly #raw: { readonly type: string }
  /** The snapshot that it left as it was; what refused it, once that was asked. */
  #left: AnySnapshot | string[] | null
  readonly #json: SafeJson

  constructor(
    { n, at, actor }: Heading,
    raw: { readonly type: string },
    left: AnySnapshot | null,
    from: string | null,
    json: SafeJson,
  ) {
    this.n = n
    this.at = at
    this.actor = actor
    this.from = from
    this.#raw = raw
    this.#left = left
    this.#json = json
  }

  get event(): EntryOf<'received'>['event'] {
    const json = this.#json(this.#raw)
    const type = this.#json(this.#raw.type) as string
    return typeof json === 'object' && !Array.isArray(json) ? { ...json, type } : { type }
  }

  get refusedBy(): string[] {
    if (!Array.isArray(this.#left))
      this.#left = isOfMachine(this.#left) ? refusersOf(this.#left, this.#raw) : NOBODY
    return this.#left
  }
}

const NOBODY: string[] = []

class Moved implements EntryOf<'moved'> {
  readonly kind = 'moved'
  readonly n: number
  readonly at: number
  readonly actor: string
  readonly value: Json
  readonly #machine: AnyStateMachine | null
  readonly #held: Held
  readonly #before: Held
  readonly #json: SafeJson

  constructor(
    { n, at, actor }: Heading,
    held: Held,
    before: Held,
    value: Json,
    machine: AnyStateMachine | null,
    json: SafeJson,
  ) {
    this.n = n
    this.at = at
    this.actor = actor
    this.value = value
    this.#machine = machine
    this.#held = held
    this.#before = before
    this.#json = json
  }

  get nodes(): string[] {
    if (!this.#machine) return []
    return getStateNodes(this.#machine.root, this.value as StateValue).map(({ id }) => id)
  }

  whole(): InspectedContext {
    return contextOf(this.#held, this.#json)
  }

  get changed(): Record<string, Json> {
    return Object.fromEntries(
      Object.entries(this.whole()).filter(
        ([key]) => !(key in this.#held) || this.#held[key] !== this.#before[key],
      ),
    )
  }

  get gone(): string[] {
    return Object.keys(this.#before).filter((key) => !(key in this.#held))
  }
}

const NOTHING: Held = {}
