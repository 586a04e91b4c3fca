import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { sentence } from '../../domain/kit/words.ts'
import { Alert, type AlertProps } from './Alert.tsx'
import { Retry } from './Retry.tsx'

/** A machine that keeps why it failed, and tries again. */
interface FailingActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { readonly context: { readonly problem: string | null } }
  send(event: { readonly type: 'retry' }): void
}

interface Props extends Pick<AlertProps, 'title' | 'icon' | 'tone'> {
  readonly of: FailingActor
  /** What was kept, or goes on meanwhile. */
  readonly children?: ReactNode
}

/** What failed, why, and Try again. */
export function Failed({ of, children, ...alert }: Props) {
  const problem = useSelector(of, ({ context }) => context.problem)
  return (
    <Alert {...alert} actions={<Retry of={of} kind="fill" />}>
      {problem === null ? '' : sentence(problem)} {children}
    </Alert>
  )
}
