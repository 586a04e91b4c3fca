import { ATTACHMENT_TYPES } from '../../domain/kit/constants.ts'
import type { Picture } from '../../domain/kit/picture.ts'
import { Button } from '../kit/Button.tsx'
import { FieldProblem } from './fields.tsx'
import { PictureUploads } from './PictureUploads.tsx'
import { useSetup } from './SetupContext.ts'
import { SmallPictureOf } from '../kit/SmallPicture.tsx'
import * as styles from './Setup.css.ts'

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
  const { addresses } = useSetup()
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
      {isReadOnly ? null : (
        <PictureUploads
          field={field}
          brand={brand}
          label={allowsSeveral ? 'Add pictures' : pictures.length > 0 ? 'Replace picture' : 'Add picture'}
          types={TAKEN}
          hint="PNG or JPEG, 5 MB at most"
          allowsSeveral={allowsSeveral}
        />
      )}
      <FieldProblem label={label} problem={problem} />
    </section>
  )
}
