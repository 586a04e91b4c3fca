import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bindingsOf,
  type Command,
  commandOf,
  wouldSearchList,
  hintOf,
  KEY_BINDINGS,
  KEY_GROUPS,
  type KeyPlace,
  type KeyPress,
  type KeyStage,
  STEPS,
  strokeText,
} from '../../../src/machines/listings/keys.ts'
import { DECISION_CODES, isClassification, mayChange } from '../../../src/domain/listings/listingState.ts'
import { ROLES } from '../../../src/domain/kit/roles.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  shift: false,
  control: false,
  alt: false,
  meta: false,
  repeats: false,
  composes: false,
  ...more,
})
const LIST: KeyPlace = { within: 'page', on: 'nothing' }
const on = (key: string, more?: Partial<KeyPress>) => commandOf(press(key, more), LIST, 'list')
const to = (step: string, extended = false) => ({ type: 'move', step, extends: extended }) as Command
const set = (code: string) => ({ type: 'change', code }) as Command

describe('a key in the list gives its command', () => {
  test.each<[string, Partial<KeyPress>, Command | null]>([
    ['j', {}, to('next')],
    ['J', { shift: true }, to('next', true)],
    ['J', {}, to('next')],
    ['ArrowLeft', { shift: true }, to('previous', true)],
    ['ArrowDown', { repeats: true }, to('down')],
    ['PageDown', {}, to('pageDown')],
    ['End', {}, to('last')],
    ['s', {}, set('SU')],
    ['a', {}, set('AS')],
    ['A', { shift: true }, { type: 'selectAll' }],
    ['r', {}, set('RV')],
    ['R', { shift: true }, { type: 'reload' }],
    ['S', { shift: true }, null],
    ['s', { repeats: true }, null],
    ['2', {}, set('CFT')],
    ['é', { code: 'Digit2' }, set('CFT')],
    ['2', { code: 'Digit2', shift: true }, set('CFT')],
    ['@', { code: 'Digit2', shift: true }, null],
    ['ы', { code: 'KeyS' }, set('SU')],
    ['ü', { code: 'BracketLeft' }, null],
    [' ', {}, { type: 'toggle' }],
    ['Escape', {}, { type: 'deselect' }],
    ['u', {}, { type: 'undo' }],
    ['z', { control: true }, { type: 'undo' }],
    ['z', { meta: true }, { type: 'undo' }],
    ['z', {}, null],
    ['Z', { control: true, shift: true }, null],
    ['s', { control: true }, null],
    ['r', { control: true }, null],
    ['l', { alt: true }, null],
    ['ArrowLeft', { alt: true }, null],
    ['/', { code: 'Digit7', shift: true }, { type: 'search' }],
    ['?', { shift: true }, { type: 'showKeys' }],
    ['q', {}, { type: 'leave' }],
    ['c', {}, { type: 'comment' }],
    ['t', {}, { type: 'tags' }],
    ['o', {}, { type: 'investigation' }],
    ['Enter', {}, { type: 'details' }],
    ['Enter', { shift: true }, { type: 'pictures' }],
    ['p', { control: true }, null],
    ['Tab', {}, null],
    ['F5', {}, null],
  ])('%s %j', (key, more, command) => {
    expect(on(key, more)).toEqual(command)
  })
})

describe('a key elsewhere', () => {
  const at = (within: KeyPlace['within'], where: KeyPlace['on'], stage: KeyStage, key: string) =>
    commandOf(press(key), { within, on: where }, stage)
  test.each<[KeyPlace['within'], KeyPlace['on'], KeyStage, string, Command | null]>([
    ['page', 'field', 'list', 's', null],
    ['page', 'field', 'list', 'Escape', { type: 'return' }],
    ['page', 'button', 'list', 's', set('SU')],
    ['page', 'button', 'list', ' ', null],
    ['page', 'button', 'list', 'Enter', null],
    ['page', 'button', 'list', 'ArrowDown', null],
    ['page', 'choice', 'list', 'Home', null],
    ['page', 'choice', 'list', 'j', to('next')],
    ['page', 'nothing', 'confirmation', 's', null],
    ['dialog', 'field', 'confirmation', 'Enter', null],
    ['dialog', 'choice', 'confirmation', 'Enter', { type: 'confirm' }],
    ['dialog', 'button', 'confirmation', 'Enter', null],
    ['dialog', 'field', 'confirmation', 's', null],
    ['dialog', 'nothing', 'list', 's', null],
    ['dialog', 'nothing', 'list', 'Enter', null],
    ['dialog', 'button', 'keySheet', '?', { type: 'showKeys' }],
    ['dialog', 'nothing', 'keySheet', 's', null],
    ['menu', 'nothing', 'list', 's', null],
    ['menu', 'choice', 'keySheet', '?', null],
  ])('within %s on %s at %s: %s', (within, where, stage, key, command) => {
    expect(at(within, where, stage, key)).toEqual(command)
  })
})

