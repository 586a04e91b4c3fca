import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Upload } from '../../../src/domain/importing/imports.contract.ts'
import { importMachine } from '../../../src/machines/importing/importMachine.ts'
import { mappingMachine, type SettledUpload } from '../../../src/machines/importing/mappingMachine.ts'
import { mappingSubject } from '../../../src/paths/samples/imports.ts'
import { analyst } from '../../../src/paths/samples/things.ts'
import { startImportWorkflow } from '../../support/importWorkflow.ts'

/** A brand that the start page is about is chosen for the files that are brought in there. */

const { upload } = mappingSubject.input as { upload: Upload }

const only = analyst.brands[0]!
const TWO = [only, { ...only, id: '0190b1a0-0000-7000-8000-0000000000b2', name: 'Halvorn' }]
const ONE = { brands: [only] }

/** An import that gets a file, with the brand that was preferred before. */
async function mapping(
  preferred: string | null,
  own: string | null,
  { columns = upload.settings.columns, brands = TWO } = {},
) {
  const given: Upload = { ...upload, settings: { ...upload.settings, brand: own, columns } }
  const importing = startImportWorkflow(
    importMachine.provide({
      actors: {
        uploadFile: fromPromise(async () => given),
        mapping: mappingMachine.provide({
          actors: { readPreview: fromPromise<Upload, SettledUpload>(() => new Promise(() => {})) },
        }),
      },
    }),
    { ...analyst, brands },
  )
  importing.send({ type: 'brand.preferred', brand: preferred })
  importing.send({ type: 'files.given', files: [{ name: 'a.csv', size: 10, content: new Blob(['title']) }] })
  await expect.poll(() => importing.getSnapshot().value).toBe('mapping')
  return importing.getSnapshot().children.mapping!
}

const mapped = async (...given: Parameters<typeof mapping>) =>
  (await mapping(...given)).getSnapshot().context.settings.brand

test('an owner’s file is for the brand of the start page, unless the file was given another one', async () => {
  const { id } = analyst.brands[0]!
  expect(await mapped(id, null)).toBe(id)
  expect(await mapped(id, 'Halvorn')).toBe('Halvorn')
  expect(await mapped(null, null)).toBeNull()
})

test('the only brand is chosen for a file without a column of brands, and for no other', async () => {
  expect(await mapped(null, null, ONE)).toBe(only.id)
  expect(await mapped(null, 'Halvorn', ONE)).toBe('Halvorn')
  expect(await mapped(null, null, { ...ONE, columns: ['title', 'brand'] })).toBeNull()
})

test('where a column is read as the brand after all, the rows say it', async () => {
  const file = await mapping(null, null, ONE)
  file.send({ type: 'column.mapped', column: 0, field: 'platform' })
  expect(file.getSnapshot().context.settings.brand).toBe(only.id)
  file.send({ type: 'column.mapped', column: 0, field: 'brand' })
  expect(file.getSnapshot().context.settings.brand).toBeNull()
})
