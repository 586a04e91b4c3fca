import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { makeFolder } from '../../support/folder.ts'
import { REAL_ROWS } from '../../support/realData.ts'
import { doublesOf, endsOf, firstsOutstanding, loudest, placesOf } from './findings.ts'
import { faultOf, openPictureHost } from './pictureHost.ts'
import { drawPictures } from './pictures.ts'
import { isInfringement, KINDS, type Kind, picturesOf, planOf } from './planted.ts'
import { estimatesOf, p95, watch } from './watch.ts'
import { Workspace } from './workspace.ts'

/**
 * `npm run test:real -- evidence [--rows N]`: real listings are imported into an empty workspace, their pictures come from a host on
 * loopback that fails as hosts do, and the server is killed twice on the way. Prints each figure, and whether it is met.
 */

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: String(REAL_ROWS) },
    keep: { type: 'boolean', default: false },
  },
})
const count = Number(values.rows)
const say = (words: string) => console.log(words)
const missed: string[] = []

/** Prints a figure and what it is to be. */
function verdict(what: string, figure: string, target: string, isMet: boolean): void {
  say(`${isMet ? 'pass      ' : 'fall short'}  ${what}: ${figure} (${target})`)
  if (!isMet) missed.push(what)
}

const plan = planOf(count)
const shown = makeFolder('host')
const drawing = performance.now()
const names = [...plan.earlier, ...plan.rows].flatMap(picturesOf).filter((name) => faultOf(name) === null)
await drawPictures(shown, names, plan.subjects)
say(`${names.length} pictures of the host drawn in ${Math.round((performance.now() - drawing) / 1_000)} s.`)
const host = await openPictureHost(shown)
const dataDir = makeFolder('evidence')
let workspace: Workspace | null = null
try {
  workspace = await Workspace.open(dataDir, host)
  await workspace.setUp()
  say(
    (await workspace.import(plan.earlier, host, 'earlier'))
      .split('\n')
      .find((line) => line.includes('rows read')) ?? '',
  )
  await workspace.decideAll()
  const imported = await workspace.import(plan.rows, host, 'listings')
  say(imported.split('\n').find((line) => line.includes('rows read')) ?? '')
  const watched = await watch(workspace, say)
  await report(workspace, watched)
} finally {
  await workspace?.close()
  await host.close()
  rmSync(shown, { recursive: true, force: true })
  if (!values.keep) rmSync(dataDir, { recursive: true, force: true })
}
say(missed.length === 0 ? 'Everything is met.' : `${missed.length} fall short: ${missed.join('; ')}.`)
process.exitCode = missed.length === 0 ? 0 : 1

