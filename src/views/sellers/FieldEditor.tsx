import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { countryCodes } from '../../domain/countries.ts'
import { SELLER_FIELD_LABELS, type SellerField } from '../../domain/seller.ts'
import { sellerFieldProblem } from '../../domain/sellerDisplay.ts'
import { countryName } from '../../domain/words.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'
import { ComboField } from '../controls/ComboField.tsx'
import * as fieldStyles from '../controls/Field.css.ts'
import * as styles from './Sellers.css.ts'
import type { SellerPartActors } from './SellersContext.ts'

interface Props {
  readonly actor: SellerPartActors['fields'][SellerField]
  readonly field: SellerField
}

/** One field while it is edited, saved, refused or in conflict with what a colleague saved. */
export function FieldEditor({ actor, field }: Props) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'save' }))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isConflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'))
  const label = SELLER_FIELD_LABELS[field]
  return (
    <form
      aria-label={`Edit ${label.toLowerCase()}`}
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'save' })
      }}
    >
      <Control actor={actor} field={field} isDisabled={isBusy || isConflict} />
      {isFailed ? (
        <Alert
          title={`${label} was not saved`}
          actions={
            <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {problem} What you typed is kept.
        </Alert>
      ) : null}
      {isConflict ? (
        <Conflict actor={actor} field={field} />
      ) : (
        <div className={styles.editorActions}>
          <Button kind="quiet" isDisabled={isBusy} onPress={() => actor.send({ type: 'cancel' })}>
            Cancel
          </Button>
          {isFailed ? null : (
            <Button kind="main" type="submit" isDisabled={!canSave && !isBusy} isPending={isBusy}>
              Save
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function Control({ actor, field, isDisabled }: Props & { readonly isDisabled: boolean }) {
  const typed = useSelector(actor, ({ context }) => context.typed)
  const label = SELLER_FIELD_LABELS[field]
  const problem = sellerFieldProblem(field, typed)
  const type = (text: string) => actor.send({ type: 'field.typed', text })
  if (field === 'country')
    return (
      <ComboField
        label={label}
        choices={COUNTRIES()}
        chosen={typed}
        onChange={type}
        placeholder="Not set"
        isDisabled={isDisabled}
        hint="Where it is empty, the country of most listings is shown."
      />
    )
  return (
    <TextField
      className={fieldStyles.stacked}
      value={typed}
      onChange={type}
      isDisabled={isDisabled}
      isInvalid={problem !== null}
      validationBehavior="aria"
      // Whoever opened the field wants to type into it.
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

const COUNTRIES = () => countryCodes().map((value) => ({ value, label: countryName(value) }))

/** Both versions of a field that two people changed, one of which is taken. */
function Conflict({ actor, field }: Props) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const theirs = useSelector(actor, ({ context }) => context.theirs?.[field] ?? '')
  const words = theirs === '' ? 'nothing' : field === 'country' ? countryName(theirs) : theirs
  return (
    <Alert
      tone="caution"
      title={problem ?? 'A colleague changed this field meanwhile.'}
      actions={
        <>
          <Button kind="main" onPress={() => actor.send({ type: 'keepMine' })}>
            Save mine
          </Button>
          <Button kind="fill" onPress={() => actor.send({ type: 'takeTheirs' })}>
            Take theirs
          </Button>
        </>
      }
    >
      It says now: <span className={styles.theirs}>{words}</span>
    </Alert>
  )
}
