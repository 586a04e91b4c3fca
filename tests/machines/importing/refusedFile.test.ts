import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { GivenFile } from '../../../src/domain/importing/importRules.ts'
import type { Upload } from '../../../src/domain/importing/imports.contract.ts'
import { importMachine } from '../../../src/machines/importing/importMachine.ts'
import { refused, unreachable } from '../../../src/paths/samples/things.ts'
import { startImportWorkflow } from '../../support/importWorkflow.ts'

const file = (name: string, size: number): GivenFile => ({ name, size, content: new Blob([]) })

/** The Import page after a file whose sending failed, and what it has sent. */
async function unsent(problem = unreachable, end = 'unsent') {
  const sent: string[] = []
  const importing = startImportWorkflow(
    importMachine.provide({
      actors: {
        uploadFile: fromPromise<Upload, { file: GivenFile }>(async ({ input }) => {
          sent.push(input.file.name)
          throw problem
        }),
      },
    }),
  )
  importing.send({ type: 'files.given', files: [file('first.csv', 10)] })
  await expect.poll(() => importing.getSnapshot().value).toEqual({ idle: end })
  return { importing, sent }
}

test('a file that is refused is named itself, and no earlier one is sent again', async () => {
  const { importing, sent } = await unsent()
  importing.send({ type: 'files.given', files: [file('empty.csv', 0)] })
  const { context, value } = importing.getSnapshot()
  expect(value).toEqual({ idle: 'empty' })
  expect(context).toMatchObject({ file: { name: 'empty.csv' }, problem: 'The file is empty.' })
  expect(importing.getSnapshot().can({ type: 'retry' })).toBe(false)
  importing.send({ type: 'retry' })
  expect(sent).toEqual(['first.csv'])
})

test('several files that are refused are reported under no earlier one’s name', async () => {
  const { importing } = await unsent()
  importing.send({ type: 'files.given', files: [file('a.csv', 1), file('b.csv', 1)] })
  expect(importing.getSnapshot().context).toMatchObject({
    file: null,
    problem: '2 files were given. Import one at a time.',
  })
})

test('a file that the server refuses is not offered to be sent again, one that did not arrive is', async () => {
  const { importing } = await unsent(refused, 'empty')
  expect(importing.getSnapshot().can({ type: 'retry' })).toBe(false)
  expect(importing.getSnapshot().context).toMatchObject({
    file: { name: 'first.csv' },
    problem: expect.stringContaining('Refused'),
  })
  expect((await unsent()).importing.getSnapshot().can({ type: 'retry' })).toBe(true)
})
