import type { Picture } from '../../../domain/kit/picture.ts'
import type { LinkKind } from '../../../domain/sellers/seller.ts'
import { Thumbnail } from '../../kit/Thumbnail.tsx'
import * as text from '../../../styles/text.css.ts'
import * as layout from '../../kit/layout.css.ts'

interface Props {
  readonly kind: LinkKind
  readonly value: string
  readonly picture: Picture | null
}

/** A value that accounts share: a picture with its address, or the words themselves. */
export function SharedValue({ kind, value, picture }: Props) {
  if (kind !== 'image') return <span>{value}</span>
  return (
    <span className={layout.row[2]}>
      <Thumbnail picture={picture} />
      <span className={text.breaking}>{value || 'A stored picture'}</span>
    </span>
  )
}
