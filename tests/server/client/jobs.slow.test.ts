import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '../../../src/domain/contract.ts'
import type { MintedApiKey } from '../../../src/domain/session/apiKey.ts'
import type { SavedWebhook } from '../../../src/domain/webhooks/webhook.ts'
import { useApp } from '../../support/app.ts'
import { classify, makeRight, seenBy } from '../../support/complaints.ts'
import { freePort } from '../../support/freePort.ts'
import { investigate } from '../../support/investigations.ts'
import { ROOT } from '../../support/serverProcess.ts'
import {
  makeBrand,
  makeListings,
  makeMarketplace,
  makeUser,
  type TestUser,
  useStore,
} from '../../support/store.ts'

/** The five programs of docs/api.md, as somebody elsewhere runs them: with the packed client, against a server that listens. */

const CLIENT = path.join(ROOT, 'packages/client')
const RECEIVER = await freePort()
const store = useStore()
const app = useApp(store, undefined, { openedHosts: [`127.0.0.1:${RECEIVER}`] }, { works: true })
const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-client-'))
const environment = { ASSAY_URL: '', ASSAY_KEY: '' }
let brandId: string
let marketplaceId: string
let admin: TestUser

beforeAll(async () => {
  installClient()
  brandId = await makeBrand(store.current, 'Tarnwick', 'Tarnwick Watches')
  marketplaceId = await makeMarketplace(store.current, 'Bazarro DE', 'Bazarro')
  admin = await makeUser(store.current, ['admin'])
  const contact = {
    name: 'Brand desk',
    organisation: 'Tarnwick',
    address: '1 Quay',
    email: 'brands@tarnwick.example',
  }
  const notice = { ...contact, phone: '+1 555 0100', signatory: 'A. Signatory', relationToOwner: 'Owner' }
  await store.current.db.execute(
    sql`UPDATE brands SET notice = ${JSON.stringify(notice)}::jsonb WHERE id = ${brandId}`,
  )
  await store.current.db.execute(
    sql`UPDATE marketplaces SET notice_email = 'notices@bazarro.example', country = 'DE' WHERE id = ${marketplaceId}`,
  )
  environment.ASSAY_URL = await app.current.app.listen({ port: 0, host: '127.0.0.1' })
  const minted = await app.current.call(admin, contract.apiKeys.mint)
  environment.ASSAY_KEY = (minted.body as MintedApiKey).key
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Packs the client and installs it with its examples where nothing of Assay lies, without a network. */
function installClient(): void {
  const npm = (args: string[], cwd: string) =>
    execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' })
  npm(['pack', '--pack-destination', folder], CLIENT)
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }')
  npm(['install', '--offline', `./${packed}`], folder)
  cpSync(path.join(CLIENT, 'examples'), folder, { recursive: true })
}

/** Starts one of the programs. */
const start = (name: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [`${name}.ts`], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs one of the programs to its end; answers what it printed. */
async function run(name: string, env: Record<string, string>): Promise<string> {
  const child = start(name, env)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [printed, complained, code] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
  expect(code, complained).toBe(0)
  return printed
}

const sold = (title: string) => ({
  brandId,
  marketplaceId,
  title,
  url: `https://bazarro.example/${crypto.randomUUID()}`,
})

test('the packed client has no dependency, and its types fit the programs', () => {
  const installed = readFileSync(path.join(folder, 'node_modules/assay-client/package.json'), 'utf8')
  expect(JSON.parse(installed)).not.toHaveProperty('dependencies')
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2024',
        lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
        module: 'NodeNext',
        strict: true,
        noEmit: true,
        typeRoots: [path.join(ROOT, 'node_modules/@types')],
        types: ['node'],
      },
      include: ['*.ts'],
    }),
  )
  execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })
})

test('pushing what a crawler has found adds it, and once more changes nothing', async () => {
  const found = [1, 2].map((n) => ({
    platform: 'Bazarro DE',
    itemId: `pushed-${n}`,
    title: `Explorer "40" watch, no. ${n}`,
    url: `https://bazarro.example/pushed/${n}`,
    price: '19.90',
    currency: 'EUR',
    seller: 'Watch corner',
  }))
  const file = path.join(folder, 'found.jsonl')
  writeFileSync(file, found.map((one) => JSON.stringify(one)).join('\n'))
  const push = () => run('pushListings', { ASSAY_BRAND: 'Tarnwick', FILE: file })
  expect(await push()).toBe('complete: 2 added, 0 changed, 0 rejected\n')
  expect(await push()).toBe('complete: 0 added, 0 changed, 0 rejected\n')
  const page = await app.current.call(admin, contract.listings.page, { query: { value: 'Explorer' } })
  expect((page.body as { items: { title: string }[] }).items.map(({ title }) => title).toSorted()).toEqual([
    'Explorer "40" watch, no. 1',
    'Explorer "40" watch, no. 2',
  ])
})

