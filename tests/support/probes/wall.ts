import { brings, mentions, type Probe } from './probe.ts'

/** Images used in listings. */

const params = ({ image }: { image: string }) => ({ params: { id: image } })

const analysed = ({ image, brand }: { image: string; brand: string }) => ({ query: { image, brand } })

export const WALL_PROBES: Record<string, Probe> = {
  'wall.analyze': { input: analysed, shows: brings(({ image }) => image) },
  'wall.analysis': {
    input: params,
    shows: ({ status }) => status === 200,
  },
  'wall.page': { input: ({ image }) => ({ query: { _id: image } }), shows: brings(({ image }) => image) },
  'wall.image': { input: params, shows: brings(({ image }) => image) },
  'wall.uses': { input: params, shows: mentions },
  'wall.cluster': { input: ({ image }) => ({ query: { image } }), shows: mentions },
}
