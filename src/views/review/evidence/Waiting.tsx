import * as text from '../../../styles/text.css.ts'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Evidence.css.ts'

const PARTS = ['price', 'seller', 'near', 'earlier'] as const

/** The outline of what is being read. */
export function Waiting() {
  return (
    <div aria-busy>
      <p className={text.hidden} role="status">
        The evidence is being read.
      </p>
      {PARTS.map((part) => (
        <div key={part} className={`${styles.part} ${styles.height[part]}`} aria-hidden>
          <div className={`${styles.bone} ${styles.boneTitle}`} />
          <div className={`${styles.bone} ${layout.fill}`} />
        </div>
      ))}
    </div>
  )
}
