import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { NO_DRAFT } from '../src/model/eventForm.ts'
import { sendEventMachine } from '../src/machines/sendEventMachine.ts'

it('keeps what is written for each actor while an event goes to another and its outcome is dismissed', () => {
  const sending = createActor(sendEventMachine).start()
  const write = (recipient: string, typed: Record<string, string>) =>
    sending.send({ type: 'draft.changed', recipient, draft: { chosen: 'select', typed } })
  write('selection x:7', { 'select ids': '["1"]' })
  write('selection x:8', { 'select ids': '["2"]' })
  sending.send({ type: 'refuse', reason: 'A recording can only be looked at.' })
  sending.send({
    type: 'draft.changed',
    recipient: 'selection x:7',
    draft: { problems: { ids: 'Write JSON.' } },
  })
  sending.send({ type: 'dismiss' })
  expect(sending.getSnapshot().context).toMatchObject({
    problem: null,
    drafts: {
      'selection x:7': {
        ...NO_DRAFT,
        chosen: 'select',
        typed: { 'select ids': '["1"]' },
        problems: { ids: 'Write JSON.' },
      },
      'selection x:8': { ...NO_DRAFT, chosen: 'select', typed: { 'select ids': '["2"]' } },
    },
  })
})
