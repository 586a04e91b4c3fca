import { EVIDENCE_KIND_LABELS } from '../../domain/investigations/evidence.ts'
import { EVIDENCE_WORDS } from '../../machines/investigations/evidenceForm.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as layout from '../kit/layout.css.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { EvidenceFields } from './EvidenceFields.tsx'
import { LostForm, useLostWords } from '../kit/LostForm.tsx'
import { Segments } from '../kit/Segments.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'evidence'>
}

/** A new entry of evidence: its kind, then what that kind asks for. */
export function EvidenceDialog({ actor }: Props) {
  const kind = useContextOf(actor, 'kind')
  const isUploading = useTag(actor, 'uploading')
  const isBusy = useTag(actor, 'busy')
  const isLost = useTag(actor, 'lost')
  const lostWords = useLostWords(actor, 'The photos are where you chose them.')
  const problem = useContextOf(actor, 'problem')
  return (
    <FormDialog
      actor={actor}
      title="Add evidence"
      consequence="It stays: an entry can’t be changed or removed."
      submit={EVIDENCE_WORDS[kind].save}
      isReady={!isLost}
      onSubmit={() => actor.send({ type: 'submit', at: Date.now() })}
      cancel={isUploading ? 'Stop' : undefined}
      mayCancel={!isBusy || isUploading}
      problem={
        problem && {
          problem,
          kept: lostWords ?? 'What you entered is kept, and so are photos that were sent.',
        }
      }
    >
      <Form actor={actor} />
    </FormDialog>
  )
}

function Form({ actor }: Props) {
  const kind = useContextOf(actor, 'kind')
  const kinds = useContextOf(actor, 'kinds')
  const isBusy = useTag(actor, 'busy')
  return (
    <div className={layout.stack[4]}>
      <LostForm actor={actor} />
      <Segments
        aria-label="Kind of evidence"
        look="kind"
        isDisabled={isBusy}
        choices={kinds}
        chosen={kind}
        onChoose={(chosen) => {
          if (chosen !== kind) actor.send({ type: 'kind.chosen', kind: chosen })
        }}
      >
        {(one) => EVIDENCE_KIND_LABELS[one]}
      </Segments>
      <EvidenceFields actor={actor} />
    </div>
  )
}
