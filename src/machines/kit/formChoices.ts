import { capitalised } from '../../domain/kit/words.ts'
import { withOutput } from './effects.ts'

const capital = <Name extends string>(name: Name) => capitalised(name) as Capitalize<Name>

/**
 * The states of what a form lets choose from, which is loaded beside what is entered: `loading`, `loaded`, and `failed` with a
 * retry. For `choices` the form has the service `loadChoices`, the actions `keepChoices` (of what was loaded) and
 * `keepChoicesProblem`, and the event `choices.retry`. `input` is what the service is asked with.
 */
export const formChoices = <const Name extends string, Asked>(
  name: Name,
  input: (args: { readonly context: never }) => Asked = () => ({}) as Asked,
) => {
  const load = `load${capital(name)}` as const
  return {
    loading: {
      invoke: {
        id: load,
        src: load,
        input: input as () => Asked,
        onDone: {
          target: 'loaded',
          actions: withOutput(`keep${capital(name)}`),
        },
        onError: { target: 'failed', actions: `keep${capital(name)}Problem` },
      },
    },
    loaded: {},
    failed: { on: { [`${name}.retry`]: 'loading' } as { readonly [Type in `${Name}.retry`]: 'loading' } },
  } as const
}

/** What products are asked for: those of the draft's brand. */
export const brandOfDraft = ({
  context,
}: {
  readonly context: { readonly draft: { readonly brand: string } }
}) => ({
  brand: context.draft.brand,
})
