import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ATTACHMENT_TYPES } from '../../domain/kit/constants.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { Progress } from '../kit/Progress.tsx'
import { sizeText } from '../../domain/kit/media.ts'
import * as styles from './Evidence.css.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'

const TAKEN = [ATTACHMENT_TYPES.PNG, ATTACHMENT_TYPES.JPEG]

interface PhotosProps {
  readonly actor: DialogActor<'evidence'>
  readonly problem: string | undefined
}

/** The photos of a new entry: chosen, on their way, sent, or not taken, with the way on. */
export function EvidencePhotos({ actor, problem }: PhotosProps) {
  const photos = useContextOf(actor, 'photos')
  const share = useContextOf(actor, 'share')
  const isBusy = useTag(actor, 'busy')
  const isUploading = useTag(actor, 'uploading')
  const choose = (files: FileList | null) => actor.send({ type: 'files.chosen', files: [...(files ?? [])] })
  const sent = photos.filter(({ kept }) => kept !== null).length
  const next = photos.find(({ kept }) => kept === null)
  return (
    <div role="group" aria-label="Photos" className={styles.part}>
      {photos.length > 0 ? (
        <ul className={layout.stack[1]}>
          {photos.map((photo) =>
            photo.problem === null ? (
              <li key={photo.key} className={styles.row}>
                <Icon name={photo.kept ? 'done' : 'images'} />
                <span className={styles.name}>{photo.file.name}</span>
                <span className={text.note}>{photo.kept ? 'Sent' : sizeText(photo.file.size)}</span>
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={`Remove ${photo.file.name}`}
                  isDisabled={isBusy}
                  onPress={() => actor.send({ type: 'file.dropped', key: photo.key })}
                />
              </li>
            ) : (
              <li key={photo.key} className={`${styles.row} ${styles.refusedRow}`}>
                <Icon name="alert" />
                <span className={styles.refusedWords} role="alert" title={photo.file.name}>
                  {photo.problem}
                </span>
                <FileTrigger acceptedFileTypes={TAKEN} allowsMultiple onSelect={choose}>
                  <Button kind="link" isDisabled={isBusy}>
                    Choose again
                  </Button>
                </FileTrigger>
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={`Remove ${photo.file.name}`}
                  isDisabled={isBusy}
                  onPress={() => actor.send({ type: 'file.dropped', key: photo.key })}
                />
              </li>
            ),
          )}
        </ul>
      ) : null}
      {isUploading && next ? (
        <Progress
          label={`Sending ${next.file.name}`}
          done={Math.round((sent + share) * 100)}
          total={photos.length * 100}
          words={`${sent} of ${photos.length} sent`}
        />
      ) : null}
      <div className={layout.wrap[2]}>
        <FileTrigger acceptedFileTypes={TAKEN} allowsMultiple onSelect={choose}>
          <Button kind="fill" icon="images" isDisabled={isBusy}>
            Choose photos
          </Button>
        </FileTrigger>
        <span className={text.note}>PNG or JPEG, 5 MB each at most</span>
      </div>
      {problem === undefined ? null : (
        <p className={field.problem} role="alert">
          Photos {problem}
        </p>
      )}
    </div>
  )
}
