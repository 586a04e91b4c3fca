import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Which room imports which, `import()` and types included: docs/architecture.md lists what is allowed. */

const ROOT = path.join(import.meta.dirname, '../..')
const files = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts', 'extension/*.ts'], { cwd: ROOT })
const known = new Set(files)

interface Import {
  readonly target: string
  readonly isType: boolean
}

const STATEMENT =
  /\b(?:import|export)\s+(type\s+)?((?:[^'"`;]*?)\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
/** What is in braces is types alone. */
const TYPES = /^\{\s*(?:type\s+[^,}]+,?\s*)+\}\s*from\s*$/

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return [...text.matchAll(STATEMENT)].map(([, type, names, specifier, lazy]) => {
    const named = (specifier ?? lazy)!
    const target = named.startsWith('.') ? path.posix.join(path.posix.dirname(file), named) : named
    return { target, isType: type !== undefined || TYPES.test(names ?? '') }
  })
}
const imports = new Map(files.map((file) => [file, importsOf(file)]))

/** Files that load rooms lazily for all others, until each room declares its own. This list may only shrink. */
const UNCOUNTED = ['src/machines/bus.ts', 'src/machines/kit/frame.ts', 'src/views/shell/Overlays.tsx']

const FLOORS = ['src/domain', 'src/machines', 'src/views', 'server/store']

/** The room of a file on a floor, null elsewhere. The machines' bus is part of their kit; other files above the rooms stand for themselves. */
function roomOn(floor: string, file: string): string | null {
  if (!file.startsWith(`${floor}/`)) return null
  if (file === 'src/machines/bus.ts') return 'kit'
  return file.slice(floor.length + 1).split('/')[0]!
}

/** What every room may import: the kit, what every screen stands in, and what nearly every room of the store reads and writes. */
const GROUND = new Set(['kit', 'schema', 'filter', 'shell'])
const GROUND_OF_STORE = new Set(['listings', 'record'])

type Rooms = Map<string, Map<string, string>>

/** Each room's imports of others, with a file that has one. */
function roomsOf(floor: string): Rooms {
  const rooms: Rooms = new Map()
  for (const [file, found] of imports)
    for (const { target } of found) {
      const [from, to] = [roomOn(floor, file), roomOn(floor, target)]
      if (from === null || to === null || from === to || UNCOUNTED.includes(file)) continue
      if (!rooms.has(from)) rooms.set(from, new Map())
      rooms.get(from)!.set(to, `${file} → ${target}`)
    }
  return rooms
}

/** The imports that lead from a room back to it, null where none do. */
function circle(rooms: Rooms): string[] | null {
  const done = new Set<string>()
  const visit = (room: string, above: readonly string[]): string[] | null => {
    const start = above.indexOf(room)
    if (start !== -1)
      return above.slice(start).map((from, i, round) => rooms.get(from)!.get(round[i + 1] ?? room)!)
    if (done.has(room)) return null
    for (const next of rooms.get(room)?.keys() ?? []) {
      const found = visit(next, [...above, room])
      if (found) return found
    }
    done.add(room)
    return null
  }
  for (const room of rooms.keys()) {
    const found = visit(room, [])
    if (found) return found
  }
  return null
}

test('a circle of rooms is found', () => {
  const rooms: Rooms = new Map([
    ['a', new Map([['b', 'a → b']])],
    ['b', new Map([['c', 'b → c']])],
    ['c', new Map([['b', 'c → b']])],
  ])
  expect(circle(rooms)).toEqual(['b → c', 'c → b'])
})

test.each([...FLOORS, 'server'])('%s has no circle of rooms', (floor) => {
  expect(circle(roomsOf(floor))).toBeNull()
})

test('what is not counted still imports rooms', () => {
  for (const file of UNCOUNTED) {
    const floor = FLOORS.find((one) => file.startsWith(one))!
    const others = imports.get(file)!.map(({ target }) => roomOn(floor, target))
    expect(
      others.some((room) => room !== null && room !== 'kit' && room !== roomOn(floor, file)),
      `${file} needs no exception any more`,
    ).toBe(true)
  }
})

describe('docs/architecture.md', () => {
  /** The rows of its table of rooms, by room. */
  const table = new Map(
    readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
      .split('<!-- rooms -->')[1]!
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Room') && !line.startsWith('| ---'))
      .map((line) => line.slice(2, -2).split(' | '))
      .map(([room, ...cells]) => [room!, cells.map((cell) => cell.trim())]),
  )

  test.each(FLOORS.map((floor, column) => ({ floor, column })))(
    'names what each room of $floor imports',
    ({ floor, column }) => {
      const rooms = roomsOf(floor)
      // Every room may import the ground and, in the store, the files above the rooms and the schema.
      const isListed = (room: string) => !GROUND.has(room) && !room.includes('.')
      const isNamed = (room: string) =>
        isListed(room) && !(floor === 'server/store' && GROUND_OF_STORE.has(room))
      for (const [room, others] of rooms) {
        if (!isListed(room)) continue
        const found = [...others.keys()].filter(isNamed).toSorted().join(', ')
        expect(table.get(room)?.[column] ?? '', `the row of ${room}`).toBe(found)
      }
      for (const [room, cells] of table)
        if (!rooms.has(room)) expect(cells[column] ?? '', `the row of ${room}`).toBe('')
    },
  )
})

