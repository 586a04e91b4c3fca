import { useSelector } from '@xstate/react'
import { Checkbox } from 'react-aria-components/Checkbox'
import {
  EXTRA,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS_OF,
  mappingOf,
  missingColumns,
  repeatedFields,
} from '../../domain/importing/importColumns.ts'
import { columnName, furtherColumns } from '../../domain/importing/importHeader.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Checkmark } from '../kit/Checkmark.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Mapping.css.ts'
import { useContextOf } from '../kit/snapshots.ts'

const NO_FIELD = 'none'

/** The file's columns with samples of what they hold, and the field that each is read as. */
export function ColumnsTable({ actor }: { readonly actor: MappingActor }) {
  const columns = useSelector(actor, ({ context }) => context.upload.columns)
  const fields = useSelector(actor, ({ context }) => context.settings.columns)
  const kind = useSelector(actor, ({ context }) => context.settings.kind)
  const hasBrand = useSelector(actor, ({ context }) => context.settings.brand !== null)
  const repeated = repeatedFields(fields)
  const missing = missingColumns(mappingOf(fields), hasBrand, kind)
  const read = fields.filter((field) => field !== null && field !== EXTRA).length
  return (
    <div className={layout.stack[2]}>
      {missing.length === 0 ? null : (
        <ul className={styles.lacking}>
          {missing.map(({ fields: lacking, words }) => (
            <li key={words}>
              {words} Choose a column to be read as{' '}
              {lacking.map((field) => IMPORT_FIELD_LABELS[field]).join(' or ')}.
            </li>
          ))}
        </ul>
      )}
      {kind === 'listings' ? <KeepAll actor={actor} /> : null}
      <table className={layout.table}>
        <caption className={text.hidden}>Columns of the file and what each is read as</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.columnHead}>
              {countOf(columns.length, 'column')} of the file
            </th>
            <th scope="col" className={styles.columnHead}>
              Read as, {read} of {columns.length}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, samples }, at) => {
            const use = fields[at] ?? null
            const field = use === EXTRA ? null : use
            const clashes = field !== null && repeated.includes(field)
            const name = heading.trim() === '' ? columnName(at) : heading
            const words = `${name} read as`
            return (
              // oxlint-disable-next-line react/no-array-index-key -- columns are told apart by their place
              <tr key={at}>
                <th scope="row" className={styles.columnCell}>
                  <p className={`${text.medium} ${text.clipped}`} title={name}>
                    {name}
                  </p>
                  <p className={`${text.note} ${text.clipped}`}>
                    {samples.length === 0 ? 'Empty in the first rows' : samples.join(' · ')}
                  </p>
                </th>
                <td className={styles.choiceCell}>
                  <SingleSelect
                    aria-label={words}
                    chosen={field ?? NO_FIELD}
                    className={clashes ? styles.clash : field === null ? text.muted : undefined}
                    choices={[
                      { value: NO_FIELD, label: kind === 'listings' ? 'No field' : 'Left out' },
                      ...IMPORT_FIELDS_OF[kind].map((value) => ({
                        value,
                        label: IMPORT_FIELD_LABELS[value],
                        hint: hintOf(fields.indexOf(value), at),
                      })),
                    ]}
                    onChange={(value) =>
                      actor.send({
                        type: 'column.mapped',
                        column: at,
                        field: value === NO_FIELD ? (kind === 'listings' ? EXTRA : null) : value,
                      })
                    }
                  />
                  {field === null && kind === 'listings' ? (
                    <Tick
                      label="Keep as extra data"
                      name={`${name} keep as extra data`}
                      isOn={use === EXTRA}
                      onChange={(isKept) =>
                        actor.send({ type: 'column.mapped', column: at, field: isKept ? EXTRA : null })
                      }
                    />
                  ) : null}
                  {clashes ? (
                    <span className={styles.clashWords}>Another column is read as it too</span>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )

  /** Where a field is taken by another column. */
  function hintOf(taken: number, at: number): string | undefined {
    return taken < 0 || taken === at ? undefined : columns[taken]?.heading
  }
}

interface TickProps {
  readonly label: string
  /** What it is called where the label alone wouldn't tell it from others. */
  readonly name?: string
  readonly isOn: boolean
  readonly isPartial?: boolean
  readonly onChange: (isOn: boolean) => void
}

function Tick({ label, name, isOn, isPartial = false, onChange }: TickProps) {
  return (
    <Checkbox
      className={styles.box}
      isSelected={isOn}
      isIndeterminate={isPartial}
      onChange={onChange}
      {...(name === undefined ? {} : { 'aria-label': name })}
    >
      <Checkmark isSelected={isOn} isPartial={isPartial} />
      {label}
    </Checkbox>
  )
}

/** Whether the columns that stand for no field are kept, all at once; nothing where there is only one, or none but ours. */
function KeepAll({ actor }: { readonly actor: MappingActor }) {
  const settings = useContextOf(actor, 'settings')
  const clues = useSelector(actor, ({ context }) => context.upload.clues)
  const places = furtherColumns(clues, settings)
  const kept = places.filter((at) => settings.columns[at] === EXTRA).length
  const further = places.length
  if (further < 2) return null
  return (
    <Tick
      label={`Keep ${countOf(further, 'column')} without a field as extra data of the listings`}
      isOn={kept === further}
      isPartial={kept > 0 && kept < further}
      onChange={() => actor.send({ type: 'extra.chosen', isKept: kept < further })}
    />
  )
}
