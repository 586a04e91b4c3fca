import { useEffect, useRef } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { alternatives } from '../../../domain/kit/words.ts'
import { INVALID_DOMAIN, readDomain } from '../../../domain/domains/domainName.ts'
import {
  LOOKALIKE_CLASS_DEFINITIONS,
  LOOKALIKE_CLASS_LABELS,
} from '../../../domain/domains/lookalikes/classes.ts'
import type { LookalikePreview } from '../../../domain/domains/lookalike.ts'
import { candidatesWords } from '../../../machines/domains/lookalikeWords.ts'
import type { WatchFormRef } from '../../../machines/domains/lookalikeWatchFormMachine.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { ComboField } from '../../kit/ComboField.tsx'
import { DiscardDialog } from '../../kit/DiscardDialog.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as field from '../../kit/Field.css.ts'
import * as styles from './Lookalikes.css.ts'
import { useContextOf, useMatches, useCan } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'
import { fieldKeys } from '../../kit/fieldKeys.ts'

interface Props {
  readonly actor: WatchFormRef
}
interface FormProps extends Props {
  readonly onCancel: () => void
}

/** A brand and its own domain; how many names look like it is shown before it is watched. */
export function WatchForm({ actor, onCancel }: FormProps) {
  const brands = useContextOf(actor, 'brands')
  const brand = useContextOf(actor, 'brand')
  const preview = useContextOf(actor, 'preview')
  const isEditing = useMatches(actor, { form: 'editing' })
  const isAdding = useMatches(actor, { form: 'adding' })
  const canConfirm = useCan(actor, { type: 'confirm' })
  const isLoading = useMatches(actor, { form: 'loading' })
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isLoading && document.activeElement === form.current) form.current?.querySelector('input')?.focus()
  }, [isLoading])
  return (
    <section ref={form} tabIndex={-1} data-arrival className={layout.stack[2]} aria-label="Watch a domain">
      <h3 className={text.strong}>Watch a domain</h3>
      <div className={styles.filter}>
        <ComboField
          label="Brand"
          choices={brands.map((name) => ({ value: name, label: name }))}
          chosen={brand}
          placeholder="Choose a brand"
          isDisabled={!isEditing}
          onChange={(name) => actor.send({ type: 'brand.chosen', brand: name })}
        />
        <Domain actor={actor} />
      </div>
      <Failed actor={actor} />
      {preview ? <Preview preview={preview} /> : null}
      <div className={layout.wrap[2]}>
        <Button
          kind="main"
          isDisabled={!canConfirm && !isAdding}
          isPending={isAdding}
          onPress={() => actor.send({ type: 'confirm' })}
        >
          Watch
        </Button>
        <Button kind="fill" isDisabled={isAdding} onPress={onCancel}>
          Cancel
        </Button>
        {isEditing && !canConfirm ? <Lacks actor={actor} /> : null}
      </div>
      <DiscardDialog of={actor} title="Discard the domain?">
        The domain that you entered is not watched yet.
      </DiscardDialog>
    </section>
  )
}

/** What Watch still needs. */
function Lacks({ actor }: Props) {
  const hasBrand = useContextOf(actor, 'brand') !== ''
  const isDomain = readDomain(useContextOf(actor, 'typed')).fault === null
  const isCounted = useContextOf(actor, 'preview') !== null
  const lacks = [
    ...(hasBrand ? [] : ['the brand']),
    ...(isDomain ? [] : ['its domain']),
    ...(isCounted ? [] : ['the count of its lookalikes']),
  ]
  if (lacks.length === 0) return null
  return (
    <span role="status" className={text.note}>
      Still needed: {alternatives(lacks, 'and')}
    </span>
  )
}

function Domain({ actor }: Props) {
  const typed = useContextOf(actor, 'typed')
  const isEditing = useMatches(actor, { form: 'editing' })
  const canCount = useCan(actor, { type: 'count' })
  const isCounting = useMatches(actor, { form: { editing: 'counting' } })
  const isInvalid = typed.trim() !== '' && readDomain(typed).fault !== null
  return (
    <div className={field.stacked}>
      <TextField
        value={typed}
        isInvalid={isInvalid}
        isDisabled={!isEditing}
        validationBehavior="aria"
        onChange={(name) => actor.send({ type: 'name.typed', text: name })}
        onKeyDown={fieldKeys({ Enter: () => actor.send({ type: 'count' }) })}
      >
        <Label className={field.stackedLabel}>Domain of the brand</Label>
        <Input className={field.tallInput} autoCapitalize="none" spellCheck={false} enterKeyHint="search" />
        <p className={isInvalid ? field.problem : field.hint} aria-live="polite">
          {isInvalid ? INVALID_DOMAIN : 'Its registered part is watched: example.com of www.example.com.'}
        </p>
      </TextField>
      <div className={layout.wrap[2]}>
        <Button
          kind="fill"
          isDisabled={!canCount && !isCounting}
          isPending={isCounting}
          onPress={() => actor.send({ type: 'count' })}
        >
          Count lookalikes
        </Button>
      </div>
    </div>
  )
}

function Failed({ actor }: Props) {
  const problem = useContextOf(actor, 'problem')
  const isNotCounted = useMatches(actor, { form: { editing: 'notCounted' } })
  const isRefused = useMatches(actor, { form: { editing: 'refused' } })
  const isUnread = useMatches(actor, { form: 'failed' })
  if (!isNotCounted && !isRefused && !isUnread) return null
  return (
    <Alert
      title={
        isUnread
          ? 'Your brands could not be loaded'
          : isRefused
            ? 'The domain is not watched'
            : 'The lookalikes could not be counted'
      }
      actions={<Retry of={actor} />}
    >
      {problem} {isUnread ? '' : 'What you entered is kept.'}
    </Alert>
  )
}

function Preview({ preview: { name, total, classes } }: { readonly preview: LookalikePreview }) {
  return (
    <>
      <p role="status">
        <span className={text.strong}>{name}</span>: {candidatesWords(total)}.
      </p>
      <ul className={styles.classes} aria-label="Lookalikes by class">
        {classes.map(({ class: one, count, examples }) => (
          <li key={one} className={styles.words}>
            <p title={LOOKALIKE_CLASS_DEFINITIONS[one]}>
              <span className={text.medium}>{LOOKALIKE_CLASS_LABELS[one]}</span>{' '}
              <span className={`${text.muted} ${text.tabular}`}>{count.toLocaleString('en')}</span>
            </p>
            <p className={text.note}>{examples.length > 0 ? examples.join(', ') : 'none'}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
