import { Button, type ButtonProps } from './Button.tsx'

interface Props {
  /** The machine that tries again. */
  readonly of: { send(event: { readonly type: 'retry' }): void }
  readonly kind?: ButtonProps['kind']
}

/** Tries again what failed. */
export function Retry({ of, kind = 'main' }: Props) {
  return (
    <Button kind={kind} icon="reload" onPress={() => of.send({ type: 'retry' })}>
      Try again
    </Button>
  )
}
