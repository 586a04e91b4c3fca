import { type JsonSchema, type OpenApi, type Operation, type Parameter, successOf } from './json.ts'
import { schemaChanges, type Side } from './schemaChanges.ts'

/** How two versions of the contract differ, and whether that breaks who builds on the earlier one. */

export interface Change {
  /** The call, type or webhook message that it is of, as the changelog names it. */
  readonly subject: string
  readonly isBreaking: boolean
  readonly words: string
}

/** What is said of a call, type or message that the earlier version did not have. */
export const IS_NEW = 'is new'

export function contractChanges(before: OpenApi, after: OpenApi): Change[] {
  return [...callChanges(before, after), ...typeChanges(before, after), ...messageChanges(before, after)]
}

interface Located {
  readonly place: string
  readonly operation: Operation
}

function callsOf({ paths }: OpenApi): Map<string, Located> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) =>
          [operation.operationId, { place: `${method.toUpperCase()} ${path}`, operation }] as const,
      ),
    ),
  )
}

function callChanges(before: OpenApi, after: OpenApi): Change[] {
  const [old, now] = [callsOf(before), callsOf(after)]
  const removed = [...old.keys()].filter((name) => !now.has(name))
  const added = [...now.keys()].filter((name) => !old.has(name))
  return [
    ...removed.map((subject) => ({ subject, isBreaking: true, words: 'is gone' })),
    ...added.map((subject) => ({ subject, isBreaking: false, words: IS_NEW })),
    ...[...old].flatMap(([subject, was]) => {
      const is = now.get(subject)
      if (!is) return []
      return withSubject(subject, (say) => compareCalls([was, before], [is, after], say))
    }),
  ]
}

type Say = (isBreaking: boolean, words: string) => void

function withSubject(subject: string, compare: (say: Say) => void): Change[] {
  const found: Change[] = []
  // A type itself is no place within it.
  compare((isBreaking, words) => found.push({ subject, isBreaking, words: words.replace(/^[\s:]+/, '') }))
  return found
}

type Within = readonly [call: Located, whole: OpenApi]

function compareCalls([was, before]: Within, [is, after]: Within, say: Say): void {
  if (was.place !== is.place) say(true, `${was.place} became ${is.place}`)
  const [old, now] = [was.operation, is.operation]
  compareSets(old['x-roles'], now['x-roles'], 'the role', say)
  const ways = ({ security }: Operation) => security.map((one) => Object.keys(one).join(' and '))
  compareSets(ways(old), ways(now), 'the credential', say)
  if (old['x-pages'] && !now['x-pages']) say(true, 'is no longer read page by page')
  compareParameters(resolved(old, before), resolved(now, after), { before, after, say })
  compareBodies(old, now, { before, after, say })
  compareReplies(old, now, { before, after, say })
}

function compareSets(old: readonly string[], now: readonly string[], what: string, say: Say): void {
  for (const one of old) if (!now.includes(one)) say(true, `${what} ${one} may no longer`)
  for (const one of now) if (!old.includes(one)) say(false, `${what} ${one} may now`)
}

function resolved({ parameters = [] }: Operation, { components }: OpenApi): Map<string, Parameter> {
  const all = parameters.map((one) =>
    '$ref' in one ? components.parameters[one.$ref.split('/').at(-1)!]! : one,
  )
  return new Map(all.map((one) => [`${one.in} ${one.name}`, one]))
}

interface Comparing {
  readonly before: OpenApi
  readonly after: OpenApi
  readonly say: Say
}

function compareParameters(
  old: ReadonlyMap<string, Parameter>,
  now: ReadonlyMap<string, Parameter>,
  { before, after, say }: Comparing,
): void {
  for (const [name, is] of now)
    if (!old.has(name) && is.in !== 'header')
      say(is.required === true, `takes ${is.required ? '' : 'optionally '}${name}`)
  for (const [name, was] of old) {
    const is = now.get(name)
    if (!is) {
      say(true, `no longer takes ${name}`)
      continue
    }
    if (is.required && !was.required) say(true, `${name} must be given now`)
    schemaChanges([was.schema, before], [is.schema, after], { side: 'input', place: name, say })
  }
}

