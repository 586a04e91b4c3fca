import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { Checkmark } from '../kit/Checkmark.tsx'
import * as layout from '../kit/layout.css.ts'
import * as field from '../kit/Field.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import * as styles from './Mapping.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

const EACH = 'each'
const NEW = 'new'
const existing = (name: string) => `brand ${name}` as const

/** Which brand the rows belong to: what each says, one of the user's, or a new one. */
export function BrandChoice({ actor }: { readonly actor: MappingActor }) {
  const brands = useContextOf(actor, 'brands')
  const { brand, createBrand } = useContextOf(actor, 'settings')
  const known = brands.find((name) => name.toLowerCase() === brand?.trim().toLowerCase())
  const isNew = brand !== null && (createBrand || known === undefined)
  const choose = (value: string | null, create: boolean) =>
    actor.send({ type: 'brand.chosen', brand: value, createBrand: create })
  return (
    <div className={layout.stack[2]}>
      <SingleSelect
        label="Brand"
        chosen={brand === null ? EACH : isNew ? NEW : existing(known!)}
        choices={[
          { value: EACH, label: 'What each row says' },
          ...brands.map((name) => ({ value: existing(name), label: name, hint: 'for all rows' })),
          { value: NEW, label: 'A new brand for all rows' },
        ]}
        onChange={(value) => {
          const name = brands.find((one) => existing(one) === value)
          if (name !== undefined) choose(name, false)
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
