import type { Picture } from '../../domain/kit/picture.ts'
import { useAddresses } from './AppContext.ts'
import { Icon } from './Icon.tsx'
import * as layout from './layout.css.ts'
import * as lists from './Lists.css.ts'

/** A picture in a row of a list, or what stands for a missing one. */
export function Thumbnail({ picture }: { readonly picture: Picture | null }) {
  const addresses = useAddresses()
  return (
    <span className={lists.thumbnail}>
      {picture?.file ? (
        <img
          className={layout.cover}
          src={addresses.file(picture.file)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : (
        <Icon name="noPicture" size={20} />
      )}
    </span>
  )
}
