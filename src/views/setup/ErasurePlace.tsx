import type { SetupPlace } from '../../machines/setup/setupPlaces.ts'
import { ErasureParts } from '../erasure/ErasureParts.tsx'
import { Heading } from './Heading.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'

/** The page on which a person's data is erased. */
export function ErasurePlace({ place }: { readonly place: SetupPlace }) {
  const { erasure } = useSetup()
  return (
    <>
      <header className={styles.head}>
        <Heading place={place}>{place.record ? 'Erase personal data' : 'Personal data'}</Heading>
      </header>
      <div className={styles.scroller}>
        <ErasureParts erasure={erasure} />
      </div>
    </>
  )
}
