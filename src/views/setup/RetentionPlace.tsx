import type { SetupPlace } from '../../machines/setup/setupPlaces.ts'
import { RetentionParts } from '../retention/RetentionParts.tsx'
import { RunNow } from '../retention/RunNow.tsx'
import { PagePlace } from './PagePlace.tsx'
import { useSetup } from './SetupContext.ts'

/** The page that says how long data is kept. */
export function RetentionPlace({ place }: { readonly place: SetupPlace }) {
  const { retention } = useSetup()
  return (
    <PagePlace place={place} heading="How long data is kept" tools={<RunNow retention={retention} />}>
      <RetentionParts retention={retention} />
    </PagePlace>
  )
}
