import * as layout from '../../kit/layout.css.ts'
import * as styles from './Lookalikes.css.ts'

/** What stands where rows are being loaded. */
export function Bones({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={layout.stack[2]}>
      {[0, 1, 2].map((n) => (
        <div key={n} className={styles.bone} aria-hidden />
      ))}
    </div>
  )
}
