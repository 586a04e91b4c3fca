import { bindingsOf, KEY_GROUPS } from '../../machines/listings/keys.ts'
import { useActors } from '../kit/AppContext.ts'
import { useLazy } from '../kit/lazy.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { KeyGroups } from '../kit/KeyGroups.tsx'
import { useGroups } from '../kit/user.ts'

const RANGE = { group: 'Select', label: 'Select along the way', strokes: ['⇧ + any move'] }

/** Every key of keyboard mode that this user has, in groups. */
export function KeySheet() {
  const { keyboard } = useActors()
  const isOpen = useLazy(keyboard, (snapshot) => snapshot.matches({ on: 'showingKeys' }), false)
  const groups = useGroups()
  const close = () => keyboard.send({ type: 'keySheet.closed' })
  return (
    <Dialog
      isOpen={isOpen}
      size="wide"
      title="Keys of keyboard mode"
      subject="With listings selected, a decision is for them; else for the one under the cursor."
      consequence="Keys never act while you type in a field."
      onClose={close}
      actions={
        <Button kind="fill" onPress={close} autoFocus>
          Close
        </Button>
      }
    >
      <KeyGroups names={KEY_GROUPS} keys={[...bindingsOf(groups), RANGE]} />
    </Dialog>
  )
}
