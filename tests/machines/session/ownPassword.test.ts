import { expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import type { Problem } from '../../../src/domain/kit/problem.ts'
import type { SecondFactor } from '../../../src/domain/session/secondFactor.ts'
import { BUS, busLogic, type BusRef, type Fact } from '../../../src/machines/bus.ts'
import { ownPasswordMachine } from '../../../src/machines/session/ownPasswordMachine.ts'

/** How a user’s own password comes to be changed. */

const OWNER = { name: 'Ana Ruiz', email: 'ana@example.com' }
const typed = { password: 'the former one', chosen: 'a longer new one', repeated: 'a longer new one' }

function changing() {
  const sent: object[] = []
  const answers = { fails: false as false | 'refused' | 'unanswered' }
  const notices: Fact[] = []
  const provided = ownPasswordMachine.provide({
    actors: {
      readFactor: fromPromise(async (): Promise<SecondFactor> => ({
        since: null,
        recoveryCodes: 0,
        isDemanded: false,
      })),
      changePassword: fromPromise(async ({ input }) => {
        sent.push(input)
        if (answers.fails)
          throw { status: answers.fails === 'refused' ? 400 : 0, title: 'Not changed' } satisfies Problem
      }),
    },
  })
  const root = createActor(
    setup({ actors: { bus: busLogic, ownPassword: provided } }).createMachine({
      invoke: [
        { src: 'bus', id: BUS, systemId: BUS },
        { src: 'ownPassword', id: 'ownPassword', systemId: 'ownPassword' },
      ],
    }),
  ).start()
  const bus = root.system.get(BUS) as BusRef
  bus.on('*', (fact) => void notices.push(fact))
  const actor = root.system.get('ownPassword') as ReturnType<typeof createActor<typeof provided>>
  const settled = () => new Promise(setImmediate)
  return {
    actor,
    sent,
    answers,
    notices,
    settled,
    open: () => {
      actor.send({ type: 'open', owner: OWNER })
      return settled()
    },
  }
}

test('it is changed, told, and nothing of it stays', async () => {
  const { actor, sent, notices, open, settled } = changing()
  await open()
  actor.send({ type: 'submit', ...typed, code: '123456' })
  await settled()
  expect(sent).toEqual([{ password: 'the former one', chosen: 'a longer new one', code: '123456' }])
  expect(actor.getSnapshot().value).toBe('closed')
  expect(notices).toContainEqual(expect.objectContaining({ type: 'notice.raised' }))
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('former')
})

test.each([
  [{ repeated: 'a longer new two' }, 'not the same'],
  [{ chosen: 'short', repeated: 'short' }, 'characters at least'],
  [{ chosen: 'ana ruiz 2026', repeated: 'ana ruiz 2026' }, 'must not be your name'],
  [{ chosen: 'the former one', repeated: 'the former one' }, 'the one that you have'],
])('what can’t be used is not sent: %j', async (change, says) => {
  const { actor, sent, open } = changing()
  await open()
  actor.send({ type: 'submit', ...typed, ...change })
  expect(actor.getSnapshot().context.problem).toContain(says)
  expect(sent).toEqual([])
})

test('what is refused can be mended, and the dialog stays while it is changed', async () => {
  const { actor, answers, sent, open, settled } = changing()
  await open()
  answers.fails = 'refused'
  actor.send({ type: 'submit', ...typed })
  actor.send({ type: 'close' })
  expect(actor.getSnapshot().matches({ open: 'changing' })).toBe(true)
  await settled()
  expect(actor.getSnapshot().matches({ open: { asked: 'rejected' } })).toBe(true)
  answers.fails = false
  actor.send({ type: 'submit', ...typed })
  await settled()
  expect(sent).toHaveLength(2)
  expect(actor.getSnapshot().value).toBe('closed')
})

test('where no answer came nobody says that nothing was changed', async () => {
  const { actor, answers, open, settled } = changing()
  await open()
  answers.fails = 'unanswered'
  actor.send({ type: 'submit', ...typed })
  await settled()
  expect(actor.getSnapshot().matches({ open: { asked: 'unanswered' } })).toBe(true)
  answers.fails = false
  actor.send({ type: 'submit', ...typed })
  await settled()
  expect(actor.getSnapshot().value).toBe('closed')
})
