import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { investigationFields } from '../../../src/domain/investigations/investigation.ts'
import { investigationUpdate } from '../../../src/domain/investigations/investigations.contract.ts'
import {
  assigneesFor,
  draftBrand,
  draftOf,
  fieldsOf,
  FORM_FIELDS,
  isChanged,
  newDraft,
  problemsOf,
  savedFields,
  withBrand,
  withField,
} from '../../../src/machines/investigations/investigationDraft.ts'
import type { Role } from '../../../src/domain/kit/roles.ts'
import { investigationFormMachine } from '../../../src/machines/investigations/investigationFormMachine.ts'
import { analyst, sampleInvestigation } from '../../../src/paths/samples/things.ts'
import { DRAFTS } from '../../support/investigationDrafts.ts'

/** The investigation form's rules (§5), and that predicate, guard and the server's schema say the same. */

const kept = sampleInvestigation(1)
const pending = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))

describe.each(DRAFTS)('a draft with $name', ({ draft, problems }) => {
  test('is told what is wrong with it', () => {
    expect(problemsOf(draft)).toEqual(problems)
  })

  test('is taken by the guard and by the server’s schema alike', () => {
    const isSound = Object.keys(problems).length === 0
    const actor = createActor(
      investigationFormMachine.provide({ actors: { loadChoices: pending(), loadProducts: pending() } }),
      { input: { investigation: kept, due: '', user: { groups: ['manager'] } } },
    ).start()
    for (const field of FORM_FIELDS) actor.send({ type: 'field.changed', field, value: draft[field] })
    const body = { ...(fieldsOf(draft) as object), id: kept.id, updated: kept.updated }
    expect({
      guard: actor.getSnapshot().can({ type: 'submit' }),
      schema: investigationUpdate.safeParse(body).success,
    }).toEqual({ guard: isSound, schema: isSound })
    actor.stop()
  })
})

describe('the form of an investigation', () => {
  test('asks about a price that may mean thousands, which a program may send with zeros at its end', () => {
    const draft = { ...draftOf(kept), price: '64.900', currency: 'EUR' }
    expect(problemsOf(draft)).toEqual({ price: 'Price has 3 decimals, and EUR has 2: 64900 or 64.90?' })
    expect(investigationFields.safeParse(fieldsOf(draft)).success).toBe(true)
  })

  test('holds every field and gives it back as it was', () => {
    const whole = {
      ...kept,
      category: 'Watches',
      assignedTo: { providerId: analyst.providerId, name: analyst.name },
      assigned: '2026-11-12T10:42:00.000Z',
      performed: '2026-11-13T00:00:00.000Z',
      value: '250',
      price: '12.90',
      currency: 'EUR',
      quantity: '2',
      volume: '0.5',
      weChat: 'sample',
      seller: {
        name: 'Shop',
        websiteUrl: 'https://shop.example',
        address: 'Street 1',
        city: 'Berlin',
        state: 'BE',
        country: 'DE',
        postal: '10115',
        whatsApp: '+49 30 1',
      },
    }
    expect(FORM_FIELDS.filter((field) => draftOf(whole)[field] === '')).toEqual([])
    expect(savedFields(draftOf(whole))).toEqual({
      type: 'PURCHASE',
      origin: 'ONLINE_LEAD',
      category: 'Watches',
      brand: 'Vessmont',
      client: 'Northgate Group',
      product: 'Meridian 40',
      assignedTo: analyst.providerId,
      assigned: whole.assigned,
      performed: whole.performed,
      due: kept.due,
      infringementType: 'CFT',
      comment: 'Buy one.',
      price: '12.90',
      currency: 'EUR',
      quantity: '2',
      volume: '0.5',
      value: '250',
      seller: whole.seller,
      weChat: 'sample',
    })
  })

  test('strips what is empty, and takes away what the server would keep', () => {
    const draft = { ...draftOf(kept), due: '', infringementType: '', comment: '  ', 'seller.name': ' ' }
    expect(fieldsOf(draft)).toEqual({
      type: 'PURCHASE',
      origin: 'ONLINE_LEAD',
      brand: 'Vessmont',
      client: 'Northgate Group',
      product: 'Meridian 40',
      due: null,
      infringementType: null,
      seller: { country: 'DE' },
    })
  })

  test('is changed by what says something else, not by white space', () => {
    const base = draftOf(kept)
    expect(isChanged(base, { ...base, comment: ' Buy one.\n' })).toBe(false)
    expect(isChanged(base, { ...base, comment: 'Buy one' })).toBe(true)
    expect(isChanged(newDraft('x'), newDraft('x'))).toBe(false)
  })
})

