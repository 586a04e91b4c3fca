import fc from 'fast-check'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateNode, transition } from 'xstate'
import { describer, stateText } from './describe.ts'
import { readable } from './values.ts'
import type { Subject } from './subject.ts'
import { eventsIn, keyOf, nodesOf, startOf, transitionsOn } from './walk.ts'

/**
 * Random and exhaustive walks over machines, with the outcomes of services and the passing of time in any order, that look
 * whether what must hold of a machine does.
 */

/** How a machine stands, its context included. */
interface Place {
  readonly snapshot: AnyMachineSnapshot
  readonly text: string
  /** Every event that can come, once they were asked for. */
  events: readonly AnyEventObject[] | null
  readonly steps: Map<AnyEventObject, Step | null>
  /** What is wrong with it, in words; null where nothing is. */
  readonly fault: string | null
}

/** A step that an event brings about. */
interface Step {
  readonly to: Place
  /** Whether it changes anything or has anything done. */
  readonly acts: boolean
}

/** What a machine does against its rules, and the events that lead there. */
export interface Fault {
  readonly words: string
  readonly events: readonly AnyEventObject[]
}

/** How far the whole of a machine was walked. */
export interface Explored {
  readonly faults: readonly Fault[]
  readonly places: number
  /** Whether there are no others. */
  readonly isWhole: boolean
}

/** How many steps a random walk has at most. */
const STEPS_MAX = 32
/** The seed of random walks unless another is given: the same walks each time. */
export const WALKS_SEED = 20_261_125
/** As far as so many places the command walks a machine whole. */
const PLACES_MAX = 600
/** How many places are looked through for a shorter way to a fault. */
const SHORTENING_PLACES = 3_000

/** The faults of a machine's states and events that are meant, each with why: by the words of the fault. */
type Excused = NonNullable<Subject['excused']>

/** What an app's machines have in common, by which the walks judge them. */
export interface Customs {
  /** The events that tell a machine what happened elsewhere, whether or not it is news to it. */
  readonly facts?: ReadonlySet<string>
  /** The tag of states of which a machine is in one at most, such as open dialogs. */
  readonly exclusiveTag?: string
  /** The tag of states that nothing leads out of, and that are meant so. */
  readonly endTag?: string
}

/** A machine as the places it can stand at, found as they are walked to and looked at once each. */
export class Ground {
  readonly subject: Subject
  readonly #customs: Customs
  readonly #places = new Map<string, Place>()
  readonly #excused: Excused
  readonly #used = new Set<string>()
  readonly start: Place

  constructor(subject: Subject, customs: Customs = {}) {
    this.subject = subject
    this.#customs = customs
    this.#excused = subject.excused ?? {}
    this.start = this.#placeOf(startOf(subject))
  }

  /** Every event that can come at a place. */
  eventsAt(place: Place): readonly AnyEventObject[] {
    const { snapshot } = place
    place.events ??= snapshot.status === 'active' ? eventsIn(this.subject, snapshot) : []
    return place.events
  }

  /** What an event brings about; null where it is not taken. Throws what the machine throws. */
  step(from: Place, event: AnyEventObject): Step | null {
    const known = from.steps.get(event)
    if (known !== undefined) return known
    const taken = transitionsOn(this.subject.machine, from.snapshot, event)
    let step: Step | null = null
    if (taken.some(({ target, actions }) => target !== undefined || actions.length > 0)) {
      const [next, effects] = transition(this.subject.machine, from.snapshot, event)
      const to = this.#placeOf(next as AnyMachineSnapshot)
      step = { to, acts: to !== from || effects.length > 0 }
    }
    from.steps.set(event, step)
    return step
  }

  /** What is wrong with a step, in words that excuses name; null where nothing is. */
  faultOf(from: Place, event: AnyEventObject): string | null {
    let step: Step | null
    try {
      step = this.step(from, event)
    } catch (error) {
      return this.#unlessExcused(`${event.type} fails: ${(error as Error).message}`)
    }
    if (step === null) return null
    if (!step.acts && this.#lies(event))
      return this.#unlessExcused(
        `${event.type} is offered in ${stateText(from.snapshot.value)} and does nothing`,
      )
    return step.to.fault
  }

