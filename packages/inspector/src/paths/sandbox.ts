import {
  declaredTransitions,
  edgePaths,
  eventsIn,
  eventText,
  nodesOf,
  type Path,
  setStage,
  shortestPaths,
  stateText,
  stepsOf,
  type Subject,
  transitionsOn,
} from '@statepaths/xstate'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  transition,
} from 'xstate'
import type { TransitionName } from '../model/chartDrawing.ts'
import type { RecordedRun } from '../model/recordedRun.ts'
import type { GeneratedPath, SandboxStanding, SandboxStep } from '../model/sandbox.ts'
import { eventOf, standingAt } from './recorded.ts'

/** Generated paths of a machine with samples, and copies of it that stand apart. */

/** The generated paths of a machine, in words. */
export function generatedPaths(subject: Subject): Record<'shortest' | 'edges', GeneratedPath[]> {
  const inWords = (paths: readonly Path[]) =>
    paths.map((path, n) => ({
      id: String(n),
      to: stateText(path.state.value),
      steps: stepsOf(path).map(({ event, state }) => stepOf(event, state)),
    }))
  return { shortest: inWords(shortestPaths(subject)), edges: inWords(edgePaths(subject)) }
}

const stepOf = (event: AnyEventObject, to: AnyMachineSnapshot): SandboxStep => ({
  event,
  words: eventText(event),
  to: stateText(to.value),
})

/**
 * Starts a copy of the machine apart and makes the events happen one after the other, each outcome of a service as if it
 * came just then. Answers how it stood at the start and after each. Rejects where a step can't be taken.
 */
export async function walkApart(
  subject: Subject,
  events: readonly AnyEventObject[],
): Promise<SandboxStanding[]> {
  const stage = setStage(subject.machine, subject.input)
  const names = transitionNames(subject)
  const standing = (): SandboxStanding => {
    const snapshot = stage.snapshot()
    const { actions, sent, taken } = stage.effects()
    return {
      state: stateText(snapshot.value),
      nodes: nodesOf(snapshot).map(({ id }) => id),
      taken: taken.flatMap((name) => names.get(name) ?? []),
      did: actions.filter((action) => !action.startsWith('xstate.')),
      told: sent.map((event) => eventText(event as AnyEventObject)),
      options: optionsIn(subject, snapshot),
    }
  }
  try {
    stage.forget()
    const standings = [standing()]
    for (const event of events) {
      stage.forget()
      const problem = await stage.perform(event)
      if (problem !== null) throw new Error(`The copy can’t go on: ${problem}.`)
      standings.push(standing())
    }
    return standings
  } finally {
    stage.stop()
  }
}

/** What a run received as steps of a walk, up to where the machine of this version knows nothing of it any more. */
export function forkOf({ machine }: Subject, run: RecordedRun): SandboxStep[] {
  let at = standingAt(machine, run.start)
  return run.events.flatMap((recorded) => {
    const event = eventOf(recorded)
    if (transitionsOn(machine, at, event).length === 0) return []
    at = transition(machine, at, event)[0] as AnyMachineSnapshot
    return [stepOf(event, at)]
  })
}

/** Leads a copy on from where a recording has it; each step is worked out, and nothing is run. */
export function walkFrom(
  subject: Subject,
  start: RecordedRun['start'],
  events: readonly AnyEventObject[],
): SandboxStanding[] {
  const { machine } = subject
  const names = new Map([...declaredTransitions(machine)].map(([name, definition]) => [definition, name]))
  const places = transitionNames(subject)
  let at = standingAt(machine, start)
  const standing = (
    taken: readonly AnyTransitionDefinition[],
    actions: readonly { readonly type: string; readonly params?: unknown }[],
  ): SandboxStanding => ({
    state: stateText(at.value),
    nodes: nodesOf(at).map(({ id }) => id),
    taken: taken.flatMap((one) => places.get(names.get(one) ?? '') ?? []),
    did: actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')),
    told: actions
      .filter(({ type }) => type === 'xstate.sendTo')
      .map(({ params }) => eventText((params as { event: AnyEventObject }).event)),
    options: optionsIn(subject, at),
  })
  const standings = [standing([], [])]
  for (const event of events) {
    const taken = transitionsOn(machine, at, event)
    if (taken.length === 0) throw new Error(`The copy can’t go on: nothing waits for ${eventText(event)}.`)
    const [next, actions] = transition(machine, at, event)
    at = next as AnyMachineSnapshot
    standings.push(standing(taken, actions))
  }
  return standings
}

function optionsIn(subject: Subject, snapshot: AnyMachineSnapshot): SandboxStep[] {
  if (snapshot.status !== 'active') return []
  return eventsIn(subject, snapshot)
    .filter((event) => transitionsOn(subject.machine, snapshot, event).length > 0)
    .map((event) => stepOf(event, transition(subject.machine, snapshot, event)[0] as AnyMachineSnapshot))
}

/** Which of its state's transitions each is, as charts count them. */
export function transitionNames({ machine }: Subject): Map<string, TransitionName> {
  const counts = new Map<string, number>()
  return new Map(
    [...declaredTransitions(machine)].map(([name, { source }]) => {
      const n = counts.get(source.id) ?? 0
      counts.set(source.id, n + 1)
      return [name, { node: source.id, n }]
    }),
  )
}
