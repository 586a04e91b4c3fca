import { assign, setup } from 'xstate'
import { similarPath } from '../../domain/kit/similar.ts'
import { type ChosenFile, fileProblem } from '../kit/upload.ts'
import { closeDialog, keepProblem, openPath, withEvent, withOutput } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

interface Context {
  /** The picture to search with; null until one is chosen. */
  readonly file: ChosenFile | null
  /** Why it was not taken, in words. */
  readonly problem: string | null
}

type Event = { type: 'file.chosen'; file: ChosenFile } | { type: 'retry' } | { type: 'cancel' }

const problemOf = (file: ChosenFile) => fileProblem(file, 'shopPicture')

/** Searches listings with a picture that the user brings along: the server answers its hash, and the list of what is alike opens. Invokes: hashPicture. */
export const pictureSearchMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: { hashPicture: service<{ hash: string }, { file: ChosenFile }>('hashPicture') },
  guards: { isTaken: (_, { file }: { file: ChosenFile }) => problemOf(file) === null },
  actions: {
    keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file, problem: null })),
    refuse: assign((_, { file }: { file: ChosenFile }) => ({ file, problem: problemOf(file) })),
    keepProblem: keepProblem(),
    showAlike: openPath((_, { hash }: { hash: string }) => similarPath({ kind: 'hash', of: hash })),
    close: closeDialog(),
  },
}).createMachine({
  id: 'pictureSearch',
  context: { file: null, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'waiting',
      on: {
        cancel: { actions: 'close' },
        'file.chosen': [
          {
            guard: withEvent('isTaken'),
            target: 'sending',
            actions: withEvent('keepFile'),
          },
          { target: '.refused', actions: withEvent('refuse') },
        ],
      },
      states: {
        waiting: {},
        refused: { tags: 'failed' },
        failed: { tags: 'failed', on: { retry: '#pictureSearch.sending' } },
      },
    },
    sending: {
      tags: 'busy',
      on: { cancel: { actions: 'close' } },
      invoke: {
        id: 'hashPicture',
        src: 'hashPicture',
        input: ({ context }) => ({ file: context.file! }),
        onDone: { target: 'done', actions: [withOutput('showAlike'), 'close'] },
        onError: { target: 'choosing.failed', actions: 'keepProblem' },
      },
    },
    done: { type: 'final' },
  },
})