  /** Whether it is asked for. What only says how something stands, such as a text that was typed, may say what stands already. */
  #lies({ type, ...said }: AnyEventObject): boolean {
    const isTold = type.startsWith('xstate.') || this.#customs.facts?.has(type)
    return !isTold && !(type.includes('.') && Object.keys(said).length > 0)
  }

  #placeOf(snapshot: AnyMachineSnapshot): Place {
    const text = textOf(snapshot)
    let place = this.#places.get(text)
    if (!place) {
      place = { snapshot, text, events: null, steps: new Map(), fault: this.#standingFault(snapshot) }
      this.#places.set(text, place)
    }
    return place
  }

  #standingFault(snapshot: AnyMachineSnapshot): string | null {
    if (snapshot.status === 'error') return 'it has stopped with an error'
    const { exclusiveTag } = this.#customs
    const exclusive = exclusiveTag ? nodesOf(snapshot).filter(({ tags }) => tags.includes(exclusiveTag)) : []
    if (exclusive.length > 1) return `two states are tagged ${exclusiveTag} in ${stateText(snapshot.value)}`
    for (const [words, holds] of Object.entries(this.subject.invariants ?? {}))
      if (!holds(snapshot as never)) return this.#unlessExcused(`not kept: ${words}`)
    return null
  }

  #unlessExcused(words: string): string | null {
    const excuse = Object.keys(this.#excused).find((excused) => words.startsWith(excused))
    if (excuse === undefined) return words
    this.#used.add(excuse)
    return null
  }

  /** What is excused and was not found by the walks so far. */
  idleExcuses(): string[] {
    return Object.keys(this.#excused).filter((excuse) => !this.#used.has(excuse))
  }

  /** Walks the shortest ways first until every place was seen, or so many. One fault of each kind is told. */
  explore(placesMax: number): Explored {
    const ways = new Map<Place, readonly AnyEventObject[]>([[this.start, []]])
    const faults = new Map<string, Fault>()
    const tell = (words: string, events: readonly AnyEventObject[]) => {
      if (!faults.has(words)) faults.set(words, { words, events })
    }
    if (this.start.fault) tell(this.start.fault, [])
    let isWhole = true
    for (const [from, way] of ways) {
      for (const event of this.eventsAt(from)) {
        const fault = this.faultOf(from, event)
        if (fault) tell(fault, [...way, event])
        const step = fault?.includes(' fails: ') ? null : this.step(from, event)
        if (!step) continue
        if (ways.has(step.to)) continue
        if (ways.size >= placesMax) isWhole = false
        else ways.set(step.to, [...way, event])
      }
      if (textOf(from.snapshot) !== from.text)
        tell(`an event in ${stateText(from.snapshot.value)} changes what stood before, in place`, way)
    }
    for (const fault of this.#deadEnds()) tell(fault.words, fault.events)
    return { faults: [...faults.values()], places: ways.size, isWhole }
  }

  /**
   * The states that nothing leads out of, told apart as far as the generated paths tell them.
   */
  #deadEnds(): Fault[] {
    const ways = new Map<string, readonly [Place, readonly AnyEventObject[]]>()
    ways.set(keyOf(this.subject, this.start.snapshot), [this.start, []])
    const entered = new Map<AnyStateNode, readonly AnyEventObject[]>()
    const left = new Set<AnyStateNode>()
    for (const [from, way] of ways.values()) {
      for (const node of nodesOf(from.snapshot)) if (!entered.has(node)) entered.set(node, way)
      for (const event of this.eventsAt(from)) {
        const step = this.faultOf(from, event)?.includes(' fails: ') ? null : this.step(from, event)
        if (!step) continue
        const standing = step.to.snapshot.status === 'active' ? nodesOf(step.to.snapshot) : []
        for (const node of nodesOf(from.snapshot)) if (!standing.includes(node)) left.add(node)
        const key = keyOf(this.subject, step.to.snapshot)
        if (!ways.has(key)) ways.set(key, [step.to, [...way, event]])
      }
    }
    return [...entered].flatMap(([node, events]) => {
      const isMeant = this.#customs.endTag !== undefined && node.tags.includes(this.#customs.endTag)
      const isAlone =
        !node.parent || node.parent.type === 'parallel' || Object.keys(node.parent.states).length === 1
      if (node.type !== 'atomic' || isMeant || isAlone || left.has(node)) return []
      const words = this.#unlessExcused(
        `nothing leads out of ${node.id.slice(this.subject.machine.id.length + 1)}`,
      )
      return words ? [{ words, events }] : []
    })
  }

  /** Walks where chance leads; answers the fault it came to. `picks` says which of the events that lead elsewhere comes at each step. */
  wander(picks: readonly number[]): Fault | null {
    let at = this.start
    const events: AnyEventObject[] = []
    for (const pick of picks) {
      const possible = this.eventsAt(at)
      let next: Place | null = null
      for (let k = 0; k < possible.length && next === null; k++) {
        const event = possible[(pick + k) % possible.length]!
        const words = this.faultOf(at, event)
        if (words) return { words, events: [...events, event] }
        const step = this.step(at, event)
        if (!step || step.to === at) continue
        events.push(event)
        next = step.to
      }
      if (next === null) return null
      at = next
    }
    return null
  }

  /** So many random walks; answers the first fault, by the shortest way that leads to it. */
  wanderOften(walks: number, seed: number): Fault | null {
    const picks = fc.noBias(fc.array(fc.nat(9_999), { maxLength: STEPS_MAX, size: 'max' }))
    const details = fc.check(
      fc.property(picks, (chosen) => this.wander(chosen) === null),
      { numRuns: walks, seed },
    )
    if (!details.failed) return null
    const fault = this.wander(details.counterexample![0])!
    return this.explore(SHORTENING_PLACES).faults.find(({ words }) => words === fault.words) ?? fault
  }
}

const textOf = ({ status, value, context }: AnyMachineSnapshot) => readable([status, value, context])

/** A fault as people read it: what is wrong, and the way there. */
export function faultText(subject: Subject, { words, events }: Fault): string {
  const described = describer(subject)
  let at = startOf(subject)
  const lines = events.map((event) => {
    try {
      at = transition(subject.machine, at, event)[0] as AnyMachineSnapshot
    } catch {
      return `   ${described(event)}`
    }
    return `   ${described(event)} → ${stateText(at.value)}`
  })
  return [`${subject.name}: ${words}`, ...lines].join('\n')
}

/** What so many random walks of each machine found, as text, and whether that is nothing. */
export function walkAll(
  chosen: readonly Subject[],
  customs: Customs,
  walks: number,
  seed: number,
  tell: (line: string) => void,
): boolean {
  let isSound = true
  for (const subject of chosen) {
    const ground = new Ground(subject, customs)
    const { faults, places, isWhole } = ground.explore(PLACES_MAX)
    const found =
      faults.length > 0 ? faults : [ground.wanderOften(walks, seed)].filter((fault) => fault !== null)
    const extent = isWhole ? `all ${places} ways to stand` : `the nearest ${places} ways to stand`
    tell(
      `${subject.name}: ${extent}, ${walks} walks: ${found.length === 0 ? 'nothing' : `${found.length} faults`}`,
    )
    for (const fault of found) tell(faultText(subject, fault))
    isSound &&= found.length === 0
  }
  return isSound
}