test('pushing what can’t be read says which values were dropped', async () => {
  const file = path.join(folder, 'unread.jsonl')
  const listing = { platform: 'Bazarro DE', itemId: 'unread-1', title: 'A watch', seller: 'Watch corner' }
  writeFileSync(file, JSON.stringify({ ...listing, url: 'nonsense', price: 'abc', currency: 'EUR' }))
  const printed = await run('pushListings', { ASSAY_BRAND: 'Tarnwick', FILE: file })
  expect(printed.split('\n')).toEqual([
    'complete: 1 added, 0 changed, 0 rejected',
    'price: 1 left empty, such as abc',
    'url: 1 left empty, such as nonsense',
    '',
  ])
})

test('pulling decisions prints what was decided since, over several pages', async () => {
  const since = new Date()
  const ids = await makeListings(
    store.current,
    Array.from({ length: 120 }, (_, n) => sold(`Decided ${n}`)),
  )
  const seen = await seenBy(app.current, admin, ids)
  await app.current.call(admin, contract.listings.changeField, {
    body: { ids, updated: seen.map(({ updated }) => updated), field: 'state', value: 'GE' },
  })
  const [suspect] = await makeListings(store.current, [sold('Undecided'), sold('To be looked at again')])
  const [looked] = await seenBy(app.current, admin, [suspect!])
  await app.current.call(admin, contract.listings.changeField, {
    body: { ids: [suspect!], updated: [looked!.updated], field: 'state', value: 'SU' },
  })
  const printed = await run('pullDecisions', { SINCE: since.toISOString() })
  const decided = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; state: string })
  expect(decided.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(new Set(decided.map(({ state }) => state))).toEqual(new Set(['GENUINE']))
})

test('filing from a script sends the notice', async () => {
  const right = await makeRight(store.current, brandId)
  const ids = await makeListings(store.current, [sold('A copied watch'), sold('Another one')])
  const printed = await run('fileComplaint', { LISTINGS: ids.join(','), RIGHT: right })
  expect(printed).toMatch(/^[0-9a-f-]{36} is FILED\n$/)
  const [first] = await seenBy(app.current, admin, ids)
  expect(first).toMatchObject({ state: 'INFRINGING', toi: 'TM' })
})

test('filing a notice that lacks something says what', async () => {
  const right = await makeRight(store.current, brandId)
  const ids = await makeListings(store.current, [{ ...sold('Nowhere to be found'), url: null }])
  const printed = await run('fileComplaint', { LISTINGS: ids.join(','), RIGHT: right })
  expect(printed).toMatch(/^[0-9a-f-]{36} can't be filed: .*address/)
})

test('receiving a webhook verifies it and reads what became of the complaint', async () => {
  const { body } = await app.current.call(admin, contract.webhooks.save, {
    body: {
      name: 'Tickets',
      url: `http://127.0.0.1:${RECEIVER}/assay`,
      events: ['complaint.filed'],
      brands: null,
      active: true,
    },
  })
  const { secret } = body as SavedWebhook
  const child = start('receiveWebhook', { SECRET: secret!, PORT: String(RECEIVER) })
  let printed = ''
  child.stdout!.on('data', (chunk) => (printed += String(chunk)))
  try {
    await vi.waitFor(() => expect(printed).toContain('listening'), { timeout: 10_000 })
    const forged = await fetch(`http://127.0.0.1:${RECEIVER}`, {
      method: 'POST',
      headers: {
        'webhook-id': 'x',
        'webhook-timestamp': String(Date.now() / 1_000),
        'webhook-signature': 'v1,AAAA',
      },
      body: '{}',
    })
    expect(forged.status).toBe(401)
    const right = await makeRight(store.current, brandId)
    const ids = await makeListings(store.current, [sold('A told watch')])
    await run('fileComplaint', { LISTINGS: ids.join(','), RIGHT: right })
    await vi.waitFor(
      () => expect(printed).toMatch(/^complaint\.filed: [0-9a-f-]{36} on Bazarro DE is FILED$/m),
      { timeout: 15_000, interval: 50 },
    )
  } finally {
    child.kill()
  }
})

test('exporting evidence downloads the archive', async () => {
  const [listing] = await makeListings(store.current, [sold('An investigated watch')])
  await classify(app.current, admin, [listing!], { ipr: [await makeRight(store.current, brandId)] })
  const { id, reference } = await investigate(app.current, admin, listing!)
  const printed = await run('exportEvidence', { INVESTIGATION: id, FOLDER: folder })
  const file = path.join(folder, `evidence-${reference}.zip`)
  expect(printed).toBe(`An investigated watch: ${file}\n`)
  expect(readFileSync(file).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})
