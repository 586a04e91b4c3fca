import { beforeEach, describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, fromTransition, setup } from 'xstate'
import type { ChangeResult, FieldChange } from '../../../src/domain/listings/listings.contract.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { ADDRESS } from '../../../src/machines/kit/address.ts'
import { DIALOG } from '../../../src/machines/kit/commands.ts'
import { keyboardMachine } from '../../../src/machines/listings/keyboardMachine.ts'
import { firstMeasure, similarPath } from '../../../src/domain/kit/similar.ts'
import { selectionMachine } from '../../../src/machines/listings/selectionMachine.ts'
import { analyst, changedPatch, CHANGE_SET, NOON, sampleListing } from '../../../src/paths/samples/things.ts'

/** Keyboard mode together with the selection that it works, over their bus; the list and undo only listen. */

const listings = [1, 2, 3, 4].map((n) => sampleListing(n))
const ids = listings.map(({ _id }) => _id)

let asked: FieldChange[]
let opened: unknown[]
let bus: BusRef
let keyboard: ActorRefFrom<typeof keyboardMachine>
let selection: ActorRefFrom<typeof selectionMachine>

beforeEach(() => {
  asked = []
  opened = []
  const listener = fromTransition((state: null) => state, null)
  const root = createActor(
    setup({
      actors: {
        bus: busLogic,
        listener,
        dialog: fromTransition((state: null, event: { type: string }) => {
          opened.push(event)
          return state
        }, null),
        keyboard: keyboardMachine,
        selection: selectionMachine.provide({
          actors: {
            changeListings: fromPromise<ChangeResult, FieldChange>(async ({ input }) => {
              asked.push(input)
              const changed = input.ids.map((id) => ({ ...changedPatch(1), _id: id }))
              return { changeSet: CHANGE_SET, changed, conflicts: [], missing: [] }
            }),
          },
        }),
      },
    }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        ...['undo', 'listings'].map((id) => ({ id, systemId: id, src: 'listener' as const })),
        ...[DIALOG, ADDRESS].map((id) => ({ id, systemId: id, src: 'dialog' as const })),
        { id: 'selection', systemId: 'selection', src: 'selection' },
        { id: 'keyboard', systemId: 'keyboard', src: 'keyboard' },
      ],
    }),
  ).start()
  bus = root.system.get(BUS) as BusRef
  keyboard = root.system.get('keyboard') as typeof keyboard
  selection = root.system.get('selection') as typeof selection
  bus.send({ type: 'session.opened', user: analyst, at: NOON })
  show(listings)
  keyboard.send({ type: 'mode.toggled' })
})

const show = (items: readonly { _id: string }[]) =>
  bus.send({ type: 'list.shown', items, total: 4, hasMore: false })
const next = (extended = false) => keyboard.send({ type: 'move', step: 'next', extends: extended })
const cursor = () => {
  const { items, at } = keyboard.getSnapshot().context
  return at === null ? null : items[at]!._id
}
const selected = () => [...selection.getSnapshot().context.selected.keys()]
const confirmed = async () => {
  keyboard.send({ type: 'confirm' })
  await new Promise((resolve) => setImmediate(resolve))
}

