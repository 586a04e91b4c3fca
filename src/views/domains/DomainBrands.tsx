import { useSelector } from '@xstate/react'
import { useActors } from '../kit/AppContext.ts'
import { brandLabels } from '../../domain/kit/namedBrand.ts'
import { compareNames } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import * as layout from '../kit/layout.css.ts'
import * as record from '../kit/Record.css.ts'
import { Button } from '../kit/Button.tsx'
import { DiscardDialog } from '../kit/DiscardDialog.tsx'
import * as field from '../kit/Field.css.ts'
import { MultiSelect } from '../kit/MultiSelect.tsx'
import * as styles from './Domains.css.ts'
import type { DomainActor } from './DomainsContext.ts'
import { useCan, useMatches, useContextOf } from '../kit/snapshots.ts'

/** The user's brands that a domain concerns, all of them shown; and, while they are edited, the choice. */
export function DomainBrands({ actor }: { readonly actor: DomainActor }) {
  const brands = useSelector(actor, ({ context }) => context.domain!.brands)
  const canEdit = useCan(actor, { type: 'edit' })
  const isEditing = useMatches(actor, { shown: { work: 'editing' } })
  const isSaving = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.change?.kind === 'brands',
  )
  return (
    <section className={record.panel} aria-label="Brands">
      <div className={styles.panelHead}>
        <h3 className={text.strong}>Brands</h3>
        {canEdit ? (
          <Button
            kind="quiet"
            icon="draft"
            aria-label="Edit brands"
            onPress={() => actor.send({ type: 'edit' })}
          >
            Edit
          </Button>
        ) : null}
      </div>
      {isEditing || isSaving ? (
        <Editor actor={actor} isSaving={isSaving} />
      ) : (
        <ul className={layout.wrap[1]}>
          {brands.map((brand) => (
            <li key={brand} className={field.chip}>
              <span className={field.chipText}>{brand}</span>
            </li>
          ))}
        </ul>
      )}
      <DiscardDialog of={actor} title="Discard the brands?">
        The brands that you chose for this domain were not saved.
      </DiscardDialog>
    </section>
  )
}

function Editor({ actor, isSaving }: { readonly actor: DomainActor; readonly isSaving: boolean }) {
  const { session } = useActors()
  const own = useSelector(session, ({ context }) => context.user?.brands)
  const chosen = useContextOf(actor, 'brands')
  const canSave = useCan(actor, { type: 'save' })
  const names = [...new Set([...brandLabels(own ?? []).values(), ...chosen])].sort(compareNames)
  return (
    <form
      aria-label="Edit brands"
      className={layout.stack[2]}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'save' })
      }}
    >
      <MultiSelect
        label="Brands"
        none="No brand"
        choices={names.map((name) => ({ value: name, label: name }))}
        chosen={chosen}
        onChange={(brands) => actor.send({ type: 'brands.chosen', brands })}
      />
      {chosen.length === 0 ? (
        <p className={field.hint}>A domain concerns one brand at least. Delete it where it concerns none.</p>
      ) : null}
      <div className={layout.buttons}>
        <Button kind="quiet" isDisabled={isSaving} onPress={() => actor.send({ type: 'dismiss' })}>
          Cancel
        </Button>
        <Button kind="main" type="submit" isDisabled={!canSave && !isSaving} isPending={isSaving}>
          Save
        </Button>
      </div>
    </form>
  )
}
