import { useSelector } from '@xstate/react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { ActorRefFrom } from 'xstate'
import { ATTACHMENT_TYPES } from '../../domain/kit/constants.ts'
import { sizeText } from '../../domain/kit/media.ts'
import type { Attachment } from '../../machines/kit/commentDraft.ts'
import type { attachmentMachine } from '../../machines/investigations/attachmentMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Progress } from '../kit/Progress.tsx'
import { AttachmentSign } from './Attachments.tsx'
import * as styles from './InvestigationComment.css.ts'
import { FileIcon } from './FileIcon.tsx'
import { useContextOf, useCan } from '../kit/snapshots.ts'

export const TAKEN = Object.values(ATTACHMENT_TYPES)

interface AttachmentChipProps {
  readonly attachment: Attachment
  readonly actor: ActorRefFrom<typeof attachmentMachine>
  readonly isDisabled: boolean
  readonly onRemove: () => void
}

/** A file on its way, kept, or refused in words with a way on. */
export function AttachmentChip({ attachment, actor, isDisabled, onRemove }: AttachmentChipProps) {
  const { file, kept, standing } = attachment
  const remove = (
    <Button
      kind="quiet"
      icon="close"
      isDisabled={isDisabled}
      aria-label={standing === 'sending' ? `Stop sending ${file.name}` : `Remove ${file.name}`}
      onPress={onRemove}
    />
  )
  if (standing === 'refused') return <Refused actor={actor} name={file.name} remove={remove} />
  return (
    <div className={styles.chip}>
      {kept ? <AttachmentSign file={kept} /> : <FileIcon mediaType={file.type} />}
      {standing === 'sending' ? (
        <Sending actor={actor} name={file.name} />
      ) : (
        <>
          <span className={text.clipped}>{file.name}</span>
          <span className={`${text.muted} ${text.tabular}`}>{sizeText(file.size)}</span>
        </>
      )}
      {remove}
    </div>
  )
}

type AttachmentRef = AttachmentChipProps['actor']

function Sending({ actor, name }: { readonly actor: AttachmentRef; readonly name: string }) {
  const percent = useSelector(actor, ({ context }) => Math.floor(context.share * 100))
  return (
    <div className={styles.progress}>
      <Progress label={name} done={percent} total={100} words={`${percent} %`} />
    </div>
  )
}

function Refused({
  actor,
  name,
  remove,
}: {
  readonly actor: AttachmentRef
  readonly name: string
  readonly remove: React.ReactNode
}) {
  const problem = useContextOf(actor, 'problem')
  const mayRetry = useCan(actor, { type: 'retry' })
  return (
    <div className={styles.chip} data-failed role="alert">
      <span className={styles.sign}>
        <Icon name="alert" />
      </span>
      <span className={styles.words}>
        <span className={styles.problem}>{problem}</span>
        <span className={`${text.muted} ${text.clipped}`}>{name}</span>
      </span>
      <span className={styles.actions}>
        {mayRetry ? (
          <Button
            kind="link"
            aria-label={`Try again to send ${name}`}
            onPress={() => actor.send({ type: 'retry' })}
          >
            Try again
          </Button>
        ) : null}
        <FileTrigger
          acceptedFileTypes={TAKEN}
          onSelect={(files) => {
            if (files?.[0]) actor.send({ type: 'file.replaced', file: files[0] })
          }}
        >
          <Button kind="link" aria-label={`Choose again instead of ${name}`}>
            Choose again
          </Button>
        </FileTrigger>
        {remove}
      </span>
    </div>
  )
}
