import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'

/** Opens the search of listings with a picture that the user brings along. */
export function SearchWithPicture() {
  const { dialog } = useActors()
  return (
    <Button
      kind="fill"
      icon="similar"
      isWide
      onPress={() => dialog.send({ type: 'open', dialog: 'pictureSearch', input: {} })}
    >
      Search with a picture
    </Button>
  )
}
