import { opensClassification } from '../../domain/complaints/complaintSelection.ts'
import {
  fits,
  isControlKey,
  KEY_BINDINGS,
  type KeyPlace,
  type KeyPress,
  type Stroke,
  strokeText,
} from '../listings/keys.ts'
import { changeLabel, type DecisionCode, mayChange } from '../../domain/listings/listingState.ts'

/** The keys of guided review. Its machine's views, hints, key sheet and help read this one table. */

export type ReviewCommand =
  | { readonly type: 'decide'; readonly code: DecisionCode }
  | { readonly type: 'skip' }
  | { readonly type: 'back' }
  | { readonly type: 'undo' }
  | { readonly type: 'note' }
  /** The next picture, or another part of one that is zoomed. */
  | { readonly type: 'arrow'; readonly to: 'left' | 'right' | 'up' | 'down' }
  | { readonly type: 'zoom' }
  /** A step closer, or back. */
  | { readonly type: 'larger' }
  | { readonly type: 'smaller' }
  | { readonly type: 'compare' }
  /** Takes the suggested product. */
  | { readonly type: 'useProduct' }
  | { readonly type: 'showKeys' }
  | { readonly type: 'leave' }

export const REVIEW_KEY_GROUPS = ['Decide', 'Go on', 'Look', 'Run'] as const
export type ReviewKeyGroup = (typeof REVIEW_KEY_GROUPS)[number]

export interface ReviewBinding {
  readonly command: ReviewCommand
  readonly strokes: readonly [Stroke, ...Stroke[]]
  readonly group: ReviewKeyGroup
  /** What it does, in words. */
  readonly label: string
}

const binding = (
  group: ReviewKeyGroup,
  key: string,
  command: ReviewCommand,
  label: string,
): ReviewBinding => ({ command, strokes: [{ key }], group, label })

/** Every key; decisions have those of keyboard mode. */
export const REVIEW_BINDINGS: readonly ReviewBinding[] = [
  ...KEY_BINDINGS.flatMap(({ command, strokes }) =>
    command.type === 'change'
      ? [
          {
            command: { type: 'decide', code: command.code },
            strokes,
            group: 'Decide',
            label: changeLabel(command.code),
          } satisfies ReviewBinding,
        ]
      : [],
  ),
  binding('Go on', 'n', { type: 'skip' }, 'Skip, for me alone'),
  binding('Go on', 'b', { type: 'back' }, 'Back to the listing before'),
  binding('Go on', 'u', { type: 'undo' }, 'Undo the last decision'),
  binding('Go on', 'c', { type: 'note' }, 'Note that goes with the decision'),
  binding('Decide', 'p', { type: 'useProduct' }, 'Use the suggested product'),
  binding('Look', 'ArrowRight', { type: 'arrow', to: 'right' }, 'Next picture; to the right while zoomed'),
  binding('Look', 'ArrowLeft', { type: 'arrow', to: 'left' }, 'Previous picture; to the left while zoomed'),
  binding('Look', 'ArrowUp', { type: 'arrow', to: 'up' }, 'Up while zoomed'),
  binding('Look', 'ArrowDown', { type: 'arrow', to: 'down' }, 'Down while zoomed'),
  binding('Look', 'z', { type: 'zoom' }, 'Zoom'),
  binding('Look', '+', { type: 'larger' }, 'Larger'),
  binding('Look', '-', { type: 'smaller' }, 'Smaller'),
  binding('Look', 'o', { type: 'compare' }, 'Compare with an official picture'),
  binding('Run', '?', { type: 'showKeys' }, 'Show these keys'),
  binding('Run', 'Escape', { type: 'leave' }, 'Leave the zoomed picture, else the review'),
]

/** The bindings that a user of these groups has. */
export function reviewBindingsOf(groups: readonly string[]): readonly ReviewBinding[] {
  return REVIEW_BINDINGS.filter(({ command }) => command.type !== 'decide' || mayDecide(groups, command.code))
}

/** Whether a user of these groups may decide so, at once or in the classification dialog. */
export function mayDecide(groups: readonly string[], code: DecisionCode): boolean {
  return mayChange(groups, code) || opensClassification(groups, code)
}

/**
 * The command that a press gives, or null where the key is not review's: keys stay with fields, menus, dialogs, the
 * browser's combinations and input methods. A held key only moves about the pictures. Over the key sheet its own key puts it away.
 */
export function reviewCommandOf(press: KeyPress, place: KeyPlace, showsKeys: boolean): ReviewCommand | null {
  if (showsKeys && place.within === 'dialog') return sheetCommand(press)
  if (press.composes || press.alt || place.within !== 'page' || place.on === 'field') return null
  const found = REVIEW_BINDINGS.find(({ strokes }) => strokes.some((stroke) => fits(press, stroke, false)))
  if (!found) return null
  if (place.on === 'choice' && found.strokes.some(({ key }) => isControlKey(key, press))) return null
  return press.repeats && found.command.type !== 'arrow' ? null : found.command
}

function sheetCommand(press: KeyPress): ReviewCommand | null {
  const sheet = REVIEW_BINDINGS.find(({ command }) => command.type === 'showKeys')!
  const isIts = !press.composes && !press.alt && !press.repeats
  return isIts && sheet.strokes.some((stroke) => fits(press, stroke, false)) ? sheet.command : null
}

/** The key that is shown where a command can be clicked. */
export function reviewHintOf(type: Exclude<ReviewCommand['type'], 'decide' | 'arrow'>): string
export function reviewHintOf(type: 'decide', code: DecisionCode): string
export function reviewHintOf(type: ReviewCommand['type'], code?: DecisionCode): string {
  const { strokes } = REVIEW_BINDINGS.find(
    ({ command }) => command.type === type && (command.type !== 'decide' || command.code === code),
  )!
  return strokeText(strokes[0])
}
