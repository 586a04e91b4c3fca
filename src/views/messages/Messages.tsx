import * as text from '../../styles/text.css.ts'
import { useActors } from '../app/AppContext.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Icon } from '../controls/Icon.tsx'
import * as styles from './Messages.css.ts'

/** The Messages dialog (§2 Messages dialog) while nobody can be sent one. */
export function Messages() {
  const { preferences } = useActors()
  const close = () => preferences.send({ type: 'panel.closed' })
  return (
    <Dialog
      isOpen
      title="Messages"
      onClose={close}
      actions={
        <Button kind="fill" autoFocus onPress={close}>
          Close
        </Button>
      }
    >
      <div className={styles.empty}>
        <span className={styles.picture}>
          <Icon name="bell" size={40} />
        </span>
        <p className={text.strong}>No messages</p>
      </div>
    </Dialog>
  )
}
