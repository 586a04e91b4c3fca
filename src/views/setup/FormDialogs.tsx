import { useSelector } from '@xstate/react'
import { recordName } from '../../machines/setup/setupForms.ts'
import { SECTION_WORDS, type SetupSection } from '../../machines/setup/setupPlaces.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { SecretDialog } from '../kit/SecretDialog.tsx'
import { useSetup } from './SetupContext.ts'
import { useTag, useMatches, useContextOf } from '../kit/snapshots.ts'

/** What the form asks before it goes on: leaving, deleting, a new password; and the password or secret that it hands over. */
export function FormDialogs() {
  return (
    <>
      <Leaving />
      <Removal />
      <PasswordReset />
      <NewSecret />
    </>
  )
}

function Leaving() {
  const { form } = useSetup()
  const isOpen = useTag(form, 'asking')
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

/** What goes with a record, and what stays; others go only while nothing uses them. */
const REMOVAL_WORDS: Partial<Record<SetupSection, string>> = {
  rules: 'What it did to listings stays, and can’t be taken back from here any more.',
  webhooks: 'Its log goes with it, and what it has not delivered is not sent any more.',
}
const UNUSED_ALONE = 'It can be deleted while nothing uses it.'

function Removal() {
  const { form } = useSetup()
  const isOpen = useMatches(form, { open: { form: 'removal' } })
  const isBusy = useTag(form, 'busy')
  const isRefused = useTag(form, 'failed')
  const problem = useContextOf(form, 'problem')
  const name = useSelector(form, ({ context }) => (context.base ? recordName(context.base) : ''))
  const section = useContextOf(form, 'section')
  const { noun } = SECTION_WORDS[section]
  return (
    <ActionDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={`Delete this ${noun}?`}
      subject={name}
      consequence="There is no undo."
      action="Delete"
      kind="danger"
      problem={isRefused ? { title: `The ${noun} was not deleted`, problem } : null}
      onCancel={() => form.send({ type: 'dismiss' })}
      onConfirm={() => form.send({ type: isRefused ? 'retry' : 'confirm' })}
    >
      {isRefused ? null : <p>{REMOVAL_WORDS[section] ?? UNUSED_ALONE} The record of its changes stays.</p>}
    </ActionDialog>
  )
}

function PasswordReset() {
  const { form } = useSetup()
  const isOpen = useMatches(form, { open: { form: 'reset' } })
  const isBusy = useTag(form, 'busy')
  const isRefused = useTag(form, 'failed')
  const problem = useContextOf(form, 'problem')
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
        isRefused ? { title: 'The password was not reset', problem, claim: 'The old one holds.' } : null
      }
      onCancel={() => form.send({ type: 'dismiss' })}
      onConfirm={() => form.send({ type: isRefused ? 'retry' : 'confirm' })}
    />
  )
}

const SECRET_WORDS = {
  password: {
    title: 'The new password',
    label: 'Password',
    advice: 'Hand it over in a way that only its owner sees.',
  },
  signing: {
    title: 'The signing secret',
    label: 'Secret',
    advice:
      'The receiver verifies with it that a message comes from Assay and was not altered. Keep it where the receiver keeps its secrets.',
  },
}

function NewSecret() {
  const { form } = useSetup()
  const isOpen = useMatches(form, { open: { form: 'handingOver' } })
  const isCopied = useMatches(form, { open: { form: { handingOver: 'copied' } } })
  const isNotCopied = useMatches(form, { open: { form: { handingOver: 'notCopied' } } })
  const saved = useContextOf(form, 'saved')
  const isOfWebhook = useSelector(form, ({ context }) => context.section === 'webhooks')
  const { title, label, advice } = SECRET_WORDS[isOfWebhook ? 'signing' : 'password']
  return (
    <SecretDialog
      isOpen={isOpen}
      title={title}
      subject={saved ? recordName(saved.record) : ''}
      label={label}
      secret={saved?.secret ?? ''}
      isCopied={isCopied}
      isNotCopied={isNotCopied}
      onCopy={() => form.send({ type: 'copy' })}
      onNoted={() => form.send({ type: 'secret.noted' })}
    >
      {advice}
    </SecretDialog>
  )
}
