import { useSelector } from '@xstate/react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { EVIDENCE_KIND_LABELS } from '../../domain/investigations/evidence.ts'
import { EVIDENCE_WORDS } from '../../machines/investigations/evidenceForm.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import * as styles from './Evidence.css.ts'
import { EvidenceFields } from './EvidenceFields.tsx'

interface Props {
  readonly actor: DialogActor<'evidence'>
}

/** A new entry of evidence: its kind, then what that kind asks for. */
export function EvidenceDialog({ actor }: Props) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isUploading = useSelector(actor, (snapshot) => snapshot.hasTag('uploading'))
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'))
  const cancel = () => actor.send({ type: 'cancel' })
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title="Add evidence"
      onClose={cancel}
      consequence={isLeaving ? undefined : 'It stays: an entry can’t be changed or removed.'}
      actions={
        isLeaving ? (
          <>
            <Button onPress={() => actor.send({ type: 'keepEditing' })} autoFocus>
              Keep editing
            </Button>
            <Button kind="danger" onPress={() => actor.send({ type: 'discard' })}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button onPress={cancel} isDisabled={isBusy && !isUploading}>
              {isUploading ? 'Stop' : 'Cancel'}
            </Button>
            <Button
              kind="main"
              isPending={isBusy}
              onPress={() => actor.send({ type: 'submit', at: Date.now() })}
            >
              {EVIDENCE_WORDS[kind].save}
            </Button>
          </>
        )
      }
    >
      {isLeaving ? (
        <Alert tone="caution" title="What you entered is not saved">
          Keep editing, or discard it.
        </Alert>
      ) : (
        <Form actor={actor} />
      )}
    </Dialog>
  )
}

function Form({ actor }: Props) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const kinds = useSelector(actor, ({ context }) => context.kinds)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={styles.fields}>
      {problem ? (
        <Alert title={problem}>What you entered is kept, and so are photos that were sent.</Alert>
      ) : null}
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
