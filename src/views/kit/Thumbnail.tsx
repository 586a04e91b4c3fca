import type { Picture } from '../../domain/kit/picture.ts'
import { useAddresses } from './AppContext.ts'
import { Icon } from './Icon.tsx'
import * as styles from './Records.css.ts'

/** A picture in a row of a list, or what stands for a missing one. */
export function Thumbnail({ picture }: { readonly picture: Picture | null }) {
  const addresses = useAddresses()
  return (
    <span className={styles.thumbnail}>
      {picture?.file ? (
        <img
          className={styles.thumbnailImage}
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
