import { initials } from '../../domain/kit/words.ts'
import { Icon } from './Icon.tsx'
import * as styles from './PicturePlaceholder.css.ts'

export interface PlaceholderProps {
  /** The platform that the picture would be from; where none is named, a sign stands there. */
  readonly platform?: string | null
  /** Why there is no picture, in a word or two. */
  readonly absent: string
}

/** What stands in a picture's place: the platform's initials and name, and quietly why; where it is narrow, the initials alone. */
export function PicturePlaceholder({ platform, absent }: PlaceholderProps) {
  return (
    <span className={styles.place} title={platform ? `${platform}: ${absent}` : absent}>
      <span className={styles.mark} aria-hidden>
        {platform ? initials(platform) : <Icon name="noPicture" />}
      </span>
      <span className={styles.words}>
        {platform ? <span className={styles.name}>{platform}</span> : null}
        <span className={styles.reason}>{absent}</span>
      </span>
    </span>
  )
}
