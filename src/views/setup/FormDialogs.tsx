import { useSelector } from '@xstate/react'
import { recordName } from '../../machines/setup/setupForms.ts'
import { SECTION_WORDS } from '../../machines/setup/setupPlaces.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'

/** What the form asks before it goes on: leaving, deleting, a new password; and the password that it hands over. */
export function FormDialogs() {
  return (
    <>
      <Leaving />
      <Removal />
      <PasswordReset />
      <NewPassword />
    </>
  )
}

function Leaving() {
  const { form } = useSetup()
  const isOpen = useSelector(form, (snapshot) => snapshot.hasTag('asking'))
  return (
    <ActionDialog
      isOpen={isOpen}
      title="Leave without saving?"
      cancel="Stay"
      action="Leave"
      kind="danger"
      onCancel={() => form.send({ type: 'keepEditing' })}
      onConfirm={() => form.send({ type: 'discard' })}
    >
      <p>What you typed here is lost when you leave.</p>
    </ActionDialog>
  )
}

function Removal() {
  const { form } = useSetup()
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ open: { form: 'removal' } }))
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isRefused = useSelector(form, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(form, ({ context }) => context.problem)
  const name = useSelector(form, ({ context }) => (context.base ? recordName(context.base) : ''))
  const noun = useSelector(form, ({ context }) => SECTION_WORDS[context.section].noun)
  return (
    <ActionDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={`Delete this ${noun}?`}
      subject={name}
      consequence="There is no undo."
      action="Delete"
      kind="danger"
      problem={isRefused ? { title: `The ${noun} was not deleted`, words: problem } : null}
      onCancel={() => form.send({ type: 'dismiss' })}
      onConfirm={() => form.send({ type: isRefused ? 'retry' : 'confirm' })}
    >
      {isRefused ? null : <p>It can be deleted while nothing uses it. The record of its changes stays.</p>}
    </ActionDialog>
  )
}

function PasswordReset() {
  const { form } = useSetup()
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ open: { form: 'reset' } }))
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isRefused = useSelector(form, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(form, ({ context }) => context.problem)
  const name = useSelector(form, ({ context }) => (context.base ? recordName(context.base) : ''))
  return (
    <ActionDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title="Reset the password?"
      subject={name}
      consequence="The old password ends, and so do all sessions and API keys."
      action="Reset password"
      problem={
        isRefused ? { title: 'The password was not reset', words: `${problem} The old one holds.` } : null
      }
      onCancel={() => form.send({ type: 'dismiss' })}
      onConfirm={() => form.send({ type: isRefused ? 'retry' : 'confirm' })}
    />
  )
}

function NewPassword() {
  const { form } = useSetup()
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ open: { form: 'handingOver' } }))
  const saved = useSelector(form, ({ context }) => context.saved)
  const note = () => form.send({ type: 'password.noted' })
  return (
    <Dialog
      isOpen={isOpen}
      title="The new password"
      subject={saved ? recordName(saved.record) : undefined}
      onClose={note}
      consequence="It is shown this once."
      actions={
        <Button kind="main" onPress={note}>
          I have noted it
        </Button>
      }
    >
      <p>Hand it over in a way that only its owner sees.</p>
      <output aria-label="Password" className={styles.secret}>
        {saved?.password}
      </output>
    </Dialog>
  )
}