describe('an investigation is given', () => {
  const here = { id: 'here', name: 'Vessmont', client: 'Northgate Group' }
  const elsewhere = { id: 'elsewhere', name: 'Vessmont', client: 'Another client' }
  const person = (name: string, groups: Role[], brands = [here]) => ({
    providerId: name,
    name,
    groups,
    brands,
  })
  const people = [
    person('Zoe', ['analyst']),
    person('Ann', ['client']),
    person('Both', ['client', 'analyst']),
    person('Manager', ['manager']),
    person('God', ['god']),
    person('Stranger', ['analyst'], [elsewhere]),
  ]

  test('to clients and analysts of the brand, in the form to a god too, by name', () => {
    expect(assigneesFor(people, here).map(({ name, group }) => [name, group])).toEqual([
      ['Ann', 'Clients'],
      ['Both', 'Analysts'],
      ['Zoe', 'Analysts'],
    ])
    expect(assigneesFor(people, here, [], { orGod: true }).map(({ name }) => name)).toContain('God')
  })

  test('to nobody of a twin brand of the same client where the case has its brand already', () => {
    const twin = person('Twin', ['analyst'], [{ ...here, id: 'twin' }])
    const own = { brand: here.name, brandId: here.id, client: here.client }
    const draft = { brand: here.name, client: here.client }
    const names = (brand: Parameters<typeof assigneesFor>[1]) =>
      assigneesFor([...people, twin], brand).map(({ name }) => name)
    expect(names(draftBrand(draft, own))).toEqual(['Ann', 'Both', 'Zoe'])
    expect(draftBrand({ ...draft, client: elsewhere.client }, own)).toEqual({
      name: here.name,
      client: elsewhere.client,
    })
    expect(names(draftBrand(draft, null))).toEqual(['Ann', 'Both', 'Twin', 'Zoe'])
  })

  test('and stays with whoever has it', () => {
    const gone = { providerId: 'gone', name: 'Gone' }
    expect(assigneesFor(people, here, [gone, { providerId: 'Zoe', name: 'Zoe' }])).toHaveLength(4)
    expect(assigneesFor(people, here, [{ providerId: 'Manager', name: 'Manager' }])).toContainEqual({
      id: 'Manager',
      name: 'Manager',
      group: 'Analysts',
    })
  })

  test('from when it is saved, unless another day was chosen', () => {
    const base = { ...draftOf(kept), assignedTo: 'Zoe', assigned: '2026-11-12T10:42:00.000Z' }
    const other = withField(base, base, 'assignedTo', 'Ann')
    expect(other).toMatchObject({ assignedTo: 'Ann', assigned: '' })
    expect(withField(base, other, 'assignedTo', 'Zoe')).toEqual(base)
    const dated = { ...base, assigned: '2026-11-01T00:00:00.000Z' }
    expect(withField(base, dated, 'assignedTo', 'Ann').assigned).toBe(dated.assigned)
  })

  test('another brand clears its product, and its assignee unless they hold that brand too', () => {
    const draft = { ...draftOf(kept), assignedTo: 'Stranger' }
    expect(withBrand(draft, draft, here, people)).toBe(draft)
    expect(withBrand(draft, draft, elsewhere, people)).toMatchObject({
      brand: 'Vessmont',
      client: 'Another client',
      product: '',
      assignedTo: 'Stranger',
    })
    const given = { ...draft, assignedTo: 'Zoe', assigned: '2026-11-12T10:42:00.000Z' }
    expect(withBrand(given, given, elsewhere, people)).toMatchObject({ assignedTo: '', assigned: '' })
  })
})