/** The server's folders from the ground up: each imports those before it alone. */
const SERVER =
  'database crypto store keys web pages pictures providers images evidence reports intake identity jobs metrics backup export routes cli'.split(
    ' ',
  )

test('nothing on the server imports upward', () => {
  const folders = new Set(
    files.filter((file) => /^server\/[^/]+\//.test(file)).map((file) => file.split('/')[1]),
  )
  expect(SERVER.toSorted()).toEqual([...folders].toSorted())
  const upward = [...roomsOf('server')].flatMap(([room, others]) =>
    [...others].filter(([other]) => SERVER.includes(room) && SERVER.indexOf(other) > SERVER.indexOf(room)),
  )
  expect(upward).toEqual([])
})

/** What runs when a file is imported: the files and packages that it reaches by values. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  for (const { target, isType } of imports.get(file) ?? []) {
    if (isType || seen.has(target)) continue
    seen.add(target)
    reached(target, seen)
  }
  return seen
}

/** The packages that other apps take for their own machines. */
const FOR_OTHERS = ['packages/paths', 'packages/inspector']

test.each(FOR_OTHERS)('%s, which other apps take, knows nothing of Assay', (folder) => {
  const inPackages = globSync(`${folder}/**/*.{ts,tsx,mjs,json,md,css,html}`, {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
  expect(inPackages.length).toBeGreaterThan(0)
  const knowing = inPackages.filter((file) => /assay/i.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(knowing).toEqual([])
  const leading = inPackages.flatMap((file) =>
    /\.tsx?$/.test(file)
      ? importsOf(file)
          .map(({ target }) => target)
          .filter((target) => target.includes('/') && !target.startsWith('@'))
          .filter((target) => /^(?:\.\.\/|src\/|server\/|tests\/|tools\/)/.test(target))
          .map((target) => `${file} → ${target}`)
      : [],
  )
  expect(leading).toEqual([])
})

test('the app and the server are built of what `npm ci --omit=dev` installs', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  const packageOf = (target: string) => /^(?:@[^/]+\/)?[^/:]+/.exec(target)![0]
  const isPackage = (target: string) =>
    !/^(?:src|server|packages|extension|tools|node:|package\.json$)/.test(target) && !target.startsWith('.')
  const lacking = [...imports].flatMap(([file, found]) =>
    found
      .filter(({ target, isType }) => !isType && isPackage(target))
      .map(({ target }) => packageOf(target))
      .filter((name) => !(name in dependencies) && !name.startsWith('@statepaths'))
      .map((name) => `${file} → ${name}`),
  )
  expect(lacking).toEqual([])
})

test('the inspector imports what it names in its package.json alone', () => {
  const folder = 'packages/inspector'
  const manifest = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Readonly<Record<string, string>> | undefined
  >
  const known = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
  const used = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).flatMap((file) => {
    const statements = readFileSync(path.join(ROOT, file), 'utf8').matchAll(
      /^(?:import|export|\}).* from '((?:@[^/']+\/)?[^/'.]+)/gm,
    )
    return [...statements].map(([, name]) => name!)
  })
  const named = new Set(used)
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  const unused = Object.keys(manifest.dependencies ?? {}).filter((name) => !named.has(name))
  expect(unused).toEqual([])
})

test('views and services take rules from the machines, never a workflow', () => {
  const workflows = [...imports].flatMap(([file, found]) =>
    /^src\/(views|services)\//.test(file)
      ? found
          .filter(({ target, isType }) => !isType && target.startsWith('src/machines/'))
          .filter(({ target }) => [...reached(target)].some((one) => /^@?xstate($|\/)/.test(one)))
          .map(({ target }) => `${file} → ${target}`)
      : [],
  )
  expect(workflows).toEqual([])
})

test('src/domain holds what browser and server share', () => {
  const users = (side: RegExp) => {
    const seen = new Set<string>()
    const visit = (file: string) => {
      for (const { target } of imports.get(file) ?? [])
        if (known.has(target) && !seen.has(target)) {
          seen.add(target)
          visit(target)
        }
    }
    for (const file of files) if (side.test(file)) visit(file)
    return seen
  }
  const [browser, server] = [users(/^(?:src\/(?!domain\/)|extension\/)/), users(/^server\//)]
  const oneSided = files.filter(
    (file) =>
      file.startsWith('src/domain/') &&
      file !== 'src/domain/contract.ts' &&
      !(browser.has(file) && server.has(file)),
  )
  expect(oneSided).toEqual([])
})
