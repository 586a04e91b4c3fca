import { expect, test } from 'vitest'
import { cluesOf, suggestedFields } from '../../../src/domain/importing/importHeader.ts'
import type { Upload } from '../../../src/domain/importing/imports.contract.ts'
import { lostWithFile } from '../../../src/machines/importing/lostWithFile.ts'

/** The question before a file is given up names what there is to lose, and nothing else. */

const clues = cluesOf([['title', 'note']]) as Upload['clues']
const suggested = suggestedFields(clues, true, 'listings')
const settings = { columns: [...suggested], hasHeader: true, kind: 'listings' as const }
const chosen = { ...settings, columns: [...suggested].with(1, null) }
const archive = { name: 'photos.zip', bytes: 10, files: 1 }

test.each([
  ['nothing but the file', null, settings, []],
  ['columns', null, chosen, ['what you chose for its columns']],
  ['pictures', archive, settings, ['the pictures that you sent with it']],
  ['both', archive, chosen, ['what you chose for its columns', 'the pictures that you sent with it']],
])('%s', (_, sent, chosenSettings, words) => {
  expect(lostWithFile({ upload: { clues, archive: sent }, settings: chosenSettings })).toEqual(words)
})
