import { useSelector } from '@xstate/react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ATTACHMENT_TYPES } from '../../domain/kit/constants.ts'
import type { Picture } from '../../domain/kit/picture.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { FieldProblem } from './fields.tsx'
import { useSetup } from './SetupContext.ts'
import { SmallPictureOf } from '../kit/SmallPicture.tsx'
import * as styles from './Setup.css.ts'
import { useTag, useCan, useContextOf } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

interface PicturesFieldProps {
  readonly label: string
  /** The field of the draft. */
  readonly field: string
  readonly pictures: readonly Picture[]
  /** Whose the pictures are; null for the whole workspace's. */
  readonly brand: string | null
  readonly allowsSeveral?: boolean
  readonly problem: string | null
  readonly isReadOnly: boolean
  readonly onChange: (pictures: Picture[]) => void
}

const TAKEN = [ATTACHMENT_TYPES.PNG, ATTACHMENT_TYPES.JPEG]

/** Pictures of a record: each can be removed, more are uploaded. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, field, pictures, brand, allowsSeveral = true, problem, isReadOnly, onChange } = props
  const { uploads, addresses } = useSetup()
  const isBusy = useTag(uploads, 'busy')
  const waiting = useSelector(uploads, ({ context }) => context.queue.length)
  const choose = (files: FileList | null) =>
    uploads.send({ type: 'files.chosen', field, brand, files: [...(files ?? [])] })
  return (
    <section aria-label={label} className={styles.group}>
      <h3>{label}</h3>
      {pictures.length > 0 ? (
        <ul className={styles.pictures}>
          {pictures.map((picture, n) => (
            <li key={`${picture.file} ${picture.url}`} className={styles.picture}>
              {picture.file ? (
                <span className={styles.pictureImage}>
                  <SmallPictureOf
                    file={picture.file}
                    place="tile"
                    isWhole
                    alt={`${label} ${n + 1}`}
                    addresses={addresses}
                  />
                </span>
              ) : (
                <div className={`${styles.pictureImage} ${styles.pictureAddress}`}>{picture.url}</div>
              )}
              {isReadOnly ? null : (
                <span className={styles.pictureRemove}>
                  <Button
                    kind="quiet"
                    icon="close"
                    aria-label={`Remove picture ${n + 1}`}
                    onPress={() => onChange(pictures.filter((other) => other !== picture))}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <UploadProblem />
      {isReadOnly ? null : (
        <div className={styles.named}>
          <FileTrigger acceptedFileTypes={TAKEN} allowsMultiple={allowsSeveral} onSelect={choose}>
            <Button kind="fill" isPending={isBusy}>
              <Icon name="images" />
              {allowsSeveral ? 'Add pictures' : pictures.length > 0 ? 'Replace picture' : 'Add picture'}
            </Button>
          </FileTrigger>
          <span className={text.note}>
            {isBusy ? `${countOf(waiting, 'picture')} on the way` : 'PNG or JPEG, 5 MB at most'}
          </span>
        </div>
      )}
      <FieldProblem label={label} problem={problem} />
    </section>
  )
}

function UploadProblem() {
  const { uploads } = useSetup()
  const isFailed = useTag(uploads, 'failed')
  const mayRetry = useCan(uploads, { type: 'retry' })
  const problem = useContextOf(uploads, 'problem')
  const name = useSelector(uploads, ({ context }) => context.queue[0]?.name)
  if (!isFailed) return null
  return (
    <Alert
      title={`${name} was not taken`}
      actions={
        <>
          {mayRetry ? <Retry of={uploads} kind="fill" /> : null}
          <Button onPress={() => uploads.send({ type: 'skip' })}>Leave it out</Button>
        </>
      }
    >
      {problem} The pictures before it are kept.
    </Alert>
  )
}
