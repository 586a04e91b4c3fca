import { useSelector } from '@xstate/react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ATTACHMENT_TYPES } from '../../domain/kit/constants.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useMatches } from '../kit/snapshots.ts'
import * as styles from './Start.css.ts'
import type { StartActor } from './StartPage.tsx'

const TAKEN = [ATTACHMENT_TYPES.PNG, ATTACHMENT_TYPES.JPEG]

/** Where the brand's official pictures are dropped or chosen. */
export function PicturesDrop({ actor, brand }: { readonly actor: StartActor; readonly brand: string }) {
  const uploads = useSelector(actor, ({ children }) => children.uploads)
  const waiting = useSelector(uploads, (snapshot) => snapshot?.context.queue ?? [])
  const isFailed = useSelector(uploads, (snapshot) => snapshot?.hasTag('failed') ?? false)
  const canRetry = useSelector(uploads, (snapshot) => snapshot?.can({ type: 'retry' }) ?? false)
  const problem = useSelector(uploads, (snapshot) => snapshot?.context.problem ?? null)
  const notKept = useSelector(actor, ({ context }) => context.problems.pictures)
  const isNotKept = useMatches(actor, { pictures: 'failed' })
  if (!uploads) return null
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
        <Alert
          title="The pictures were not added to the brand"
          actions={
            <Button icon="reload" onPress={() => actor.send({ type: 'pictures.retry' })}>
              Try again
            </Button>
          }
        >
          {notKept} They are uploaded, and wait.
        </Alert>
      ) : null}
      <DropZone
        className={styles.drop}
        aria-label="Drop official pictures here"
        getDropOperation={() => 'copy'}
        onDrop={({ items }) =>
          void Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))).then(give)
        }
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
