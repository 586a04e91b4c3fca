import type { SetupPlace } from '../../machines/setup/setupPlaces.ts'
import { RetentionParts } from '../retention/RetentionParts.tsx'
import { RunNow } from '../retention/RunNow.tsx'
import { Heading } from './Heading.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'

/** The page that says how long data is kept. */
export function RetentionPlace({ place }: { readonly place: SetupPlace }) {
  const { retention } = useSetup()
  return (
    <>
      <header className={styles.head}>
        <Heading place={place}>How long data is kept</Heading>
        <RunNow retention={retention} />
      </header>
      <div className={styles.scroller}>
        <RetentionParts retention={retention} />
      </div>
    </>
  )
}
