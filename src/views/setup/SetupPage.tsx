import { Suspense, useEffect, useRef } from 'react'
import {
  isOfRecords,
  isPage,
  NEW_RECORD,
  SECTION_WORDS,
  setupPath,
  type SetupPlace,
  type SetupPageName,
  type SetupSection,
} from '../../machines/setup/setupPlaces.ts'
import { id } from '../../domain/kit/text.ts'
import { button } from '../kit/Button.css.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { RecordList } from './RecordList.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'
import { SetupNav } from './SetupNav.tsx'
import { useContextOf, useMatches, useTag } from '../kit/snapshots.ts'

// Forms are large, and a list is what most addresses show first.
const RecordForm = lazyPart(async () => (await import('./RecordForm.tsx')).RecordForm, 'inside')
const ErasurePlace = lazyPart(async () => (await import('./ErasurePlace.tsx')).ErasurePlace, 'inside')
const RetentionPlace = lazyPart(async () => (await import('./RetentionPlace.tsx')).RetentionPlace, 'inside')
const OperationsPlace = lazyPart(
  async () => (await import('./OperationsPlace.tsx')).OperationsPlace,
  'inside',
)

/** The pages of their own, and what is said to those to whom one is closed. */
const PAGES = {
  operations: {
    Shown: OperationsPlace,
    closed: 'Operations are not open to you',
    keepers: 'They are for those who run Assay, with the role god.',
  },
  erasure: {
    Shown: ErasurePlace,
    closed: 'Personal data is not open to you',
    keepers: 'It is kept by administrators.',
  },
  retention: {
    Shown: RetentionPlace,
    closed: 'Retention is not open to you',
    keepers: 'It is kept by administrators.',
  },
} as const

const BRANDS: SetupPlace = { section: 'brands', brand: null, record: null }

/** The Setup site's page: the sections, and the list or the record that the address names. */
export function SetupPage() {
  const { lists } = useSetup()
  const place = useContextOf(lists.brands, 'place')
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
        {isOfRecords(place) ? <Place place={place} /> : null}
        {isPage(place.section) ? <Page page={place.section} place={place} /> : null}
      </div>
    </div>
  )
}

/** A page of its own, for those who may open it. */
function Page({ page, place }: { readonly page: SetupPageName; readonly place: SetupPlace }) {
  const isForbidden = useMatches(useSetup()[page], 'forbidden')
  const { Shown, closed, keepers } = PAGES[page]
  if (isForbidden) return <Nothing heading={closed} words={keepers} to={BRANDS} />
  return (
    <Suspense fallback={<div className={styles.form} />}>
      <Shown place={place} />
    </Suspense>
  )
}

function Place({ place }: { readonly place: SetupPlace<SetupSection> }) {
  const { lists, form } = useSetup()
  const list = lists[place.section]
  const isForbidden = useMatches(list, { open: 'forbidden' })
  const isMissing = useMatches(list, { open: { shown: 'missing' } })
  const isEditing = useMatches(list, { open: { shown: 'editing' } })
  const isFormOpen = useTag(form, 'open')
  const { title, noun } = SECTION_WORDS[place.section]
  const isOne = place.section === 'signIn'
  if (isForbidden)
    return (
      <Nothing
        heading={`${title} ${isOne ? 'is' : 'are'} not open to you`}
        words={`${isOne ? 'It is' : 'They are'} kept by administrators.`}
        to={BRANDS}
      />
    )
  const isNew = place.record === NEW_RECORD
  if (isMissing)
    return isNamed(place.record) ? (
      <Nothing
        heading={isNew ? `A new ${noun} is not open to you` : `There is no such ${noun}`}
        words={
          isNew ? 'Your role does not allow this.' : 'It may have been deleted, or it is not one of yours.'
        }
        to={{ ...place, record: null }}
      />
    ) : (
      <Nothing
        heading="There is no such page"
        words="The address leads to nothing in Setup."
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

/** Whether what an address ends in can be a record. */
const isNamed = (record: string | null) => record === NEW_RECORD || id().safeParse(record).success

interface NothingProps {
  readonly heading: string
  readonly words: string
  readonly to: SetupPlace
}

function Nothing({ heading, words, to }: NothingProps) {
  return (
    <EmptyState
      title={heading}
      actions={
        <PlaceLink to={to} className={button.fill}>
          Go to {SECTION_WORDS[to.section].title}
        </PlaceLink>
      }
    >
      {words}
    </EmptyState>
  )
}
