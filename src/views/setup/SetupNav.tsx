import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { may } from '../../domain/kit/roles.ts'
import { recordId } from '../../machines/setup/setupForms.ts'
import { SECTION_MAY, SECTION_WORDS, type SetupArea, setupPath } from '../../machines/setup/setupPlaces.ts'
import * as text from '../../styles/text.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'
import { SECTION_ICONS } from './sectionIcons.ts'
import { openBrand } from './places.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useGroups } from '../kit/user.ts'

const TOP: readonly SetupArea[] = [
  'brands',
  'marketplaces',
  'terms',
  'rules',
  'queues',
  'reviews',
  'users',
  'signIn',
  'webhooks',
  'erasure',
  'retention',
  'operations',
]
const PARTS: readonly SetupArea[] = ['rights', 'products']

/** The sections that the user may open; inside a brand, its parts too. */
export function SetupNav() {
  const { lists } = useSetup()
  const place = useContextOf(lists.brands, 'place')
  const groups = useGroups()
  const brand = openBrand(place)
  const name = useSelector(
    lists.brands,
    ({ context }) => context.items.find((item) => recordId(item) === brand)?.name,
  )
  const sections = useRef<HTMLElement>(null)
  // On a phone the sections are one line, in which the open one may lie far to the right.
  const path = setupPath({ section: place.section, brand: null, record: null })
  useEffect(() => {
    sections.current
      ?.querySelector(`[href="${path}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [path])
  const isList = (section: SetupArea) => place.section === section && !(section === 'brands' && brand)
  return (
    <nav ref={sections} aria-label="Sections" className={styles.navigation}>
      <ul className={styles.sections}>
        {TOP.filter((section) => may(groups, SECTION_MAY[section].read)).map((section) => (
          <li key={section} className={styles.section}>
            <PlaceLink
              to={{ section, brand: null, record: null }}
              className={styles.navItem}
              isCurrent={isList(section)}
            >
              <span className={styles.navIcon}>
                <Icon name={SECTION_ICONS[section]!} />
              </span>
              {SECTION_WORDS[section].title}
            </PlaceLink>
            {section === 'brands' && brand && name ? (
              <>
                <p className={`${styles.navName} ${text.clipped} ${text.strong}`}>{name}</p>
                <ul className={styles.parts} aria-label={name}>
                  <li>
                    <PlaceLink
                      to={{ section: 'brands', brand: null, record: brand }}
                      className={`${styles.navItem} ${styles.navPart}`}
                      isCurrent={place.section === 'brands'}
                    >
                      Details
                    </PlaceLink>
                  </li>
                  {PARTS.map((part) => (
                    <li key={part}>
                      <PlaceLink
                        to={{ section: part, brand, record: null }}
                        className={`${styles.navItem} ${styles.navPart}`}
                        isCurrent={place.section === part}
                      >
                        {SECTION_WORDS[part].title}
                      </PlaceLink>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
