import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'

/** Opens the search of listings with a picture that the user brings along. What is found is not covered by the sheet that this stands in on a phone. */
export function SearchWithPicture() {
  const { dialog, preferences } = useActors()
  return (
    <Button
      kind="fill"
      icon="similar"
      isWide
      onPress={() => {
        preferences.send({ type: 'sheet.closed' })
        dialog.send({ type: 'open', dialog: 'pictureSearch', input: {} })
      }}
    >
      Search with a picture
    </Button>
  )
}
