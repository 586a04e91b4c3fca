import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef } from 'react'
import { SECTION_WORDS, setupPath, type SetupPlace } from '../../machines/setup/setupPlaces.ts'
import * as text from '../../styles/text.css.ts'
import { button } from '../kit/Button.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { RecordList } from './RecordList.tsx'
import * as page from '../shell/Page.css.ts'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'
import { SetupNav } from './SetupNav.tsx'

// Forms are large, and a list is what most addresses show first.
const RecordForm = lazyPart(async () => (await import('./RecordForm.tsx')).RecordForm, 'inside')

/** The Setup site's page: the sections, and the list or the record that the address names. */
export function SetupPage() {
  const { lists } = useSetup()
  const place = useSelector(lists.brands, ({ context }) => context.place)
  const path = setupPath(place)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(path)
  // What was followed is gone from the page: the focus goes where the new place begins.
  useEffect(() => {
    if (shown.current !== path) content.current?.focus()
    shown.current = path
  }, [path])
  return (
    <div className={styles.page}>
      <SetupNav />
      <div
        ref={content}
        className={styles.content}
        role="region"
        aria-label={SECTION_WORDS[place.section].title}
        tabIndex={-1}
      >
        <Place />
      </div>
    </div>
  )
}

function Place() {
  const { lists, form } = useSetup()
  const place = useSelector(lists.brands, ({ context }) => context.place)
  const list = lists[place.section]
  const isForbidden = useSelector(list, (snapshot) => snapshot.matches({ open: 'forbidden' }))
  const isMissing = useSelector(list, (snapshot) => snapshot.matches({ open: { shown: 'missing' } }))
  const isEditing = useSelector(list, (snapshot) => snapshot.matches({ open: { shown: 'editing' } }))
  const isFormOpen = useSelector(form, (snapshot) => snapshot.hasTag('open'))
  const { title, noun } = SECTION_WORDS[place.section]
  if (isForbidden)
    return (
      <Nothing
        heading={`${title} are not open to you`}
        words="They are kept by administrators."
        to={{ section: 'brands', brand: null, record: null }}
      />
    )
  if (isMissing)
    return (
      <Nothing
        heading={`There is no such ${noun}`}
        words="It may have been deleted, or it is not one of yours."
        to={{ ...place, record: null }}
      />
    )
  if (isEditing && isFormOpen)
    return (
      <Suspense fallback={<div className={styles.form} />}>
        <RecordForm key={setupPath(place)} place={place} />
      </Suspense>
    )
  return <RecordList place={place} />
}

interface NothingProps {
  readonly heading: string
  readonly words: string
  readonly to: SetupPlace
}

function Nothing({ heading, words, to }: NothingProps) {
  return (
    <div className={styles.empty}>
      <span className={page.picture}>
        <Icon name="nothing" size={56} />
      </span>
      <h2 className={text.heading}>{heading}</h2>
      <p className={styles.emptyWords}>{words}</p>
      <PlaceLink to={to} className={button.fill}>
        Go to {SECTION_WORDS[to.section].title}
      </PlaceLink>
    </div>
  )
}
