import { useSelector } from '@xstate/react'
import { Paperclip } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import type { ActorRefFrom } from 'xstate'
import { COMMENT_MIN_CHARACTERS } from '../../domain/kit/constants.ts'
import { commentRefusal } from '../../domain/investigations/investigationStates.ts'
import type { investigationCommentMachine } from '../../machines/investigations/investigationCommentMachine.ts'
import type { attachmentMachine } from '../../machines/investigations/attachmentMachine.ts'
import { Alert } from '../kit/Alert.tsx'
import { NotDone } from '../kit/NotDone.tsx'
import { LostForm, useLostWords } from '../kit/LostForm.tsx'
import { droppedFiles } from '../kit/droppedFiles.ts'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import { alternatives } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as styles from './InvestigationComment.css.ts'
import { AttachmentChip, TAKEN } from './AttachmentChip.tsx'
import { useContextOf, useTag, useCan } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'
import { useSubmitKey } from '../kit/useSubmitKey.ts'

export type InvestigationCommentRef = ActorRefFrom<typeof investigationCommentMachine>

interface InvestigationCommentProps {
  readonly actor: InvestigationCommentRef
  /** Who writes, as the panel shows people. */
  readonly face?: ReactNode
}

const WORDS = `Add detail, at least ${COMMENT_MIN_CHARACTERS} characters`

/** The panel that takes a comment on an investigation, with files that are chosen, dropped or pasted. */
export function InvestigationComment({ actor, face }: InvestigationCommentProps) {
  const comment = useContextOf(actor, 'comment')
  const isBusy = useTag(actor, 'busy')
  const canSave = useCan(actor, { type: 'save' })
  const refusal = useSelector(actor, ({ context }) => commentRefusal(context.investigation.status))
  const isLost = useTag(actor, 'lost')
  const isFixed = isBusy || isLost || refusal !== null
  const give = (files: readonly File[]) => {
    if (files.length > 0) actor.send({ type: 'files.chosen', files })
  }
  const panel = useRef<HTMLElement>(null)
  useSubmitKey(() => actor.send({ type: 'save' }), panel)
  return (
    <section ref={panel} aria-label="Add detail" className={styles.panel}>
      <ChosenFiles actor={actor} isBusy={isBusy} />
      <Problem actor={actor} canSave={canSave} refusal={refusal} />
      {refusal === null && !isLost ? <LeftOut actor={actor} /> : null}
      <LostForm actor={actor} />
      <div className={layout.entry}>
        {face ? <span className={styles.face}>{face}</span> : null}
        <DropZone
          className={styles.box}
          aria-label="Drop files here"
          isDisabled={isFixed}
          getDropOperation={() => 'copy'}
          onDrop={(dropped) => void droppedFiles(dropped).then(give)}
        >
          <TextField
            aria-label={WORDS}
            className={styles.field}
            value={comment}
            isReadOnly={isFixed}
            onChange={(typed) => actor.send({ type: 'comment.typed', text: typed })}
          >
            <TextArea
              className={styles.area}
              rows={1}
              placeholder={WORDS}
              onPaste={({ clipboardData }) => give([...clipboardData.files])}
            />
          </TextField>
          <FileTrigger
            acceptedFileTypes={TAKEN}
            allowsMultiple
            onSelect={(files) => give([...(files ?? [])])}
          >
            <Button
              kind="quiet"
              isDisabled={isFixed}
              aria-label="Attach files: PNG, JPEG, PDF or PPTX, 5 MB each at most"
            >
              <Paperclip size={16} strokeWidth={1.9} aria-hidden focusable={false} />
            </Button>
          </FileTrigger>
        </DropZone>
        <span className={styles.save}>
          <Button
            kind="main"
            isDisabled={!canSave && !isBusy}
            isPending={isBusy}
            onPress={() => actor.send({ type: 'save' })}
          >
            Save
          </Button>
        </span>
      </div>
    </section>
  )
}

function ChosenFiles({
  actor,
  isBusy,
}: {
  readonly actor: InvestigationCommentRef
  readonly isBusy: boolean
}) {
  const attachments = useContextOf(actor, 'attachments')
  const children = useSelector(actor, (snapshot) => snapshot.children)
  if (attachments.length === 0) return null
  return (
    <ul className={layout.wrap[2]} aria-label="Chosen files">
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.item}>
          <AttachmentChip
            attachment={attachment}
            actor={children[attachment.id] as ActorRefFrom<typeof attachmentMachine>}
            isDisabled={isBusy}
            onRemove={() => actor.send({ type: 'attachment.removed', id: attachment.id })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Which of the chosen files Save leaves out. */
function LeftOut({ actor }: { readonly actor: InvestigationCommentRef }) {
  const attachments = useContextOf(actor, 'attachments')
  const refused = attachments.flatMap(({ standing, file }) => (standing === 'refused' ? [file.name] : []))
  if (refused.length === 0) return null
  return (
    <p role="status" className={text.note}>
      Save leaves out {alternatives(refused, 'and')}.
    </p>
  )
}

interface ProblemProps {
  readonly actor: InvestigationCommentRef
  readonly canSave: boolean
  /** Why the investigation takes no comment; null where it does. */
  readonly refusal: string | null
}

function Problem({ actor, canSave, refusal }: ProblemProps) {
  const problem = useContextOf(actor, 'problem')
  const isUnsaved = useTag(actor, 'failed')
  const lostWords = useLostWords(actor, 'The files are where you chose them.')
  if (problem === null && refusal !== null)
    return (
      <Alert tone="caution" title={refusal}>
        Your text and files are kept.
      </Alert>
    )
  if (problem === null) return null
  return isUnsaved ? (
    <NotDone
      title="The comment was not saved"
      problem={problem}
      kept={lostWords ?? 'Your text and files are kept.'}
      actions={canSave ? <Retry of={actor} event="save" kind="fill" /> : null}
    />
  ) : (
    <Alert tone="caution" title={problem}>
      The others were left out.
    </Alert>
  )
}
