import { useSelector } from '@xstate/react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { EVIDENCE_KIND_LABELS } from '../../domain/investigations/evidence.ts'
import { EVIDENCE_WORDS } from '../../machines/investigations/evidenceForm.ts'
import type { DialogActor } from '../../machines/kit/dialogMachine.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import * as styles from './Evidence.css.ts'
import { EvidenceFields } from './EvidenceFields.tsx'

interface Props {
  readonly actor: DialogActor<'evidence'>
}

/** A new entry of evidence: its kind, then what that kind asks for. */
export function EvidenceDialog({ actor }: Props) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const isUploading = useSelector(actor, (snapshot) => snapshot.hasTag('uploading'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <FormDialog
      actor={actor}
      title="Add evidence"
      consequence="It stays: an entry can’t be changed or removed."
      submit={EVIDENCE_WORDS[kind].save}
      onSubmit={() => actor.send({ type: 'submit', at: Date.now() })}
      cancel={isUploading ? 'Stop' : undefined}
      mayCancel={!isBusy || isUploading}
      problem={
        problem && { title: problem, words: 'What you entered is kept, and so are photos that were sent.' }
      }
    >
      <Form actor={actor} />
    </FormDialog>
  )
}

function Form({ actor }: Props) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const kinds = useSelector(actor, ({ context }) => context.kinds)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={styles.fields}>
      <ToggleButtonGroup
        aria-label="Kind of evidence"
        className={styles.kinds}
        disallowEmptySelection
        isDisabled={isBusy}
        selectedKeys={[kind]}
        onSelectionChange={(keys) => {
          const chosen = kinds.find((one) => keys.has(one))
          if (chosen && chosen !== kind) actor.send({ type: 'kind.chosen', kind: chosen })
        }}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} id={one} className={styles.kind}>
            {EVIDENCE_KIND_LABELS[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <EvidenceFields actor={actor} />
    </div>
  )
}
