import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Upload } from '../../../src/domain/importing/imports.contract.ts'
import { mappingMachine, type SettledUpload } from '../../../src/machines/importing/mappingMachine.ts'
import { mappingSubject } from '../../../src/paths/samples/imports.ts'

/** A file that is read in another encoding may have other columns, which the server reads as their headings suggest. */

const { upload } = mappingSubject.input as { upload: Upload }

/** What each column is read as once the preview of a choice is there, which says otherwise. */
async function columnsAfter(choice: Parameters<ReturnType<typeof mapping>['send']>[0]) {
  const actor = mapping()
  actor.start().send(choice)
  await waitFor(actor, (at) => at.matches({ choosing: 'reading' }))
  const { context } = await waitFor(actor, (at) => at.matches({ choosing: 'previewed' }))
  actor.stop()
  return context.settings
}

const mapping = () =>
  createActor(
    mappingMachine.provide({
      actors: {
        readPreview: fromPromise<Upload, SettledUpload>(({ input: { settings } }) =>
          Promise.resolve({
            ...upload,
            settings: { ...settings, columns: ['title', 'url', 'extra'] },
          }),
        ),
      },
    }),
    { input: { upload, brands: [] } },
  )

test('a preview in another encoding says what the columns are read as', async () => {
  expect(await columnsAfter({ type: 'encoding.chosen', encoding: 'big5' })).toMatchObject({
    encoding: 'big5',
    columns: ['title', 'url', 'extra'],
  })
})

test('any other preview leaves every choice as it is', async () => {
  expect(await columnsAfter({ type: 'column.mapped', column: 1, field: 'seller' })).toMatchObject({
    encoding: null,
    columns: ['title', 'seller'],
  })
})
