import { service } from './service.ts'

/** The actor of `copyStates`: puts text on the clipboard. Fails where the browser doesn't let it. */
export const copyActors = { copyText: service<void, { text: string }>('copyText') }

/**
 * The states of copying a text: `uncopied`, `copying`, `copied`, `notCopied`. The state around them begins in `uncopied` and
 * enters `.copying` when it is asked to copy, once more if need be. `input` says which text.
 */
export const copyStates = <const Input>(input: Input) =>
  ({
    uncopied: {},
    copying: {
      invoke: { id: 'copyText', src: 'copyText', input, onDone: 'copied', onError: 'notCopied' },
    },
    copied: {},
    notCopied: {},
  }) as const
