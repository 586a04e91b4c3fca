import { reviewHintOf } from '../../../machines/review/reviewKeys.ts'
import { Button } from '../../kit/Button.tsx'
import { KeyCap } from '../../kit/KeyHint.tsx'
import { useScreen } from '../../kit/lazy.tsx'
import { useIsOneColumn } from '../../kit/useMedia.ts'
import { useCan } from '../../kit/snapshots.ts'
import { useUndoKey } from './useGroupKeys.ts'

/** Takes the decision of the group that was decided last back, by its key too; pressed again, the one before. */
export function UndoGroup() {
  const screen = useScreen('/review/groups')
  useUndoKey(screen)
  const isPossible = useCan(screen, { type: 'undo' })
  const isOneColumn = useIsOneColumn()
  return (
    <Button
      kind="quiet"
      icon="undo"
      aria-label="Undo"
      isDisabled={!isPossible}
      onPress={() => screen.send({ type: 'undo' })}
    >
      {isOneColumn ? null : 'Undo'}
      <KeyCap>{reviewHintOf('undo')}</KeyCap>
    </Button>
  )
}
