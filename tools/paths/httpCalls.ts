import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Subject } from '@statepaths/xstate'
import { allNodes, servicesOf } from '@statepaths/xstate'

/**
 * The calls that a machine's services make, read from the source: the composition names a service's function, which names its
 * calls of the contract.
 */

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const known = new Map<string, readonly Source[]>()
/** The files of the source that a pattern names, read once. */
function sources(glob: string): readonly Source[] {
  let found = known.get(glob)
  if (!found) {
    found = globSync(glob, { cwd: ROOT }).map((file) => ({ file, text: read(file) }))
    known.set(glob, found)
  }
  return found
}

interface Source {
  readonly file: string
  readonly text: string
}
interface Call {
  readonly method: string
  readonly path: string
}

/** How deep functions are followed from the composition to the contract. */
const DEPTH_MAX = 4

/** For each service of a machine its calls as "PUT /store/users"; none where it makes none, or where none could be read. */
export async function httpCallsOf(subject: Subject): Promise<Record<string, string[]>> {
  const contract = await contractCalls()
  const services = sources('src/services/**/*.ts')
  const composed = sources('src/compose/*.ts').filter(({ text }) =>
    new RegExp(`\\b${subject.name}Machine\\b`).test(text),
  )
  const srcs = new Map(
    allNodes(subject.machine).flatMap((node) => node.invoke.map(({ id, src }) => [id, src as string])),
  )
  return Object.fromEntries(
    servicesOf(subject).map((id) => {
      const found = composed.flatMap(({ file, text }) => {
        const code = valueOf(text, srcs.get(id)!)
        return code === null ? [] : callsIn(code, { file, text }, services, contract)
      })
      return [id, [...new Set(found)]]
    }),
  )
}

async function contractCalls(): Promise<Map<string, Call>> {
  const found = new Map<string, Call>()
  for (const file of globSync('src/domain/**/*.contract.ts', { cwd: ROOT })) {
    const module = (await import(path.join(ROOT, file))) as Record<string, Record<string, Call>>
    for (const [name, calls] of Object.entries(module))
      for (const [key, call] of Object.entries(calls ?? {}))
        if (typeof call === 'object' && 'method' in call) found.set(`${name}.${key}`, call)
  }
  return found
}

/** The code of a property's value, up to the comma or bracket that ends it. */
function valueOf(text: string, name: string): string | null {
  const start = new RegExp(`\\b${name}:\\s`).exec(text)
  if (!start) return null
  const from = start.index + start[0].length
  // The commas of type arguments end nothing.
  const types = /^\w+<[^(]*/.exec(text.slice(from))
  return balanced(text, from + (types?.[0].length ?? 0))
}

/** The code from a place to where its brackets close. */
function balanced(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]!
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign) && --depth < 0) return text.slice(from, at)
    if (sign === ',' && depth === 0) return text.slice(from, at)
  }
  return text.slice(from)
}

/** The calls that a piece of code names, by itself or in the functions that it calls. */
function callsIn(
  code: string,
  within: Source,
  services: readonly Source[],
  contract: ReadonlyMap<string, Call>,
  depth = 0,
): string[] {
  const named = [...code.matchAll(/\b(\w+[cC]alls)\.(\w+)/g)].flatMap(([, calls, key]) => {
    const call = contract.get(`${calls}.${key}`)
    return call ? [`${call.method} ${call.path}`] : []
  })
  if (named.length > 0 || depth >= DEPTH_MAX) return named
  return [...code.matchAll(/\b(?:(\w+)(?:\([^()]*\))?\.)?(\w+)\(/g)].flatMap(([, owner, name]) => {
    const places =
      owner === undefined || owner === 'this'
        ? [within, ...importedBy(within, name!, services)]
        : ownersOf(within, owner, services)
    return places.slice(0, 2).flatMap((place) => {
      const body = bodyOf(place.text, name!)
      return body === null || body === code ? [] : callsIn(body, place, services, contract, depth + 1)
    })
  })
}

/** The service files that a name of this file is imported from. */
function importedBy({ text }: Source, name: string, services: readonly Source[]): Source[] {
  const found = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*?/([\\w-]+)\\.ts'`).exec(text)
  return found ? services.filter(({ file }) => path.basename(file, '.ts') === found[1]) : []
}

/** The service files of a variable that holds what a service's function made, or is given that of its name. */
function ownersOf(within: Source, owner: string, services: readonly Source[]): Source[] {
  const made = new RegExp(`\\b${owner}(?:: [\\w.<>]+)? = (\\w+)\\(`).exec(within.text)
  const imported = importedBy(within, made?.[1] ?? owner, services)
  return imported.length > 0 ? imported : services.filter(({ file }) => path.basename(file, '.ts') === owner)
}

/** The body of a function or a method of that name. */
function bodyOf(text: string, name: string): string | null {
  const method = new RegExp(`^ {2,}(?:async )?${name}\\(`, 'm').exec(text)
  const declared = new RegExp(`\\b(?:function ${name}\\b|const ${name} =)`).exec(text)
  const arrow = new RegExp(`^ {2,}${name}: `, 'm').exec(text)
  const start = declared ?? arrow ?? method
  if (!start) return null
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', start.index + 2) + 1))![0]
  const rest = text.slice(start.index + start[0].length)
  const end = new RegExp(`\\n${indent}(?! )[^\\s})]|\\n${indent.slice(2)}\\}`).exec(rest)
  return rest.slice(0, end?.index ?? rest.length)
}
