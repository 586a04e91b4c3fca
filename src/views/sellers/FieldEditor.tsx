import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { countryCodes } from '../../domain/kit/countries.ts'
import { SELLER_FIELD_LABELS, type SellerField } from '../../domain/sellers/seller.ts'
import { sellerFieldProblem } from '../../machines/sellers/sellerDisplay.ts'
import { alternatives, countryName } from '../../domain/kit/words.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import * as textStyles from '../../styles/text.css.ts'
import * as fieldStyles from '../kit/Field.css.ts'
import type { SellerPartActors } from './SellersContext.ts'
import { useContextOf, useCan, useTag, useMatches } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'
import { useEscapeKey, useSubmitKey } from '../kit/useSubmitKey.ts'
import { useInView } from '../kit/useInView.ts'

interface Props {
  readonly actor: SellerPartActors['fields'][SellerField]
  readonly field: SellerField
}

interface EditorProps extends Props {
  /** The clients whose people see the seller. */
  readonly clients: readonly string[]
}

/** One field while it is edited, saved, refused or in conflict with what a colleague saved. */
export function FieldEditor({ actor, field, clients }: EditorProps) {
  const problem = useContextOf(actor, 'problem')
  const canSave = useCan(actor, { type: 'save' })
  const isBusy = useTag(actor, 'busy')
  const isFailed = useMatches(actor, 'failed')
  const isConflict = useMatches(actor, 'conflict')
  const isAsking = useTag(actor, 'asking')
  const label = SELLER_FIELD_LABELS[field]
  const name = label.toLowerCase()
  const form = useRef<HTMLFormElement>(null)
  useSubmitKey(() => form.current?.requestSubmit(), form)
  useEscapeKey(() => actor.send({ type: 'cancel' }), form)
  return (
    <form
      ref={form}
      aria-label={`Edit ${name}`}
      className={layout.stack[2]}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'save' })
      }}
    >
      <Control actor={actor} field={field} isDisabled={isBusy || isAsking} />
      {clients.length > 1 ? (
        <p className={textStyles.note}>
          Everyone who sees this seller for {alternatives(clients, 'or')} can read it.
        </p>
      ) : null}
      {isFailed ? (
        <Alert title={`${label} was not saved`} actions={<Retry of={actor} />}>
          {problem} What you typed is kept.
        </Alert>
      ) : null}
      {isConflict ? (
        <Conflict actor={actor} field={field} />
      ) : isAsking ? (
        <Asking actor={actor} name={name} />
      ) : (
        <div className={layout.buttons}>
          <Button
            kind="quiet"
            aria-label={`Cancel ${name}`}
            isDisabled={isBusy}
            onPress={() => actor.send({ type: 'cancel' })}
          >
            Cancel
          </Button>
          {isFailed ? null : (
            <Button
              kind="main"
              type="submit"
              aria-label={`Save ${name}`}
              isDisabled={!canSave && !isBusy}
              isPending={isBusy}
            >
              Save
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/** Whether what was typed is to be lost. */
function Asking({ actor, name }: Pick<Props, 'actor'> & { readonly name: string }) {
  const self = useRef<HTMLDivElement>(null)
  useInView(self)
  return (
    <div ref={self} className={layout.stack[2]}>
      <p role="status">What you entered would be lost.</p>
      <div className={layout.buttons}>
        <Button kind="danger" aria-label={`Discard ${name}`} onPress={() => actor.send({ type: 'discard' })}>
          Discard
        </Button>
        <Button
          kind="main"
          aria-label={`Keep editing ${name}`}
          autoFocus
          onPress={() => actor.send({ type: 'keepEditing' })}
        >
          Keep editing
        </Button>
      </div>
    </div>
  )
}

function Control({ actor, field, isDisabled }: Props & { readonly isDisabled: boolean }) {
  const typed = useContextOf(actor, 'typed')
  const label = SELLER_FIELD_LABELS[field]
  const problem = sellerFieldProblem(field, typed)
  const type = (text: string) => actor.send({ type: 'field.typed', text })
  if (field === 'country') return <CountryChoice chosen={typed} isDisabled={isDisabled} onChoose={type} />
  return (
    <TextField
      className={fieldStyles.stacked}
      value={typed}
      onChange={type}
      isDisabled={isDisabled}
      isInvalid={problem !== null}
      validationBehavior="aria"
      // The field was opened to be typed into.
      autoFocus
    >
      <span className={fieldStyles.stackedLabel}>
        <Label>{label}</Label>
      </span>
      {field === 'notes' ? (
        <TextArea className={fieldStyles.area} rows={4} />
      ) : (
        <Input className={fieldStyles.tallInput} autoComplete="off" />
      )}
      {problem === null ? null : (
        <p role="alert" className={fieldStyles.problem}>
          {label} {problem}
        </p>
      )}
    </TextField>
  )
}

interface CountryProps {
  readonly chosen: string
  readonly isDisabled: boolean
  readonly onChoose: (code: string) => void
}

/** The browser's own list: a combo box outside a dialog would hide the page from screen readers while it is open. */
function CountryChoice({ chosen, isDisabled, onChoose }: CountryProps) {
  const id = useId()
  return (
    <div className={fieldStyles.stacked}>
      <label className={fieldStyles.stackedLabel} htmlFor={id}>
        {SELLER_FIELD_LABELS.country}
      </label>
      <select
        id={id}
        className={fieldStyles.tallInput}
        value={chosen}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">Not set</option>
        {countryCodes().map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </select>
      <p className={fieldStyles.hint}>Where it is not set, the country of most listings is shown.</p>
    </div>
  )
}

/** What a colleague made of a field, beside what is typed: either is taken. */
function Conflict({ actor, field }: Props) {
  const problem = useContextOf(actor, 'problem')
  const canKeep = useCan(actor, { type: 'keepMine' })
  const theirs = useSelector(actor, ({ context }) => context.theirs?.[field] ?? '')
  const words = theirs === '' ? 'nothing' : field === 'country' ? countryName(theirs) : theirs
  return (
    <Alert
      tone="caution"
      title={problem ?? 'A colleague changed this field meanwhile.'}
      actions={
        <>
          <Button kind="main" isDisabled={!canKeep} onPress={() => actor.send({ type: 'keepMine' })}>
            Save mine
          </Button>
          <Button kind="fill" onPress={() => actor.send({ type: 'takeTheirs' })}>
            Take theirs
          </Button>
        </>
      }
    >
      It says now: <span className={textStyles.verbatim}>{words}</span>
    </Alert>
  )
}
