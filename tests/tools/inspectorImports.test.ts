import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The inspector could be published by itself: it imports its own files, the kits and a few packages alone. */

const OWN = [
  'src/domain/inspector/**',
  'src/machines/inspector/**',
  'src/views/inspector/**',
  'src/compose/{inspection,inspector}.ts',
  'src/services/{inspector,tabChannel,chartLayout}.ts',
  'src/services/layout/chart*.ts',
]
/** What several rooms share. */
const KITS =
  /^src\/(domain\/kit|machines\/kit\/(effects|service)\.ts|views\/kit|styles|services\/(clipboard|download)\.ts)/
const PACKAGES =
  /^(xstate|react|react-dom|react-aria-components|@xstate\/react|@statelyai\/inspect|@tanstack\/react-virtual|react-zoom-pan-pinch|zod|elkjs|lucide-react|@vanilla-extract\/css)($|\/)/

/** The specifiers that a file imports, by `import` and by `import()`. */
const importsOf = (source: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^'\s]+)'/g)].map(([, specifier]) => specifier!)

describe('the inspector', () => {
  const files = OWN.flatMap((pattern) => globSync(pattern)).filter((file) => /\.tsx?$/.test(file))
  const own = new Set(files)

  it('imports nothing of other rooms', () => {
    expect(files.length).toBeGreaterThan(50)
    const foreign = files.flatMap((file) =>
      importsOf(readFileSync(file, 'utf8')).flatMap((specifier) => {
        if (!specifier.startsWith('.')) return PACKAGES.test(specifier) ? [] : [`${file}: ${specifier}`]
        const path = join(dirname(file), specifier)
        return own.has(path) || KITS.test(path) ? [] : [`${file}: ${path}`]
      }),
    )
    expect(foreign).toEqual([])
  })
})
