import os from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../tools/setup/build.mjs'
import { measureBackup } from './backup.ts'
import { measureClusterGraph } from './clusterGraph.ts'
import { measureComplaints } from './complaints.ts'
import { measureConsole } from './console.ts'
import { measureCrawls, openCrawledSites } from './crawl.ts'
import { measureDashboard } from './dashboard.ts'
import { measureExtraction } from './extraction.ts'
import { measureInspector } from './inspector.ts'
import { IMPORTED_MAX, measureGrowth } from './growth.ts'
import { measureGroupReview } from './groupReview.ts'
import { measureGroups } from './groups.ts'
import { measureGuidedReview } from './guidedReview.ts'
import { measureListings } from './listings.ts'
import { measureLoad } from './load.ts'
import { measureMachines } from './machines.ts'
import { measureMatchingChange } from './matching.ts'
import type { Result } from '../tools/results/measure.ts'
import { measurePeers } from './peers.ts'
import { measurePictures } from './pictures.ts'
import { measuredHere, sectionOf, writePreface, writeSections } from '../tools/results/results.ts'
import { measureRest } from './rest.ts'
import { measureRetention } from './retention.ts'
import { measureReview } from './review.ts'
import { measureRules } from './rules.ts'
import { measureScoring } from './scoring.ts'
import { measureSimilarity } from './similarity.ts'
import { measureThumbnails } from './thumbnails.ts'
import { openWorkspace, reopenWorkspace } from './workspace.ts'
import { measureWrites } from './writes.ts'

/** `npm run bench`: measures, and writes each part that was measured at full size into bench/RESULTS.md. */

const FULL_SIZE = 1_000_000
const PARTS = [
  'listings',
  'matching',
  'review',
  'scoring',
  'similarity',
  'rules',
  'groups',
  'complaints',
  'console',
  'dashboard',
  'cluster',
  'reviewing',
  'groupReview',
  'crawl',
  'extraction',
  'pictures',
  'thumbnails',
  'machines',
  'inspector',
  'backup',
  'peers',
  'rest',
  'writes',
  'retention',
  'growth',
  'load',
] as const
type Part = (typeof PARTS)[number]
/** What is measured without a great number of listings. */
const ALONE: ReadonlySet<Part> = new Set([
  'similarity',
  'rules',
  'groups',
  'machines',
  'extraction',
  'pictures',
  'thumbnails',
  'cluster',
  'inspector',
  'reviewing',
  'groupReview',
  'peers',
  'rest',
  'writes',
  'retention',
  'growth',
])
/** What names its own size, so that it is written down at any. */
const OF_OWN_SIZE: ReadonlySet<Part> = new Set(['peers', 'rest', 'writes', 'retention', 'growth', 'load'])
/** What is measured while no evidence is gathered, so that an import for them alone needn't wait for it. */
const WITHOUT_EVIDENCE: ReadonlySet<Part> = new Set(['dashboard'])
/** What lasts long and is measured where it is asked for alone. */
const LEFT_OUT: ReadonlySet<Part> = new Set(['rest', 'growth', 'load'])
const HEADINGS: Record<Part, string> = {
  listings: 'Listings in great number',
  matching: 'Everything that matches',
  review: 'Guided review',
  scoring: 'Scoring',
  similarity: 'Similar pictures',
  rules: 'Rules',
  groups: 'Groups of listings with changed pictures',
  complaints: 'Complaints and notices',
  console: 'The console in Chromium',
  dashboard: 'The dashboard',
  cluster: 'The cluster graph of an image',
  reviewing: 'Guided review by keyboard',
  groupReview: 'Review by group beside one by one',
  crawl: 'Crawls',
  extraction: 'Reading product pages',
  pictures: 'Reading pictures',
  thumbnails: 'Thumbnails',
  machines: 'Machines and bus',
  inspector: 'The workflow inspector',
  backup: 'Backup, restore and export',
  peers: 'Beside a bare server',
  rest: 'Start and rest',
  writes: 'What writing costs',
  retention: 'Retention',
  growth: 'Growth',
  load: 'Load',
}
const SIZES = '10000,100000,1000000,10000000'
const HELP = `npm run bench [-- PART …] [--rows N] [--peers FOLDER] [--pictures FOLDER] [--listings FILE] [--sizes N,N,…] [--minutes N] [--workspace FOLDER] [--keep] [--resume]   parts: ${PARTS.join(', ')}; all but rest, growth and load by default
  peers needs the folder of a bare server over the same rows, and is left out without it;
  groups measures drawn pictures, and real ones where a folder of such is given: those of a folder within it show the same;
  groupReview measures made listings and the demo workspace, and a file of listings where one is given;
  growth measures ${SIZES} listings one after another unless told other sizes;
  rest watches servers for some 15 minutes, in a copy of a workspace too where its folder is given: a DATA_DIR;
  load has many analysts at work for five minutes, or as many as it is told;
  parts that are named may be measured in a workspace that is there, which they change, where its folder is given: the server's DATA_DIR;
  --keep leaves the workspace of made listings where it is, for a later --workspace, and says where;
  with ${FULL_SIZE.toLocaleString('en')} generated listings, which takes some ten minutes, and writes each part into bench/RESULTS.md as soon as it is
  measured; --resume leaves out those that were measured on top of this commit`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: String(FULL_SIZE) },
    resume: { type: 'boolean', default: false },
    peers: { type: 'string' },
    pictures: { type: 'string' },
    listings: { type: 'string' },
    sizes: { type: 'string', default: SIZES },
    minutes: { type: 'string', default: '5' },
    workspace: { type: 'string' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
const rows = Number(values.rows)
const minutes = Number(values.minutes)
const sizes = values.sizes.split(',').map(Number)
const isSize = (size: number) =>
  Number.isInteger(size) && size >= 10_000 && (size <= IMPORTED_MAX || size % IMPORTED_MAX === 0)
const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word)

