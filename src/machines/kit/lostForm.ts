import { copyStates } from './copying.ts'

/** A form whose record is gone: nothing of it can be saved, and what was typed can be copied, where anything was. */

export type LostEvent = { type: 'copy' }
export type LostTag = 'lost'

/** The state of it, within `editing`. Beside it `setup` needs the kit's `copyActors`. */
export const lostForm = <Context>(textOf: (context: Context) => string) => {
  const hasText = ({ context }: { context: Context }) => textOf(context) !== ''
  return {
    tags: 'lost',
    initial: 'uncopied',
    on: {
      copy: { guard: hasText, target: '.copying' },
      // Forbidden: it would be refused again.
      submit: {},
    },
    states: copyStates(({ context }: { context: Context }) => ({ text: textOf(context) })),
  } as const
}

/** What was typed, each field in a line behind its label. */
export const typedLines = <Draft extends object>(
  labels: Readonly<Partial<Record<keyof Draft, string>>>,
  draft: Draft,
  untouched: Draft,
): string =>
  (Object.keys(labels) as (keyof Draft)[])
    .filter((name) => draft[name] && draft[name] !== untouched[name])
    .map((name) => `${labels[name]}: ${String(draft[name])}`)
    .join('\n')
