import { Outage } from './Outage.tsx'
import * as styles from './Starting.css.ts'

/** The outline of the console, drawn as the page itself draws it (src/index.html), until what stands in it is loaded. */
export function Opening() {
  return (
    <>
      <main className="opening" aria-busy aria-label="Opening Assay">
        <i />
        <i />
        <i />
      </main>
      <div className={styles.over}>
        <Outage />
      </div>
    </>
  )
}
