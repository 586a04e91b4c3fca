import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { cluesOf, suggestedFields } from '../../../src/domain/importing/importHeader.ts'
import type { Upload } from '../../../src/domain/importing/imports.contract.ts'
import { mappingMachine, type SettledUpload } from '../../../src/machines/importing/mappingMachine.ts'
import { mappingSubject } from '../../../src/paths/samples/imports.ts'

/** A kind of rows that was chosen by mistake costs nothing that was chosen before it. */

const { upload: sample } = mappingSubject.input as { upload: Upload }

function startMapping() {
  const clues = cluesOf([['name', 'link', 'shop', 'note']]) as Upload['clues']
  const columns = suggestedFields(clues, true, 'listings')
  const upload: Upload = { ...sample, clues, settings: { ...sample.settings, columns: [...columns] } }
  const machine = mappingMachine.provide({
    actors: { readPreview: fromPromise<Upload, SettledUpload>(() => new Promise(() => {})) },
  })
  const mapping = createActor(machine, { input: { upload, brands: [] } }).start()
  return {
    mapping,
    columns: () => mapping.getSnapshot().context.settings.columns,
  }
}

test('the columns that were chosen come back with their kind', () => {
  const { mapping, columns } = startMapping()
  mapping.send({ type: 'column.mapped', column: 3, field: 'product' })
  mapping.send({ type: 'column.mapped', column: 2, field: null })
  const asListings = columns()
  mapping.send({ type: 'kind.chosen', kind: 'ads' })
  expect(columns()).not.toEqual(asListings)
  mapping.send({ type: 'column.mapped', column: 3, field: 'headline' })
  const asAds = columns()
  mapping.send({ type: 'kind.chosen', kind: 'ads' })
  expect(columns()).toEqual(asAds)
  mapping.send({ type: 'kind.chosen', kind: 'listings' })
  expect(columns()).toEqual(asListings)
  mapping.send({ type: 'kind.chosen', kind: 'ads' })
  expect(columns()).toEqual(asAds)
})

test('where the headings were switched meanwhile, what nothing else speaks against comes back', () => {
  const { mapping, columns } = startMapping()
  mapping.send({ type: 'column.mapped', column: 3, field: 'product' })
  mapping.send({ type: 'kind.chosen', kind: 'ads' })
  mapping.send({ type: 'header.chosen', hasHeader: false })
  mapping.send({ type: 'kind.chosen', kind: 'listings' })
  expect(columns()[3]).toBe('product')
})
