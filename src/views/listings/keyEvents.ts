import type { ListLayout } from '../../machines/listings/cursor.ts'
import type { KeyPlace, KeyPress } from '../../machines/listings/keys.ts'

/** What the page tells of a key event, in the terms that domain/keys.ts decides by. */

export function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    control: event.ctrlKey,
    alt: event.altKey,
    meta: event.metaKey,
    repeats: event.repeat,
    // Some input methods say so by the key code alone.
    composes: event.isComposing || event.key === 'Process' || event.key === 'Dead',
  }
}

const MENUS = '[role="menu"], [role="listbox"], [role="tree"]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const CHOICES =
  'input:is([type="checkbox"], [type="radio"], [type="range"]), [role="radio"], [role="checkbox"], [role="switch"], [role="slider"], [role="tab"]'
const FIELDS =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="spinbutton"]'
const BUTTONS = 'button, a[href], summary, [role="button"], [role="link"]'

/** Where the focus is, from the element that the key went to. */
export function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element)) return { within: 'page', on: 'nothing' }
  return {
    within: target.closest(MENUS) ? 'menu' : target.closest(DIALOGS) ? 'dialog' : 'page',
    on: target.matches(CHOICES)
      ? 'choice'
      : target.matches(FIELDS)
        ? 'field'
        : target.matches(BUTTONS)
          ? 'button'
          : 'nothing',
  }
}

/** How the listings stand in the grid of that name: the most beside each other, and the rows in sight. */
export function layoutOf(grid: Element | null): ListLayout {
  const perTop = new Map<number, number>()
  let height = 0
  for (const row of grid?.querySelectorAll('[role="row"][data-key]') ?? []) {
    const box = row.getBoundingClientRect()
    perTop.set(Math.round(box.top), (perTop.get(Math.round(box.top)) ?? 0) + 1)
    height = Math.max(height, box.height)
  }
  return {
    columns: Math.max(1, ...perTop.values()),
    rows: height === 0 ? 1 : Math.max(1, Math.floor(grid!.clientHeight / height)),
  }
}
