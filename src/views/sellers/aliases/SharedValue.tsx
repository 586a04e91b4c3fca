import type { Picture } from '../../../domain/kit/picture.ts'
import type { LinkKind } from '../../../domain/sellers/seller.ts'
import { Thumbnail } from '../../kit/Thumbnail.tsx'
import * as styles from './Aliases.css.ts'

interface Props {
  readonly kind: LinkKind
  readonly value: string
  readonly picture: Picture | null
}

/** A value that accounts share: a picture with its address, or the words themselves. */
export function SharedValue({ kind, value, picture }: Props) {
  if (kind !== 'image') return <span>{value}</span>
  return (
    <span className={styles.pictureValue}>
      <Thumbnail picture={picture} />
      <span className={styles.value}>{value || 'A stored picture'}</span>
    </span>
  )
}
