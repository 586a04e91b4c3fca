import { assign, setup } from 'xstate'
import type { Picture } from '../../domain/kit/picture.ts'
import { keepProblem, tellParent, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  readonly brand: string
  /** Uploaded, and not the brand's yet. */
  readonly pictures: readonly Picture[]
  /** How many of them are on their way to the brand. */
  readonly sent: number
  readonly problem: string | null
}

type Event = { type: 'picture.uploaded'; brand: string; picture: Picture } | { type: 'retry' }

/** Adds uploaded pictures to the brand's official ones, on the start page. Invokes: addPictures. */
export const officialPicturesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: { addPictures: service<void, { brand: string; pictures: readonly Picture[] }>('addPictures') },
  guards: { isWaiting: ({ context }) => context.pictures.length > 0 },
  actions: {
    keep: assign(({ context }, { brand, picture }: { brand: string; picture: Picture }) => ({
      brand,
      pictures: [...context.pictures, picture],
    })),
    countSent: assign(({ context }) => ({ sent: context.pictures.length })),
    forgetSent: assign(({ context }) => ({
      pictures: context.pictures.slice(context.sent),
      sent: 0,
      problem: null,
    })),
    keepProblem: keepProblem(),
    tellAdded: tellParent({ type: 'catalogue.changed' }),
  },
}).createMachine({
  id: 'officialPictures',
  context: { brand: '', pictures: [], sent: 0, problem: null },
  on: { 'picture.uploaded': { actions: withEvent('keep') } },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isWaiting', target: 'adding' } },
    adding: {
      tags: 'busy',
      entry: 'countSent',
      invoke: {
        id: 'addPictures',
        src: 'addPictures',
        input: ({ context: { brand, pictures } }) => ({ brand, pictures }),
        onDone: { target: 'idle', actions: ['forgetSent', 'tellAdded'] },
        onError: { target: 'failed', actions: 'keepProblem' },
      },
    },
    failed: { tags: 'failed', on: { retry: 'adding' } },
  },
})
