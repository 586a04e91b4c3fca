import { useEffect } from 'react'
import { ZOOM_STEP } from '../../machines/kit/pictureZoom.ts'
import { reviewCommandOf, type ReviewCommand } from '../../machines/review/reviewKeys.ts'
import { placeOf, pressOf } from '../listings/keyEvents.ts'
import { type ReviewActor, stageIn } from './ReviewContext.ts'

/** A decision's own name and moment. */
export const stamp = () => ({ key: crypto.randomUUID(), at: Date.now() })

/** Gives the commands of pressed keys to guided review; all other keys go their way. Whatever is pressed or typed, also in a dialog, shows that somebody is there. */
export function useReviewKeys(review: ReviewActor): void {
  useEffect(() => {
    const touch = () => review.send({ type: 'touched' })
    const listen = (event: KeyboardEvent) => {
      const [press, place] = [pressOf(event), placeOf(event.target)]
      const at = review.getSnapshot()
      const showsKeys = at.matches({ here: { reviewing: { keySheet: 'shown' } } })
      const command = event.defaultPrevented ? null : reviewCommandOf(press, place, showsKeys)
      if (at.matches({ here: 'idle' })) {
        // A reviewer who comes back presses any key; on the page that press does nothing else.
        if (place.within === 'page' && !press.control && !press.meta && !press.alt) event.preventDefault()
        touch()
        return
      }
      if (!command) return touch()
      // A key that can do nothing now still shows that somebody is there.
      if (!give(review, leavesZoom(review, command) ? { type: 'zoom' } : command)) return touch()
      event.preventDefault()
      event.stopPropagation()
    }
    // Before what has the focus, which would take arrows and letters for itself.
    document.addEventListener('keydown', listen, true)
    document.addEventListener('pointerdown', touch, true)
    document.addEventListener('input', touch, true)
    return () => {
      document.removeEventListener('keydown', listen, true)
      document.removeEventListener('pointerdown', touch, true)
      document.removeEventListener('input', touch, true)
    }
  }, [review])
}

/** Escape leaves what was entered last: the zoomed picture before the review. */
const leavesZoom = (review: ReviewActor, { type }: ReviewCommand) =>
  type === 'leave' && (stageIn(review.getSnapshot())?.getSnapshot().hasTag('zoomed') ?? false)

/** Does what a key says; answers whether it could be done. */
export function give(review: ReviewActor, command: ReviewCommand): boolean {
  switch (command.type) {
    case 'decide':
      return sent(review, { type: 'decide', code: command.code, ...stamp() })
    case 'note':
      return sent(review, { type: 'note.opened' })
    case 'showKeys':
      return sent(review, { type: 'keys.toggled' })
    case 'arrow':
      return looked(review, { type: 'arrow.pressed', to: command.to })
    case 'zoom':
      return looked(review, { type: 'zoom.toggled' })
    case 'larger':
      return looked(review, { type: 'zoomed', by: ZOOM_STEP })
    case 'smaller':
      return looked(review, { type: 'zoomed', by: 1 / ZOOM_STEP })
    case 'compare':
      return looked(review, { type: 'compare.toggled' })
    case 'useProduct':
      return accepted(review)
    default:
      return sent(review, { type: command.type })
  }
}

function sent(review: ReviewActor, event: Parameters<ReviewActor['send']>[0]): boolean {
  if (!review.getSnapshot().can(event)) return false
  review.send(event)
  return true
}

type Look =
  | { type: 'arrow.pressed'; to: 'left' | 'right' | 'up' | 'down' }
  | { type: 'zoom.toggled' }
  | { type: 'zoomed'; by: number }
  | { type: 'compare.toggled' }

function looked(review: ReviewActor, event: Look): boolean {
  const stage = stageIn(review.getSnapshot())
  if (!stage?.getSnapshot().can(event)) return false
  stage.send(event)
  review.send({ type: 'touched' })
  return true
}

function accepted(review: ReviewActor): boolean {
  const product = stageIn(review.getSnapshot())?.getSnapshot().context.product
  const event = { type: 'suggestion.accepted' } as const
  if (!product?.getSnapshot().can(event)) return false
  product.send(event)
  review.send({ type: 'touched' })
  return true
}
