import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { type Finding, findingsOf, lockedPackages, osvRecords } from './audit/osv.ts'
import { ROOT } from './setup/root.mjs'

/**
 * `npm run audit:deps`: which packages of the lock file have known vulnerabilities. With `--osv FOLDER` by the records that
 * OSV publishes for npm, unpacked; without it the registry is asked, as `npm audit` does. `--lock FILE` takes another lock file.
 * Exit code 0: none is known; 1: some are; 2: it could not be checked.
 */

const [NONE, SOME, UNCHECKED] = [0, 1, 2]

/** Checks and says what it found; answers the exit code. */
export function auditDeps(args: readonly string[], say: (line: string) => void): number {
  const { values } = parseArgs({
    args: [...args],
    options: { osv: { type: 'string' }, lock: { type: 'string' } },
  })
  const lock = path.resolve(values.lock ?? path.join(ROOT, 'package-lock.json'))
  try {
    return values.osv === undefined ? byRegistry(lock, say) : byRecords(lock, path.resolve(values.osv), say)
  } catch (error) {
    return unchecked(say, (error as Error).message)
  }
}

function unchecked(say: (line: string) => void, why: string): number {
  say(`The dependencies could not be checked: ${why}`)
  return UNCHECKED
}

function byRecords(lock: string, folder: string, say: (line: string) => void): number {
  const packages = lockedPackages(lock)
  const byName = Map.groupBy(packages, ({ name }) => name)
  const findings: Finding[] = []
  let records = 0
  for (const record of osvRecords(folder)) {
    records += 1
    findings.push(...findingsOf(record, byName))
  }
  if (records === 0) return unchecked(say, `${folder} holds no OSV records of npm packages.`)
  for (const finding of findings.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) say(lineOf(finding))
  const vulnerable = new Set(findings.map((finding) => finding.package)).size
  say(`${vulnerable} of ${packages.length} packages are vulnerable by ${records} OSV records.`)
  return vulnerable > 0 ? SOME : NONE
}

const nameOf = ({ package: { name, version }, id }: Finding): string => `${name} ${version} ${id}`

function lineOf({ package: { name, version, dev }, id, severity, fixed, summary }: Finding): string {
  const mended = fixed ? `fixed in ${fixed}` : 'no fixed version'
  return [severity, `${name} ${version}`, id, mended, ...(dev ? ['development only'] : []), summary]
    .filter(Boolean)
    .join(' | ')
}

/** What `npm audit --json` answers where the registry knows. */
const registryReport = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
})

function byRegistry(lock: string, say: (line: string) => void): number {
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: path.dirname(lock),
    encoding: 'utf8',
  })
  if (error) return unchecked(say, `npm does not run here (${error.message}).`)
  const report = registryReport.safeParse(parsed(stdout))
  if (!report.success)
    return unchecked(
      say,
      'the registry does not answer npm audit. Give the records of OSV with --osv FOLDER.',
    )
  const found = Object.entries(report.data.vulnerabilities)
  for (const [name, { severity, range, via, fixAvailable }] of found) {
    const causes = via.map((cause) =>
      typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`,
    )
    const mended =
      typeof fixAvailable === 'object'
        ? `fixed by ${fixAvailable.name} ${fixAvailable.version}`
        : fixAvailable
          ? 'fixed in a later version'
          : 'no fixed version'
    say([severity.toUpperCase(), `${name} ${range}`, mended, ...causes].join(' | '))
  }
  say(`${found.length} packages are vulnerable by the registry.`)
  return found.length > 0 ? SOME : NONE
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = auditDeps(process.argv.slice(2), console.log)
