import {
  ERASURE_WORD,
  namingField,
  type ErasureDraft,
  type ErasurePreview,
} from '../../domain/erasure/erasure.ts'
import type { ErasureActor } from '../../machines/erasure/erasureMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { PanelHead } from '../kit/PanelHead.tsx'
import * as record from '../kit/Record.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import * as styles from './Erasure.css.ts'
import { ErasureField } from './ErasureField.tsx'

interface Props {
  readonly erasure: ErasureActor
  readonly preview: ErasurePreview
}

/** Asks for the erasure: under which reference, why, and a word typed, for nothing takes it back. */
export function ErasureRequest({ erasure, preview }: Props) {
  const draft = useContextOf(erasure, 'draft')
  const word = useContextOf(erasure, 'word').trim()
  const problem = useContextOf(erasure, 'problem')
  const isRefused = useMatches(erasure, { here: { asking: { ready: 'refused' } } })
  const isBusy = useTag(erasure, 'busy')
  const mayStart = useCan(erasure, { type: 'confirm' })
  const naming = namingField(draft, preview.words)
  const bind = (name: keyof ErasureDraft) => ({
    erasure,
    value: draft[name],
    isDisabled: isBusy,
    onChange: (value: string) => erasure.send({ type: 'drafted', field: name, value }),
  })
  return (
    <section className={record.panel} aria-label="Request">
      <PanelHead title="Erase for good" />
      <p>
        <strong>This can’t be undone</strong>: only restoring a backup brings the data back. Who asked for it,
        when, why and how much was erased is recorded; what was erased is not.
      </p>
      <div className={styles.form}>
        <ErasureField
          label="Reference of the request"
          hint="Under which it is filed. Without the person’s name: it is kept."
          {...bind('reference')}
        />
        <ErasureField label="Reason" hint="Kept too." isLong {...bind('reason')} />
        {naming ? (
          <p role="alert" className={field.problem}>
            The {naming} names the person, and is kept. Leave the name out.
          </p>
        ) : null}
        <ErasureField label={`Type “${ERASURE_WORD}” to confirm`} {...bind('confirmation')} />
        {isRefused ? (
          <Alert title="Nothing was erased" actions={<Retry of={erasure} kind="fill" />}>
            {problem} What you typed is kept.
          </Alert>
        ) : null}
        {word ? (
          <p role="alert" className={`${field.problem} ${text.breaking}`}>
            “{word}” stands under Also look for and is not looked for yet. Add it, or clear the field.
          </p>
        ) : null}
        <div>
          <Button
            kind="danger"
            icon="trash"
            isPending={isBusy}
            isDisabled={!mayStart && !isBusy}
            onPress={() => erasure.send({ type: 'confirm' })}
          >
            Erase for good
          </Button>
        </div>
        <p className={text.note}>It goes on in the background; this page shows how far it is.</p>
      </div>
    </section>
  )
}
