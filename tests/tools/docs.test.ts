import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DECIDED_STATES } from '../../src/domain/listings/scoring.ts'
import { STATE_CODES } from '../../src/domain/kit/vocabulary.ts'
import { NOTICES_FILE, noticesPage } from '../../tools/notices.mjs'
import { ROOT } from '../support/serverProcess.ts'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: ROOT })]

/** The relative links of a page, pictures included, without their fragments. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!.split('#', 1)[0]!)
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))

test('every link of the documentation leads to a file that exists', () => {
  const broken = PAGES.flatMap((page) =>
    linksOf(readFileSync(path.join(ROOT, page), 'utf8'))
      .filter((target) => !existsSync(path.join(ROOT, path.dirname(page), target)))
      .map((target) => `${page} → ${target}`),
  )
  expect(broken).toEqual([])
})

test('the README names every room', () => {
  const [, told] = /## The rooms\n([\s\S]*?)what they share is in/.exec(
    readFileSync(path.join(ROOT, 'README.md'), 'utf8'),
  )!
  const named = new Set(told!.match(/\w+/g))
  const rooms = globSync('{src/{domain,machines,views},server/store}/*/', { cwd: ROOT }).map((folder) =>
    path.basename(folder),
  )
  const NO_ROOMS = new Set(['kit', 'migrations', 'schema'])
  expect(rooms.filter((room) => !named.has(room) && !NO_ROOMS.has(room))).toEqual([])
})

test('every decision is in the index, with its date and whether it holds', () => {
  const index = readFileSync(path.join(ROOT, 'docs/decisions/README.md'), 'utf8')
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((file) => path.basename(file))
  expect(decisions.length).toBeGreaterThan(50)
  const missing = decisions.filter(
    (file) =>
      !new RegExp(
        `^\\| \\d+ \\| \\[[^|]+\\]\\(${file}\\) \\| \\d{4}-\\d\\d-\\d\\d \\| \\w[^|]* \\|$`,
        'm',
      ).test(index),
  )
  expect(missing).toEqual([])
})

test('the pages for programs say which states are a decision, and which code sets which', () => {
  const [api, webhooks] = ['api', 'webhooks'].map((page) =>
    readFileSync(path.join(ROOT, `docs/${page}.md`), 'utf8'),
  )
  const table = /^## Decisions\n[^]*?(?=^## )/m.exec(api!)![0]
  const rows = [...table.matchAll(/^\| (`.+?) \| (.*?) \| (yes|no)/gm)]
  const decided = rows.flatMap(([, states, , is]) => (is === 'yes' ? [...states!.matchAll(/\w+/g)] : []))
  expect(decided.map(([state]) => state).toSorted()).toEqual(DECIDED_STATES.toSorted())
  for (const [code, state] of Object.entries(STATE_CODES))
    expect(table).toContain(`\`${state}\` | \`${code}\` |`)
  const told = /^A listing is decided in the states (.*)\. `NEW`/m.exec(webhooks!)![1]!
  expect([...told.matchAll(/[A-Z_]{2,}/g)].map(([state]) => state).toSorted()).toEqual(
    DECIDED_STATES.toSorted(),
  )
})

test('every section that the code cites stands in the specification', () => {
  const sections = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8')
  const cited = globSync('{src,server}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?<!\w )§(\d+)/g)].map(([, n]) => Number(n)),
  )
  expect(cited.length).toBeGreaterThan(100)
  const missing = [...new Set(cited)].filter((n) => !new RegExp(`^## §${n} `, 'm').test(sections))
  expect(missing).toEqual([])
})

test('docs hold at most 40 pictures in 4 MB', () => {
  const pictures = globSync('docs/{screens,images}/**/*.jpg', { cwd: ROOT })
  expect(pictures.length).toBeLessThanOrEqual(40)
  const bytes = pictures.reduce((sum, file) => sum + readFileSync(path.join(ROOT, file)).length, 0)
  expect(bytes).toBeLessThanOrEqual(4e6)
})

test('the third-party notices name what the lock file has (npm run notices)', () => {
  expect(readFileSync(NOTICES_FILE, 'utf8')).toBe(noticesPage())
})
