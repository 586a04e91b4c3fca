import type { AnyMachineSnapshot } from 'xstate'
import type { Subject } from './subject.ts'
import { allNodes, nodesOf } from './walk.ts'

/** The states of a machine by the names people use: the whole way from its root ("some.confirming"), or the last key. */

const wayOf = (subject: Subject, id: string) => id.slice(subject.machine.id.length + 1)

/** Every name of a state that can be asked for. */
export function stateNames(subject: Subject): string[] {
  const ways = allNodes(subject.machine)
    .map(({ id }) => wayOf(subject, id))
    .filter((way) => way !== '')
  return [...new Set(ways.flatMap((way) => [way, way.slice(way.lastIndexOf('.') + 1)]))]
}

/** Whether a snapshot is in a state of that name. */
export function isInState(subject: Subject, snapshot: AnyMachineSnapshot, name: string): boolean {
  return nodesOf(snapshot).some(({ id }) => {
    const way = wayOf(subject, id)
    return way === name || way.endsWith(`.${name}`)
  })
}
