import type { GivenFile } from '../../domain/importing/importRules.ts'

/** Files as an import takes them. */
export const givenFiles = (files: readonly File[]): GivenFile[] =>
  files.map((file) => ({ name: file.name, size: file.size, content: file }))
