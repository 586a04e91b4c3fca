import type { Subject } from './subject.ts'
import { allNodes } from './walk.ts'

/** The events that a machine waits for and has no sample of; outcomes and clocks have their samples elsewhere. */
export function eventsWithoutSample({ machine, events, raised = [] }: Subject): string[] {
  const sampled = new Set([...events.map(({ type }) => type), ...raised])
  const awaited = allNodes(machine).flatMap((node) => [...node.transitions.keys()])
  return [...new Set(awaited)].filter(
    (type) => type !== '' && !type.startsWith('xstate.') && !type.includes('*') && !sampled.has(type),
  )
}

/** The ids of the services whose end a machine hears: each needs samples of what comes of it. */
export function servicesOf({ machine }: Subject): string[] {
  const nodes = allNodes(machine)
  const heard = new Set(nodes.flatMap((node) => [...node.transitions.keys()]))
  return [...new Set(nodes.flatMap((node) => node.invoke.map(({ id }) => id)))].filter(
    (id) => heard.has(`xstate.done.actor.${id}`) || heard.has(`xstate.error.actor.${id}`),
  )
}
