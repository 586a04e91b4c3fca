import { suggestedFields } from '../../domain/importing/importHeader.ts'
import type { ImportSettings } from '../../domain/importing/importRules.ts'
import type { Upload } from '../../domain/importing/imports.contract.ts'

/** What goes with an uploaded file that is given up, in words: columns that were chosen, pictures that were sent. */
export function lostWithFile({
  upload,
  settings,
}: {
  readonly upload: Pick<Upload, 'archive' | 'clues'>
  readonly settings: Pick<ImportSettings, 'columns' | 'hasHeader' | 'kind'>
}): readonly string[] {
  const suggested = suggestedFields(upload.clues, settings.hasHeader, settings.kind)
  return [
    ...(settings.columns.some((use, at) => use !== suggested[at]) ? ['what you chose for its columns'] : []),
    ...(upload.archive === null ? [] : ['the pictures that you sent with it']),
  ]
}
