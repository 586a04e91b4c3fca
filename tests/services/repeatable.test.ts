import { expect, test } from 'vitest'
import { repeatable } from '../../src/services/repeatable.ts'

test('what was not answered is sent again under its id; what was refused, changed or done is another thing', async () => {
  const answers = [{ status: 0, title: 'Lost' }, null, { status: 400, title: 'Refused' }, null, null]
  const ids: string[] = []
  const send = repeatable(async (_: { readonly text: string }, id: string) => {
    ids.push(id)
    const failure = answers[ids.length - 1]
    if (failure) throw failure as unknown as Error
    return id
  })
  const { signal } = new AbortController()
  for (const text of ['a', 'a', 'a', 'a', 'b']) await send({ text }, signal).catch(() => null)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})
