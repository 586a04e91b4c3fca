import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, fromTransition, setup } from 'xstate'
import { subjects } from '../../../src/paths/subjects.ts'

/** What a person enters into each form, and how it is taken back. */
const FORMS: Readonly<Record<string, { readonly enter: object; readonly clear: object }>> = {
  afterStep: {
    enter: { type: 'field.changed', patch: { comment: 'Seen.' } },
    clear: { type: 'field.changed', patch: { comment: '' } },
  },
  classification: {
    enter: { type: 'description.changed', text: 'Ours.' },
    clear: { type: 'description.changed', text: '' },
  },
  bulkAction: {
    enter: { type: 'comment.typed', text: 'Seen.' },
    clear: { type: 'comment.typed', text: '' },
  },
  crawlForm: { enter: { type: 'keyword.typed', text: 'watch' }, clear: { type: 'keyword.typed', text: '' } },
  evidenceForm: {
    enter: { type: 'field.changed', patch: { carrier: 'A carrier' } },
    clear: { type: 'field.changed', patch: { carrier: '' } },
  },
  investigationForm: {
    enter: { type: 'field.changed', field: 'comment', value: 'Buy three.' },
    clear: { type: 'field.changed', field: 'comment', value: 'Buy one.' },
  },
  investigationRequest: {
    enter: { type: 'instructions.typed', text: 'Buy one.' },
    clear: { type: 'instructions.typed', text: '' },
  },
  moneyForm: {
    enter: { type: 'field.changed', patch: { note: 'The watch' } },
    clear: { type: 'field.changed', patch: { note: '' } },
  },
  notice: {
    enter: { type: 'value.typed', key: 'complaint * declarations.authority', value: 'made' },
    clear: { type: 'value.typed', key: 'complaint * declarations.authority', value: '' },
  },
  tags: { enter: { type: 'tag.typed', text: 'new' }, clear: { type: 'tag.typed', text: '' } },
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A form on its own: its services answer as the samples do, the others only listen. */
async function start(name: string) {
  const { machine, input, outcomes } = subjects.find((subject) => subject.name === name)!
  const told: string[] = []
  const listener = (to: string) =>
    fromTransition((state: null, { type }: { type: string }) => {
      if (to === 'address' || to === 'dialog') told.push(type)
      return state
    }, null)
  const others = ['bus', 'selection', 'dialog', 'address'] as const
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((id) => [
      id,
      id === 'facts'
        ? fromTransition((state: null) => state, null)
        : fromPromise(() => Promise.resolve(outcomes[id]?.outputs[0])),
    ]),
  )
  const root = createActor(
    setup({
      actors: {
        bus: listener('bus'),
        selection: listener('selection'),
        dialog: listener('dialog'),
        address: listener('address'),
        form: machine.provide({ actors } as never) as AnyStateMachine,
      },
    }).createMachine({
      invoke: [
        ...others.map((id) => ({ id, systemId: id, src: id })),
        { id: 'form', systemId: 'form', src: 'form', input: () => input as never },
      ],
    }),
  ).start()
  await settled()
  const form = root.system.get('form') as ReturnType<typeof createActor<AnyStateMachine>>
  return { form, told, isAsking: () => form.getSnapshot().hasTag('asking'), stop: () => root.stop() }
}

describe.each(Object.entries(FORMS))('%s', (name, { enter, clear }) => {
  test('holds the address while something is entered, and lets it go once that is taken back', async () => {
    const { form, told, stop } = await start(name)
    expect(told).toEqual([])
    form.send(enter)
    expect(told).toEqual(['hold'])
    form.send(clear)
    expect(told).toEqual(['hold', 'release'])
    stop()
  })

  test('closes at once while nothing is entered', async () => {
    const { form, told, stop } = await start(name)
    form.send({ type: 'cancel' })
    expect(told).toEqual(['close'])
    stop()
  })

  test('asks before what was entered is lost, by Cancel as by Back, and stays where that is answered so', async () => {
    const { form, told, isAsking, stop } = await start(name)
    form.send(enter)
    for (const leave of ['cancel', 'departure.held']) {
      form.send({ type: leave })
      expect(isAsking()).toBe(true)
      form.send({ type: 'keepEditing' })
      expect(isAsking()).toBe(false)
    }
    form.send({ type: 'cancel' })
    form.send({ type: 'cancel' })
    expect(isAsking()).toBe(false)
    expect(told).toEqual(['hold', 'keepHere', 'keepHere', 'keepHere'])
    stop()
  })

  test('lets a departure go on before the dialog closes, once what was entered is discarded', async () => {
    const { form, told, stop } = await start(name)
    form.send(enter)
    form.send({ type: 'departure.held' })
    form.send({ type: 'discard' })
    expect(told).toEqual(['hold', 'letGo', 'close'])
    stop()
  })
})

describe('a form that is being submitted', () => {
  const submit = (form: { send: (event: { type: string; text?: string }) => void }) => {
    form.send({ type: 'comment.typed', text: 'Seen before.' })
    form.send({ type: 'departure.held' })
    form.send({ type: 'submit' })
  }

  test('stays until it is done, and no longer asks', async () => {
    const { form, told, isAsking, stop } = await start('bulkAction')
    submit(form)
    expect(isAsking()).toBe(false)
    form.send({ type: 'departure.held' })
    form.send({ type: 'cancel' })
    expect(isAsking()).toBe(false)
    expect(told).toEqual(['hold', 'keepHere', 'keepHere'])
    stop()
  })

  test('closes without asking once it is submitted', async () => {
    const { form, told, isAsking, stop } = await start('bulkAction')
    submit(form)
    await settled()
    expect(isAsking()).toBe(false)
    expect(told).toEqual(['hold', 'keepHere', 'close'])
    stop()
  })
})
