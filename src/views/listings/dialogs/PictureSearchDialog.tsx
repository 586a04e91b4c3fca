import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ATTACHMENT_MAX_BYTES } from '../../../domain/kit/constants.ts'
import { sizeText, takenTypes } from '../../../domain/kit/media.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import * as layout from '../../kit/layout.css.ts'
import { Retry } from '../../kit/Retry.tsx'
import { useCan, useContextOf, useTag } from '../../kit/snapshots.ts'
import * as styles from './PictureSearch.css.ts'

/** A picture is dropped or chosen, and the listings with a picture like it are shown. */
export function PictureSearchDialog({ actor }: { readonly actor: DialogActor<'pictureSearch'> }) {
  const file = useContextOf(actor, 'file')
  const problem = useContextOf(actor, 'problem')
  const isBusy = useTag(actor, 'busy')
  const isFailed = useTag(actor, 'failed')
  const canRetry = useCan(actor, { type: 'retry' })
  const cancel = () => actor.send({ type: 'cancel' })
  const choose = (chosen: File | undefined) => {
    if (chosen) actor.send({ type: 'file.chosen', file: chosen })
  }
  return (
    <Dialog
      isOpen
      title="Search with a picture"
      onClose={cancel}
      consequence="The picture is compared and not kept."
      actions={<Button onPress={cancel}>Cancel</Button>}
    >
      <div className={layout.stack[3]}>
        {isFailed ? (
          <Alert
            title={`${file?.name ?? 'The picture'} can’t be searched with`}
            actions={canRetry ? <Retry of={actor} kind="fill" /> : null}
          >
            {problem}
          </Alert>
        ) : null}
        <DropZone
          className={styles.drop}
          aria-label="Drop a picture here"
          getDropOperation={() => 'copy'}
          onDrop={({ items }) => {
            const dropped = items.find((item) => item.kind === 'file')
            if (dropped) void dropped.getFile().then(choose)
          }}
        >
          <p className={text.strong} role="status">
            {isBusy ? `Reading ${file?.name ?? 'the picture'}` : 'Drop a picture here'}
          </p>
          <p className={text.note}>
            PNG, JPEG, WebP, GIF or AVIF, {sizeText(ATTACHMENT_MAX_BYTES)} at most. Resized and recompressed
            copies are found too.
          </p>
          <FileTrigger
            acceptedFileTypes={[...takenTypes('shopPicture')]}
            onSelect={(files) => choose(files?.[0])}
          >
            <Button kind="main" icon="images" isPending={isBusy}>
              Choose a picture
            </Button>
          </FileTrigger>
        </DropZone>
      </div>
    </Dialog>
  )
}
