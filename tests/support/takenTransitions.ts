import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, type AnyTransitionDefinition, StateMachine } from 'xstate'
import { declaredTransitions } from '@statepaths/xstate'
import { TAKEN_FOLDER } from '../../tools/paths/taken.ts'

/**
 * Notes which transitions the machines of a test file take, and in which of its tests: `TAKEN=on npm test -- unit` has it loaded
 * before each file. What is only worked out, as the random walks do, takes nothing.
 */

interface Scope {
  readonly self: AnyActorRef & { readonly _processingStatus?: number }
  readonly system: { _sendInspectionEvent: (event: Inspected) => void }
}
interface Inspected {
  readonly type: string
  readonly actorRef?: AnyActorRef
  readonly _transitions?: readonly AnyTransitionDefinition[]
}

const RUNNING = 1
const PATCHED = Symbol.for('assay.takenTransitions')
const names = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()

type Notes = Map<string, Map<string, Set<string>>>
const shared = globalThis as unknown as { [PATCHED]?: { notes: Notes } }

/** The names of a machine's transitions, by what the machine has them as. */
function namesOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  let known = names.get(machine)
  if (!known)
    names.set(machine, (known = new Map([...declaredTransitions(machine)].map(([name, one]) => [one, name]))))
  return known
}

function note(definitions: readonly AnyTransitionDefinition[]): void {
  const test = expect.getState().currentTestName
  if (test === undefined) return
  for (const definition of definitions) {
    const { machine } = definition.source
    const name = namesOf(machine).get(definition)
    if (name === undefined) continue
    const notes = shared[PATCHED]!.notes
    if (!notes.has(machine.id)) notes.set(machine.id, new Map())
    const taken = notes.get(machine.id)!
    if (!taken.has(name)) taken.set(name, new Set())
    taken.get(name)!.add(test)
  }
}

if (!shared[PATCHED]) {
  shared[PATCHED] = { notes: new Map() }
  const watched = new WeakSet<object>()
  const { prototype } = StateMachine as unknown as {
    prototype: { transition: (this: unknown, snapshot: unknown, event: unknown, scope: Scope) => unknown }
  }
  const { transition } = prototype
  prototype.transition = function taking(snapshot, event, scope) {
    const { system, self } = scope
    if (self._processingStatus === RUNNING && !watched.has(system)) {
      watched.add(system)
      const tell = system._sendInspectionEvent
      system._sendInspectionEvent = (inspected) => {
        if (inspected.type === '@xstate.microstep') note(inspected._transitions ?? [])
        tell(inspected)
      }
    }
    return transition.call(this, snapshot, event, scope)
  }
}

afterAll(() => {
  const { testPath } = expect.getState()
  const { notes } = shared[PATCHED]!
  shared[PATCHED]!.notes = new Map()
  if (testPath === undefined || notes.size === 0) return
  const file = path.relative(process.cwd(), testPath).replaceAll(path.sep, '/')
  const machines = Object.fromEntries(
    [...notes].map(([id, taken]) => [
      id,
      Object.fromEntries([...taken].map(([name, tests]) => [name, [...tests]])),
    ]),
  )
  mkdirSync(TAKEN_FOLDER, { recursive: true })
  writeFileSync(
    path.join(TAKEN_FOLDER, `${file.replaceAll('/', '+')}.json`),
    JSON.stringify({ file, at: new Date().toISOString(), machines }),
  )
})
