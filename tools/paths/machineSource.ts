import { globSync } from 'node:fs'
import path from 'node:path'
import {
  type Expression,
  type Node,
  type ObjectLiteralExpression,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Checker, SignatureKind, type Type, type TypeReference } from 'typescript/unstable/sync'
import { type WalkTable, walkTables } from './walkTables.ts'
import type { Subject } from '../../src/paths/subject.ts'
import { allNodes } from '@statepaths/xstate'

/** What the sources say of machines: in which line each transition is written, and what each event carries. */

const ROOT = path.join(import.meta.dirname, '../..')

/** An event of a machine's type: what it is called and what it carries, as it is written where that is known. */
export interface EventType {
  readonly type: string
  readonly carries: string
}

export interface MachineSource {
  /** From the project's root. */
  readonly file: string
  readonly events: readonly EventType[]
  /** What the walk in a browser looks for in each state; null where no walk goes through the machine. */
  readonly walk: WalkTable | null
  /** The line of each transition, by its name among `declaredTransitions`; that of what it stands in where it is made elsewhere. */
  readonly lines: ReadonlyMap<string, number>
}

/** Where machines stand: ours, and those of the packages that we use as any app would. */
const MACHINES = ['src/machines', 'packages/*/src/machines']

/** The file of a machine, from the project's root. Fails where there is none of that name. */
export function sourceOf(name: string): string {
  const [file] = globSync(
    MACHINES.map((folder) => `${folder}/**/${name}Machine.ts`),
    { cwd: ROOT },
  )
  if (!file) throw new Error(`There is no ${name}Machine.ts in ${MACHINES.join(' or ')}.`)
  return file.replaceAll(path.sep, '/')
}

/** Reads the sources of machines, with the compiler's types. */
export function machineSources(subjects: readonly Subject[]): Map<string, MachineSource> {
  const api = new API({ cwd: ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(ROOT, 'tsconfig.json')] }).getProjects()
    const { program, checker } = project!
    const eventsOf = eventReader(checker)
    const walks = walkTables((file) => program.getSourceFile(file))
    return new Map(
      subjects.map((subject) => {
        const file = sourceOf(subject.name)
        const source = program.getSourceFile(path.join(ROOT, file))!
        return [
          subject.name,
          {
            file,
            walk: walks.get(subject.name) ?? null,
            events: eventsOf(source, subject),
            lines: linesIn(source, subject),
          },
        ]
      }),
    )
  } finally {
    api.close()
  }
}

/** The longest text of one thing that an event carries. */
const CARRIED_MAX = 90

/** Reads what events carry; those that several machines take are read once. */
function eventReader(checker: Checker) {
  const known = new Map<number, EventType[]>()
  const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])
  const read = (member: Type): EventType[] => {
    const parts = checker.getPropertiesOfType(member).map((property) => ({
      name: property.name,
      text: checker.typeToString(checker.getTypeOfSymbol(property)!),
    }))
    const called = parts.find(({ name }) => name === 'type')?.text ?? ''
    const carried = parts.filter(({ name }) => name !== 'type').map(({ name, text }) => `${name}: ${text}`)
    return namesIn(called).map((type) => ({ type, carries: carried.map(shortened).join('; ') }))
  }
  return (source: SourceFile, { name }: Subject): EventType[] => {
    const exported = [...(checker.getSymbolAtLocation(source)?.getExports().values() ?? [])]
    const machine = exported.find((symbol) =>
      [`${name}Machine`, `create${capital(name)}Machine`].includes(symbol.name),
    )
    const type = machine && checker.getTypeOfSymbol(machine)
    if (!type) return []
    const [made] = checker.getSignaturesOfType(type, SignatureKind.Call)
    const machineType = made ? checker.getReturnTypeOfSignature(made) : type
    const [, event] = machineType ? checker.getTypeArguments(machineType as TypeReference) : []
    if (!event) return []
    return membersOf(event).flatMap((member) => {
      let found = known.get(member.id)
      if (!found) known.set(member.id, (found = read(member)))
      return found
    })
  }
}

/** The names in the type of an event's `type`: most have one. */
const namesIn = (text: string): string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name!)

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const shortened = (text: string) => (text.length <= CARRIED_MAX ? text : `${text.slice(0, CARRIED_MAX)}…`)

function linesIn(source: SourceFile, { machine }: Subject): Map<string, number> {
  const lineOf = (node: Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  const root = definitionIn(source)
  const lines = new Map<string, number>()
  for (const node of allNodes(machine)) {
    const way = node.path.reduce<{ at: Expression | null; near: Node }>(
      ({ at, near }, key) => {
        const state = part(part(at, 'states'), key)
        return { at: state, near: state ?? near }
      },
      { at: root, near: root ?? source.statements.at(-1)! },
    )
    const known = (found: Node | null) => lineOf(found ?? way.near)
    for (const [event, definitions] of node.transitions)
      definitions.forEach((_, n) =>
        lines.set(named(node.id, event, n, definitions.length), known(written(way.at, event, n))),
      )
    node.always?.forEach((_, n) =>
      lines.set(named(node.id, 'always', n, node.always!.length), known(nth(part(way.at, 'always'), n))),
    )
  }
  return lines
}

const named = (node: string, event: string, n: number, of: number) =>
  `${node} on ${event}${of > 1 ? ` (${n + 1} of ${of})` : ''}`

/** Where a state's transition on an event is written; null where it is made elsewhere. */
function written(state: Expression | null, event: string, n: number): Node | null {
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event)
  if (outcome) {
    const invoked = part(state, 'invoke')
    const one = elements(invoked).find((item) => textOf(part(item, 'id')) === outcome[2])
    return nth(part(one ?? null, outcome[1] === 'done' ? 'onDone' : 'onError'), n)
  }
  const delay = /^xstate\.after\.(\w+)\./.exec(event)
  if (delay) return nth(part(part(state, 'after'), delay[1]!), n)
  if (event.startsWith('xstate.done.state.')) return nth(part(state, 'onDone'), n)
  return nth(part(part(state, 'on'), event), n)
}

/** The object that a machine is made of. */
function definitionIn(source: SourceFile): Expression | null {
  let found: Expression | null = null
  const look = (node: Node): void => {
    const call = node as unknown as {
      expression?: { name?: { text?: string } }
      arguments?: readonly Expression[]
    }
    if (node.kind === SyntaxKind.CallExpression && call.expression?.name?.text === 'createMachine')
      found ??= call.arguments?.[0] ?? null
    node.forEachChild((child) => {
      look(child)
    })
  }
  look(source)
  return found
}

function part(object: Expression | null, key: string): Expression | null {
  if (object?.kind !== SyntaxKind.ObjectLiteralExpression) return null
  for (const property of (object as ObjectLiteralExpression).properties) {
    const { name, initializer } = property as unknown as {
      name?: { text?: string }
      initializer?: Expression
    }
    if (name?.text === key) return initializer ?? null
  }
  return null
}

function elements(list: Expression | null): readonly Expression[] {
  if (list === null) return []
  return list.kind === SyntaxKind.ArrayLiteralExpression
    ? [...(list as unknown as { elements: Iterable<Expression> }).elements]
    : [list]
}

const nth = (list: Expression | null, n: number): Expression | null => elements(list)[n] ?? list
const textOf = (node: Expression | null): string | null =>
  (node as unknown as { text?: string } | null)?.text ?? null
