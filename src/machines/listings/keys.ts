import { actionProblem } from '../../domain/listings/listingActions.ts'
import { opensClassification } from '../../domain/complaints/complaintSelection.ts'
import { changeLabel, type DecisionCode, mayChange } from '../../domain/listings/listingState.ts'
import { may } from '../../domain/kit/roles.ts'

/** Keyboard mode: which key gives which command. Machine, key sheet, key hints and help read this one table. */

export const STEPS = ['next', 'previous', 'down', 'up', 'pageDown', 'pageUp', 'first', 'last'] as const
/** Where a move leads: along the listings, along their rows and pages, or to an end of what is loaded. */
export type Step = (typeof STEPS)[number]

export type Command =
  /** Moves the cursor; `extends` takes the selection along. */
  | { readonly type: 'move'; readonly step: Step; readonly extends: boolean }
  | { readonly type: 'toggle' }
  | { readonly type: 'selectAll' }
  | { readonly type: 'deselect' }
  | { readonly type: 'change'; readonly code: DecisionCode }
  | { readonly type: 'tags' }
  | { readonly type: 'comment' }
  /** Opens an investigation of one listing, or shows the one that it has. */
  | { readonly type: 'investigation' }
  | { readonly type: 'details' }
  | { readonly type: 'pictures' }
  /** Opens what is known of a listing that is back after removal, to complain about it again. */
  | { readonly type: 'relisting' }
  /** Shows what is like the listing under the cursor. */
  | { readonly type: 'similar' }
  /** Reviews what the filter lets through one by one. */
  | { readonly type: 'review' }
  | { readonly type: 'undo' }
  | { readonly type: 'more' }
  | { readonly type: 'reload' }
  | { readonly type: 'search' }
  /** Leaves a field for the list. */
  | { readonly type: 'return' }
  /** Shows the key sheet, or puts it away. */
  | { readonly type: 'showKeys' }
  | { readonly type: 'leave' }
  /** Confirms the change that is being asked for. */
  | { readonly type: 'confirm' }

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>

/** A key as it is pressed: a lower-case letter or digit, a sign, or the name that the browser gives it. */
export interface Stroke {
  readonly key: string
  readonly shift?: true
  readonly control?: true
}

export const KEY_GROUPS = ['Move', 'Select', 'Decide', 'Look', 'List'] as const
export type KeyGroup = (typeof KEY_GROUPS)[number]

export interface KeyBinding {
  readonly command: Command
  readonly strokes: readonly [Stroke, ...Stroke[]]
  readonly group: KeyGroup
  /** What it does, in words. */
  readonly label: string
}

const move = (step: Step, label: string, ...keys: [string, ...string[]]): KeyBinding => ({
  command: { type: 'move', step, extends: false },
  strokes: keys.map((key) => ({ key })) as [Stroke, ...Stroke[]],
  group: 'Move',
  label,
})
const change = (code: DecisionCode, key: string): KeyBinding => ({
  command: { type: 'change', code },
  strokes: [{ key }],
  group: 'Decide',
  label: changeLabel(code),
})

