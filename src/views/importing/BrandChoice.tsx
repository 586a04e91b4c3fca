import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { brandLabels, brandMeant } from '../../domain/kit/namedBrand.ts'
import { compareNames } from '../../domain/kit/words.ts'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import * as styles from './Mapping.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

const EACH = 'each'
const NEW = 'new'
const existing = (id: string) => `brand ${id}` as const

/** Which brand the rows belong to: what each says, one of the user's, or a new one. */
export function BrandChoice({ actor }: { readonly actor: MappingActor }) {
  const brands = useContextOf(actor, 'brands')
  const { brand, createBrand } = useContextOf(actor, 'settings')
  const meant = brandMeant(brands, brand ?? '')
  const isNew = brand !== null && (createBrand || meant.kind !== 'one')
  const choose = (value: string | null, create: boolean) =>
    actor.send({ type: 'brand.chosen', brand: value, createBrand: create })
  return (
    <div className={layout.stack[2]}>
      <SingleSelect
        label="Brand"
        chosen={brand === null ? EACH : meant.kind !== 'one' || isNew ? NEW : existing(meant.brand.id)}
        choices={[
          { value: EACH, label: 'What each row says' },
          ...[...brandLabels(brands)]
            .map(([id, label]) => ({ value: existing(id), label, hint: 'for all rows' }))
            .sort((a, b) => compareNames(a.label, b.label)),
          { value: NEW, label: 'A new brand for all rows' },
        ]}
        onChange={(value) => {
          const known = brands.find(({ id }) => existing(id) === value)
          if (known) choose(known.id, false)
          else choose(value === NEW ? '' : null, value === NEW)
        }}
      />
      {isNew ? (
        <TextField
          className={field.stacked}
          value={brand}
          onChange={(name) => choose(name, true)}
          maxLength={500}
        >
          <Label className={field.stackedLabel}>Name of the new brand</Label>
          <Input className={field.tallInput} />
        </TextField>
      ) : null}
      {brand === null ? (
        <Checkbox className={styles.box} isSelected={createBrand} onChange={(create) => choose(null, create)}>
          {({ isSelected }) => (
            <>
              <Checkmark isSelected={isSelected} />
              Add brands that don’t exist yet
            </>
          )}
        </Checkbox>
      ) : null}
    </div>
  )
}
