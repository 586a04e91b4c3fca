import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEMO_DELETION_WORDS } from '../../src/domain/start/demo.ts'
import { isSecretName, redactedText } from '../../src/domain/kit/redaction.ts'
import { ROOT } from '../setup/root.mjs'

/** Examples of requests and replies: taken from a running server by the walk over the contract, and made the same at each taking. */

export interface Example {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, unknown>>
  readonly reply?: unknown
}
export type Examples = Readonly<Record<string, Example>>

export const EXAMPLES_FILE = path.join(ROOT, 'tools/contract/examples.json')
/** Those that were taken, and those written by hand. */
export function readExamples(): Examples {
  const taken = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Examples
  const borrowed = Object.entries(BORROWED).map(([name, { from, ...sent }]) => [
    name,
    { ...sent, reply: taken[from]?.reply },
  ])
  return { ...taken, ...WRITTEN, ...(Object.fromEntries(borrowed) as Examples) }
}

const ID = '0190b1a0-0000-7000-8000-000000000001'
const OTHER = '0190b1a0-0000-7000-8000-000000000002'

/** Written by hand: calls that the walk does not make, whose replies are secrets or that lead elsewhere. */
export const WRITTEN: Examples = {
  'auth.signIn': {
    body: { email: 'analyst@tarnwick.example', password: 'a long sentence of one’s own' },
    reply: null,
  },
  'auth.signOut': {},
  'auth.firstAccount': {
    body: {
      token: '…',
      name: 'Ada Quill',
      email: 'ada@tarnwick.example',
      password: 'a long sentence of one’s own',
    },
    reply: null,
  },
  'auth.singleSignOn': { query: { next: '/listings' } },
  'auth.singleSignOnReturn': {},
  'auth.current': { reply: `…:${ID}:…` },
  'auth.login': {
    params: { providerId: ID },
    reply: {
      providerId: ID,
      name: 'Ada Quill',
      email: 'ada@tarnwick.example',
      auth: '…',
      authExpires: '2026-11-25T10:57:07.000Z',
      groups: ['analyst'],
      brands: [],
      logo: null,
      filters: [],
      timeZone: 'UTC',
      workspace: 'own',
      hasListings: true,
    },
  },
  'secondFactor.get': { reply: { since: null, recoveryCodes: 0, isDemanded: false } },
  'secondFactor.offer': {
    body: { password: 'a long sentence of one’s own' },
    reply: { secret: '…', uri: 'otpauth://totp/Assay:ada%40tarnwick.example?secret=…&issuer=Assay' },
  },
  'secondFactor.confirm': { body: { code: '123456' }, reply: { recoveryCodes: ['…'] } },
  'secondFactor.end': {
    body: { password: 'a long sentence of one’s own', code: '123456' },
    reply: { since: null, recoveryCodes: 0, isDemanded: false },
  },
  'ownPassword.change': {
    body: { password: 'a long sentence of one’s own', chosen: 'quite another sentence', code: '123456' },
    reply: null,
  },
  'setup.signIn': { reply: { roles: ['god', 'admin'] } },
  'setup.saveSignIn': { body: { roles: ['god', 'admin'], was: ['god'] }, reply: { roles: ['god', 'admin'] } },
  'setup.endSecondFactor': {
    params: { id: OTHER },
    reply: { sessions: [], apiKeys: [], secondFactor: null },
  },
  'similar.hashPicture': { form: {}, reply: { hash: 'c3d1e0f09683a5b4' } },
  'sentPages.links': {
    body: {
      url: 'https://bazarro.example/search?q=explorer',
      html: '<a class="item" href="/p/1">Explorer 40</a>',
    },
    reply: { links: ['https://bazarro.example/p/1'], next: null },
  },
  'apiKeys.mint': {
    reply: { id: ID, name: '2026-11-25', created: '2026-11-25T10:42:07.000Z', lastUsed: null, key: '…' },
  },
  'imports.giveArchive': {
    params: { id: ID },
    query: { name: 'pictures.zip' },
    reply: { name: 'pictures.zip', bytes: 48_211_004, files: 612 },
  },
  'imports.cancel': {
    params: { id: ID },
    reply: {
      id: ID,
      fileName: 'listings.csv',
      kind: 'listings',
      status: 'cancelling',
      bytes: 524_288,
      totalBytes: 2_097_152,
      rowsRead: 3_000,
      added: 2_871,
      changed: 112,
      unchanged: 17,
      rejected: 0,
      keptErased: 0,
      paused: [],
      started: '2026-11-25T10:42:07.000Z',
      finished: null,
      problem: null,
      warnings: [],
      fetchPictures: null,
      handedPictures: null,
      rejectReasons: [],
      addedMarketplaces: null,
      keptBrands: [],
      changeSet: OTHER,
      leftAlone: 0,
      hasRejects: false,
      upload: null,
    },
  },
  'demo.delete': { body: { confirmation: DEMO_DELETION_WORDS, account: null }, reply: null },
}

