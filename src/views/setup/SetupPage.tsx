import { Suspense, useEffect, useRef } from 'react'
import {
  isOfRecords,
  SECTION_WORDS,
  setupPath,
  type SetupPlace,
  type SetupSection,
} from '../../machines/setup/setupPlaces.ts'
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
        {isOfRecords(place) ? (
          <Place place={place} />
        ) : place.section === 'erasure' ? (
          <Erasure place={place} />
        ) : place.section === 'retention' ? (
          <Retention place={place} />
        ) : (
          <Operations place={place} />
        )}
      </div>
    </div>
  )
}

/** How the server runs, for those whom it concerns. */
function Operations({ place }: { readonly place: SetupPlace }) {
  const isForbidden = useMatches(useSetup().operations, 'forbidden')
  if (isForbidden)
    return (
      <Nothing
        heading={`${SECTION_WORDS.operations.title} are not open to you`}
        words="They are for those who run Assay, with the role god."
        to={{ section: 'brands', brand: null, record: null }}
      />
    )
  return (
    <Suspense fallback={<div className={styles.form} />}>
      <OperationsPlace place={place} />
    </Suspense>
  )
}

/** Erasing persons' data, for those who may. */
function Erasure({ place }: { readonly place: SetupPlace }) {
  const isForbidden = useMatches(useSetup().erasure, 'forbidden')
  if (isForbidden)
    return (
      <Nothing
        heading={`${SECTION_WORDS.erasure.title} is not open to you`}
        words="It is kept by administrators."
        to={{ section: 'brands', brand: null, record: null }}
      />
    )
  return (
    <Suspense fallback={<div className={styles.form} />}>
      <ErasurePlace place={place} />
    </Suspense>
  )
}

/** How long data is kept, for those who may set it. */
function Retention({ place }: { readonly place: SetupPlace }) {
  const isForbidden = useMatches(useSetup().retention, 'forbidden')
  if (isForbidden)
    return (
      <Nothing
        heading={`${SECTION_WORDS.retention.title} is not open to you`}
        words="It is kept by administrators."
        to={{ section: 'brands', brand: null, record: null }}
      />
    )
  return (
    <Suspense fallback={<div className={styles.form} />}>
      <RetentionPlace place={place} />
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
