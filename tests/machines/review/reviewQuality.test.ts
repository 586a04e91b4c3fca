import { type ActorRefFrom, createActor, fromCallback, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { QualityFilter } from '../../../src/machines/review/qualityFilter.ts'
import type {
  ReviewDisagreement,
  ReviewQuality,
  Settlement,
} from '../../../src/domain/review/reviewQuality.ts'
import { ADDRESS, type AddressCommand } from '../../../src/machines/kit/address.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { disagreementMachine } from '../../../src/machines/review/disagreementMachine.ts'
import type { LoadedPage, PageRequest } from '../../../src/machines/kit/growingListMachine.ts'
import {
  disagreementsPageMachine,
  openedDisagreementMachine,
  reviewQualityMachine,
} from '../../../src/machines/review/reviewQualityMachine.ts'
import { sampleDisagreement, sampleQuality, sampleSettled } from '../../../src/paths/samples/reviewQuality.ts'

type Query = Record<string, string[]>

const settled = () => new Promise((resolve) => setTimeout(resolve))
const one = sampleDisagreement(1)
const NOTE = 'The seal is the newer one.'

/** The screen between the bus and an address that goes where it is told. */
async function start({
  groups = ['manager'],
  refuses = null,
}: { groups?: string[]; refuses?: object | null } = {}) {
  const counted: QualityFilter[] = []
  const listed: QualityFilter[] = []
  const sent: Settlement[] = []
  let query: Query = {}
  let refusal = refuses
  const go = (path: string, to: Query = {}) => {
    query = to
    bus().send({ type: 'address.changed', path, query })
  }
  const root = setup({
    actors: {
      bus: busLogic,
      address: fromCallback<AddressCommand>(({ receive }) =>
        receive((command) => {
          if (command.type === 'writeQuery') go('/review/quality', command.query)
        }),
      ),
      screen: reviewQualityMachine.provide({
        actors: {
          loadFigures: fromPromise<ReviewQuality, { filter: QualityFilter }>(async ({ input }) => {
            counted.push(input.filter)
            return sampleQuality
          }),
          list: disagreementsPageMachine.provide({
            actors: {
              loadPage: fromPromise<LoadedPage<ReviewDisagreement>, PageRequest<QualityFilter>>(
                async ({ input }) => {
                  listed.push(input.params)
                  return { items: [one], total: 1, next: null, at: '2026-11-20T12:00:00.000Z' }
                },
              ),
            },
          }),
          opened: openedDisagreementMachine.provide({
            actors: {
              record: disagreementMachine.provide({
                actors: {
                  readDisagreement: fromPromise<ReviewDisagreement, { id: string }>(async () => one),
                  settle: fromPromise<ReviewDisagreement, { id: string; settlement: Settlement }>(
                    async ({ input }) => {
                      sent.push(input.settlement)
                      if (refusal) {
                        const error = refusal
                        refusal = null
                        throw error
                      }
                      return sampleSettled(1)
                    },
                  ),
                },
              }),
            },
          }),
        },
      }),
    },
  }).createMachine({
    invoke: [
      { id: BUS, systemId: BUS, src: 'bus' },
      { id: ADDRESS, systemId: ADDRESS, src: 'address' },
      { id: 'screen', systemId: 'screen', src: 'screen', input: { user: { id: 'a', groups } } },
    ],
  })
  const app = createActor(root).start()
  const bus = () => app.system.get(BUS) as BusRef
  const screen = app.system.get('screen') as ReturnType<typeof createActor<typeof reviewQualityMachine>>
  go('/review/quality')
  await settled()
  return { screen, go, counted, listed, sent, query: () => query }
}

/** Opens the disagreement. */
async function open(screen: ActorRefFrom<typeof reviewQualityMachine>) {
  const { opened } = screen.getSnapshot().context
  opened.send({ type: 'open', id: one._id })
  await settled()
  return opened.getSnapshot().context.record!
}

test('a manager’s filter goes to the address, and figures and list follow it', async () => {
  const { screen, counted, listed, query } = await start()
  expect([counted, listed]).toEqual([[{}], [{}]])
  screen.send({ type: 'part.chosen', part: { brands: ['Vessmont'] } })
  await settled()
  expect(query()).toEqual({ brands: ['Vessmont'] })
  expect(counted.at(-1)).toEqual({ brands: ['Vessmont'] })
  expect(listed.at(-1)).toEqual({ brands: ['Vessmont'] })
  // What is shown of the same decisions is no other figure.
  screen.send({ type: 'part.chosen', part: { show: 'settled' } })
  await settled()
  expect(counted).toHaveLength(2)
  expect(listed.at(-1)).toEqual({ brands: ['Vessmont'], show: 'settled' })
})

test('a range that ends before it starts is refused, and the one before stays', async () => {
  const { screen, counted, query } = await start()
  screen.send({ type: 'dates.typed', start: 2_000, end: 1_000 })
  screen.send({ type: 'dates.entered' })
  await settled()
  expect(screen.getSnapshot().matches({ range: 'refused' })).toBe(true)
  expect([query(), counted]).toEqual([{}, [{}]])
})

test('whoever may not see it has nothing read', async () => {
  const { counted, listed } = await start({ groups: ['analyst'] })
  expect([counted, listed]).toEqual([[], []])
})

test('whoever comes back finds figures and list read again', async () => {
  const { go, counted, listed } = await start()
  go('/listings')
  go('/review/quality')
  await settled()
  expect([counted.length, listed.length]).toEqual([2, 2])
})

test('settling asks first, sends what was seen, and reads the list again', async () => {
  const { screen, sent, listed } = await start()
  const opened = await open(screen)
  opened.send({ type: 'submit' })
  expect(opened.getSnapshot().context.showsProblems).toBe(true)
  opened.send({ type: 'code.chosen', code: 'GE' })
  opened.send({ type: 'note.typed', text: NOTE })
  opened.send({ type: 'submit' })
  expect([opened.getSnapshot().value, sent]).toEqual(['confirming', []])
  opened.send({ type: 'confirm' })
  await settled()
  expect(sent).toEqual([{ code: 'GE', note: NOTE, updated: one.listing.updated }])
  expect(opened.getSnapshot().value).toBe('settled')
  expect(listed).toHaveLength(2)
})

test('a refusal keeps what was typed, and settles from what stands now', async () => {
  const current = {
    ...one,
    listing: { ...one.listing, state: 'GENUINE', updated: '2026-11-20T11:00:00.000Z' },
  }
  const { screen, sent } = await start({ refuses: { status: 409, title: 'Changed meanwhile', current } })
  const opened = await open(screen)
  opened.send({ type: 'code.chosen', code: 'SU' })
  opened.send({ type: 'note.typed', text: NOTE })
  for (const attempt of [1, 2]) {
    opened.send({ type: 'submit' })
    opened.send({ type: 'confirm' })
    await settled()
    expect(sent).toHaveLength(attempt)
    expect(opened.getSnapshot().context.draft).toEqual({ code: 'SU', note: NOTE })
  }
  expect(sent.map(({ updated }) => updated)).toEqual([one.listing.updated, current.listing.updated])
  expect(opened.getSnapshot().value).toBe('settled')
})
