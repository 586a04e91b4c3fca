import { useSelector } from '@xstate/react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Progress } from '../kit/Progress.tsx'
import * as styles from './Import.css.ts'
import { sizeText } from '../../domain/kit/media.ts'

/** Where a file is dropped or chosen, and how far its sending is. */
export function DropArea() {
  const { actors } = useImporter()
  const isSending = useSelector(actors.import, (snapshot) => snapshot.matches('uploading'))
  const give = (files: readonly File[]) =>
    actors.import.send({
      type: 'files.given',
      files: files.map((file) => ({ name: file.name, size: file.size, content: file })),
    })
  return (
    <>
      <div className={styles.lead}>
        <h2 className={text.heading}>Import listings or advertisements</h2>
        <p className={text.muted}>
          From a CSV file, with or without headings. You see how it is read before anything is written.
        </p>
      </div>
      <Problem />
      {isSending ? (
        <Sending />
      ) : (
        <DropZone
          className={styles.drop}
          aria-label="Drop a CSV file here"
          getDropOperation={() => 'copy'}
          onDrop={({ items }) =>
            void Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))).then(
              give,
            )
          }
        >
          <span className={styles.sign}>
            <Icon name="table" size={40} />
          </span>
          <p className={text.strong}>Drop a CSV file here</p>
          <p className={styles.narrowWords}>
            Separated by commas, semicolons, tabs or bars; UTF-8 and other encodings are recognised.
          </p>
          <FileTrigger
            acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
            onSelect={(files) => give([...(files ?? [])])}
          >
            <Button kind="main" icon="import">
              Choose a file
            </Button>
          </FileTrigger>
        </DropZone>
      )}
    </>
  )
}

/** What was wrong with the file, or with its sending; the file can be sent again. */
function Problem() {
  const { actors } = useImporter()
  const isUnsent = useSelector(actors.import, (snapshot) => snapshot.matches({ idle: 'unsent' }))
  const problem = useSelector(actors.import, ({ context }) => context.problem)
  const name = useSelector(actors.import, ({ context }) => context.file?.name)
  if (problem === null) return null
  return (
    <Alert
      title={isUnsent ? `${name} was not taken` : 'Nothing was sent'}
      actions={
        isUnsent ? (
          <Button icon="reload" onPress={() => actors.import.send({ type: 'retry' })}>
            Send it again
          </Button>
        ) : null
      }
    >
      {problem}
    </Alert>
  )
}

function Sending() {
  const { actors } = useImporter()
  const file = useSelector(actors.import, ({ context }) => context.file)
  const sent = useSelector(actors.import, ({ context }) => context.sent)
  if (!file) return null
  const isSent = sent >= file.size
  const left = sizeText(Math.max(0, file.size - sent))
  return (
    <div className={styles.panel}>
      <div className={styles.titled}>
        <Icon name="table" size={20} />
        <p className={`${text.strong} ${styles.breaking} ${styles.grow}`}>{file.name}</p>
      </div>
      <Progress
        label={isSent ? 'Reading its columns' : 'Sending'}
        done={isSent ? null : sent}
        total={file.size}
        words={isSent ? sizeText(file.size) : `${sizeText(sent)} of ${sizeText(file.size)}, ${left} left`}
      />
      <div className={styles.actions}>
        <Button kind="fill" icon="close" onPress={() => actors.import.send({ type: 'abort' })}>
          Stop sending
        </Button>
      </div>
    </div>
  )
}
