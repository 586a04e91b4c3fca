import type { Picture } from '../../domain/kit/picture.ts'
import * as lists from './Lists.css.ts'
import { SmallPicture } from './SmallPicture.tsx'

/** A picture in a row of a list, or what stands for a missing one. */
export function Thumbnail({ picture }: { readonly picture: Picture | null }) {
  return (
    <span className={lists.thumbnail}>
      <SmallPicture file={picture?.file} place="row" />
    </span>
  )
}