async function report(from: Workspace, watched: Awaited<ReturnType<typeof watch>>): Promise<void> {
  const ends = await endsOf(from)
  const all = plan.rows.length + plan.earlier.length
  say(
    `\n${ends.listings} listings in ${Math.round(watched.ms / 1_000)} s of gathering; answers of the host: ${[...host.answers].map(([kind, n]) => `${kind} ${n}`).join(', ')}`,
  )
  for (const { stage, state, note, listings } of ends.reasons)
    say(`  ${stage} ${state}: ${listings} × ${note}`)
  verdict('nothing lost', `${ends.listings} of ${all} listings`, 'all', ends.listings === all)
  verdict('nothing waits any more', `${ends.waiting} wait`, '0', ends.waiting === 0 && !watched.isStuck)
  verdict('with a score', `${ends.scored}`, 'all', ends.scored === all)
  verdict(
    'with a picture of ours, or a reason',
    `${ends.pictured} have one, ${ends.unexplained.pictures} say nothing; ${ends.unexplained.reading} were not read and say nothing`,
    '0 say nothing',
    ends.unexplained.pictures + ends.unexplained.reading === 0,
  )
  verdict(
    'with a product or a suggestion, or a reason',
    `${ends.withProduct} and ${ends.suggested} have one, ${ends.unexplained.product} say nothing`,
    '0 say nothing',
    ends.unexplained.product === 0,
  )

  const places = await placesOf(from)
  const top = Math.max(Math.ceil(plan.rows.length / 100), 20 + Math.ceil(plan.rows.length / 300))
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const own = places.filter((one) => one.kind === kind)
    say(
      `  ${kind} (${KINDS[kind]}): ${own.filter(({ place }) => place <= top).length} of ${own.length} among the first ${top}; places ${own.map(({ place }) => place).join(' ')}`,
    )
    for (const { item, score, factors } of own.slice(0, 7)) say(`    ${item}: ${score} (${factors})`)
  }
  say('  those of the real listings that score most:')
  for (const { score, title, factors } of await loudest(from))
    say(`    ${score} ${title.replaceAll('\n', ' ')}: ${factors}`)
  const planted = places.filter(({ kind }) => isInfringement(kind))
  const found = planted.filter(({ place }) => place <= top).length
  verdict(
    'planted infringements in the top 1 % by score',
    `${found} of ${planted.length}`,
    'all',
    found === planted.length,
  )
  const honest = places.filter(({ kind, place }) => !isInfringement(kind) && place <= top).length
  verdict('honest offers in the top 1 %', `${honest}`, '0', honest === 0)

  const opened = new Set(
    (
      await from.rows<{ item: string }>(sql`
    SELECT l.item_id AS item FROM listings l JOIN listing_enrichment e ON e.listing_id = l.id WHERE e.wanted IS NOT NULL`)
    ).map(({ item }) => item),
  )
  const { firsts, outstanding } = firstsOutstanding(plan.rows, host, opened)
  verdict(
    'one picture a listing first',
    `${outstanding} of ${firsts} first pictures had not been asked for when the first other was`,
    '≤ 16, as many as are read ahead',
    outstanding <= 16,
  )
  verdict(
    'the first 100 of the open filter ready',
    watched.openedMs === null ? 'never' : `${watched.opened} after ${Math.round(watched.openedMs / 1_000)} s`,
    '≤ 180 s',
    watched.openedMs !== null && watched.openedMs <= 180_000,
  )
  const { due, estimates } = estimatesOf(watched)
  say('  estimates on the way, in seconds, and what it took:')
  for (const { share, said, took } of estimates.filter((_, n) => n % Math.ceil(estimates.length / 25) === 0))
    say(`    ${(100 * share).toFixed(0)} %: ${said}, ${took.toFixed(0)}`)
  const errors = estimates.map(({ said, took }) => Math.abs(said - took) / took)
  const within = errors.filter((error) => error <= 0.25).length
  const median = errors.toSorted((a, b) => a - b)[errors.length >> 1] ?? Number.NaN
  verdict(
    'the estimate within ± 25 % from 10 % on',
    `${within} of ${errors.length} estimates at ${due} looks, the median ${Math.round(100 * median)} % off`,
    '95 %',
    errors.length > 0 && within / errors.length >= 0.95,
  )
  const doubles = await doublesOf(from, host)
  verdict('killed on the way', `${watched.kills} times`, '2', watched.kills === 2)
  verdict(
    'nothing done twice',
    `${doubles.fetches} fetched pictures, ${doubles.files} files; ${doubles.fetchedAgain} fetched again after a kill; ${doubles.idle} records of nothing; ${doubles.filledAgain} listings given a picture again`,
    'a file each, ≤ 64 a kill, 0, 0',
    doubles.files === doubles.fetches &&
      doubles.fetchedAgain <= 64 * watched.kills &&
      doubles.idle + doubles.filledAgain === 0,
  )
  const record = await from.audit()
  verdict('the record holds', record, 'whole', record.startsWith('Whole'))
  const [busy, idle] = [p95(watched.busy), p95(watched.idle)]
  verdict(
    'a page of listings meanwhile, p95',
    `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms (${(busy / idle).toFixed(2)} times)`,
    '≤ 1.2 times',
    busy <= 1.2 * idle,
  )
}