const asksForPeers = positionals.includes('peers') && values.peers === undefined
if (
  values.help ||
  asksForPeers ||
  (values.workspace !== undefined && positionals.length === 0) ||
  !positionals.every(isPart) ||
  !Number.isInteger(rows) ||
  rows < 20_000 ||
  !sizes.every(isSize) ||
  !(minutes > 0)
) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else {
  const all = PARTS.filter((part) => !LEFT_OUT.has(part) && (part !== 'peers' || values.peers !== undefined))
  const asked: readonly Part[] = positionals.length > 0 ? positionals : all
  const done = values.resume ? measuredHere() : []
  const wanted = asked.filter((part) => !done.includes(HEADINGS[part]))
  if (positionals.length === 0 && rows === FULL_SIZE) writePreface(preface())
  await measure(wanted, (part, lines, size) => {
    const section = sectionOf(HEADINGS[part], lines)
    console.log(`\n${section}\n`)
    if (size < FULL_SIZE && !OF_OWN_SIZE.has(part)) return
    writeSections([section], Object.values(HEADINGS))
    console.log('Written into bench/RESULTS.md.')
  })
}

/**
 * Measures each part, and hands its figures over as soon as they are there, with the number of listings: what fails later takes nothing
 * of them.
 */
async function measure(
  wanted: readonly Part[],
  handOver: (part: Part, results: Result[], size: number) => void,
): Promise<void> {
  ensureBuilt()
  const inWorkspace = wanted.filter((part) => !ALONE.has(part))
  const sites = wanted.includes('crawl') ? await openCrawledSites() : []
  const hosts = sites.map(({ endpoint }) => endpoint)
  const workspace =
    inWorkspace.length > 0
      ? values.workspace
        ? await reopenWorkspace(values.workspace)
        : await openWorkspace(rows, {
            openedHosts: hosts,
            isPaused: inWorkspace.every((part) => WITHOUT_EVIDENCE.has(part)),
            isKept: values.keep,
          })
      : null
  const keep = (part: Part, results: Result[]) =>
    handOver(part, results, ALONE.has(part) || !workspace ? rows : workspace.rows)
  try {
    if (workspace && wanted.includes('listings')) keep('listings', await measureListings(workspace))
    if (workspace && wanted.includes('matching')) keep('matching', await measureMatchingChange(workspace))
    if (workspace && wanted.includes('review')) keep('review', await measureReview(workspace))
    if (workspace && wanted.includes('scoring')) keep('scoring', await measureScoring(workspace))
    if (wanted.includes('similarity')) keep('similarity', await measureSimilarity())
    if (wanted.includes('rules')) keep('rules', await measureRules(rows))
    if (wanted.includes('groups')) keep('groups', await measureGroups(values.pictures ?? null))
    if (workspace && wanted.includes('complaints')) keep('complaints', await measureComplaints(workspace))
    if (workspace && wanted.includes('console')) keep('console', await measureConsole(workspace))
    if (workspace && wanted.includes('dashboard')) keep('dashboard', await measureDashboard(workspace))
    if (wanted.includes('cluster')) keep('cluster', await measureClusterGraph())
    if (wanted.includes('reviewing')) keep('reviewing', await measureGuidedReview())
    if (wanted.includes('groupReview')) keep('groupReview', await measureGroupReview(values.listings ?? null))
    if (wanted.includes('extraction')) keep('extraction', await measureExtraction())
    if (wanted.includes('pictures')) keep('pictures', await measurePictures())
    if (wanted.includes('thumbnails')) keep('thumbnails', await measureThumbnails())
    if (workspace && wanted.includes('crawl')) keep('crawl', await measureCrawls(workspace, sites))
    if (wanted.includes('machines')) keep('machines', await measureMachines())
    if (wanted.includes('inspector')) keep('inspector', await measureInspector())
    if (workspace && wanted.includes('backup')) keep('backup', await measureBackup(workspace))
    if (wanted.includes('peers')) keep('peers', await measurePeers(values.peers!, rows))
    if (wanted.includes('rest')) keep('rest', await measureRest(values.workspace ?? null))
    if (wanted.includes('writes')) keep('writes', await measureWrites(rows))
    if (wanted.includes('retention')) keep('retention', await measureRetention())
    if (wanted.includes('growth')) keep('growth', await measureGrowth(sizes))
    if (workspace && wanted.includes('load'))
      keep('load', await measureLoad(workspace, { minutes, isSpread: values.workspace !== undefined }))
  } finally {
    await workspace?.close()
    for (const site of sites) await site.close()
  }
}

function preface(): string {
  const [processor] = os.cpus()
  return `# Measurements

Written by \`npm run bench\` section by section; each says when it was measured, and on top of which commit.
Machine: ${os.cpus().length} × ${processor?.model.trim() || os.arch()}, ${Math.round(os.totalmem() / 1e9)} GB, ${os.platform()}, Node ${process.version}.
Data: ${FULL_SIZE.toLocaleString('en')} generated listings beside the demo workspace, the embedded PostgreSQL on the same machine.
Two things that are compared were measured in turn in the same run.`
}
