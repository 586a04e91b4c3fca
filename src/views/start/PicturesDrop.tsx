import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { ActorRefFrom } from 'xstate'
import type { pictureUploadMachine } from '../../machines/setup/pictureUploadMachine.ts'
import type { officialPicturesMachine } from '../../machines/start/officialPicturesMachine.ts'
import { ATTACHMENT_TYPES } from '../../domain/kit/constants.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { droppedFiles } from '../kit/droppedFiles.ts'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useCan, useContextOf, useTag } from '../kit/snapshots.ts'
import * as styles from './Start.css.ts'

interface PicturesDropProps {
  readonly uploads: ActorRefFrom<typeof pictureUploadMachine>
  readonly pictures: ActorRefFrom<typeof officialPicturesMachine>
  readonly brand: string
}

const TAKEN = [ATTACHMENT_TYPES.PNG, ATTACHMENT_TYPES.JPEG]

/** Where the brand's official pictures are dropped or chosen. */
export function PicturesDrop({ uploads, pictures, brand }: PicturesDropProps) {
  const waiting = useContextOf(uploads, 'queue')
  const isFailed = useTag(uploads, 'failed')
  const canRetry = useCan(uploads, { type: 'retry' })
  const problem = useContextOf(uploads, 'problem')
  const notKept = useContextOf(pictures, 'problem')
  const isNotKept = useTag(pictures, 'failed')
  const give = (files: readonly File[]) =>
    uploads.send({ type: 'files.chosen', field: 'officialImages', brand, files })
  return (
    <div className={layout.stack[2]}>
      {isFailed ? (
        <Alert
          title={`${waiting[0]?.name} was not taken`}
          actions={
            <>
              {canRetry ? <Retry of={uploads} kind="fill" /> : null}
              <Button onPress={() => uploads.send({ type: 'skip' })}>Leave it out</Button>
            </>
          }
        >
          {problem} The pictures before it are kept.
        </Alert>
      ) : null}
      {isNotKept ? (
        <Alert title="The pictures were not added to the brand" actions={<Retry of={pictures} kind="fill" />}>
          {notKept} They are uploaded, and wait.
        </Alert>
      ) : null}
      <DropZone
        className={styles.drop}
        aria-label="Drop official pictures here"
        getDropOperation={() => 'copy'}
        onDrop={(dropped) => void droppedFiles(dropped).then(give)}
      >
        <p className={text.strong}>Drop official pictures here</p>
        <p className={text.note}>
          {waiting.length > 0 && !isFailed
            ? `${countOf(waiting.length, 'picture')} on the way`
            : 'Of products and packaging; PNG or JPEG, 5 MB at most'}
        </p>
        <FileTrigger acceptedFileTypes={TAKEN} allowsMultiple onSelect={(files) => give([...(files ?? [])])}>
          <Button kind="fill" icon="images">
            Choose pictures
          </Button>
        </FileTrigger>
      </DropZone>
    </div>
  )
}
