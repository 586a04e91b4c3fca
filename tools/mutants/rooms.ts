import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../setup/root.mjs'

/** What is mutated, in rooms that are tried one after the other, each by tests of its own. */

export type Part = 'domain' | 'identity' | 'store'
export const PARTS = ['domain', 'identity', 'store'] as const satisfies readonly Part[]

export interface MutantRoom {
  /** Such as `domain/queues`. */
  readonly name: string
  readonly part: Part
  /** Globs of the files that are mutated. */
  readonly mutated: readonly string[]
  /** Globs of the test files that may notice it. */
  readonly tests: readonly string[]
}

/** Files above the rooms of a floor are a room of this name. */
const ABOVE = 'kit'
/** Declarations, all of which run when their file is loaded. */
const DECLARATIONS: ReadonlySet<string> = new Set(['schema', 'migrations'])

/** The files of server/identity, each with those of tests/server/session that hold its rules: every sign-in goes through all of them. */
const SIGN_IN_TESTS: Readonly<Record<string, readonly string[]>> = {
  authenticate: ['auth', 'apiKeys', 'sessions', 'cookies', 'heldScopes'],
  chosenPassword: ['ownPassword', 'firstAccount', 'users'],
  clientAddress: ['trustedProxies'],
  cookies: ['cookies', 'trustedProxies'],
  heldScopes: ['heldScopes', 'heldScopesKept'],
  ownPassword: ['ownPassword'],
  owner: ['ownPassword', 'secondFactor'],
  secondFactor: ['secondFactor'],
  sessionBlock: ['pageSession'],
  signInAttempt: ['signInCounting', 'signInLimits', 'passwords', 'firstAccount'],
  signedInUser: ['auth', 'pageSession', 'startSession'],
  startSession: ['auth', 'sessions', 'signInLimits', 'cookies', 'startSession'],
}

/**
 * Without those that measure how busy the process is, compare with plain SQL what nearly every rule takes part in, or go over pictures:
 * with each place counted that they reach, the process answers nobody for longer than a connection waits.
 */
const LISTINGS_TESTS = [
  'listings/!(scoringPace|*.slow)',
  'listings/{matchingChanges,screenshots}.slow',
  'complaints/unfiledComplaints',
  'crawls/sentPages',
  'importing/pageSays',
]

/** The files of tests/server that hold the tests of a room of the store, where they are not those in the folder of its name. */
const TESTED_IN: Readonly<Record<string, readonly string[]>> = {
  complaints: ['complaints/**/*', 'listings/relistingActions'],
  // Those that measure time and memory, or stop the database, say nothing of single rules.
  kit: [
    'messages/*',
    'sellers/*',
    'kit/{answers.slow,composedReplies,migrations,pooler,replicas,smallSteps,statements,storage,unattachedFiles,upload}',
    'images/thumbnails',
  ],
  listings: LISTINGS_TESTS,
  outbox: ['webhooks/*'],
  queue: ['operations/*', 'kit/backgroundJobs'],
  queues: ['queues/*', 'rules/assigning'],
  record: ['kit/{record,recordFile}', 'erasure/*', 'listings/matchingProducts'],
  relisting: ['listings/relisting*', 'complaints/afterTakedown'],
  reports: ['reports/*', 'investigations/money'],
  review: ['review/*', 'queues/queues'],
  setup: ['setup/*', 'crawls/searchTrial', 'session/secondFactor'],
  undo: ['ads/ads', 'domains/domainComplaints', 'listings/{changes,listingActions}', 'review/guidedReview'],
}

/** All rooms, in the order in which they are tried. */
export function mutantRooms(): readonly MutantRoom[] {
  // Rules that the server alone calls are tested beside it, without a database.
  const withoutDatabase = filesIn(['tests/server/!(kit)/**/*.test.ts']).filter(
    (file) => !readFileSync(path.join(ROOT, file), 'utf8').includes('useStore('),
  )
  return [
    ...roomsIn('src/domain').map((room) => ({
      name: `domain/${room}`,
      part: 'domain' as const,
      mutated: filesOf('src/domain', room),
      tests: [
        'tests/{domain,pages,services}/**/*.test.ts',
        `tests/{machines,views}/${room}/**/*.test.ts`,
        ...withoutDatabase,
      ],
    })),
    ...Object.entries(SIGN_IN_TESTS).map(([file, tests]) => ({
      name: `identity/${file}`,
      part: 'identity' as const,
      mutated: [`server/identity/${file}.ts`],
      tests: tests.map((test) => `tests/server/session/${test}.test.ts`),
    })),
    ...roomsIn('server/store')
      .filter((room) => !DECLARATIONS.has(room))
      .map((room) => ({
        name: `store/${room}`,
        part: 'store' as const,
        mutated: filesOf('server/store', room),
        tests: (TESTED_IN[room] ?? [`${room}/**/*`]).map((files) => `tests/server/${files}.test.ts`),
      })),
  ]
}

/** The rooms that are meant by names of parts and rooms; all, where nothing is named. Fails where there is none of a name. */
export function namedRooms(names: readonly string[]): readonly MutantRoom[] {
  const rooms = mutantRooms()
  const unknown = names.filter((name) => !rooms.some((room) => isMeant(room, name)))
  if (unknown.length > 0)
    throw new Error(
      `There is no room ${unknown.join(', ')}. They are: ${rooms.map(({ name }) => name).join(', ')}.`,
    )
  return rooms.filter((room) => names.length === 0 || names.some((name) => isMeant(room, name)))
}

const isMeant = ({ name, part }: MutantRoom, given: string): boolean => given === name || given === part

/** What the files of a room say, in short: what came of trying it stands as long as this is the same. */
export function digestOf({ mutated }: MutantRoom): string {
  const hash = createHash('sha256')
  for (const file of filesIn(mutated))
    hash.update(`${file}\n${readFileSync(path.join(ROOT, file), 'utf8')}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** The files that globs name, in order. */
export const filesIn = (globs: readonly string[]): string[] => globSync([...globs], { cwd: ROOT }).toSorted()

function roomsIn(floor: string): string[] {
  const folders = readdirSync(path.join(ROOT, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  return [...new Set([...folders, ABOVE])].toSorted()
}

const filesOf = (floor: string, room: string): string[] => [
  `${floor}/${room}/**/*.ts`,
  ...(room === ABOVE ? [`${floor}/*.ts`] : []),
]
