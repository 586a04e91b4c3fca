import { useSelector } from '@xstate/react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import * as text from '../../styles/text.css.ts'
import { useImporter } from './ImporterContext.ts'
import { Alert } from '../kit/Alert.tsx'
import { droppedFiles } from '../kit/droppedFiles.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Import.css.ts'
import { givenFiles } from './givenFiles.ts'
import { SendingProgress } from './SendingProgress.tsx'
import { useMatches, useContextOf } from '../kit/snapshots.ts'

/** Where a file is dropped or chosen, and how far its sending is. */
export function DropArea() {
  const { actors } = useImporter()
  const isSending = useMatches(actors.import, 'uploading')
  const give = (files: readonly File[]) =>
    actors.import.send({ type: 'files.given', files: givenFiles(files) })
  return (
    <>
      <div className={layout.stack[1]}>
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
          onDrop={(dropped) => void droppedFiles(dropped).then(give)}
        >
          <span className={styles.sign}>
            <Icon name="table" size={40} />
          </span>
          <p className={text.strong}>Drop a CSV file here</p>
          <p className={text.lead}>
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
  const isUnsent = useMatches(actors.import, { idle: 'unsent' })
  const problem = useContextOf(actors.import, 'problem')
  const name = useSelector(actors.import, ({ context }) => context.file?.name)
  if (problem === null) return null
  return (
    <Alert
      title={name === undefined ? 'Nothing was sent' : `${name} was not taken`}
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
  const file = useContextOf(actors.import, 'file')
  const sent = useContextOf(actors.import, 'sent')
  if (!file) return null
  return (
    <div className={styles.panel}>
      <div className={styles.titled}>
        <Icon name="table" size={20} />
        <p className={`${text.strong} ${text.breaking} ${layout.grow}`}>{file.name}</p>
      </div>
      <SendingProgress size={file.size} sent={sent} reading="Reading its columns" />
      <div className={styles.actions}>
        <Button kind="fill" icon="close" onPress={() => actors.import.send({ type: 'abort' })}>
          Stop sending
        </Button>
      </div>
    </div>
  )
}
