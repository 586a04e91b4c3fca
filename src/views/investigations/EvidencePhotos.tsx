import { useRef } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { takenTypes } from '../../domain/kit/media.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import * as layout from '../kit/layout.css.ts'
import { Below, problemOf } from '../kit/FieldParts.tsx'
import { Progress } from '../kit/Progress.tsx'
import { useFocusKept } from '../kit/useFocusKept.ts'
import { ChosenFileRow } from './ChosenFileRow.tsx'
import * as styles from './Evidence.css.ts'
import { useContextOf, useTag } from '../kit/snapshots.ts'

const TAKEN = takenTypes('picture')

interface PhotosProps {
  readonly actor: DialogActor<'evidence'>
  readonly problem: string | undefined
}

/** The photos of a new entry: chosen, on their way, sent, or not taken, with the way on. */
export function EvidencePhotos({ actor, problem }: PhotosProps) {
  const self = useRef<HTMLDivElement>(null)
  useFocusKept(self)
  const photos = useContextOf(actor, 'photos')
  const share = useContextOf(actor, 'share')
  const isBusy = useTag(actor, 'busy')
  const isUploading = useTag(actor, 'uploading')
  const choose = (files: FileList | null) => actor.send({ type: 'files.chosen', files: [...(files ?? [])] })
  const sent = photos.filter(({ kept }) => kept !== null).length
  const next = photos.find(({ kept }) => kept === null)
  return (
    <div ref={self} role="group" aria-label="Photos" tabIndex={-1} className={styles.part}>
      {photos.length > 0 ? (
        <ul className={layout.stack[1]}>
          {photos.map(({ key, file, kept, problem: refusal }) => (
            <li key={key}>
              <ChosenFileRow
                file={file}
                problem={refusal}
                icon={kept ? 'done' : 'images'}
                words={kept ? 'Sent' : undefined}
                isDisabled={isBusy}
                onRemove={() => actor.send({ type: 'file.dropped', key })}
              >
                <FileTrigger acceptedFileTypes={TAKEN} allowsMultiple onSelect={choose}>
                  <Button kind="link" isDisabled={isBusy}>
                    Choose again
                  </Button>
                </FileTrigger>
              </ChosenFileRow>
            </li>
          ))}
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
      <Below problem={problemOf('Photos', problem)} />
    </div>
  )
}
