import { ROOT_NODE, useNode } from '../../machines/images/clusterGraph.ts'
import type { ImageSpread } from '../../domain/images/image.ts'
import { imageClusterMachine } from '../../machines/images/imageClusterMachine.ts'
import type { Subject } from '../subject.ts'
import { unreachable } from './things.ts'

const image = '0190b1a0-0000-7000-a000-000000000601'
const use = {
  listing: '0190b1a0-0000-7000-a000-000000000101',
  image,
  file: '0190b1a0-0000-7000-a000-000000000602',
  bits: 0,
  title: 'Sample listing',
  url: 'https://bazarro.example/1',
  seller: 'sample-seller',
  platform: 'Bazarro DE',
  country: 'DE',
}
const spread: ImageSpread = { root: { image, file: use.file, url: '' }, uses: [use], total: 1 }

export const imageClusterSubject: Subject = {
  name: 'imageCluster',
  machine: imageClusterMachine,
  input: { of: { image } },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'arrange' },
    { type: 'rest' },
    { type: 'graph.moved', step: { places: new Float32Array([0, 0, 1, 0, 2, 0]), share: 0.5 } },
    { type: 'node.chosen', id: useNode(use) },
    { type: 'node.chosen', id: ROOT_NODE },
    { type: 'node.chosen', id: null },
    { type: 'node.chosen', id: 'not in the graph' },
  ],
  outcomes: {
    loadSpread: { outputs: [spread, { ...spread, uses: [], total: 0 }], errors: [unreachable] },
    arrangeGraph: { outputs: [undefined], errors: [new Error('no worker')] },
  },
  distinguish: ({ chosen, step }: { chosen: string | null; step: { share: number } | null }) => [
    chosen,
    step?.share,
  ],
}
