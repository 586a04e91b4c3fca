import { EmptyState } from './EmptyState.tsx'

/** Stands where a user who holds no brand would see what belongs to their brands. */
export function NoBrands() {
  return (
    <EmptyState title="You have no brands yet">
      Ask an administrator to give you some in Setup, under Users. Their listings will appear here.
    </EmptyState>
  )
}
