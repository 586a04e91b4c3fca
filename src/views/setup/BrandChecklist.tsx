import { setupPlace } from '../../machines/setup/setupPlaces.ts'
import * as text from '../../styles/text.css.ts'
import { Retry } from '../kit/Retry.tsx'
import { useContextOf, useTag } from '../kit/snapshots.ts'
import { Checklist } from '../start/Checklist.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { useSetup } from './SetupContext.ts'

/** What the brand has and still lacks, above its form. */
export function BrandChecklist({ brand }: { readonly brand: string }) {
  const { readiness } = useSetup()
  const value = useContextOf(readiness, 'value')
  const isFailed = useTag(readiness, 'failed')
  const found = value?.find(({ id }) => id === brand)
  if (found) return <Checklist brand={found} isWide linkTo={placeLink} />
  return isFailed ? (
    <p className={text.muted}>
      What the brand still lacks could not be read. <Retry of={readiness} kind="link" />
    </p>
  ) : null
}

const placeLink = (path: string, title: string) => <PlaceLink to={setupPlace(path)}>{title}</PlaceLink>
