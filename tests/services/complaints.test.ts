import { expect, test } from 'vitest'
import type { Call } from '../../src/services/http.ts'
import { complaintsService } from '../../src/services/complaints.ts'
import { sampleComplaint } from '../../src/paths/samples/things.ts'

const [one, two, three] = [sampleComplaint(1), sampleComplaint(2), sampleComplaint(3)]
const ids = [one.id, two.id, three.id]

/** Reads them from a server that refuses the second in this way. */
const readAgain = (refusal: object) =>
  complaintsService((async (_: unknown, { params }: { params: { id: string } }) => {
    if (params.id === two.id) throw refusal
    return [one, three].find(({ id }) => id === params.id)
  }) as unknown as Call).readAgain(ids, new AbortController().signal)

test('of several complaints those that are there are read, though others are gone', async () => {
  const read = await readAgain({ status: 404, title: 'Not found' })
  expect(read).toEqual({ complaints: [one, three], gone: [two.id] })
})

test('they can’t be read where one fails for another reason', async () => {
  await expect(readAgain({ status: 503, title: 'Busy' })).rejects.toMatchObject({ status: 503 })
})
