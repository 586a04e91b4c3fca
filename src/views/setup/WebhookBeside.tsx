import { useContextOf, useTag } from '../kit/snapshots.ts'
import { WebhookPanel } from '../webhooks/WebhookPanel.tsx'
import * as styles from './Setup.css.ts'
import { useSetup } from './SetupContext.ts'

/** What came of the webhook whose form is open; nothing for one that is not saved yet. */
export function WebhookBeside() {
  const { webhook, form } = useSetup()
  const isUnsaved = useTag(form, 'dirty')
  const id = useContextOf(webhook, 'id')
  return id === null ? null : (
    <div className={styles.beside}>
      <WebhookPanel actor={webhook} isUnsaved={isUnsaved} />
    </div>
  )
}
