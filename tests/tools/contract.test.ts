import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contractChanges } from '../../tools/contract/changes.ts'
import { isAlike, readExamples } from '../../tools/contract/examples.ts'
import { generatedFiles } from '../../tools/contract/generated.ts'
import { type OpenApi, type Operation, successOf } from '../../tools/contract/json.ts'
import { CALLS, isText } from '../../tools/contract/openapi.ts'
import {
  CHANGELOG_FILE,
  comparable,
  readReleased,
  unnamedChanges,
  withAdditions,
} from '../../tools/contract/released.ts'
import { readOpenApi, schemaCheck } from '../../tools/contract/schemaCheck.ts'
import { ROOT } from '../support/serverProcess.ts'

/** The description of the contract, the client made from it, and the changelog of both. */

const description = readOpenApi()
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
const named = operations.map((operation) => ({ name: operation.operationId, operation }))

test('what is generated from the contract is not stale: npm run client', async () => {
  for (const [file, text] of await generatedFiles())
    expect(readFileSync(path.join(ROOT, file), 'utf8') === text, `${file}: npm run client`).toBe(true)
})

test('every call is described once, under a name of its own', () => {
  expect(named.map(({ name }) => name).toSorted()).toEqual([...CALLS.keys()].toSorted())
})

describe('examples', () => {
  const check = schemaCheck(description)
  const TAKE_THEM = 'npm run client -- examples'
  const examples = readExamples()
  // What was uploaded is no archive, so the walk over the contract is told so; of an import that has ended, that it has.
  const REFUSED = ['imports.giveArchive', 'imports.cancel']

  test('there is one for every call and no other', () => {
    expect(
      [...CALLS.keys()].filter((name) => !examples[name]),
      TAKE_THEM,
    ).toEqual([])
    expect(
      Object.keys(examples).filter((name) => !CALLS.has(name)),
      TAKE_THEM,
    ).toEqual([])
    expect(REFUSED.filter((name) => !examples[name])).toEqual([])
  })

  test.each(named)(`of $name fit its description: ${TAKE_THEM}`, ({ name, operation }) => {
    const example = examples[name]!
    for (const parameter of parametersOf(operation)) {
      const value = (parameter.in === 'path' ? example.params : example.query)?.[parameter.name]
      if (value === undefined) expect(parameter.required ?? false, parameter.name).toBe(false)
      else check.fits(parameter.schema, asQueried(parameter.schema, value), parameter.name)
    }
    const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
    if (type === 'application/json') check.fits(content!.schema, example.body, 'body')
    if (type === 'multipart/form-data')
      check.fits(content!.schema, { ...example.form, file: 'one.png' }, 'form')
    const [, reply] = successOf(operation) ?? []
    const [replyType, replied] = Object.entries(reply?.content ?? {})[0] ?? []
    if (replyType === 'application/json') check.fits(replied!.schema, example.reply, 'reply')
    else if (replyType && isText(replyType)) expect(example.reply).toEqual(expect.any(String))
  })

  test.each([
    ['other values and an empty list', { rows: [], at: 'noon' }, true],
    ['what was null', { rows: [{ id: '2', price: null }], at: 'noon' }, true],
    ['a field more', { rows: [{ id: '2', price: 1, weight: 2 }], at: 'noon' }, false],
    ['a field less', { rows: [{ id: '2', price: 1 }] }, false],
    ['a value of another type', { rows: [{ id: 2, price: 1 }], at: 'noon' }, false],
  ])('stay as they were taken unless the call shows something else: %s', (_, reply, isKept) => {
    const taken = { params: { id: '1' }, reply: { rows: [{ id: '1', price: 5 }], at: 'night' } }
    expect(isAlike(taken, { params: { id: '1' }, reply })).toBe(isKept)
    expect(isAlike(taken, { params: { key: '1' }, reply })).toBe(false)
  })

  test('hold no secret, and nothing of the machine or the moment that they were taken on', () => {
    const text = JSON.stringify(examples)
    expect(text).not.toMatch(/whsec_[A-Za-z0-9]|assay_[A-Za-z0-9]{10}|eyJ[\w-]{10}|\bSecret|Ownbrand/)
    expect(
      text.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g)!.every((id) => id.startsWith('0190b1a0')),
    ).toBe(true)
  })
})

