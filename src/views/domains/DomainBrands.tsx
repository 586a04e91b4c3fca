import { useSelector } from '@xstate/react'
import { useActors } from '../kit/AppContext.ts'
import * as text from '../../styles/text.css.ts'
import * as desk from '../kit/Records.css.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { MultiSelect } from '../kit/MultiSelect.tsx'
import * as styles from './Domains.css.ts'
import type { DomainActor } from './DomainsContext.ts'

/** The user's brands that a domain concerns, all of them shown; and, while they are edited, the choice. */
export function DomainBrands({ actor }: { readonly actor: DomainActor }) {
  const brands = useSelector(actor, ({ context }) => context.domain!.brands)
  const canEdit = useSelector(actor, (snapshot) => snapshot.can({ type: 'edit' }))
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'editing' }))
  const isSaving = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.change?.kind === 'brands',
  )
  return (
    <section className={desk.panel} aria-label="Brands">
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
        <ul className={styles.brands}>
          {brands.map((brand) => (
            <li key={brand} className={field.chip}>
              <span className={field.chipText}>{brand}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Editor({ actor, isSaving }: { readonly actor: DomainActor; readonly isSaving: boolean }) {
  const { session } = useActors()
  const own = useSelector(session, ({ context }) => context.user?.brands)
  const chosen = useSelector(actor, ({ context }) => context.brands)
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'save' }))
  const names = [...new Set([...(own ?? []).map(({ name }) => name), ...chosen])].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
  return (
    <form
      aria-label="Edit brands"
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'save' })
      }}
    >
      <MultiSelect
        label="Brands"
        choices={names.map((name) => ({ value: name, label: name }))}
        chosen={chosen}
        onChange={(brands) => actor.send({ type: 'brands.chosen', brands })}
      />
      {chosen.length === 0 ? (
        <p className={field.hint}>A domain concerns one brand at least. Delete it where it concerns none.</p>
      ) : null}
      <div className={styles.editorActions}>
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