describe('in keyboard mode', () => {
  test('V reviews the selected alone, and says so where they are too many', () => {
    const many = Array.from({ length: 51 }, (_, n) => sampleListing(n + 1))
    const notices: string[] = []
    bus.on('notice.raised', ({ notice }) => notices.push(notice.message))
    const select = (count: number) =>
      selection.send({ type: 'selection.made', listings: many.slice(0, count) })
    select(51)
    keyboard.send({ type: 'review' })
    expect(opened).toEqual([])
    expect(notices).toEqual(['Review one by one: 50 at most. You selected 51.'])
    select(50)
    keyboard.send({ type: 'review' })
    expect(opened).toMatchObject([{ type: 'open', path: expect.stringContaining(`_id=${ids[0]}`) }])
  })

  test('F leads to what is like the listing under the cursor, and nowhere without one', () => {
    keyboard.send({ type: 'move', step: 'last', extends: false })
    keyboard.send({ type: 'similar' })
    expect(opened).toEqual([{ type: 'open', path: similarPath(firstMeasure(listings[3]!)) }])
    show([])
    keyboard.send({ type: 'similar' })
    expect(opened).toHaveLength(1)
  })

  test('a range grows and shrinks with the cursor and keeps what was selected before it', () => {
    keyboard.send({ type: 'move', step: 'last', extends: false })
    keyboard.send({ type: 'toggle' })
    keyboard.send({ type: 'move', step: 'first', extends: false })
    next(true)
    expect(selected().sort()).toEqual([ids[0], ids[1], ids[3]])
    next(true)
    expect(selected().sort()).toEqual(ids)
    keyboard.send({ type: 'move', step: 'first', extends: true })
    expect(selected().sort()).toEqual([ids[0], ids[3]])
    keyboard.send({ type: 'toggle' })
    expect(selected()).toEqual([ids[3]])
    keyboard.send({ type: 'deselect' })
    expect(selected()).toEqual([])
  })

  test('a decision without a selection is for the listing under the cursor, and the cursor goes on', async () => {
    next()
    keyboard.send({ type: 'change', code: 'SU' })
    expect(selection.getSnapshot().hasTag('dialog')).toBe(true)
    expect(keyboard.getSnapshot().can({ type: 'move', step: 'next', extends: false })).toBe(false)
    await confirmed()
    expect(asked).toMatchObject([{ field: 'state', value: 'SU', ids: [ids[1]] }])
    expect(selected()).toEqual([])
    expect(cursor()).toBe(ids[2])
    expect(keyboard.getSnapshot().context.announcement).toBe('Set to Suspect, 2 of 4')
  })

  test('a decision for a selection goes on behind it', async () => {
    next(true)
    keyboard.send({ type: 'move', step: 'first', extends: true })
    next(true)
    keyboard.send({ type: 'change', code: 'GE' })
    await confirmed()
    expect(asked[0]!.ids.toSorted()).toEqual(ids.slice(0, 2))
    expect(cursor()).toBe(ids[2])
  })

  test('a decision called off lets go of what the mode selected, not of what the user did', () => {
    keyboard.send({ type: 'change', code: 'SU' })
    selection.send({ type: 'cancel' })
    expect(selected()).toEqual([])
    expect(cursor()).toBe(ids[0])
    keyboard.send({ type: 'toggle' })
    selection.send({ type: 'change.chosen', code: 'SU' })
    selection.send({ type: 'cancel' })
    expect(selected()).toEqual([ids[0]])
  })

  test('the comment of a decision called off is offered for the same listing again, not for another', async () => {
    const decide = () => {
      keyboard.send({ type: 'change', code: 'SU' })
      return selection.getSnapshot().context.draft?.comment
    }
    decide()
    selection.send({ type: 'comment.typed', text: 'odd price' })
    selection.send({ type: 'cancel' })
    next()
    expect(decide()).toBe('')
    selection.send({ type: 'cancel' })
    keyboard.send({ type: 'move', step: 'first', extends: false })
    expect(decide()).toBe('odd price')
    await confirmed()
    expect(asked).toMatchObject([{ ids: [ids[0]], comment: 'odd price' }])
    keyboard.send({ type: 'move', step: 'first', extends: false })
    expect(decide()).toBe('')
  })

  test('a comment called off is forgotten once it is emptied, and when the session ends', () => {
    const draft = (text?: string) => {
      selection.send({ type: 'selection.made', listings: listings.slice(0, 2) })
      selection.send({ type: 'change.chosen', code: 'SU' })
      const offered = selection.getSnapshot().context.draft?.comment
      if (text !== undefined) selection.send({ type: 'comment.typed', text })
      selection.send({ type: 'cancel' })
      return offered
    }
    draft('odd price')
    expect(draft('')).toBe('odd price')
    expect(draft('odd price')).toBe('')
    bus.send({ type: 'session.closed' })
    bus.send({ type: 'session.opened', user: analyst, at: NOON })
    expect(draft()).toBe('')
  })

  test('a decision that the role may not make is none', () => {
    bus.send({ type: 'session.opened', user: { ...analyst, groups: ['importer'] }, at: NOON })
    expect(keyboard.getSnapshot().can({ type: 'change', code: 'CR' })).toBe(false)
    expect(keyboard.getSnapshot().can({ type: 'change', code: 'SU' })).toBe(false)
  })

  test('a classification opens its dialog for what is meant, and the cursor goes on once it is made', () => {
    keyboard.send({ type: 'change', code: 'TM' })
    expect(opened).toMatchObject([
      { type: 'open', dialog: 'classification', input: { type: 'TM', listings: [{ _id: ids[0] }] } },
    ])
    expect(selected()).toEqual([])
    bus.send({ type: 'change.made', code: 'TM', changed: [ids[0]!] })
    expect(cursor()).toBe(ids[1])
    expect(keyboard.getSnapshot().context.announcement).toBe('Set to Trademark, 1 of 4')
    show([...listings.slice(0, 3), { ...listings[3]!, brand: 'Tarnwick' } as never])
    keyboard.send({ type: 'selectAll' })
    expect(keyboard.getSnapshot().can({ type: 'change', code: 'TM' })).toBe(false)
  })

  test('the cursor stays where it was when its listing leaves the list', () => {
    next()
    show([listings[0]!, listings[2]!, listings[3]!])
    expect(cursor()).toBe(ids[2])
    show([])
    expect(cursor()).toBe(null)
    expect(keyboard.getSnapshot().can({ type: 'toggle' })).toBe(false)
    show(listings)
    expect(cursor()).toBe(ids[0])
  })
})

test('while the mode is off no command is one', () => {
  keyboard.send({ type: 'leave' })
  for (const command of [
    { type: 'toggle' },
    { type: 'change', code: 'SU' },
    { type: 'undo' },
    { type: 'search' },
    { type: 'showKeys' },
  ] as const)
    expect(keyboard.getSnapshot().can(command)).toBe(false)
})