function parametersOf({ parameters = [] }: Operation) {
  return parameters.map((one) =>
    '$ref' in one ? description.components.parameters[one.$ref.split('/').at(-1)!]! : one,
  )
}

/** A value as a query holds it: one of a list alone, numbers as text. */
function asQueried({ type }: { type?: string | string[] }, value: unknown): unknown {
  if (type === 'array' && !Array.isArray(value)) return [value]
  return (type === 'number' || type === 'integer') && typeof value === 'string' ? Number(value) : value
}

test('every call says who may make it and what it answers when it fails', () => {
  for (const { name, operation } of named) {
    const statuses = Object.keys(operation.responses)
    expect(statuses, name).toEqual(expect.arrayContaining(['500', '503']))
    if (operation.security.length > 0) expect(statuses, name).toContain('401')
  }
})

test('the changelog names everything that has changed since the released contract: npm run client, and by hand what breaks', () => {
  const changelog = readFileSync(CHANGELOG_FILE, 'utf8')
  const current = comparable(description)
  expect(unnamedChanges({ released: readReleased(), current, changelog })).toEqual([])
})

describe('a change of the contract', () => {
  const released = comparable(description)
  const listing = '/api/v1/store/listings/{id}'
  const changed = (change: (contract: OpenApi) => void): OpenApi => {
    const current = structuredClone(released)
    change(current)
    return current
  }
  const breaks = (change: (contract: OpenApi) => void) =>
    contractChanges(released, changed(change)).map(
      ({ subject, isBreaking, words }) => `${isBreaking ? 'breaks' : 'adds'} ${subject}: ${words}`,
    )
  const schemas = ({ components }: OpenApi) => components.schemas
  const callOf = ({ paths }: OpenApi) => paths[listing]!.get!

  test('is none where nothing has changed', () => {
    expect(breaks(() => {})).toEqual([])
  })

  test.each<[string, (contract: OpenApi) => void, string]>([
    [
      'a field that is gone',
      (c) => delete schemas(c).Listing!.properties!.title,
      'breaks Listing: title is gone',
    ],
    [
      'a field that may be missing',
      (c) => schemas(c).Listing!.required!.splice(schemas(c).Listing!.required!.indexOf('title'), 1),
      'breaks Listing: title may be missing',
    ],
    [
      'a field that may be null',
      (c) => (schemas(c).Listing!.properties!.title = { anyOf: [{ type: 'string' }, { type: 'null' }] }),
      'breaks Listing: title may be null',
    ],
    [
      'a field of another type',
      (c) => (schemas(c).Listing!.properties!.title = { type: 'number' }),
      'breaks Listing: title is no longer string',
    ],
    [
      'a value that is gone',
      (c) => schemas(c).Listing!.properties!.state!.enum!.pop(),
      'breaks Listing: state is no longer SELLER_HOLD',
    ],
    ['a call that is gone', (c) => delete c.paths[listing], 'breaks listings.get: is gone'],
    [
      'another path',
      (c) => {
        c.paths['/api/v2/listings/{id}'] = c.paths[listing]!
        delete c.paths[listing]
      },
      `breaks listings.get: GET ${listing} became GET /api/v2/listings/{id}`,
    ],
    [
      'a role that may no longer',
      (c) => (callOf(c)['x-roles'] = ['god']),
      'breaks listings.get: the role admin may no longer',
    ],
    [
      'a credential that counts no longer',
      (c) => (callOf(c).security = [{ session: [] }]),
      'breaks listings.get: the credential bearer may no longer',
    ],
    [
      'something that must be sent',
      (c) =>
        callOf(c).parameters!.push({ name: 'why', in: 'query', required: true, schema: { type: 'string' } }),
      'breaks listings.get: takes query why',
    ],
    [
      'a field that must be sent',
      (c) => {
        schemas(c).NewDomain!.properties!.why = { type: 'string' }
        ;(schemas(c).NewDomain!.required ??= []).push('why')
      },
      'breaks NewDomain: why is new and must be sent',
    ],
    [
      'less that is taken',
      (c) => (schemas(c).NewComplaint!.properties!.description!.maxLength = 10),
      'breaks NewComplaint: description: maxLength is 10',
    ],
    [
      'a message that is gone',
      (c) => delete c.webhooks['listing.decided'],
      'breaks webhook.listing.decided: is gone',
    ],
    [
      'a field more',
      (c) => (schemas(c).Listing!.properties!.weight = { type: 'number' }),
      'adds Listing: weight is new',
    ],
    [
      'a parameter more',
      (c) => callOf(c).parameters!.push({ name: 'why', in: 'query', schema: { type: 'string' } }),
      'adds listings.get: takes optionally query why',
    ],
    [
      'a value more',
      (c) => schemas(c).Listing!.properties!.state!.enum!.push('PARKED'),
      'adds Listing: state may be PARKED',
    ],
    [
      'a kind more',
      (c) =>
        schemas(c).NewMatchingChange!.oneOf!.push({
          type: 'object',
          properties: { field: { type: 'string', const: 'weight' } },
        }),
      'adds NewMatchingChange: may be an object with field "weight"',
    ],
  ])('is told: %s', (_, change, words) => {
    expect(breaks(change)).toContain(words)
  })

  const titleless = changed((c) => {
    delete schemas(c).Listing!.properties!.title
    c.info.version = '2.0.0'
  })
  const weighed = changed((c) => {
    schemas(c).Listing!.properties!.weight = { type: 'number' }
    c.info.version = '1.1.0'
  })
  const missing = (current: OpenApi, changelog: string) =>
    unnamedChanges({
      released: { ...released, info: { ...released.info, version: '1.0.0' } },
      current,
      changelog,
    })

  test('that breaks is allowed only where a new major version names it under Breaking', () => {
    const gone = ['breaking: `Listing` title is gone']
    expect(missing(titleless, '## 2.0.0\n')).toEqual(gone)
    expect(missing(titleless, '## 2.0.0\n\n### Added\n\n- `Listing`: no title\n')).toEqual(gone)
    expect(missing(titleless, '## 2.0.0\n\n### Breaking\n\n- `Seller`\n')).toEqual(gone)
    expect(
      missing(
        { ...titleless, info: { ...titleless.info, version: '1.1.0' } },
        '## 1.1.0\n\n### Breaking\n\n- `Listing`\n',
      ),
    ).toEqual(gone)
    expect(missing(titleless, '## 2.0.0\n\n### Breaking\n\n- `Listing` has no title.\n\n## 1.0.0\n')).toEqual(
      [],
    )
  })

  test('that adds is allowed only where a new version names it', () => {
    const added = ['added: `Listing` weight is new']
    expect(missing(weighed, '## 1.1.0\n\n- words\n')).toEqual(added)
    expect(missing(weighed, '## 1.1.0\n\n## 1.0.0\n\n- `Listing`\n')).toEqual(added)
    expect(missing(weighed, '## 1.1.0\n\n### Added\n\n- `Listing` tells its weight.\n')).toEqual([])
  })

  test('that adds is written into the changelog of the newest version where nothing names it', () => {
    const first = { ...released, info: { ...released.info, version: '1.0.0' } }
    const written = (changelog: string, current = weighed) =>
      withAdditions({ released: first, current, changelog })
    const line = '- `Listing`: weight is new.\n'
    const old = '\n## 1.0.0\n\nThe first.\n'
    const some = '# Changes\n\n## 1.1.0\n\n### Added\n\n- `ads.*`: all of them,\n  and more.\n'
    expect(written(some + old)).toBe(some + line + old)
    expect(written(`## 1.1.0\n${old}`)).toBe(`## 1.1.0\n\n### Added\n\n${line}${old}`)
    const newCall = structuredClone(weighed)
    newCall.paths['/api/v1/store/tea'] = {
      post: { ...callOf(weighed), operationId: 'tea.make', summary: 'Makes tea' },
    }
    expect(written(some + old, newCall)).toBe(`${some}- \`tea.make\`: Makes tea.\n${line}${old}`)
    const named = written(some + old, newCall)
    expect(written(named, newCall)).toBe(named)
    expect(unnamedChanges({ released: first, current: newCall, changelog: named })).toEqual([])
    expect(written(some + old, titleless)).toBe(some + old)
    for (const version of ['1.0.0', '1.0.1'])
      expect(written(`## ${version}\n\nThe newest.\n`), version).toBe(`## ${version}\n\nThe newest.\n`)
  })

  test('does not pass where the client bears another version than the changelog', () => {
    expect(missing(weighed, '## 1.2.0\n\n- `Listing`\n')).toEqual([
      'The changelog begins with 1.2.0, the version is 1.1.0.',
    ])
  })
})
