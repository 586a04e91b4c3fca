// `npm run notices`: writes THIRD_PARTY_NOTICES.md, the packages that Assay is delivered with and their licences, from
// the lock file. A stale one fails a test.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './setup/root.mjs'

export const NOTICES_FILE = path.join(ROOT, 'THIRD_PARTY_NOTICES.md')

/** The page as the lock file makes it. */
export function noticesPage() {
  /** @type {Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }>} */
  const packages = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages
  /** @type {Map<string, { versions: Set<string>, licence: string }>} */
  const found = new Map()
  for (const [place, { version, license, dev, link }] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || dev || link || !version) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const entry = found.get(name) ?? { versions: new Set(), licence: license ?? licenceInside(place) }
    entry.versions.add(version)
    found.set(name, entry)
  }
  for (const [name, entry] of found) if (entry.licence === '') entry.licence = licenceOfFamily(name, found)
  const rows = [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { versions, licence }]) => `| ${name} | ${[...versions].sort().join(', ')} | ${licence} |`)
  return [
    '# Third-party notices',
    '',
    'The packages that Assay is delivered with, made from the lock file by `npm run notices`. The text of each licence is in the',
    'package itself, in `node_modules`. Packages for other platforms are installed there alone.',
    '',
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** The licence by a package's own file, where the lock file names none. @param {string} place */
function licenceInside(place) {
  const folder = path.join(ROOT, place)
  if (!existsSync(folder)) return ''
  const { license, licenses } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  if (typeof license === 'string') return license
  if (Array.isArray(licenses)) return licenses.map((one) => one.type ?? one).join(' OR ')
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|readme)/i.test(name))
  return file &&
    /\bMIT\b|Permission is hereby granted, free of charge/.test(readFileSync(path.join(folder, file), 'utf8'))
    ? 'MIT'
    : ''
}

/**
 * What a package that says nothing itself is under: the licence of its siblings, for other platforms or of one scope.
 * @param {string} name @param {Map<string, { licence: string }>} found
 */
function licenceOfFamily(name, found) {
  const families = [
    name.replace(/-(darwin|linux|win32|wasm32|freebsd|android)\b.*$/, ''),
    name.split('/', 1)[0] + '/',
  ]
  const siblings = families.flatMap((family) =>
    [...found].filter(([other, { licence }]) => other.startsWith(family) && licence !== ''),
  )
  return siblings[0]?.[1].licence ?? 'see the package'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(NOTICES_FILE, noticesPage())
