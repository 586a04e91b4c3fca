import type { Listing } from '../../domain/listings/listing.ts'
import type { ChangeCode } from '../../domain/listings/listingState.ts'
import { touchedBy } from '../../machines/listings/complaintsTouched.ts'
import { Alert } from '../kit/Alert.tsx'

/** What becomes of the complaints that listings stand in, before a state is set. */
export function TouchedComplaints({
  code,
  listings,
}: {
  readonly code: ChangeCode
  readonly listings: readonly Pick<Listing, 'standsIn'>[]
}) {
  const touched = touchedBy(code, listings)
  if (!touched) return null
  return (
    <Alert tone="caution" icon="complaints" title={touched.title}>
      {touched.words}
    </Alert>
  )
}
