import { useRef } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import * as styles from './FullText.css.ts'

interface Props {
  readonly beside: HTMLElement
  readonly words: string
}

/** What shows it takes it away again. */
const SHOWN = { isOpen: true, shouldSkipAnimation: false, open: () => {}, close: () => {} }

/** Words in full beside a place where there is no room for them. */
export function FullText({ beside, words }: Props) {
  const place = useRef(beside)
  return (
    <TooltipTriggerStateContext value={SHOWN}>
      <Tooltip triggerRef={place} placement="bottom start" offset={6} className={styles.full}>
        {words}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
