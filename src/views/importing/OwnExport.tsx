import { useSelector } from '@xstate/react'
import { exportWords } from '../../domain/importing/importHeader.ts'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import * as text from '../../styles/text.css.ts'

/** What an export of ours is taken for, and which of its columns are left out; nothing for other files. */
export function OwnExport({ actor }: { readonly actor: MappingActor }) {
  const words = useSelector(actor, ({ context: { upload, settings } }) => exportWords(upload.clues, settings))
  return words === null ? null : <p className={text.note}>{words}</p>
}
