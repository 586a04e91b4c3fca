import { useActors } from '../../kit/AppContext.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import * as lists from '../../kit/Lists.css.ts'
import { useContextOf } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'

/** Said over the list when what a dialog needs could not be loaded; a dialog of its own would need loading too. */
export function NotOpened() {
  const { dialog } = useActors()
  const problem = useContextOf(dialog, 'problem')
  return (
    <div className={lists.banner}>
      <Alert
        icon="offline"
        title="This could not be opened"
        actions={
          <>
            <Retry of={dialog} />
            <Button onPress={() => location.reload()}>Load the page anew</Button>
            <Button onPress={() => dialog.send({ type: 'close' })}>Close</Button>
          </>
        }
      >
        {(problem ?? 'A part of the page could not be loaded').replace(/\.$/, '')}. Nothing was changed. Your
        selection is kept.
      </Alert>
    </div>
  )
}
