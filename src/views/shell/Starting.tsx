import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Outage } from './Outage.tsx'
import { Mark } from './Mark.tsx'
import * as styles from './Starting.css.ts'

/** Shown for the moment in which it is found out who is signed in, and while leaving. */
export function Starting({ words }: { readonly words: string }) {
  return (
    <main className={styles.starting}>
      <Mark size={40} />
      <ProgressBar aria-label={words} isIndeterminate className={styles.words}>
        {words}
      </ProgressBar>
      <Outage />
    </main>
  )
}
