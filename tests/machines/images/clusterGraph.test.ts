import { describe, expect, test } from 'vitest'
import {
  clusterGraph,
  clusterWords,
  nearnessWords,
  useLabel,
  useNode,
} from '../../../src/machines/images/clusterGraph.ts'
import { layoutTask } from '../../../src/machines/images/graphLayout.ts'
import type { ImageUse } from '../../../src/domain/images/image.ts'
import { arrangeInSteps } from '../../../src/services/layout/layout.ts'

const use = (n: number, more: Partial<ImageUse> = {}): ImageUse => ({
  listing: `listing-${n}`,
  image: 'image',
  file: 'file',
  bits: 0,
  title: `Listing ${n}`,
  url: null,
  seller: `seller-${n}`,
  platform: 'Bazarro DE',
  country: 'DE',
  ...more,
})

describe('the graph of an image’s uses', () => {
  test('has the image, a node for each platform, and one for each use behind its platform', () => {
    const uses = [use(1), use(2, { platform: 'Gramlet' }), use(3), use(3)]
    const { nodes, edges } = clusterGraph({ uses })
    expect(nodes.map(({ kind, label }) => [kind, label])).toEqual([
      ['root', 'The image itself, on 2 platforms'],
      ['platform', 'Bazarro DE: 2 uses'],
      ['image', 'Image used by seller-1 on Bazarro DE (Germany)'],
      ['image', 'Image used by seller-3 on Bazarro DE (Germany)'],
      ['platform', 'Gramlet: 1 use'],
      ['image', 'Image used by seller-2 on Gramlet (Germany)'],
    ])
    expect(edges).toEqual([
      [0, 1],
      [1, 2],
      [1, 3],
      [0, 4],
      [4, 5],
    ])
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
    expect(nodes[2]!.id).toBe(useNode(uses[0]!))
  })

  test('begins at the same places each time, no two nodes at one place, the platforms apart', () => {
    const uses = Array.from({ length: 300 }, (_, n) => use(n, { platform: `Platform ${n % 7}` }))
    const { nodes } = clusterGraph({ uses })
    expect(clusterGraph({ uses: [...uses] }).nodes).toEqual(nodes)
    expect(new Set(nodes.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`)).size).toBe(nodes.length)
    const platforms = nodes.filter(({ kind }) => kind === 'platform')
    const reach = Math.sqrt(300 / 7) + 1
    for (const one of platforms)
      for (const other of platforms)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(reach)
  })

  test('is the image alone where nobody uses it', () => {
    expect(clusterGraph({ uses: [] }).nodes).toHaveLength(1)
  })
})

test('what is missing of a use is unknown', () => {
  expect(useLabel(use(1, { seller: null, country: null }))).toBe(
    'Image used by Unknown on Bazarro DE (Unknown)',
  )
  expect(useLabel(use(1, { seller: '', platform: '' }))).toBe('Image used by Unknown on Unknown (Germany)')
})

test('the summary says how many uses there are, of what, and where', () => {
  expect(clusterWords({ uses: [use(1)], total: 1 })).toBe('1 use of this picture on 1 platform')
  expect(clusterWords({ uses: [use(1), use(2, { bits: 3, platform: 'Gramlet' })], total: 2 })).toBe(
    '2 uses of this picture and near-duplicates on 2 platforms',
  )
  expect(clusterWords({ uses: [use(1), use(2)], total: 3_100 })).toBe(
    'The nearest 2 of at least 3,100 uses of this picture on 1 platform',
  )
  expect(nearnessWords({ bits: 0 })).toBe('The same picture')
  expect(nearnessWords({ bits: 4 })).toBe('A near-duplicate, 4 of 64 bits apart')
})

test('the arrangement goes step by step to an end, and is the same each time', () => {
  const uses = Array.from({ length: 40 }, (_, n) => use(n, { platform: `Platform ${n % 3}` }))
  const { nodes, edges } = clusterGraph({ uses })
  const steps = [...arrangeInSteps(layoutTask(nodes, edges))]
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.map(({ share }) => share)).toEqual(steps.map(({ share }) => share).toSorted((a, b) => a - b))
  expect(steps.at(-1)!.share).toBe(1)
  expect(steps.at(-1)!.places).toHaveLength(2 * nodes.length)
  expect(steps.at(-1)!.places.every(Number.isFinite)).toBe(true)
  expect([...arrangeInSteps(layoutTask(nodes, edges))].at(-1)!.places).toEqual(steps.at(-1)!.places)
})
