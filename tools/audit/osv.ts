import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import semver from 'semver'
import * as z from 'zod/mini'

/** Vulnerability records as OSV publishes them for npm: a folder of JSON files, one a record (https://ossf.github.io/osv-schema). */

const event = z.object({
  introduced: z.optional(z.string()),
  fixed: z.optional(z.string()),
  last_affected: z.optional(z.string()),
})
type Event = z.infer<typeof event>

const range = z.object({ type: z.string(), events: z.array(event) })

const severitySaid = z.optional(z.object({ severity: z.optional(z.string()) }))

const affected = z.object({
  package: z.optional(z.object({ ecosystem: z.string(), name: z.string() })),
  ranges: z.optional(z.array(range)),
  versions: z.optional(z.array(z.string())),
  database_specific: severitySaid,
})

const osvRecord = z.object({
  id: z.string(),
  summary: z.optional(z.string()),
  withdrawn: z.optional(z.string()),
  severity: z.optional(z.array(z.object({ score: z.string() }))),
  affected: z.optional(z.array(affected)),
  database_specific: severitySaid,
})
export type OsvRecord = z.infer<typeof osvRecord>

/** A package as the lock file has it. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** Whether it is for development alone. */
  readonly dev: boolean
}

/** A record that a locked package falls under. */
export interface Finding {
  readonly package: LockedPackage
  readonly id: string
  readonly severity: string
  /** The first version that is mended; null where none is known. */
  readonly fixed: string | null
  readonly summary: string
}

/** Each package of a lock file once, by name and version. */
export function lockedPackages(lockFile: string): LockedPackage[] {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.object({
          name: z.optional(z.string()),
          version: z.optional(z.string()),
          dev: z.optional(z.boolean()),
          link: z.optional(z.boolean()),
        }),
      ),
    })
    .parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  const found = new Map<string, LockedPackage>()
  for (const [place, { name: alias, version, dev = false, link }] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || link || !version) continue
    const name = alias ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const known = found.get(`${name}@${version}`)
    found.set(`${name}@${version}`, { name, version, dev: dev && (known?.dev ?? true) })
  }
  return [...found.values()]
}

/** The records of a folder that tell of npm packages. Fails on a file that is none. */
export function* osvRecords(folder: string): Generator<OsvRecord> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue
    const read = osvRecord.safeParse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    if (!read.success) throw new Error(`${file} is no OSV record.`)
    if (read.data.affected?.some((one) => one.package?.ecosystem === 'npm')) yield read.data
  }
}

/** What of the packages falls under a record that was not withdrawn. */
export function findingsOf(
  record: OsvRecord,
  packages: ReadonlyMap<string, readonly LockedPackage[]>,
): Finding[] {
  if (record.withdrawn) return []
  return (record.affected ?? []).flatMap((one) => {
    if (one.package?.ecosystem !== 'npm') return []
    return (packages.get(one.package.name) ?? []).flatMap((locked) => {
      const ranges = (one.ranges ?? []).filter(
        ({ type, events }) => type !== 'GIT' && holds(events, locked.version),
      )
      if (ranges.length === 0 && !one.versions?.includes(locked.version)) return []
      return {
        package: locked,
        id: record.id,
        severity: severityOf(record, one.database_specific?.severity),
        fixed: firstFixed(
          ranges.flatMap(({ events }) => events),
          locked.version,
        ),
        summary: record.summary ?? '',
      }
    })
  })
}

/** Where a version stands among others; "0" is before all of them. */
const placed = (version: string): string => (version === '0' ? '0.0.0-0' : version)

const versionOf = ({ introduced, fixed, last_affected: last }: Event): string =>
  placed(introduced ?? fixed ?? last ?? '0')

/** Whether a version lies within a range: the events up to it are gone through in their order. */
function holds(events: readonly Event[], version: string): boolean {
  const inOrder = events.toSorted((a, b) => semver.compare(versionOf(a), versionOf(b)))
  let isWithin = false
  for (const { introduced, fixed, last_affected: last } of inOrder) {
    if (introduced !== undefined && semver.gte(version, placed(introduced))) isWithin = true
    if (fixed !== undefined && semver.gte(version, fixed)) isWithin = false
    if (last !== undefined && semver.gt(version, last)) isWithin = false
  }
  return isWithin
}

function firstFixed(events: readonly Event[], version: string): string | null {
  const later = events.flatMap(({ fixed }) => (fixed && semver.gt(fixed, version) ? [fixed] : []))
  return later.toSorted(semver.compare)[0] ?? null
}

/** How severe a record calls itself, in a word, or its CVSS vector where it has no word. */
function severityOf(record: OsvRecord, ofPackage: string | undefined): string {
  if (record.id.startsWith('MAL-')) return 'MALICIOUS'
  return ofPackage ?? record.database_specific?.severity ?? record.severity?.[0]?.score ?? 'NOT SAID'
}
