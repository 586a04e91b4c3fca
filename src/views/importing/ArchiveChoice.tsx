import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { inArchiveWords, PICTURE_NAMES, type PicturesArchive } from '../../domain/importing/handedPictures.ts'
import type { NamedPictures } from '../../domain/importing/importRules.ts'
import { sizeText } from '../../domain/kit/media.ts'
import { countOf } from '../../domain/kit/words.ts'
import type { ArchiveActor } from '../../machines/importing/archiveMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { droppedFiles } from '../kit/droppedFiles.ts'
import * as layout from '../kit/layout.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useCan, useContextOf, useMatches, useTag } from '../kit/snapshots.ts'
import { givenFiles } from './givenFiles.ts'
import * as styles from './Mapping.css.ts'
import { SendingProgress } from './SendingProgress.tsx'

/** The id of its words. */
const ARCHIVE = 'archive'

interface ArchiveChoiceProps {
  readonly actor: ArchiveActor
  readonly pictures: NamedPictures
  /** Whether the import is being started. */
  readonly isDisabled: boolean
}

/** Where a ZIP archive with the pictures is dropped or chosen, how far its sending is, and what of it will be used. */
export function ArchiveChoice({ actor, pictures, isDisabled }: ArchiveChoiceProps) {
  const archive = useContextOf(actor, 'archive')
  const isBusy = useTag(actor, 'busy')
  const isRemoving = useMatches(actor, { moving: 'removing' })
  const isSending = isBusy && !isRemoving
  const isFailed = useTag(actor, 'failed')
  const give = (files: readonly File[]) => actor.send({ type: 'files.given', files: givenFiles(files) })
  return (
    <section className={styles.archive} aria-labelledby={ARCHIVE}>
      <DropZone
        className={styles.archiveDrop}
        aria-label="Drop a ZIP archive of pictures here"
        isDisabled={isDisabled || isBusy}
        getDropOperation={() => 'copy'}
        onDrop={(dropped) => void droppedFiles(dropped).then(give)}
      >
        <div className={styles.question}>
          <h3 id={ARCHIVE} className={text.strong}>
            Pictures in a ZIP
          </h3>
          {isSending ? (
            <Sending actor={actor} />
          ) : archive ? (
            <Kept archive={archive} pictures={pictures} />
          ) : isFailed ? null : (
            <p className={text.muted}>Drop it here where the hosts are closed. {PICTURE_NAMES}</p>
          )}
        </div>
        {isSending ? (
          <Button kind="fill" icon="close" onPress={() => actor.send({ type: 'abort' })}>
            Stop sending
          </Button>
        ) : (
          <div className={layout.wrap[2]}>
            <FileTrigger
              acceptedFileTypes={['.zip', 'application/zip']}
              onSelect={(files) => give([...(files ?? [])])}
            >
              <Button kind="fill" icon="images" isDisabled={isDisabled || isBusy}>
                {archive ? 'Choose another ZIP' : 'Choose a ZIP'}
              </Button>
            </FileTrigger>
            {archive ? (
              <Button
                icon="close"
                isDisabled={isDisabled}
                isPending={isRemoving}
                onPress={() => actor.send({ type: 'remove' })}
              >
                Leave it out
              </Button>
            ) : null}
          </div>
        )}
      </DropZone>
      <Problem actor={actor} />
    </section>
  )
}

interface KeptProps {
  readonly archive: PicturesArchive
  readonly pictures: NamedPictures
}

function Kept({ archive: { name, bytes, files }, pictures }: KeptProps) {
  const { inArchive, addresses } = pictures
  return (
    <>
      <p className={text.breaking}>
        {name}{' '}
        <span className={text.muted}>
          {sizeText(bytes)}, {countOf(files, 'file')}
        </span>
      </p>
      <p className={inArchive === 0 ? text.caution : text.muted} role="status">
        {inArchiveWords(pictures)}{' '}
        {inArchive === 0
          ? PICTURE_NAMES
          : inArchive !== null && inArchive < addresses
            ? 'The others follow the answer about fetching.'
            : null}
      </p>
    </>
  )
}

function Sending({ actor }: { readonly actor: ArchiveActor }) {
  const file = useContextOf(actor, 'file')
  const sent = useContextOf(actor, 'sent')
  if (!file) return null
  return (
    <div className={layout.stack[1]}>
      <p className={text.breaking}>{file.name}</p>
      <SendingProgress size={file.size} sent={sent} reading="Reading what is in it" />
    </div>
  )
}

/** Why the archive was not taken, or not taken away. */
function Problem({ actor }: { readonly actor: ArchiveActor }) {
  const isFailed = useTag(actor, 'failed')
  const isUnremoved = useMatches(actor, 'unremoved')
  const canRetry = useCan(actor, { type: 'retry' })
  const file = useContextOf(actor, 'file')
  const archive = useContextOf(actor, 'archive')
  const problem = useContextOf(actor, 'problem')
  if (!isFailed) return null
  return (
    <Alert
      title={
        isUnremoved
          ? `${archive?.name} still lies beside the file`
          : file
            ? `${file.name} was not taken`
            : 'Nothing was sent'
      }
      actions={
        <>
          {canRetry ? <Retry of={actor} kind="fill" /> : null}
          <Button onPress={() => actor.send({ type: 'dismiss' })}>
            {isUnremoved || archive ? `Keep ${archive?.name}` : 'Go on without it'}
          </Button>
        </>
      }
    >
      {problem} The file of listings and your choices are kept.
    </Alert>
  )
}
