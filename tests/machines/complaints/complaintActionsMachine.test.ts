import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate'
import type { ChosenAction } from '../../../src/machines/complaints/complaintActions.ts'
import {
  complaintActionsMachine,
  type Move,
  type Moved,
} from '../../../src/machines/complaints/complaintActionsMachine.ts'
import { BUS, type Fact } from '../../../src/machines/bus.ts'
import { DIALOG, type NoticeCommand } from '../../../src/machines/kit/commands.ts'
import { analyst, sampleComplaint } from '../../../src/paths/samples/things.ts'

/** Moves of complaints, of which a service refuses some. */

const [one, two] = [sampleComplaint(1), sampleComplaint(2)]

/** The dialog of an action on both complaints, confirmed; `move` answers for each. */
async function run(action: ChosenAction, move: (input: Move) => Promise<Moved>) {
  const facts: Fact[] = []
  const opened: NoticeCommand[] = []
  const root = setup({
    actors: {
      bus: fromCallback<Fact>(({ receive }) => receive((fact) => facts.push(fact))),
      dialog: fromCallback<NoticeCommand>(({ receive }) => receive((command) => opened.push(command))),
      actions: complaintActionsMachine.provide({
        actors: { moveComplaint: fromPromise<Moved, Move>(({ input }) => move(input)) },
      }),
    },
  }).createMachine({
    invoke: [
      { src: 'bus', systemId: BUS },
      { src: 'dialog', systemId: DIALOG },
      {
        src: 'actions',
        systemId: 'actions',
        input: { complaints: [one, two], action, span: null, isConfirmed: true, user: analyst },
      },
    ],
  })
  const { system } = createActor(root).start()
  const actor = system.get('actions') as ReturnType<typeof createActor<typeof complaintActionsMachine>>
  await waitFor(actor, (snapshot) => snapshot.matches('refused') || snapshot.matches('done'))
  return { actor, facts, opened }
}

const filed = (input: Move): Moved => ({
  complaint: { ...input.complaint, delivery: 'queued' },
  changed: [],
})

test('a notice that somebody has rewritten since is read again before it is filed, and stands as it is meanwhile', async () => {
  const current = { ...two, description: 'Another accusation.', updated: '2026-11-19T00:00:00.000Z' }
  const { actor, facts, opened } = await run('file', async (input) => {
    if (input.complaint.id === one.id) return filed(input)
    throw {
      status: 409,
      title: 'Changed meanwhile',
      detail: 'Mara changed this complaint meanwhile.',
      current,
    }
  })
  expect(actor.getSnapshot().context.refusals).toEqual([
    { complaint: current, problem: 'Mara changed this complaint meanwhile.', since: 'changed' },
  ])
  expect(facts).toContainEqual({
    type: 'complaints.changed',
    complaints: [{ ...one, delivery: 'queued' }, current],
    removed: [],
  })
  actor.send({ type: 'retry' })
  expect(opened).toEqual([{ type: 'open', dialog: 'notice', input: { complaints: [current] } }])
  expect(actor.getSnapshot().matches('done')).toBe(true)
})

test('what could not be filed for another reason is tried again as it was', async () => {
  let isAway = true
  const { actor, opened } = await run('file', async (input) => {
    if (isAway && input.complaint.id === two.id) throw { status: 503, title: 'Busy' }
    return filed(input)
  })
  isAway = false
  actor.send({ type: 'retry' })
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
  expect(actor.getSnapshot().context.moved.map(({ id }) => id)).toEqual([two.id])
  expect(opened.filter(({ type }) => type === 'open')).toEqual([])
})

test('what was deleted meanwhile leaves list and selection, and is not tried again', async () => {
  let isAway = true
  const { actor, facts } = await run('hold', async (input) => {
    if (input.complaint.id === one.id) throw { status: 404, title: 'Not found' }
    if (isAway) throw { status: 503, title: 'Busy' }
    return filed(input)
  })
  expect(actor.getSnapshot().context.refusals.map(({ problem }) => problem)).toEqual([
    'It was deleted meanwhile, or you no longer have its brand.',
    'Busy.',
  ])
  expect(facts).toContainEqual({ type: 'complaints.changed', complaints: [], removed: [one.id] })
  expect(facts).toContainEqual({ type: 'complaints.outdated', complaints: [two.id] })
  isAway = false
  actor.send({ type: 'retry' })
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
  expect(actor.getSnapshot().context.moved.map(({ id }) => id)).toEqual([two.id])
})

test('where everything is gone there is nothing to try again', async () => {
  const { actor, facts } = await run('hold', () => Promise.reject({ status: 404, title: 'Not found' }))
  expect(actor.getSnapshot().can({ type: 'retry' })).toBe(false)
  expect(facts.some(({ type }) => type === 'complaints.outdated')).toBe(false)
})

test('what a colleague moved meanwhile is read again, and not tried again', async () => {
  const { actor, facts } = await run('hold', () =>
    Promise.reject({ status: 409, title: 'Conflict', detail: 'It is On Hold already.' }),
  )
  expect(actor.getSnapshot().context.refusals.map(({ problem }) => problem)).toEqual([
    'It is On Hold already.',
    'It is On Hold already.',
  ])
  expect(actor.getSnapshot().can({ type: 'retry' })).toBe(false)
  expect(facts).toContainEqual({ type: 'complaints.outdated', complaints: [one.id, two.id] })
})
