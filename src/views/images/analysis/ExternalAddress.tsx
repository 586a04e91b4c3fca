import { webAddress } from '../../../domain/kit/text.ts'
import * as text from '../../../styles/text.css.ts'
import { Icon } from '../../kit/Icon.tsx'
import * as styles from './Analysis.css.ts'

interface Props {
  readonly url: string
  /** What stands there, for those who hear the link alone. */
  readonly what: string
}

/** An address that others wrote: as text, and beside it the link that leaves for it where it is one of the web. Nothing of it is loaded. */
export function ExternalAddress({ url, what }: Props) {
  return (
    <span className={styles.address}>
      <span className={`${styles.breaking} ${text.note}`}>{url}</span>
      {webAddress().safeParse(url).success ? (
        <a className={styles.leave} href={url} target="_blank" rel="noreferrer noopener">
          <Icon name="external" size={14} />
          <span className={text.hidden}>Open {what} in a new tab</span>
        </a>
      ) : null}
    </span>
  )
}
