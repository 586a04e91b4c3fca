import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Json } from '../src/model/inspection.ts'
import { callSource } from '../src/paths/source.ts'

const ROOT = path.join(import.meta.dirname, '../../..')

/** A source as the project's formatter has it. */
function formatted(source: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), '--stdin-filepath', 'made.ts'],
    { cwd: ROOT, input: source, encoding: 'utf8' },
  )
  return stdout || stderr
}

const numbers = Array.from({ length: 60 }, (_, n) => n * 1_001 - 500)
const VALUES: readonly Json[] = [
  '',
  null,
  true,
  1e21,
  -0.5,
  [],
  {},
  'it’s',
  "it's",
  `"it's"`,
  `it's "both"`,
  'C:\\folder\n',
  'x'.repeat(88),
  'x'.repeat(120),
  '日本語の商品'.repeat(9),
  numbers,
  ['a', 'b'],
  ['x'.repeat(50), 'y'.repeat(30)],
  ['x'.repeat(50), 'y'.repeat(60)],
  [{ id: 1 }, { id: 2 }],
  [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ],
  { '‹Map of 1›': [['a', { id: 'a', tags: [], in: { filed: 0, only: null } }]] },
  { id: 'x'.repeat(120), title: 'x'.repeat(120), 'a-b': numbers, 日本: 1, 7: 'seven' },
  { listings: [{ id: '1', title: '日本語の商品'.repeat(8), price: null, images: ['x'.repeat(80)] }] },
]

test('a written value stands as the formatter would have it', () => {
  const calls = VALUES.flatMap((value) => [
    callSource('run.receives', [value], 1),
    callSource('run.succeeds', ['changeListings', value], 1),
    callSource('run.receives', [{ type: 'changed', value }], 1),
  ])
  const source = `test('x', () => {\n${calls.map((call) => `  ${call}\n`).join('')}})\n`
  expect(formatted(source)).toBe(source)
})
