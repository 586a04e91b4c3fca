import { useSelector } from '@xstate/react'
import {
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS_OF,
  mappingOf,
  missingColumns,
  repeatedFields,
} from '../../domain/importing/importColumns.ts'
import { columnName } from '../../domain/importing/importHeader.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import * as layout from '../kit/layout.css.ts'
import * as styles from './Mapping.css.ts'

const LEFT_OUT = 'none'

/** The file's columns with samples of what they hold, and the field that each is read as. */
export function ColumnsTable({ actor }: { readonly actor: MappingActor }) {
  const columns = useSelector(actor, ({ context }) => context.upload.columns)
  const fields = useSelector(actor, ({ context }) => context.settings.columns)
  const kind = useSelector(actor, ({ context }) => context.settings.kind)
  const hasBrand = useSelector(actor, ({ context }) => context.settings.brand !== null)
  const repeated = repeatedFields(fields)
  const missing = missingColumns(mappingOf(fields), hasBrand, kind)
  const read = fields.filter((field) => field !== null).length
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
            const field = fields[at] ?? null
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
                    chosen={field ?? LEFT_OUT}
                    className={clashes ? styles.clash : field === null ? text.muted : undefined}
                    choices={[
                      { value: LEFT_OUT, label: 'Left out' },
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
                        field: value === LEFT_OUT ? null : value,
                      })
                    }
                  />
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
