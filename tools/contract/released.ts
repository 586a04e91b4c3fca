import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import semver from 'semver'
import { ROOT } from '../setup/root.mjs'
import { type Change, contractChanges } from './changes.ts'
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
export function unnamedChanges({ released, current, changelog }: Release): string[] {
  const sections = sectionsOf(changelog)
  const newer = sections.filter(({ version }) => semver.gt(version, released.info.version))
  const newest = sections[0]?.version
  const wrong =
    newest === current.info.version
      ? []
      : [`The changelog begins with ${newest}, the version is ${current.info.version}.`]
  return [
    ...wrong,
    ...contractChanges(released, current)
      .filter((change) => !newer.some((section) => names(section, change, released.info.version)))
      .map(
        ({ subject, isBreaking, words }) => `${isBreaking ? 'breaking' : 'added'}: \`${subject}\` ${words}`,
      ),
  ]
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

/** Whether a version's section names a change: what breaks under “Breaking” of a new major version. */
function names({ version, text }: Section, { subject, isBreaking }: Change, released: string): boolean {
  const [resource] = subject.split('.')
  const isNamed = (words: string) =>
    words.includes(`\`${subject}\``) || (subject.includes('.') && words.includes(`\`${resource}.*\``))
  if (!isBreaking) return isNamed(text) && semver.diff(version, released) !== 'patch'
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

/** Keeps the contract as the released one, unless the changelog is silent about what has changed; answers what it did. */
export function release(): string {
  const current = readOpenApi()
  const changelog = readFileSync(CHANGELOG_FILE, 'utf8')
  const unnamed = unnamedChanges({ released: readReleased(), current, changelog })
  if (unnamed.length > 0)
    throw new Error(`${path.relative(ROOT, CHANGELOG_FILE)} lacks:\n${unnamed.join('\n')}`)
  writeFileSync(RELEASED_FILE, `${JSON.stringify(comparable(current))}\n`)
  return `The contract ${contractVersion()} is what later ones are compared with.`
}
