import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { recordId } from '../../machines/setup/setupForms.ts'
import { SECTION_WORDS, type SetupPlace } from '../../machines/setup/setupPlaces.ts'
import { PlaceLink } from './PlaceLink.tsx'
import * as text from '../../styles/text.css.ts'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'

/** What the page shows, with the way back up: the section of a record, the brand of its parts. */
export function Heading({ place, children }: { readonly place: SetupPlace; readonly children: ReactNode }) {
  const { lists } = useSetup()
  const { section, brand, record } = place
  const brandName = useSelector(
    lists.brands,
    ({ context }) => context.items.find((item) => recordId(item) === brand)?.name,
  )
  return (
    <div className={styles.title}>
      {brand && brandName ? (
        <span className={styles.wayUp}>
          <PlaceLink className={text.clipped} to={{ section: 'brands', brand: null, record: brand }}>
            {brandName}
          </PlaceLink>{' '}
          /
        </span>
      ) : null}
      {record ? (
        <span className={styles.wayUp}>
          <PlaceLink className={text.clipped} to={{ section, brand, record: null }}>
            {SECTION_WORDS[section].title}
          </PlaceLink>{' '}
          /
        </span>
      ) : null}
      <h2 className={styles.here}>{children}</h2>
    </div>
  )
}
