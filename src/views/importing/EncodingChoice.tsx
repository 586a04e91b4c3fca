import { useSelector } from '@xstate/react'
import {
  IMPORT_ENCODING_WORDS,
  IMPORT_ENCODINGS,
  type ImportEncoding,
} from '../../domain/importing/importEncodings.ts'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import * as layout from '../kit/layout.css.ts'

/** How the file is encoded; found out until one is chosen, for a text of a few words can be read in several. */
export function EncodingChoice({ actor }: { readonly actor: MappingActor }) {
  const chosen = useSelector(actor, ({ context }) => context.settings.encoding)
  const used = useSelector(actor, ({ context }) => context.upload.encoding)
  const choices = IMPORT_ENCODINGS.map((value) => ({ value, label: IMPORT_ENCODING_WORDS[value] }))
  return (
    <div className={layout.stack[2]}>
      <SingleSelect<ImportEncoding | 'found'>
        label="Encoding"
        chosen={chosen ?? 'found'}
        choices={[{ value: 'found', label: chosen === null ? `Found out: ${used}` : 'Find out' }, ...choices]}
        onChange={(value) =>
          actor.send({ type: 'encoding.chosen', encoding: value === 'found' ? null : value })
        }
      />
    </div>
  )
}
