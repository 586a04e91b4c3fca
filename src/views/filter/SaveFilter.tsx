import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { useCan, useTag } from '../kit/snapshots.ts'

/** Saves the filter as it stands, beside what is set of it; nothing where nothing is. */
export function SaveFilter() {
  const { savedFilters } = useActors()
  const canSave = useCan(savedFilters, { type: 'save' })
  // While its own dialog is open: the focus comes back to it.
  const isNaming = useTag(savedFilters, 'naming')
  if (!canSave && !isNaming) return null
  return (
    <Button kind="quiet" onPress={() => savedFilters.send({ type: 'save' })}>
      Save filter
    </Button>
  )
}
