import { useSelector } from '@xstate/react'
import { useActors } from '../../kit/AppContext.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import * as list from '../../kit/Screen.css.ts'

/** Said over the list when what a dialog needs could not be loaded; a dialog of its own would need loading too. */
export function NotOpened() {
  const { dialog } = useActors()
  const problem = useSelector(dialog, ({ context }) => context.problem)
  return (
    <div className={list.banner}>
      <Alert
        icon="offline"
        title="This could not be opened"
        actions={
          <>
            <Button kind="main" icon="reload" onPress={() => dialog.send({ type: 'retry' })}>
              Try again
            </Button>
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
