import { fromCallback, createActor, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { Query } from '../../../src/domain/filter/filter.ts'
import { BUS, busLogic, type BusRef } from '../../../src/machines/bus.ts'
import { ADDRESS, type AddressCommand } from '../../../src/machines/kit/address.ts'
import { DIALOG, JOBS } from '../../../src/machines/kit/commands.ts'
import { linkedDialogMachine } from '../../../src/machines/listings/linkedDialogMachine.ts'
import { sampleCrawl } from '../../../src/paths/samples/crawls.ts'
import { sampleJob } from '../../../src/paths/samples/jobs.ts'
import { analyst, NOON, sampleListing } from '../../../src/paths/samples/things.ts'

/** The machine between the bus and an address that goes where it is told; what the dialog and the jobs are sent is kept. */
function start() {
  const sent: object[] = []
  const keeps = fromCallback<{ type: string }>(({ receive }) => receive((event) => void sent.push(event)))
  let query: Query = {}
  const root = createActor(
    setup({
      actors: {
        bus: busLogic,
        keeps,
        linkedDialog: linkedDialogMachine,
        address: fromCallback<AddressCommand>(({ receive, system }) =>
          receive((command) => {
            if (command.type !== 'writeQuery') return
            sent.push(command)
            query = command.query
            ;(system.get(BUS) as BusRef).send({ type: 'address.changed', path: '/listings', query })
          }),
        ),
      },
    }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'dialog', systemId: DIALOG, src: 'keeps' },
        { id: 'jobs', systemId: JOBS, src: 'keeps' },
        { id: 'linkedDialog', src: 'linkedDialog' },
        { id: 'address', systemId: ADDRESS, src: 'address' },
      ],
    }),
  ).start()
  const bus = root.system.get(BUS) as BusRef
  return {
    sent,
    signIn: () => bus.send({ type: 'session.opened', user: analyst, at: NOON }),
    goTo: (to: Query, path = '/listings') => bus.send({ type: 'address.changed', path, query: to }),
  }
}

const forgets = (query: Query) => ({ type: 'writeQuery', query, replaces: true })
const opens = (dialog: string, input: object) => ({ type: 'open', dialog, input })

test('an address opens Recent crawls once a user is signed in, and forgets it first; the filter stays', () => {
  const { sent, signIn, goTo } = start()
  goTo({ crawls: [''], state: ['NEW'] })
  expect(sent).toEqual([])
  signIn()
  expect(sent).toEqual([forgets({ state: ['NEW'] }), opens('crawls', { crawl: null })])
  goTo({ crawls: [sampleCrawl.id] })
  expect(sent.slice(2)).toEqual([forgets({}), opens('crawls', { crawl: sampleCrawl.id })])
  goTo({ crawls: [sampleCrawl.id] })
  expect(sent).toHaveLength(6)
})

test('an address opens Jobs; the job that it names is looked after, what is no id names none', () => {
  const { sent, signIn, goTo } = start()
  signIn()
  goTo({ jobs: ['latest'] })
  expect(sent).toEqual([forgets({}), opens('jobs', { job: null })])
  goTo({ jobs: [sampleJob.id] })
  expect(sent.slice(2)).toEqual([
    forgets({}),
    { type: 'watch', id: sampleJob.id },
    opens('jobs', { job: sampleJob.id }),
  ])
})

test('a listing stays in the address and is opened once; other screens ask for nothing', () => {
  const { sent, signIn, goTo } = start()
  signIn()
  const { _id } = sampleListing(1)
  goTo({ value: [_id] })
  goTo({ value: [_id], state: ['NEW'] })
  expect(sent).toEqual([opens('details', { id: _id })])
  goTo({ crawls: [''], jobs: [''] }, '/sellers')
  expect(sent).toHaveLength(1)
})