/** Calls that the walk sees refused, as it should be: their replies are those of others that answer the same. */
const BORROWED: Readonly<Record<string, Example & { readonly from: string }>> = {
  'complaints.file': {
    params: { id: ID },
    body: { updated: '2026-11-25T10:42:07.000Z' },
    from: 'complaints.changeStatus',
  },
  'complaints.takeDown': { params: { id: ID, date: '2026-11-25' }, from: 'complaints.changeStatus' },
  'complaints.takeDownListing': {
    params: { id: ID, listing: OTHER, date: '2026-11-25' },
    from: 'complaints.changeStatus',
  },
  'complaints.resolveDelivery': { params: { id: ID, outcome: 'accepted' }, from: 'complaints.changeStatus' },
  'complaints.again': {
    params: { listing: ID },
    body: { updated: '2026-11-25T10:42:07.000Z' },
    from: 'complaints.create',
  },
  'domains.refresh': { params: { id: ID }, from: 'domains.get' },
  'lookalikes.scan': { params: { id: ID }, from: 'scores.score' },
}

/** So many entries of a list are shown. */
const SHOWN = 2
/** So long a text is shown. */
const TEXT_MAX = 600

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g
const DAY = /\b20\d\d-\d\d-\d\d\b(?!T)/g
const HEX = /\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b/g
const ACCOUNT = /\b((?:god|admin|manager|analyst|importer|client)(?:-\w+)*)-[0-9a-f]{8}\b/g
const ASIN = /\bB0(?=[0-9A-F]{8}\b)(?!0+\b)[0-9A-F]{8}\b/g
/** What the tests call their things, and what a reader would. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/\bOwnbrand\b/g, 'Tarnwick'],
  [/\bOwn client\b/g, 'Tarnwick Watches'],
  [/\bSecret place\b/g, 'Bazarro DE'],
  [/\bSecret product\b/g, 'Explorer 40'],
  [/\bSecret webhook\b/g, 'Ticket system'],
  [/\bSecret column\b/g, 'Warehouse'],
  [/\bSecret (?=[0-9a-f]{8}-)/g, 'Explorer watch '],
  [/\bSecrets\b/g, 'Watches'],
  [/\bSecret seller\b/g, 'Watch corner'],
  [/\bsecret-seller-1\b/g, 'watch-corner-1'],
  [/\bsecret-tag\b/g, 'priority'],
  [/\bsecret words\b/g, 'explorer watch'],
  [/\bsecret-(?=[0-9a-f]{8}-)/g, 'tarnwick-'],
  [/\bsecret-picture\b/g, 'watch'],
  [/:"secret"/g, ':"watch"'],
  [/\bSecret (rule|queue|webhook|thing)\b/g, 'First $1'],
  [/@test\.example\b/g, '@tarnwick.example'],
  [/\bw-[0-9a-f]{8}\b/g, 'tarnwick'],
]

/** An example without secrets and without what differs from run to run: ids, moments, names made by chance. */
export function tidied(example: Example): Example {
  const text = JSON.stringify(shortened(example))
  const ids = new Map<string, string>()
  let clean = CALLED.reduce((now, [pattern, name]) => now.replaceAll(pattern, name), text)
  clean = clean
    .replaceAll(UUID, (found) => {
      const key = found.toLowerCase()
      if (!ids.has(key)) ids.set(key, `0190b1a0-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`)
      return ids.get(key)!
    })
    .replaceAll(MOMENT, '2026-11-25T10:42:07.000Z')
    .replaceAll(DAY, '2026-11-25')
    .replaceAll(HEX, (found) => '0123456789abcdef'.repeat(found.length / 16))
    .replaceAll(ACCOUNT, '$1')
    .replaceAll(ASIN, 'B0TARNWICK')
    .replaceAll(TEMPORARY, '/var/lib/assay')
  return JSON.parse(clean) as Example
}

/** Whether two examples of a call show the same: sent alike but for numbers, and answered with the same fields. What is empty in one may be filled in the other. */
export const isAlike = ({ reply: was, ...sent }: Example, { reply: is, ...sentNow }: Example): boolean =>
  withoutFigures(sent) === withoutFigures(sentNow) && hasSameFields(was, is)

const withoutFigures = (sent: object): string =>
  JSON.stringify(sent, (_, value: unknown) => (typeof value === 'number' ? 0 : value))

function hasSameFields(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    const isAmong = (all: readonly unknown[]) => (entry: unknown) =>
      all.some((known) => hasSameFields(known, entry))
    return one.length * other.length === 0 || (one.every(isAmong(other)) && other.every(isAmong(one)))
  }
  if (typeof one !== 'object' || typeof other !== 'object') return typeof one === typeof other
  const [was, is] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  const names = Object.keys(was)
  return (
    names.length === Object.keys(is).length &&
    names.every((name) => name in is && hasSameFields(was[name], is[name]))
  )
}

/** Where tests keep the data of their servers. */
const TEMPORARY = /\/[\w./-]*\/assay-app-\w+/g

/** Nothing under the name of a secret; of a reply the beginning of long lists and texts. */
function shortened(value: unknown, name = '', isReply = false): unknown {
  if (typeof value === 'string')
    return isSecretName(name) && Number.isNaN(Date.parse(value)) ? '…' : cut(redactedText(value), isReply)
  if (Array.isArray(value))
    return (isReply ? value.slice(0, SHOWN) : value).map((one) => shortened(one, '', isReply))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortened(inner, key, isReply || key === 'reply')]),
  )
}

const cut = (text: string, isCut: boolean) =>
  isCut && text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
