import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import type { GivenFile } from '../../../src/domain/importing/importRules.ts'
import type { Upload } from '../../../src/domain/importing/imports.contract.ts'
import { BUS, busLogic } from '../../../src/machines/bus.ts'
import { importMachine } from '../../../src/machines/importing/importMachine.ts'
import { ADDRESS } from '../../../src/machines/kit/address.ts'
import { analyst, NOON, unreachable } from '../../../src/paths/samples/things.ts'

const file = (name: string, size: number): GivenFile => ({ name, size, content: new Blob([]) })

/** The Import page after a file whose sending failed, and what it has sent. */
async function unsent() {
  const sent: string[] = []
  const root = createActor(
    setup({
      actors: {
        bus: busLogic,
        address: fromCallback(() => {}),
        import: importMachine.provide({
          actors: {
            uploadFile: fromPromise<Upload, { file: GivenFile }>(async ({ input }) => {
              sent.push(input.file.name)
              throw unreachable
            }),
          },
        }),
      },
    }).createMachine({
      invoke: [
        { id: 'bus', systemId: BUS, src: 'bus' },
        { id: 'address', systemId: ADDRESS, src: 'address' },
        { id: 'import', systemId: 'import', src: 'import' },
      ],
    }),
  ).start()
  const importing = root.getSnapshot().children.import as unknown as ReturnType<
    typeof createActor<typeof importMachine>
  >
  importing.send({ type: 'session.opened', user: { ...analyst, groups: ['importer'] }, at: NOON })
  importing.send({ type: 'files.given', files: [file('first.csv', 10)] })
  await expect.poll(() => importing.getSnapshot().value).toEqual({ idle: 'unsent' })
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
