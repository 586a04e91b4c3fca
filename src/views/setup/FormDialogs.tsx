import { useSelector } from '@xstate/react'
import { recordName } from '../../machines/setup/setupForms.ts'
import { SECTION_WORDS } from '../../machines/setup/setupPlaces.ts'
import { Alert } from '../kit/Alert.tsx'
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
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ open: { unsaved: 'asking' } }))
  const stay = () => form.send({ type: 'stay' })
  return (
    <Dialog
      isOpen={isOpen}
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onPress={stay}>Stay</Button>
          <Button kind="danger" onPress={() => form.send({ type: 'leave' })}>
            Leave
          </Button>
        </>
      }
    >
      <p>What you typed here is lost when you leave.</p>
    </Dialog>
  )
}

function Removal() {
  const { form } = useSetup()
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ open: 'removal' }))
  const isBusy = useSelector(form, (snapshot) => snapshot.matches({ open: { removal: 'removing' } }))
  const isRefused = useSelector(form, (snapshot) => snapshot.matches({ open: { removal: 'refused' } }))
  const problem = useSelector(form, ({ context }) => context.problem)
  const name = useSelector(form, ({ context }) => (context.base ? recordName(context.base) : ''))
  const noun = useSelector(form, ({ context }) => SECTION_WORDS[context.section].noun)
  const cancel = () => form.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={`Delete this ${noun}?`}
      subject={name}
      onClose={cancel}
      consequence="There is no undo."
      actions={
        <>
          <Button isDisabled={isBusy} onPress={cancel}>
            Cancel
          </Button>
          <Button
            kind="danger"
            isPending={isBusy}
            onPress={() => form.send({ type: isRefused ? 'retry' : 'confirm' })}
          >
            {isRefused ? 'Try again' : 'Delete'}
          </Button>
        </>
      }
    >
      {isRefused ? (
        <Alert title={`The ${noun} was not deleted`}>{problem}</Alert>
      ) : (
        <p>It can be deleted while nothing uses it. The record of its changes stays.</p>
      )}
    </Dialog>
  )
}

function PasswordReset() {
  const { form } = useSetup()
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ open: 'reset' }))
  const isBusy = useSelector(form, (snapshot) => snapshot.matches({ open: { reset: 'resetting' } }))
  const isRefused = useSelector(form, (snapshot) => snapshot.matches({ open: { reset: 'refused' } }))
  const problem = useSelector(form, ({ context }) => context.problem)
  const name = useSelector(form, ({ context }) => (context.base ? recordName(context.base) : ''))
  const cancel = () => form.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen={isOpen}
      isBusy={isBusy}
      title="Reset the password?"
      subject={name}
      onClose={cancel}
      consequence="The old password ends, and so do all sessions and API keys."
      actions={
        <>
          <Button isDisabled={isBusy} onPress={cancel}>
            Cancel
          </Button>
          <Button
            kind="main"
            isPending={isBusy}
            onPress={() => form.send({ type: isRefused ? 'retry' : 'confirm' })}
          >
            {isRefused ? 'Try again' : 'Reset password'}
          </Button>
        </>
      }
    >
      {isRefused ? <Alert title="The password was not reset">{problem} The old one holds.</Alert> : null}
    </Dialog>
  )
}

function NewPassword() {
  const { form } = useSetup()
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ open: 'handingOver' }))
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
