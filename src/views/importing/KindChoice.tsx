import { useSelector } from '@xstate/react'
import { IMPORT_KIND_WORDS, IMPORT_KINDS } from '../../domain/importing/importKinds.ts'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import * as layout from '../kit/layout.css.ts'

/** What the file holds; guessed from its headings, which mean other fields when it is chosen again. */
export function KindChoice({ actor }: { readonly actor: MappingActor }) {
  const kind = useSelector(actor, ({ context }) => context.settings.kind)
  return (
    <div className={layout.stack[2]}>
      <SingleSelect
        label="Holds"
        chosen={kind}
        choices={IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_WORDS[value].label }))}
        onChange={(value) => actor.send({ type: 'kind.chosen', kind: value })}
      />
    </div>
  )
}
