import { afterEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, fromTransition, setup } from 'xstate'
import type { InvestigationChanged } from '../../../src/domain/investigations/investigations.contract.ts'
import type { Investigation } from '../../../src/domain/investigations/investigation.ts'
import type { Product } from '../../../src/domain/kit/brand.ts'
import type { FormChoices, FormSave } from '../../../src/machines/investigations/investigationFormMachine.ts'
import { investigationFormMachine } from '../../../src/machines/investigations/investigationFormMachine.ts'
import { sampleInvestigation, unreachable } from '../../../src/paths/samples/things.ts'

/** The investigation form's story: what it sends, what it keeps while others save, and what it tells. */

const kept = sampleInvestigation(1)
const settled = () => new Promise((resolve) => setImmediate(resolve))
const stale = (current: Investigation) => ({ status: 409, title: 'Changed meanwhile', current })
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** The form of an investigation, or of a new one, of which each save fails with the next of these, and then goes. */
async function start(failures: unknown[] = [], investigation: Investigation | null = kept) {
  const sent: FormSave[] = []
  const asked: string[] = []
  const told: { to: string; event: { type: string; id?: string } }[] = []
  const listener = (to: string) =>
    fromTransition((state: null, event: { type: string; id?: string }) => {
      told.push({ to, event })
      return state
    }, null)
  const root = createActor(
    setup({
      actors: {
        bus: listener('bus'),
        dialog: listener('dialog'),
        address: listener('address'),
        form: investigationFormMachine.provide({
          actors: {
            facts: fromTransition((state: null) => state, null) as never,
            loadChoices: fromPromise<FormChoices>(async () => ({ brands: [], people: [] })),
            loadProducts: fromPromise<readonly Product[], { brand: string }>(async ({ input }) => {
              asked.push(input.brand)
              return []
            }),
            saveInvestigation: fromPromise<InvestigationChanged, FormSave>(async ({ input }) => {
              sent.push(input)
              if (failures.length > 0) throw failures.shift()
              return { investigation: sampleInvestigation(1, 9), changed: [] }
            }),
          },
        }),
      },
    }).createMachine({
      invoke: [
        { id: 'bus', systemId: 'bus', src: 'bus' },
        { id: 'dialog', systemId: 'dialog', src: 'dialog' },
        { id: 'address', systemId: 'address', src: 'address' },
        {
          id: 'form',
          systemId: 'form',
          src: 'form',
          input: { investigation, due: '', user: { groups: ['analyst'] } },
        },
      ],
    }),
  ).start()
  stops.push(() => root.stop())
  await settled()
  const actor = root.system.get('form') as ReturnType<typeof createActor<typeof investigationFormMachine>>
  const type = (field: 'comment' | 'category' | 'volume', value: string) =>
    actor.send({ type: 'field.changed', field, value })
  const save = async () => {
    actor.send({ type: 'submit' })
    await settled()
  }
  const facts = (to: string) => told.filter((one) => one.to === to).map(({ event }) => event)
  return { actor, sent, asked, told, type, save, facts, now: () => actor.getSnapshot() }
}

