import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { factUses, withoutTypes } from '../busMap.ts'

/** Who sends an event to a machine, as the sources tell: a person by a view, other machines, a service or a clock, or the bus. */

const ROOT = path.join(import.meta.dirname, '../..')

interface Sources {
  readonly facts: ReadonlySet<string>
  readonly files: readonly { readonly file: string; readonly text: string }[]
}
let known: Sources | null = null

function sources(): Sources {
  return (known ??= {
    facts: new Set(factUses().map(({ type }) => type)),
    files: globSync(
      [
        'src/{views,machines,compose,services}/**/*.{ts,tsx}',
        'packages/*/src/{views,machines}/**/*.{ts,tsx}',
      ],
      {
        cwd: ROOT,
      },
    )
      .map((file) => ({
        file: file.replaceAll(path.sep, '/'),
        text: withRetries(withoutTypes(readFileSync(path.join(ROOT, file), 'utf8'))),
      }))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  })
}

/** A source with what its `<Retry>` buttons send written as an event. */
const withRetries = (text: string) =>
  text.replaceAll(
    /<Retry\b[^>]*>/g,
    (tag) => `${tag}{ type: '${/\sevent="([^"]+)"/.exec(tag)?.[1] ?? 'retry'}' }`,
  )

/** A package is a room of its own. */
const roomOf = (file: string) => file.split('/')[file.startsWith('packages/') ? 1 : 2] ?? ''
const isView = (file: string) => /^(?:packages\/\w+\/)?src\/views\//.test(file)

/** Who sends an event of a type to the machine of a file; names alone tell, so those of its own room go before others. */
export function sendersOf(type: string, machineFile: string): string[] {
  if (/^xstate\.(done|error)\.actor\./.test(type)) return ['service']
  if (type.startsWith('xstate.after.')) return ['clock']
  if (type.startsWith('xstate.')) return ['itself']
  const { facts, files } = sources()
  const sends = new RegExp(`type: [^,}\\n]*'${type.replaceAll('.', '\\.')}'`)
  const sending = files.filter(({ text }) => sends.test(text))
  const own = sending.filter(({ file }) => roomOf(file) === roomOf(machineFile))
  const near = own.some(({ file }) => file !== machineFile)
    ? own
    : sending.filter(({ file }) => /^src\/(views|machines)\/(kit|shell)\//.test(file) || own.length === 0)
  const found = near.length > 0 ? near : own
  const who = [
    facts.has(type) ? 'bus' : null,
    found.some(({ file }) => isView(file)) ? 'person' : null,
    found.some(({ file }) => !isView(file) && file !== machineFile) && !facts.has(type) ? 'machine' : null,
    found.some(({ file }) => file === machineFile) && !facts.has(type) ? 'itself' : null,
  ].filter((one) => one !== null)
  return who.length > 0 ? who : ['machine']
}
