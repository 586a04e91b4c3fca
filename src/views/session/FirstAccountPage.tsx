import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-aria-components/Form'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import type { ActorRefFrom } from 'xstate'
import { PASSWORD_MIN } from '../../domain/kit/constants.ts'
import type { firstAccountMachine } from '../../machines/session/firstAccountMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { LazyMissing, useLazyActor } from '../kit/lazy.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { Starting } from '../shell/Starting.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import * as layout from '../kit/layout.css.ts'

/** The page that the one-time link of an empty workspace opens: its first account is made here. */
export function FirstAccountPage() {
  const { firstAccount } = useActors()
  const actor = useLazyActor(firstAccount)
  if (actor) return <FirstAccount actor={actor} />
  return (
    <>
      <Starting words="Opening Assay" />
      <LazyMissing lazy={firstAccount} />
    </>
  )
}

type Actor = ActorRefFrom<typeof firstAccountMachine>

function FirstAccount({ actor }: { readonly actor: Actor }) {
  const isUnlinked = useMatches(actor, 'unlinked')
  const isRefused = useMatches(actor, 'refused')
  const isTooLate = useMatches(actor, 'tooLate')
  const problem = useContextOf(actor, 'problem')
  if (isUnlinked)
    return (
      <Told title="Open the whole link">
        The link that makes the first account ends with a long token, which is missing here. The server
        printed it where it was started; <code>npm run user -- link</code> prints another.
      </Told>
    )
  if (isRefused) return <Told title="This link does not work">{problem}</Told>
  if (isTooLate) return <Told title="Somebody was quicker">{problem}</Told>
  return <AccountForm actor={actor} />
}

function Told({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { address } = useActors()
  return (
    <SignInFrame>
      <h1 className={text.display}>{title}</h1>
      <p className={text.muted}>{children}</p>
      <Button kind="main" isTall onPress={() => address.send({ type: 'open', path: '/login' })}>
        Go to sign in
      </Button>
    </SignInFrame>
  )
}

function AccountForm({ actor }: { readonly actor: Actor }) {
  const isBusy = useTag(actor, 'busy')
  const problem = useContextOf(actor, 'problem')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const of = (name: string) => form.get(name) as string
    actor.send({
      type: 'submit',
      name: of('name'),
      email: of('email'),
      password: of('password'),
      repeated: of('repeated'),
    })
  }
  return (
    <SignInFrame>
      <Form onSubmit={submit} className={layout.unboxed}>
        <div>
          <h1 className={text.display}>Make the first account</h1>
          <p className={text.muted}>It may do everything here, and adds the accounts of the others.</p>
        </div>
        {problem ? <Alert title={problem}>Nothing you typed was lost.</Alert> : null}
        <TextField name="name" autoComplete="name" isRequired className={field.stacked} autoFocus>
          <Label className={field.stackedLabel}>Your name</Label>
          <Input className={field.tallInput} />
        </TextField>
        <TextField name="email" type="email" autoComplete="username" isRequired className={field.stacked}>
          <Label className={field.stackedLabel}>E-mail</Label>
          <Input className={field.tallInput} />
        </TextField>
        <PasswordField
          name="password"
          label="Password"
          hint={`${PASSWORD_MIN} characters or more`}
          autoComplete="new-password"
        />
        <PasswordField name="repeated" label="The same password again" autoComplete="new-password" />
        <Button kind="main" isTall type="submit" isPending={isBusy}>
          Make the account
        </Button>
      </Form>
    </SignInFrame>
  )
}
