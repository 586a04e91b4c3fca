import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { type EnrichmentProgress, failedOf } from '../../domain/enrichment/progress.ts'
import { countOf } from '../../domain/kit/words.ts'
import { STAGE_WORDS } from '../../machines/enrichment/enrichmentWords.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import { useMay } from '../kit/user.ts'
import { popover } from '../kit/Popover.css.ts'
import * as styles from './Enrichment.css.ts'

/** Why evidence is missing, with how many listings each reason concerns, and trying again what has failed. */
export function Reasons({
  progress,
  triggerRef,
  onOpenChange,
}: { readonly progress: EnrichmentProgress } & OpenPopup) {
  const { enrichment } = useActors()
  const mayDo = useMay('enrichment.steer')
  return (
    <Popover
      trigger="DialogTrigger"
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onOpenChange}
      placement="bottom end"
      className={field.popover}
    >
      <Dialog className={popover}>
        <Heading slot="title" level={2} className={text.strong}>
          What is missing, and why
        </Heading>
        <ul className={styles.reasons}>
          {progress.reasons.map(({ stage, state, note, listings }) => (
            <li key={`${stage} ${state} ${note}`} className={styles.reason}>
              <span>
                <span className={state === 'failed' ? text.problem : text.muted}>{STAGE_WORDS[stage]}</span>
                <br />
                {note}
              </span>
              <span className={text.tabular}>{countOf(listings, 'listing')}</span>
            </li>
          ))}
        </ul>
        {progress.hosts.length > 0 ? (
          <p className={text.note}>The next pictures come from {progress.hosts.join(', ')}.</p>
        ) : null}
        {mayDo && failedOf(progress) > 0 ? (
          <Button
            kind="fill"
            icon="reload"
            onPress={() => {
              enrichment.send({ type: 'steer', action: 'retry' })
              onOpenChange(false)
            }}
          >
            Try again what failed or was cancelled
          </Button>
        ) : null}
      </Dialog>
    </Popover>
  )
}
