import { describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import {
  type CallDefinition,
  fillPath,
  fullPath,
  isDoneOnce,
  pathParameters,
} from '../../../src/domain/kit/call.ts'
import { contract } from '../../../src/domain/contract.ts'

const named: [name: string, call: CallDefinition][] = Object.entries(contract).flatMap(([resource, all]) =>
  Object.entries(all as Record<string, CallDefinition>).map(([name, call]): [string, CallDefinition] => [
    `${resource}.${name}`,
    call,
  ]),
)
const calls = named.map(([, call]) => call)

/** Every call that §7 asks for, with its prefix. */
const SPECIFIED = `
GET /users/current
GET /store/users/login/{providerId}
PUT /store/users
GET /store/users/provider/{id}
GET /store/users/names
GET /store/users/list
GET /store/users/messages
DELETE /store/users/messages/{id}
GET /store/listings/page
GET /store/listings/{id}
GET /store/listings/byIds
GET /store/listings/countries
GET /store/listings/products
GET /store/listings/tags
PUT /store/listings/tags
PUT /store/listings/field
DELETE /store/listings
POST /store/listings/screenshots/capture
PUT /store/listings/screenshots
DELETE /store/listings/{listing}/screenshots/{screenshot}
POST /store/listings/comment
DELETE /store/listings/{listing}/comments/{comment}
POST /store/listings/review
PUT /store/listings/{listing}/images
DELETE /store/listings/{listing}/images
GET /store/listings/complaint/{id}
GET /store/listings/export/csv
GET /store/dashboard/marketplaces
GET /store/dashboard/all_marketplaces
GET /store/dashboard/countries
GET /store/dashboard/all_countries
GET /store/dashboard/categories
POST /store/dashboard/metrics
POST /store/dashboard/metrics/infringers
GET /store/dashboard/metrics/domain
POST /store/dashboard/infringing/monthly
POST /store/dashboard/infringing/metrics
POST /store/dashboard/infringing/seller/metrics
POST /store/dashboard/infringing/seller/{id}/metrics
POST /store/dashboard/infringing/global
POST /store/dashboard/infringing/platform
GET /store/dashboard/sellers/{seller}/marketplace/{marketplace}/stats
GET /store/dashboard/sellers/{seller}/marketplace/{marketplace}/aliases
GET /store/dashboard/sellers/{seller}/marketplace/{marketplace}/imagecluster
GET /store/dashboard/sellers/{seller}/marketplace/{marketplace}/listings
GET /store/dashboard/sellers/{seller}/marketplace/{marketplace}/complaints
GET /store/dashboard/domains/{name}/stats
GET /store/marketplaces/identifier/{id}
GET /store/marketplaces/crawled
GET /store/sellers/marketplace/{marketplace}/identifiers/{seller}
GET /store/sellers/page
PUT /store/sellers/{id}/field
GET /store/products/brand/{brand}
GET /store/products/name/{product}/brand/{brand}
GET /store/brands/user
PUT /store/brands
GET /store/complaints/page
POST /store/complaints
POST /store/complaints/{id}/file
POST /store/complaints/{id}/takedown/{date}
DELETE /store/complaints/{id}
GET /store/complaints/byListing
GET /store/complaints/{id}/meta
GET /store/cases/page
GET /store/cases/{id}
POST /store/cases
PUT /store/cases
POST /store/cases/{id}/comment
DELETE /store/cases/{id}
PUT /store/cases/{id}/status/{status}
PUT /store/cases/{id}/assign
GET /images/analyze
GET /store/images/page
GET /store/clusters/image
POST /images/purchase
POST /images/screenshots
POST /media/upload
GET /screenshots/base
POST /scores/images/cluster
POST /scores/text/cluster
POST /scores/{id}
GET /scores/openai
GET /store/asins/asin/{asin}
POST /store/asins/{listing}/track/{until}/location/{location}
POST /store/asins/{id}/alert
PUT /store/asins/{id}/watchers
GET /store/domains/page
POST /store/domains
PUT /store/domains
POST /store/domains/brands
DELETE /store/domains/{id}
GET /imports/domains/{id}/stats
PUT /imports/domains/{id}/update
GET /store/ads/page
DELETE /store/ads/{id}
POST /importer/crawls
POST /logout
`
  .trim()
  .split('\n')

describe('the contract', () => {
  test('holds every call of the specification, and marks every other as an extension', () => {
    const held = calls.filter((call) => !call.extension).map((call) => `${call.method} ${call.path}`)
    expect(held.sort()).toEqual([...SPECIFIED].sort())
  })

  test('names no method and path twice', () => {
    const names = calls.map((call) => `${call.method} ${fullPath(call)}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(calls.filter((call) => call.params))('gives a schema to each parameter of $path', (call) => {
    expect(Object.keys(call.params!._zod.def.shape).sort()).toEqual(pathParameters(call.path).sort())
  })

  test('fills a path with escaped parameters, and refuses to leave one out', () => {
    const call = contract.products.byName
    expect(fillPath(call, { product: 'No. 7/50', brand: 'A&B' })).toBe(
      '/api/v1/store/products/name/No.%207%2F50/brand/A%26B',
    )
    expect(() => fillPath(call, { product: 'x' })).toThrow('needs brand')
  })
})

describe('what is done once under its key', () => {
  const isJsonChange = ({ method, credential, form, bodyType }: CallDefinition) =>
    method !== 'GET' && credential === undefined && !form && !bodyType

  test('is every change by a bearer but these, which only read, may be repeated as they are, or have a secret', () => {
    const without = named.filter(([, call]) => isJsonChange(call) && !isDoneOnce(call))
    expect(without.map(([name]) => name).toSorted()).toEqual([
      'complaints.checkNotices',
      'dashboard.infringers',
      'dashboard.infringingGlobal',
      'dashboard.infringingMetrics',
      'dashboard.infringingMonthly',
      'dashboard.infringingPlatform',
      'dashboard.infringingSeller',
      'dashboard.infringingSellers',
      'dashboard.metrics',
      'domains.refresh',
      'erasures.cancelPreview',
      'erasures.preview',
      'guidedReview.claim',
      'guidedReview.clearSkips',
      'guidedReview.decide',
      'guidedReview.leave',
      'guidedReview.renew',
      'imports.dropArchive',
      'imports.settle',
      'listingGroups.hold',
      'lookalikes.scan',
      'operations.clearSlowQueries',
      'reports.preview',
      'retention.run',
      'rules.cancelTrial',
      'rules.try',
      'scores.imageCluster',
      'scores.textCluster',
      'sentPages.known',
      'sentPages.links',
      'setup.resetPassword',
      'setup.saveUser',
      'setup.trySearch',
      'webhooks.rotate',
      'webhooks.save',
    ])
    expect(named.filter(([, call]) => isDoneOnce(call) && !isJsonChange(call))).toEqual([])
  })

  test.each(named.filter(([, call]) => isDoneOnce(call)))('%s takes and answers no secret', (_, call) => {
    const shapes = [call.body, call.reply].map((shape) =>
      shape ? JSON.stringify(toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })) : '',
    )
    const fields = [...shapes.join().matchAll(/"(\w+)":/g)].map(([, field]) => field!)
    expect(fields.filter((field) => /(secret|password|token)s?$|^(codes|jwt|auth)$/i.test(field))).toEqual([])
  })
})
