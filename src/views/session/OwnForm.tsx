import { type FormEvent, type ReactNode, useId } from 'react'
import { Form } from 'react-aria-components/Form'
import type { ActorRefFrom } from 'xstate'
import type { SecondFactor } from '../../domain/session/secondFactor.ts'
import type { Proof } from '../../machines/session/ownFactor.ts'
import type { ownPasswordMachine } from '../../machines/session/ownPasswordMachine.ts'
import type { secondFactorMachine } from '../../machines/session/secondFactorMachine.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as layout from '../kit/layout.css.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { CodeField } from './CodeField.tsx'

interface Props {
  readonly actor: ActorRefFrom<typeof secondFactorMachine> | ActorRefFrom<typeof ownPasswordMachine>
  readonly title: string
  readonly verb: string
  readonly consequence?: string
  /** What stands in place of the fields until it is known what is asked for. */
  readonly instead?: ReactNode
  /** What is said of a problem. */
  readonly outcome?: string
  readonly children: ReactNode
  readonly onBack?: () => void
  readonly onSubmit: (form: FormData) => void
}

/** A dialog of the own account that takes a proof of whose it is, and does something with it. */
export function OwnForm({
  actor,
  title,
  verb,
  consequence,
  instead,
  outcome = 'Nothing was changed.',
  children,
  onBack,
  onSubmit,
}: Props) {
  const id = useId()
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const close = () => actor.send({ type: 'close' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      isOpen
      isBusy={isBusy && !instead}
      title={title}
      onClose={close}
      consequence={consequence}
      actions={
        <>
          <Button isDisabled={isBusy && !instead} onPress={onBack ?? close}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          <Button
            kind="main"
            type="submit"
            form={id}
            isDisabled={instead !== undefined}
            isPending={isBusy && !instead}
          >
            {verb}
          </Button>
        </>
      }
    >
      {instead ?? (
        <Form id={id} onSubmit={submit} className={layout.stack[4]}>
          {problem ? <Alert title={problem}>{outcome}</Alert> : null}
          {children}
        </Form>
      )}
    </Dialog>
  )
}

/** The code that a proof takes where there is a second factor. */
export function FactorCode({ of }: { readonly of: SecondFactor | null }) {
  return of?.since ? <CodeField hint="From your authenticator app, or a recovery code" /> : null
}

/** The proof that a form holds. */
export function proofOf(form: FormData): Proof {
  const code = form.get('code') as string | null
  return { password: form.get('password') as string, ...(code ? { code } : {}) }
}
