import { changeLabel, decide, type DecisionCode } from '../../domain/listings/listingState.ts'
import { stateTone } from '../listings/listingDisplay.ts'
import { Icon } from '../kit/Icon.tsx'
import { STATE_ICONS } from '../listings/StateLabel.tsx'
import * as label from '../kit/Label.css.ts'

/** A decision by its name, in the tone of the state that it leads to. */
export function DecisionLabel({ code }: { readonly code: DecisionCode }) {
  const made = decide(code)
  return (
    <span className={label.label[stateTone(made)]}>
      <Icon name={code === 'US' ? 'sellers' : STATE_ICONS[made.state]} size={12} />
      <span className={label.words}>{changeLabel(code)}</span>
    </span>
  )
}
