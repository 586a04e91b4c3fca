import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGES, ALL_SCREENS } from '../../src/domain/shell/screens.ts'
import { SITES } from '../../src/domain/shell/sites.ts'

/**
 * Which rooms the source has: every address that the console answers, every sub-site, and every place in the views
 * that opens something over the page (dialog, drawer, sheet, popover, menu, tooltip).
 */

const ROOT = path.join(import.meta.dirname, '../..')

/** Where views stand, each with controls of its own, and the folder that its files are named by. */
const PLACES = [
  { folder: 'src/views', as: '' },
  { folder: 'packages/inspector/src/views', as: 'inspector/' },
]

/** What React Aria opens over the page. A Modal stands in a ModalOverlay, and counts as that. */
const OVERLAYS: ReadonlySet<string> = new Set(['ModalOverlay', 'Popover', 'Tooltip'])

export interface SourceFile {
  /** Its path under src/views, or under the name of its package. */
  readonly file: string
  readonly text: string
}

/** An element that a component draws. */
interface Drawn {
  readonly file: string
  readonly component: string
  readonly element: string
  readonly isOverlay: boolean
}

/**
 * The places that open something, each named "file component element", a second of the same with " 2". What counts is
 * an overlay of React Aria, or a wrapper of one: a component of views/kit, or one drawn in several files.
 */
export function overlaysIn(files: readonly SourceFile[]): string[] {
  const drawn = files.flatMap(elementsOf)
  const wrappers = wrappersAmong(files, drawn)
  const seen = new Map<string, number>()
  return drawn
    .filter(
      ({ component, element, isOverlay }) => !wrappers.has(component) && (isOverlay || wrappers.has(element)),
    )
    .map(({ file, component, element }) => {
      const name = `${file} ${component} ${element}`
      const count = (seen.get(name) ?? 0) + 1
      seen.set(name, count)
      return count === 1 ? name : `${name} ${count}`
    })
}

/** The components that open something wherever they are drawn. */
function wrappersAmong(files: readonly SourceFile[], drawn: readonly Drawn[]): ReadonlySet<string> {
  const exported = new Map(
    files.flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map(([, name]) => [name!, file] as const),
    ),
  )
  const isShared = (component: string) => {
    const home = exported.get(component)
    if (home === undefined) return false
    const users = new Set(
      drawn.filter(({ element, file }) => element === component && file !== home).map(({ file }) => file),
    )
    return home.startsWith('kit/') || users.size > 1
  }
  const wrappers = new Set<string>()
  for (let size = -1; size < wrappers.size;) {
    size = wrappers.size
    for (const { component, element, isOverlay } of drawn)
      if ((isOverlay || wrappers.has(element)) && isShared(component)) wrappers.add(component)
  }
  return wrappers
}

/** Every element with a component's name. The component around it is the last that began at the left margin. */
function elementsOf({ file, text }: SourceFile): Drawn[] {
  const imported = packageImports(text)
  let component = ''
  return text.split('\n').flatMap((line) => {
    component = /^(?:export )?(?:default )?(?:function|const) (\w+)/.exec(line)?.[1] ?? component
    // A type argument follows a word; an element doesn't.
    return [...line.matchAll(/(?<![\w.])<([A-Z]\w*)/g)].flatMap(([, name]) => {
      const packaged = imported.get(name!)
      const isOverlay = packaged !== undefined && OVERLAYS.has(packaged)
      return packaged !== undefined && !isOverlay
        ? []
        : [{ file, component, element: packaged ?? name!, isOverlay }]
    })
  })
}

/** The names that a file imports from packages, and what they are called there. */
function packageImports(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '[^.]/gm)].flatMap(([, names]) =>
      names!.split(',').flatMap((name) => {
        const [called, as = called] = name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return called ? [[as!, called] as const] : []
      }),
    ),
  )
}

/** What the console's views open, and those of the packages that it draws. */
export function overlaysInSource(): string[] {
  return PLACES.flatMap(({ folder, as }) => {
    const cwd = path.join(ROOT, folder)
    return overlaysIn(
      globSync('**/*.tsx', { cwd })
        .sort()
        .map((file) => ({ file: as + file, text: readFileSync(path.join(cwd, file), 'utf8') })),
    )
  })
}

/** The addresses of the console, then those of the sub-sites. */
export function addressesInSource(): string[] {
  return [...ALL_SCREENS.map(({ path }) => path), ...PAGES, ...Object.values(SITES).map(({ path }) => path)]
}
