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

/** An import that gets a file, with the brand that was preferred before. */
async function mapped(preferred: string | null, own: string | null) {
  const given: Upload = { ...upload, settings: { ...upload.settings, brand: own } }
  const importing = startImportWorkflow(
    importMachine.provide({
      actors: {
        uploadFile: fromPromise(async () => given),
        mapping: mappingMachine.provide({
          actors: { readPreview: fromPromise<Upload, SettledUpload>(() => new Promise(() => {})) },
        }),
      },
    }),
  )
  importing.send({ type: 'brand.preferred', brand: preferred })
  importing.send({ type: 'files.given', files: [{ name: 'a.csv', size: 10, content: new Blob(['title']) }] })
  await expect.poll(() => importing.getSnapshot().value).toBe('mapping')
  return importing.getSnapshot().children.mapping!.getSnapshot().context.settings.brand
}

test('an owner’s file is for the brand of the start page, unless the file was given another one', async () => {
  const { id } = analyst.brands[0]!
  expect(await mapped(id, null)).toBe(id)
  expect(await mapped(id, 'Halvorn')).toBe('Halvorn')
  expect(await mapped(null, null)).toBeNull()
})
