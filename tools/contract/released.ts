import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import semver from 'semver'
import { ROOT } from '../setup/root.mjs'
import { type Change, contractChanges, IS_NEW } from './changes.ts'
import { contractVersion } from './generated.ts'
import type { OpenApi } from './json.ts'
import { readOpenApi } from './schemaCheck.ts'

/** The contract as it was released last, and whether the changelog names what has changed since. */

export const RELEASED_FILE = path.join(ROOT, 'packages/client/released.json')
export const CHANGELOG_FILE = path.join(ROOT, 'packages/client/CHANGELOG.md')

export const readReleased = (): OpenApi => JSON.parse(readFileSync(RELEASED_FILE, 'utf8')) as OpenApi

/** A contract with the changes since then, and the changelog that has to name them. */
export interface Release {
  readonly released: OpenApi
  readonly current: OpenApi
  readonly changelog: string
}

const HEADING = /^## (\d+\.\d+\.\d+)\b.*$/gm

/** What is wrong with a release: changes that its changelog does not name where they belong. Empty where all is said. */
export function unnamedChanges(release: Release): string[] {
  const newest = sectionsOf(release.changelog)[0]?.version
  const { version } = release.current.info
  const wrong = newest === version ? [] : [`The changelog begins with ${newest}, the version is ${version}.`]
  return [
    ...wrong,
    ...unnamed(release).map(
      ({ subject, isBreaking, words }) => `${isBreaking ? 'breaking' : 'added'}: \`${subject}\` ${words}`,
    ),
  ]
}

/**
 * The changelog with a line under “Added” of its newest version for each thing that it does not name: a new call with its summary, of a
 * call or a type what is new about it. What breaks programs is left out, since that takes a decision and a new major version, and
 * nothing is written while the newest version is the released one, or a patch of it: it takes a new minor one first.
 */
export function withAdditions(release: Release): string {
  const summaries = new Map(
    Object.values(release.current.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, summary }) => [operationId, summary]),
  )
  const added = Map.groupBy(
    unnamed(release).filter(({ isBreaking }) => !isBreaking),
    ({ subject }) => subject,
  )
  const lines = [...added].map(([subject, changes]) => {
    const words = changes.map((change) => change.words).join('; ')
    return `- \`${subject}\`: ${(words === IS_NEW && summaries.get(subject)) || words}.\n`
  })
  const { changelog } = release
  const newest = sectionsOf(changelog)[0]
  if (lines.length === 0 || !newest || !mayAdd(newest, release.released.info.version)) return changelog
  const begin = changelog.indexOf(newest.text)
  const list = ADDED.exec(newest.text)
  if (list) {
    const end = begin + list.index + list[0].length
    return changelog.slice(0, end) + lines.join('') + changelog.slice(end)
  }
  const end = begin + newest.text.trimEnd().length
  return `${changelog.slice(0, end)}\n\n### Added\n\n${lines.join('')}${changelog.slice(end).replace(/^\n/, '')}`
}

/** The heading of what a version adds, and the list below it. */
const ADDED = /^### Added\n+(?:[- ].*\n)*/m

function unnamed({ released, current, changelog }: Release): Change[] {
  const newer = sectionsOf(changelog).filter(({ version }) => semver.gt(version, released.info.version))
  return contractChanges(released, current).filter(
    (change) => !newer.some((section) => names(section, change, released.info.version)),
  )
}

interface Section {
  readonly version: string
  readonly text: string
}

function sectionsOf(changelog: string): Section[] {
  const heads = [...changelog.matchAll(HEADING)]
  return heads.map((head, n) => ({
    version: head[1]!,
    text: changelog.slice(head.index, heads[n + 1]?.index),
  }))
}

/** Whether a version may have more than the released one. */
const mayAdd = ({ version }: Pick<Section, 'version'>, released: string): boolean =>
  semver.gt(version, released) && semver.diff(version, released) !== 'patch'

/** Whether a version's section names a change: what breaks under “Breaking” of a new major version. */
function names({ version, text }: Section, { subject, isBreaking }: Change, released: string): boolean {
  const [resource] = subject.split('.')
  const isNamed = (words: string) =>
    words.includes(`\`${subject}\``) || (subject.includes('.') && words.includes(`\`${resource}.*\``))
  if (!isBreaking) return isNamed(text) && mayAdd({ version }, released)
  const breaking = /^### Breaking$([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(text)?.[1] ?? ''
  return isNamed(breaking) && semver.major(version) > semver.major(released)
}

/** What is left of a description to compare others with: no words, no examples. */
export function comparable(description: OpenApi): OpenApi {
  const words = new Set(['summary', 'description'])
  return JSON.parse(JSON.stringify(description), function (this: object, key, value: unknown) {
    const isExample = key === 'example' && 'schema' in this
    return isExample || (words.has(key) && typeof value === 'string') ? undefined : value
  }) as OpenApi
}

const present = (): Release => ({
  released: readReleased(),
  current: readOpenApi(),
  changelog: readFileSync(CHANGELOG_FILE, 'utf8'),
})

/** Writes the lines of `withAdditions` into the changelog; answers whether it lacked any. */
export function nameAdditions(): boolean {
  const release = present()
  const changelog = withAdditions(release)
  if (changelog === release.changelog) return false
  writeFileSync(CHANGELOG_FILE, changelog)
  return true
}

/** Keeps the contract as the released one, unless the changelog is silent about what has changed; answers what it did. */
export function release(): string {
  const now = present()
  const lacks = unnamedChanges(now)
  if (lacks.length > 0) throw new Error(`${path.relative(ROOT, CHANGELOG_FILE)} lacks:\n${lacks.join('\n')}`)
  writeFileSync(RELEASED_FILE, `${JSON.stringify(comparable(now.current))}\n`)
  return `The contract ${contractVersion()} is what later ones are compared with.`
}