describe('the investigation form', () => {
  test('saves what was changed, tells it and closes', async () => {
    const { type, save, sent, facts, asked, now } = await start()
    expect(now().can({ type: 'submit' })).toBe(false)
    type('comment', 'Buy two.')
    await save()
    expect(sent).toEqual([
      {
        saved: { id: kept.id, updated: kept.updated },
        fields: expect.objectContaining({ comment: 'Buy two.', product: 'Meridian 40' }),
      },
    ])
    expect(asked).toEqual(['Vessmont · Northgate Group'])
    expect(facts('bus').map((fact) => fact.type)).toEqual([
      'investigations.changed',
      'listings.changed',
      'notice.raised',
    ])
    expect(facts('dialog')).toEqual([{ type: 'close' }])
    expect(facts('address')).toEqual([{ type: 'hold' }, { type: 'release' }])
  })

  test('tells that a new one is there once the page may go to it', async () => {
    const { actor, save, told } = await start([], null)
    actor.send({ type: 'field.changed', field: 'type', value: 'RAID' })
    actor.send({ type: 'brand.chosen', brand: { name: 'Vessmont', client: 'Northgate Group' } })
    actor.send({ type: 'field.changed', field: 'product', value: 'Meridian 40' })
    await save()
    const opened = told.findIndex(({ event }) => event.type === 'investigation.opened')
    expect(told[opened]?.event.id).toBe(kept.id)
    expect(told.slice(0, opened).filter(({ to }) => to === 'address')).toEqual([
      { to: 'address', event: { type: 'hold' } },
      { to: 'address', event: { type: 'release' } },
    ])
  })

  test('keeps what was typed when it can’t be saved, and shows at its field what the server refused', async () => {
    const refusal = {
      status: 400,
      title: 'Not taken',
      detail: 'The product can’t be taken.',
      errors: [{ path: 'body.product', message: 'is not one of the brand' }],
    }
    const { type, save, sent, now } = await start([unreachable, refusal])
    type('comment', 'Buy two.')
    await save()
    expect(now().context).toMatchObject({ draft: { comment: 'Buy two.' }, problem: `${unreachable.title}.` })
    await save()
    expect(now().context.refused).toEqual({ product: 'Product is not one of the brand' })
    await save()
    expect(sent).toHaveLength(3)
    expect(now().matches({ form: 'done' })).toBe(true)
  })

  test('joins what somebody else saved meanwhile, and is saved over it', async () => {
    const theirs = { ...sampleInvestigation(1, 1), category: 'Watches' }
    const { type, save, sent, now } = await start([stale(theirs)])
    type('comment', 'Buy two.')
    await save()
    expect(now().context).toMatchObject({
      draft: { comment: 'Buy two.', category: 'Watches' },
      takenOver: ['category'],
      conflicts: [],
    })
    await save()
    expect(sent[1]).toMatchObject({
      saved: { id: kept.id, updated: theirs.updated },
      fields: { comment: 'Buy two.', category: 'Watches' },
    })
  })

  test('asks which of two to take, as often as it takes, and loses neither', async () => {
    const second = { ...sampleInvestigation(1, 1), comment: 'Theirs.' }
    const third = { ...sampleInvestigation(1, 2), comment: 'Third.', category: 'Watches' }
    const { actor, type, save, sent, now } = await start([stale(second), stale(third)])
    type('comment', 'Mine.')
    type('volume', '2')
    await save()
    expect(now().matches({ form: { editing: 'disputed' } })).toBe(true)
    expect(now().can({ type: 'submit' })).toBe(false)
    actor.send({ type: 'side.taken', field: 'comment', side: 'theirs' })
    actor.send({ type: 'side.taken', field: 'comment', side: 'mine' })
    await save()
    expect(now().context.conflicts).toEqual([
      { fields: ['comment'], mine: ['Mine.'], theirs: ['Third.'], taken: null },
    ])
    type('comment', 'Mine and theirs.')
    await save()
    expect(sent.map(({ saved }) => saved?.updated)).toEqual([kept.updated, second.updated, third.updated])
    expect(sent[2]!.fields).toMatchObject({
      comment: 'Mine and theirs.',
      volume: '2',
      category: 'Watches',
    })
  })

  test('takes in a newer version while it is open, and leaves older ones alone', async () => {
    const { actor, type, now } = await start()
    type('comment', 'Mine.')
    const newer = { ...sampleInvestigation(1, 1), comment: 'Theirs.', category: 'Watches' }
    actor.send({ type: 'investigations.changed', investigations: [newer], removed: [] })
    actor.send({ type: 'investigations.changed', investigations: [kept], removed: [] })
    expect(now().context).toMatchObject({
      investigation: { updated: newer.updated },
      draft: { comment: 'Mine.', category: 'Watches' },
      conflicts: [{ fields: ['comment'], taken: null }],
    })
  })

  test('asks before what was typed is lost, and lets an untouched one go', async () => {
    const { actor, type, now, facts } = await start()
    type('comment', 'Mine.')
    actor.send({ type: 'cancel' })
    expect(now().hasTag('asking')).toBe(true)
    actor.send({ type: 'keepEditing' })
    type('comment', kept.comment)
    actor.send({ type: 'cancel' })
    expect(facts('dialog')).toEqual([{ type: 'close' }])
    expect(facts('address').map(({ type: name }) => name)).toEqual(['hold', 'keepHere', 'release'])
  })
})