const anyPress = fc.record({
  key: fc.oneof(
    fc.constantFrom(...KEY_BINDINGS.flatMap(({ strokes }) => strokes.map(({ key }) => key))),
    fc.constantFrom('Enter', 'Tab', 'F5', 'Process', 'Dead'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  code: fc.constantFrom('', 'KeyS', 'KeyA', 'Digit1', 'Space', 'Enter'),
  shift: fc.boolean(),
  control: fc.boolean(),
  alt: fc.boolean(),
  meta: fc.boolean(),
  repeats: fc.boolean(),
  composes: fc.boolean(),
})
const anyPlace = fc.record({
  within: fc.constantFrom('page' as const, 'dialog' as const, 'menu' as const),
  on: fc.constantFrom('field' as const, 'button' as const, 'choice' as const, 'nothing' as const),
})
const anyStage = fc.constantFrom('list' as const, 'confirmation' as const, 'keySheet' as const)

test('no key fires while typing, composing, in a menu, in a foreign dialog or with the browser’s modifiers', () => {
  fc.assert(
    fc.property(anyPress, anyPlace, anyStage, (key, place, stage) => {
      const command = commandOf(key, place, stage)
      if (command === null) return
      expect(key.composes || key.alt || place.within === 'menu').toBe(false)
      if (key.control || key.meta) expect(command.type).toBe('undo')
      if (place.within === 'dialog') expect(['confirm', 'showKeys']).toContain(command.type)
      else expect(stage).toBe('list')
      if (place.within === 'page' && place.on === 'field') expect(command.type).toBe('return')
      if (key.repeats && command.type !== 'return') expect(command.type).toBe('move')
    }),
    { numRuns: 2_000 },
  )
})

describe('the table of keys', () => {
  test('gives no key two meanings', () => {
    const texts = KEY_BINDINGS.flatMap(({ strokes }) => strokes.map(strokeText))
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('has a key for each decision and each step, and every binding answers to each of its keys', () => {
    const commands = KEY_BINDINGS.map(({ command }) => command)
    expect(commands.flatMap((command) => (command.type === 'change' ? command.code : [])).sort()).toEqual(
      [...DECISION_CODES].sort(),
    )
    expect(commands.flatMap((command) => (command.type === 'move' ? command.step : []))).toEqual([...STEPS])
    for (const { strokes, command, group } of KEY_BINDINGS) {
      expect(KEY_GROUPS).toContain(group)
      for (const { key, shift = false, control = false } of strokes)
        expect(on(key, { shift, control }), strokeText({ key })).toEqual(command)
    }
  })

  test.each(ROLES)('offers a %s the decisions that the role may make, and no others', (role) => {
    const offered = bindingsOf([role]).flatMap(({ command }) =>
      command.type === 'change' ? command.code : [],
    )
    // The staff makes classifications, too, in a dialog.
    const isOpen = (code: (typeof DECISION_CODES)[number]) =>
      mayChange([role], code) || (isClassification(code) && role !== 'importer')
    expect(offered.sort()).toEqual(DECISION_CODES.filter(isOpen).sort())
  })

  test('offers guided review to those alone who may open it', () => {
    const offers = (role: string) => bindingsOf([role]).some(({ command }) => command.type === 'review')
    expect(ROLES.filter(offers)).toEqual(ROLES.filter((role) => role !== 'importer'))
    expect(hintOf('review')).toBe('V')
  })

  test('names each key as it stands on a cap', () => {
    expect(hintOf('change', 'SU')).toBe('S')
    expect(hintOf('change', 'ACTIVE')).toBe(null)
    expect(hintOf('selectAll')).toBe('⇧A')
    expect(hintOf('deselect')).toBe('Esc')
    expect(strokeText({ key: 'z', control: true })).toBe('Ctrl Z')
    expect(strokeText({ key: ' ' })).toBe('Space')
    expect(strokeText({ key: 'Home' })).toBe('Home')
  })
})

test('letters that command nothing do not search the list, and stay with fields and dialogs', () => {
  expect(wouldSearchList(press('m'), LIST)).toBe(true)
  expect(wouldSearchList(press('b'), { within: 'page', on: 'button' })).toBe(true)
  expect(wouldSearchList(press(' '), LIST)).toBe(false)
  expect(wouldSearchList(press('ArrowDown'), LIST)).toBe(false)
  expect(wouldSearchList(press('c', { control: true }), LIST)).toBe(false)
  expect(wouldSearchList(press('m'), { within: 'page', on: 'field' })).toBe(false)
  expect(wouldSearchList(press('m'), { within: 'dialog', on: 'nothing' })).toBe(false)
})