/** Every key of the mode. A move with Shift takes the selection along. */
export const KEY_BINDINGS: readonly KeyBinding[] = [
  move('next', 'Next listing', 'j', 'ArrowRight'),
  move('previous', 'Previous listing', 'k', 'ArrowLeft'),
  move('down', 'A row down', 'ArrowDown'),
  move('up', 'A row up', 'ArrowUp'),
  move('pageDown', 'A screen down', 'PageDown'),
  move('pageUp', 'A screen up', 'PageUp'),
  move('first', 'First listing', 'Home'),
  move('last', 'Last loaded listing', 'End'),
  { command: { type: 'toggle' }, strokes: [{ key: ' ' }], group: 'Select', label: 'Select or deselect' },
  {
    command: { type: 'selectAll' },
    strokes: [{ key: 'a', shift: true }],
    group: 'Select',
    label: 'Select all loaded',
  },
  { command: { type: 'deselect' }, strokes: [{ key: 'Escape' }], group: 'Select', label: 'Deselect all' },
  change('CR', '1'),
  change('CFT', '2'),
  change('TM', '3'),
  change('DE', '4'),
  change('US', '5'),
  change('SU', 's'),
  change('AS', 'a'),
  change('SH', 'h'),
  change('GE', 'g'),
  change('LA', 'l'),
  change('IR', 'i'),
  change('RV', 'r'),
  change('RI', 'e'),
  {
    command: { type: 'undo' },
    strokes: [{ key: 'u' }, { key: 'z', control: true }],
    group: 'Decide',
    label: 'Undo the newest change',
  },
  {
    command: { type: 'tags' },
    strokes: [{ key: 't' }],
    group: 'Decide',
    label: 'Tags',
  },
  {
    command: { type: 'comment' },
    strokes: [{ key: 'c' }],
    group: 'Decide',
    label: 'Comment',
  },
  {
    command: { type: 'investigation' },
    strokes: [{ key: 'o' }],
    group: 'Decide',
    label: 'Investigation',
  },
  {
    command: { type: 'relisting' },
    strokes: [{ key: 'b' }],
    group: 'Decide',
    label: 'Back after removal',
  },
  {
    command: { type: 'details' },
    strokes: [{ key: 'd' }, { key: 'Enter' }],
    group: 'Look',
    label: 'Open the details',
  },
  {
    command: { type: 'pictures' },
    strokes: [{ key: 'p' }, { key: 'Enter', shift: true }],
    group: 'Look',
    label: 'Open the pictures',
  },
  { command: { type: 'similar' }, strokes: [{ key: 'f' }], group: 'Look', label: 'Find similar listings' },
  { command: { type: 'review' }, strokes: [{ key: 'v' }], group: 'List', label: 'Review one by one' },
  { command: { type: 'more' }, strokes: [{ key: 'n' }], group: 'List', label: 'Load the next page' },
  {
    command: { type: 'reload' },
    strokes: [{ key: 'r', shift: true }],
    group: 'List',
    label: 'Reload the list',
  },
  {
    command: { type: 'search' },
    strokes: [{ key: '/' }],
    group: 'List',
    label: 'Search; Enter or Esc returns',
  },
  { command: { type: 'showKeys' }, strokes: [{ key: '?' }], group: 'List', label: 'Show these keys' },
  { command: { type: 'leave' }, strokes: [{ key: 'q' }], group: 'List', label: 'Leave keyboard mode' },
]

/** The facts of a key event that decide. `key` and `code` are the browser's. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shift: boolean
  readonly control: boolean
  readonly alt: boolean
  readonly meta: boolean
  /** It is held down and comes again. */
  readonly repeats: boolean
  /** An input method is composing with it. */
  readonly composes: boolean
}

/** Where the focus is when a key is pressed. */
export interface KeyPlace {
  readonly within: 'page' | 'dialog' | 'menu'
  /** What has it: a field that takes text, a button or link, a choice that arrows move, or none of these. */
  readonly on: 'field' | 'button' | 'choice' | 'nothing'
}

/** What the mode is at: the list, the confirmation of a change, or its key sheet. */
export type KeyStage = 'list' | 'confirmation' | 'keySheet'

/**
 * The command that a key gives while keyboard mode is on, or null where the key is not the mode's: keys stay with fields,
 * menus, foreign dialogs, the browser's combinations and input methods. A held key only moves.
 */
export function commandOf(press: KeyPress, place: KeyPlace, stage: KeyStage): Command | null {
  if (press.composes || press.alt || place.within === 'menu') return null
  if (place.within === 'dialog') return dialogCommand(press, place, stage)
  if (stage !== 'list') return null
  if (place.on === 'field') return isPlain(press, 'Escape') ? { type: 'return' } : null
  const binding = KEY_BINDINGS.find(({ strokes, command }) =>
    strokes.some((stroke) => fits(press, stroke, command.type === 'move')),
  )
  if (!binding) return null
  if (place.on !== 'nothing' && binding.strokes.some(({ key }) => isControlKey(key, press))) return null
  const { command } = binding
  if (command.type === 'move') return { ...command, extends: press.shift }
  return press.repeats ? null : command
}

