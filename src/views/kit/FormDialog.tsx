import { type ReactNode, useEffect, useRef } from 'react'
import type { AnyActorRef } from 'xstate'
import { type DialogProblem, DialogButtons } from './ActionDialog.tsx'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { focusFirstProblem } from './focusFirstProblem.ts'
import * as layout from './layout.css.ts'
import { NotDone } from './NotDone.tsx'
import { useSubmitKey } from './useSubmitKey.ts'
import { useTag } from './snapshots.ts'

/** A form whose machine has the kit's formGuard. */
interface FormActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { hasTag(tag: 'busy' | 'asking'): boolean }
  send(event: { type: 'cancel' } | { type: 'keepEditing' } | { type: 'discard' }): void
}

interface Props extends Pick<DialogProps, 'title' | 'size' | 'subject' | 'consequence' | 'children'> {
  readonly actor: FormActor
  /** What the button that submits says. */
  readonly submit?: ReactNode
  readonly isReady?: boolean
  readonly onSubmit?: () => void
  readonly problem?: DialogProblem | '' | null
  /** What the button below the problem says, where it doesn't just try again. */
  readonly retry?: string | undefined
  readonly cancel?: string | undefined
  readonly mayCancel?: boolean | undefined
  /** Buttons in place of Cancel and Submit. */
  readonly buttons?: ReactNode
}

/** A form in a dialog: submits by its button or Ctrl with Enter, and asks before what was entered is lost. */
export function FormDialog({
  actor,
  submit,
  isReady = true,
  onSubmit,
  problem,
  retry,
  buttons,
  consequence,
  children,
  cancel,
  mayCancel,
  ...dialog
}: Props) {
  const isBusy = useTag(actor, 'busy')
  const isAsking = useTag(actor, 'asking')
  const onCancel = () => actor.send({ type: 'cancel' })
  const field = useRef<HTMLElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => (isAsking ? () => field.current?.focus() : undefined), [isAsking])
  const submitForm = () => {
    // What was typed into a field with a long list and names none of it would be lost.
    if (!fields.current?.querySelector('[data-unnamed]')) onSubmit?.()
    focusFirstProblem(fields.current)
  }
  useSubmitKey(() => {
    if (!isAsking) submitForm()
  })
  return (
    <Dialog
      {...dialog}
      isOpen
      isBusy={isBusy}
      onClose={onCancel}
      consequence={isAsking ? <span role="alert">What you entered would be lost.</span> : consequence}
      actions={
        isAsking ? (
          <>
            <Button key="discard" kind="danger" onPress={() => actor.send({ type: 'discard' })}>
              Discard
            </Button>
            <Button key="keep" kind="main" autoFocus onPress={() => actor.send({ type: 'keepEditing' })}>
              Keep editing
            </Button>
          </>
        ) : (
          (buttons ?? (
            <DialogButtons
              action={submit}
              isBusy={isBusy}
              isReady={isReady}
              cancel={cancel}
              mayCancel={mayCancel}
              keys={['Esc', 'Ctrl ↵']}
              onCancel={onCancel}
              onConfirm={submitForm}
            />
          ))
        )
      }
    >
      <FormProblem
        problem={isBusy ? null : problem}
        onRetry={isReady && onSubmit ? submitForm : null}
        retry={retry}
      />
      <div ref={fields} className={layout.unboxed} onFocus={(event) => (field.current = event.target)}>
        {children}
      </div>
    </Dialog>
  )
}

interface ProblemProps {
  readonly problem: DialogProblem | '' | null | undefined
  readonly onRetry: (() => void) | null
  readonly retry?: string | undefined
}

/** Why a form was not submitted, and Try again. */
export function FormProblem({ problem, onRetry, retry = 'Try again' }: ProblemProps) {
  if (!problem) return null
  return (
    <NotDone
      {...problem}
      actions={
        onRetry ? (
          <Button kind="fill" icon="reload" onPress={onRetry}>
            {retry}
          </Button>
        ) : null
      }
    />
  )
}
