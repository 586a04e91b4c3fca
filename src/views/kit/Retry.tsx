import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface Tried<Type extends string> {
  send(event: { readonly type: Type }): void
}
interface Props<Type extends string> {
  readonly of: Tried<Type>
  readonly kind?: ButtonProps['kind']
}

/** Tries again what failed: sends `retry`, or the event that is named, to its machine. */
export function Retry(props: Props<'retry'>): ReactNode
export function Retry<Type extends string>(props: Props<Type> & { readonly event: Type }): ReactNode
export function Retry({ of, event = 'retry', kind = 'main' }: Props<string> & { readonly event?: string }) {
  return (
    <Button kind={kind} icon="reload" onPress={() => of.send({ type: event })}>
      Try again
    </Button>
  )
}
