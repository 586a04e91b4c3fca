import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { PASSWORD_MIN } from '../../domain/kit/constants.ts'
import { countOf } from '../../domain/kit/words.ts'
import { DEMO_DELETION_WORDS, type DemoHoldings } from '../../domain/start/demo.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { ActionDialog } from '../kit/ActionDialog.tsx'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import * as layout from '../kit/layout.css.ts'
import { Loading } from '../kit/Loading.tsx'
import { Progress } from '../kit/Progress.tsx'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'

type Actor = DialogActor<'demoDeletion'>

/** Deletes the demo, once its words are typed, and shows how far it is. */
export function DemoDeletionDialog({ actor }: { readonly actor: Actor }) {
  const holdings = useContextOf(actor, 'holdings')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const hasFailed = useTag(actor, 'failed')
  const isRejected = useMatches(actor, { editing: 'rejected' })
  const isUnread = useMatches(actor, 'unread')
  const isReady = useCan(actor, { type: 'confirm' })
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <ActionDialog
      title="Start with your own data?"
      isBusy={isBusy}
      isReady={isReady}
      action="Delete the demo"
      kind="danger"
      consequence="There is no undo."
      problem={
        isRejected
          ? { title: 'The demo was not deleted', problem, kept: 'What you typed is kept.' }
          : hasFailed
            ? isUnread
              ? { title: 'What the demo holds could not be read', problem }
              : { title: 'The demo is deleted, and the page could not be reloaded', problem }
            : null
      }
      buttons={
        hasFailed ? (
          <>
            <Button onPress={cancel}>Close</Button>
            <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
              Try again
            </Button>
          </>
        ) : undefined
      }
      onCancel={cancel}
      onConfirm={() => actor.send({ type: 'confirm' })}
    >
      {isBusy ? (
        <Deleting actor={actor} />
      ) : hasFailed ? null : holdings ? (
        <Form actor={actor} holdings={holdings} />
      ) : (
        <Loading>Reading what the demo holds</Loading>
      )}
    </ActionDialog>
  )
}

function Deleting({ actor }: { readonly actor: Actor }) {
  const deletion = useSelector(actor, ({ context }) => context.holdings?.deletion ?? null)
  return (
    <Progress
      label={deletion?.step ?? 'Deleting the demo'}
      done={deletion?.done ?? null}
      total={deletion?.of ?? 1}
      {...(deletion ? { words: `${deletion.done} of ${deletion.of}` } : {})}
    />
  )
}

interface FormProps {
  readonly actor: Actor
  readonly holdings: DemoHoldings
}

function Form({ actor, holdings: { brands, listings, files, accounts, needsAccount } }: FormProps) {
  return (
    <div className={layout.stack[4]}>
      <p>
        The demo’s {countOf(brands, 'brand')}, {countOf(listings, 'listing')}, {countOf(files, 'file')} and{' '}
        {countOf(accounts, 'account')} are deleted, with all that hangs on them. What you added yourselves
        stays, and so does the change record.
      </p>
      {needsAccount ? (
        <>
          <p className={text.muted}>
            You are signed in with an account of the demo. It becomes your own; this is how you sign in from
            then on.
          </p>
          <Field actor={actor} name="name" label="Your name" autoComplete="name" />
          <Field actor={actor} name="email" label="E-mail" type="email" autoComplete="username" />
          <Field
            actor={actor}
            name="password"
            label={`Password, ${PASSWORD_MIN} characters or more`}
            type="password"
            autoComplete="new-password"
          />
        </>
      ) : null}
      <Field
        actor={actor}
        name="typed"
        label={`Type “${DEMO_DELETION_WORDS}” to confirm`}
        autoComplete="off"
      />
    </div>
  )
}

interface FieldProps {
  readonly actor: Actor
  readonly name: 'typed' | 'name' | 'email' | 'password'
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: string
}

function Field({ actor, name, label, type = 'text', autoComplete }: FieldProps) {
  const value = useSelector(actor, ({ context }) => context.draft[name])
  return (
    <TextField
      value={value}
      type={type}
      autoComplete={autoComplete}
      isRequired
      onChange={(typed) => actor.send({ type: 'drafted', field: name, value: typed })}
      className={field.stacked}
    >
      <Label className={field.stackedLabel}>{label}</Label>
      <Input className={field.tallInput} />
    </TextField>
  )
}
