import type { Queue } from '../../domain/queues/queue.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { QueuePanel } from '../queues/QueuePanel.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'

/** What waits in the queue whose form is open, and who works there; nothing for one that is not saved yet. */
export function QueueBeside() {
  const { queue, form } = useSetup()
  const base = useContextOf(form, 'base') as Queue | null
  return base === null ? null : (
    <div className={styles.beside}>
      <QueuePanel actor={queue} listed={base} />
    </div>
  )
}
