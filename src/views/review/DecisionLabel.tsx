import { changeLabel, decide, type DecisionCode } from '../../domain/listings/listingState.ts'
import { stateTone } from '../listings/listingDisplay.ts'
import { STATE_ICONS } from '../listings/StateLabel.tsx'
import { Badge } from '../kit/Badge.tsx'

/** A decision by its name, in the tone of the state that it leads to. */
export function DecisionLabel({ code }: { readonly code: DecisionCode }) {
  const made = decide(code)
  return (
    <Badge tone={stateTone(made)} icon={code === 'US' ? 'sellers' : STATE_ICONS[made.state]}>
      {changeLabel(code)}
    </Badge>
  )
}