function compareBodies(old: Operation, now: Operation, { before, after, say }: Comparing): void {
  const [was, is] = [old.requestBody, now.requestBody]
  if (!was && is) say(is.required, 'takes a body now')
  if (!was) return
  for (const [type, { schema }] of Object.entries(was.content)) {
    const next = is?.content[type]
    if (!next) say(true, `no longer takes ${type}`)
    else schemaChanges([schema, before], [next.schema, after], { side: 'input', place: 'body', say })
  }
}

function compareReplies(old: Operation, now: Operation, { before, after, say }: Comparing): void {
  const [status, was] = successOf(old) ?? []
  const [next, is] = successOf(now) ?? []
  if (status !== next) say(true, `answers ${next} in the place of ${status}`)
  for (const [type, { schema }] of Object.entries(was?.content ?? {})) {
    const content = is?.content?.[type]
    if (!content) say(true, `no longer answers ${type}`)
    else schemaChanges([schema, before], [content.schema, after], { side: 'output', place: 'reply', say })
  }
  const known = new Set([...Object.keys(old.responses), next, ...(takesKey(old) ? [] : errorsOfKey(now))])
  for (const error of Object.keys(now.responses)) if (!known.has(error)) say(false, `may answer ${error}`)
}

const takesKey = ({ parameters = [] }: Operation): boolean =>
  parameters.some((one) => '$ref' in one && one.$ref.endsWith('/IdempotencyKey'))

/** What a call answers since it takes a key. All that change something do, which is told once and not of each. */
const errorsOfKey = (call: Operation): string[] => (takesKey(call) ? ['400', '422'] : [])

/** The named types, each on the sides where the earlier version used it. */
function typeChanges(before: OpenApi, after: OpenApi): Change[] {
  const [old, now] = [before.components.schemas, after.components.schemas]
  const sides = sidesOf(before)
  return Object.entries(old).flatMap(([name, was]) => {
    const is = now[name]
    return withSubject(name, (say) => {
      if (!is) say(true, 'is gone')
      else
        for (const side of sides.get(name) ?? [])
          schemaChanges([was, before], [is, after], { side, place: '', say })
    })
  })
}

function messageChanges(before: OpenApi, after: OpenApi): Change[] {
  const [old, now] = [messagesOf(before), messagesOf(after)]
  const added = [...now.keys()].filter((name) => !old.has(name))
  return [
    ...added.map((subject) => ({ subject, isBreaking: false, words: IS_NEW })),
    ...[...old].flatMap(([subject, was]) =>
      withSubject(subject, (say) => {
        const is = now.get(subject)
        if (!is) say(true, 'is gone')
        else schemaChanges([was, before], [is, after], { side: 'output', place: '', say })
      }),
    ),
  ]
}

function messagesOf({ webhooks }: OpenApi): Map<string, JsonSchema> {
  return new Map(
    Object.values(webhooks).map(({ post }) => [
      post.operationId,
      post.requestBody!.content['application/json']!.schema,
    ]),
  )
}

/** On which sides each named type is used, in other types too. */
function sidesOf(whole: OpenApi): ReadonlyMap<string, ReadonlySet<Side>> {
  const sides = new Map<string, Set<Side>>()
  const follow = (value: unknown, side: Side): void => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const known = sides.get(name!) ?? new Set()
      if (known.has(side)) continue
      sides.set(name!, known.add(side))
      follow(whole.components.schemas[name!], side)
    }
  }
  for (const { operation } of callsOf(whole).values()) {
    follow(operation.parameters, 'input')
    follow(operation.requestBody, 'input')
    follow(operation.responses, 'output')
  }
  follow([...messagesOf(whole).values()], 'output')
  return sides
}
