import type { SetupPlace } from '../../machines/setup/setupPlaces.ts'
import { ErasureParts } from '../erasure/ErasureParts.tsx'
import { PagePlace } from './PagePlace.tsx'
import { useSetup } from './SetupContext.ts'

/** The page on which a person's data is erased. */
export function ErasurePlace({ place }: { readonly place: SetupPlace }) {
  const { erasure } = useSetup()
  return (
    <PagePlace place={place} heading={place.record ? 'Erase personal data' : 'Personal data'}>
      <ErasureParts erasure={erasure} />
    </PagePlace>
  )
}
