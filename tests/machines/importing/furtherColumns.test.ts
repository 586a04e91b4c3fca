import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { EXPORT_HEADINGS } from '../../../src/domain/importing/exportHead.ts'
import { cluesOf, suggestedFields } from '../../../src/domain/importing/importHeader.ts'
import type { Upload } from '../../../src/domain/importing/imports.contract.ts'
import { mappingMachine, type SettledUpload } from '../../../src/machines/importing/mappingMachine.ts'
import { mappingSubject } from '../../../src/paths/samples/imports.ts'

/** Further columns are kept or left out all at once; what Assay keeps itself of its own export goes by its own tick. */

const { upload: sample } = mappingSubject.input as { upload: Upload }

/** The headings that are kept as extra data once all further columns of a file with these headings are. */
function keptOf(headings: readonly string[], isKept: boolean): string[] {
  const clues = cluesOf([headings]) as Upload['clues']
  const columns = suggestedFields(clues, true, 'listings')
  const upload: Upload = { ...sample, clues, settings: { ...sample.settings, columns: [...columns] } }
  const machine = mappingMachine.provide({
    actors: { readPreview: fromPromise<Upload, SettledUpload>(() => new Promise(() => {})) },
  })
  const mapping = createActor(machine, { input: { upload, brands: [] } }).start()
  mapping.send({ type: 'extra.chosen', isKept })
  const { settings } = mapping.getSnapshot().context
  mapping.stop()
  return headings.filter((_, at) => settings.columns[at] === 'extra')
}

test('all further columns of a file are kept at once, those of Assay’s own export not with them', () => {
  expect(keptOf(['id', 'title', 'score'], true)).toEqual(['id', 'score'])
  expect(keptOf(['id', 'title', 'score'], false)).toEqual([])
  expect(keptOf([...EXPORT_HEADINGS, 'Colour', 'Size'], true)).toEqual(['Colour', 'Size'])
})
