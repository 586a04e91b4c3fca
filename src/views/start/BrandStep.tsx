import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { Form } from 'react-aria-components/Form'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import type { ActorRefFrom } from 'xstate'
import { NAME_MAX } from '../../domain/kit/constants.ts'
import type { brandStepMachine } from '../../machines/start/brandStepMachine.ts'
import type { BrandReadiness } from '../../domain/start/checklist.ts'
import * as text from '../../styles/text.css.ts'
import { NotDone } from '../kit/NotDone.tsx'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { useContextOf, useMatches } from '../kit/snapshots.ts'
import * as styles from './Start.css.ts'

interface BrandStepProps {
  readonly actor: ActorRefFrom<typeof brandStepMachine>
  readonly brands: readonly BrandReadiness[]
}

/** How many brands are named one by one. */
const NAMED = 5

const namesOf = (brands: readonly BrandReadiness[]) => {
  const names = brands.slice(0, NAMED).map(({ name }) => name)
  const more = brands.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en')} more` : names.join(', ')
}

/** Names a brand, and the client that it belongs to. */
export function BrandStep({ actor, brands }: BrandStepProps) {
  const drafts = useSelector(actor, ({ context }) => context)
  const problem = useContextOf(actor, 'problem')
  const isAdding = useMatches(actor, 'adding')
  const isRejected = useMatches(actor, { editing: 'rejected' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit' })
  }
  const draft = (name: 'name' | 'client') => (value: string) =>
    actor.send({ type: 'drafted', field: name, value })
  return (
    <Form onSubmit={submit} className={styles.body}>
      <p className={text.muted}>
        {brands.length > 0
          ? `There: ${namesOf(brands)}. Add another, or go on.`
          : 'Whose listings are looked for, and the client it belongs to: the company that holds its rights.'}
      </p>
      {isRejected ? (
        <NotDone title="The brand was not added" problem={problem} kept="What you typed is kept." />
      ) : null}
      <div className={styles.fields}>
        <TextField value={drafts.name} onChange={draft('name')} isRequired className={field.stacked}>
          <Label className={field.stackedLabel}>Brand</Label>
          <Input className={field.tallInput} maxLength={NAME_MAX} />
        </TextField>
        <TextField value={drafts.client} onChange={draft('client')} isRequired className={field.stacked}>
          <Label className={field.stackedLabel}>Client</Label>
          <Input className={field.tallInput} maxLength={NAME_MAX} />
        </TextField>
      </div>
      <div>
        <Button kind={brands.length > 0 ? 'fill' : 'main'} type="submit" isPending={isAdding}>
          Add the brand
        </Button>
      </div>
    </Form>
  )
}
