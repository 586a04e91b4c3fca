import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'

/** What is said of a search that the server refuses. */
export const REFUSED = 'This can’t be searched for'

/** In place of Try again, where that would be refused again: the rest of the filter stays. */
export function ClearSearch() {
  const { filter } = useActors()
  return (
    <Button kind="main" onPress={() => filter.send({ type: 'part.dropped', key: 'value' })}>
      Clear the search
    </Button>
  )
}