/**
 * Whether a list that has the focus would search its rows for what is typed, and move to one: while the mode is on it does not.
 * Space and what is typed into a field or a choice stay theirs.
 */
export const wouldSearchList = ({ key, control, alt, meta }: KeyPress, { within, on }: KeyPlace): boolean =>
  within === 'page' &&
  (on === 'nothing' || on === 'button') &&
  key.length === 1 &&
  key !== ' ' &&
  !control &&
  !alt &&
  !meta

/**
 * In a dialog of the mode's own: Enter confirms a change, unless it presses a button or breaks a line of the comment; the
 * sheet's key puts it away.
 */
function dialogCommand(press: KeyPress, place: KeyPlace, stage: KeyStage): Command | null {
  if (press.repeats) return null
  if (stage === 'confirmation' && place.on !== 'button' && place.on !== 'field' && isPlain(press, 'Enter'))
    return { type: 'confirm' }
  const sheet = KEY_BINDINGS.find(({ command }) => command.type === 'showKeys')!
  return stage === 'keySheet' && sheet.strokes.some((stroke) => fits(press, stroke, false))
    ? sheet.command
    : null
}

function isPlain(press: KeyPress, key: string): boolean {
  return press.key === key && !press.shift && !press.control && !press.meta
}

/** Keys by which buttons and choices are worked; they stay with them. */
export function isControlKey(key: string, press: KeyPress): boolean {
  return key === letterOf(press) && (key === ' ' || /^(Enter$|Arrow|Page|Home$|End$)/.test(key))
}

/** Whether a press is a stroke; Shift makes no difference where it is taken. */
export function fits(press: KeyPress, stroke: Stroke, takesShift: boolean): boolean {
  const modified = press.control || press.meta
  if (modified !== (stroke.control ?? false)) return false
  if (stroke.key !== letterOf(press)) return false
  // A sign such as "?" or "/" is itself, whatever it takes to type it on the keyboard at hand.
  if (/^[^\p{L}\s]$/u.test(stroke.key)) return true
  return takesShift || press.shift === (stroke.shift ?? false)
}

/**
 * The key's letter in lower case, whatever Caps Lock says. On keyboards without Latin letters, and where digits need
 * Shift, the place of the key decides.
 */
function letterOf({ key, code, shift }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(code)
  if (letter && key.length === 1) return letter[1]!.toLowerCase()
  const digit = /^Digit(\d)$/.exec(code)
  if (digit && key.length === 1 && !shift && !/[/?\d]/.test(key)) return digit[1]!
  return key
}

/** The bindings that a user of these groups has. */
export function bindingsOf(groups: readonly string[]): readonly KeyBinding[] {
  return KEY_BINDINGS.filter(({ command }) => mayCommand(groups, command))
}

/** Whether a user of these groups may give a command at all. */
export function mayCommand(groups: readonly string[], command: Command): boolean {
  if (command.type === 'comment' || command.type === 'investigation' || command.type === 'tags')
    return actionProblem(groups, command.type, 1) === null
  if (command.type === 'review') return may(groups, 'review.open')
  return (
    command.type !== 'change' || mayChange(groups, command.code) || opensClassification(groups, command.code)
  )
}

/** The key that is shown where a command can be clicked: its first one. */
export function hintOf(type: Exclude<Command['type'], 'change' | 'move'>): string
export function hintOf(type: 'change', code: string): string | null
export function hintOf(type: Command['type'], code?: string): string | null {
  const binding = KEY_BINDINGS.find(
    ({ command }) => command.type === type && (command.type !== 'change' || command.code === code),
  )
  return binding ? strokeText(binding.strokes[0]) : null
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  Escape: 'Esc',
}

/** A key as it stands on a cap: "S", "⇧A", "Ctrl Z", "→". */
export function strokeText({ key, shift, control }: Stroke): string {
  const name = KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return `${control ? 'Ctrl ' : ''}${shift ? '⇧' : ''}${name}`
}
