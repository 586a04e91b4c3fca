import { useSelector } from '@xstate/react'
import {
  type ColumnUse,
  EXTRA,
  type ExtraColumn,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELD_LIST,
  type ImportField,
} from '../../domain/importing/importColumns.ts'
import { extraColumns } from '../../domain/importing/importHeader.ts'
import type { PreviewRow } from '../../domain/importing/imports.contract.ts'
import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Alert } from '../kit/Alert.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { MappingActor } from '../../machines/importing/mappingMachine.ts'
import { previewText } from './importWords.ts'
import * as styles from './Mapping.css.ts'
import { useTag, useMatches, useContextOf } from '../kit/snapshots.ts'
import { Retry } from '../kit/Retry.tsx'

/** The first rows as they would be imported, each problem beside its cell. */
export function PreviewRows({ actor }: { readonly actor: MappingActor }) {
  const rows = useSelector(actor, ({ context }) => context.upload.preview)
  const columns = useSelector(actor, ({ context }) => context.upload.columns)
  const uses = useSelector(actor, ({ context }) => context.upload.settings.columns)
  const isReading = useTag(actor, 'reading')
  const isContradictory = useMatches(actor, { choosing: 'contradictory' })
  const isOutdated = useMatches(actor, { choosing: 'outdated' })
  const state = isReading
    ? 'Reading again'
    : isContradictory
      ? 'As it was before two columns were read as the same'
      : previewText(rows)
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.previewHead}>
        <h3 id="preview" className={text.strong}>
          First {countOf(rows.length, 'row')} as they would be imported
        </h3>
        <span className={text.muted} aria-live="polite">
          {rows.length === 0 ? '' : state}
        </span>
      </div>
      {isOutdated ? <Outdated actor={actor} /> : null}
      {rows.length === 0 ? (
        <p className={`${styles.notice} ${text.muted}`}>The file has no rows behind its headings.</p>
      ) : (
        <Table
          rows={rows}
          extra={extraColumns(
            uses,
            columns.map(({ heading }) => heading),
          )}
          isDim={isReading || isContradictory || isOutdated}
        />
      )}
    </section>
  )
}

function Outdated({ actor }: { readonly actor: MappingActor }) {
  const problem = useContextOf(actor, 'problem')
  return (
    <div className={styles.notice}>
      <Alert title="The preview could not be read again" actions={<Retry of={actor} kind="plain" />}>
        {problem} What you chose is kept; the rows below are as they were before.
      </Alert>
    </div>
  )
}

interface TableProps {
  readonly rows: readonly PreviewRow[]
  /** The columns kept as extra data. */
  readonly extra: readonly ExtraColumn[]
  readonly isDim: boolean
}

function Table({ rows, extra, isDim }: TableProps) {
  const shown = IMPORT_FIELD_LIST.filter((field) =>
    rows.some(
      ({ values, faults, warnings }) =>
        values[field] !== undefined || wordsAt([...faults, ...warnings], field) !== undefined,
    ),
  )
  const hasOthers = rows.some(({ faults }) => wordsAt(faults, null) !== undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label="Preview" tabIndex={0}>
      <table className={isDim ? `${styles.rows} ${styles.outdated}` : styles.rows}>
        <thead>
          <tr>
            <th scope="col" className={styles.rowsHead}>
              Line
            </th>
            {hasOthers ? (
              <th scope="col" className={styles.rowsHead}>
                Problem
              </th>
            ) : null}
            {shown.map((field) => (
              <th key={field} scope="col" className={styles.rowsHead}>
                {IMPORT_FIELD_LABELS[field]}
              </th>
            ))}
            {extra.map(({ name, column }) => (
              <th key={column} scope="col" className={styles.rowsHead}>
                {name} <span className={styles.extraHead}>extra data</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} shown={shown} extra={extra} hasOthers={hasOthers} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly row: PreviewRow
  readonly shown: readonly ImportField[]
  readonly extra: readonly ExtraColumn[]
  readonly hasOthers: boolean
}

function Row({ row: { line, values, extra: further, faults, warnings }, shown, extra, hasOthers }: RowProps) {
  const isGood = faults.length === 0
  return (
    <tr>
      <th scope="row" className={styles.lineCell}>
        <span className={isGood ? styles.good : styles.bad}>
          <Icon name={isGood ? 'check' : 'alert'} size={14} />
        </span>
        {line}
        <span className={text.hidden}>{isGood ? ' can be taken' : ' can’t be taken'}</span>
      </th>
      {hasOthers ? <Cell value={undefined} fault={wordsAt(faults, null)} /> : null}
      {shown.map((field) => (
        <Cell
          key={field}
          value={values[field]}
          fault={wordsAt(faults, field)}
          warning={warningAt(warnings, field)}
        />
      ))}
      {extra.map(({ column }) => (
        <Cell
          key={column}
          value={further[column]}
          fault={undefined}
          warning={warningAt(warnings, EXTRA, column)}
        />
      ))}
    </tr>
  )
}

interface CellProps {
  readonly value: string | undefined
  /** Why the row can't be taken. */
  readonly fault: string | undefined
  /** Why the cell would be left empty or cut. */
  readonly warning?: string | undefined
}

function Cell({ value, fault, warning }: CellProps) {
  const look = fault === undefined ? (warning === undefined ? '' : styles.doubtful) : styles.faulty
  return (
    <td className={`${styles.cell} ${look}`}>
      {value === undefined ? null : (
        <p className={text.clipped} title={value}>
          {value}
        </p>
      )}
      {fault === undefined ? null : <span className={styles.fault}>{fault}</span>}
      {warning === undefined ? null : <span className={styles.warning}>{warning}</span>}
    </td>
  )
}

/** Why a cell would not be kept as it is, and what would become of it. */
function warningAt(warnings: PreviewRow['warnings'], field: ColumnUse, column?: number): string | undefined {
  const warning = warnings.find((one) => one.field === field && one.column === column)
  return warning && `${warning.words}, ${warning.isCut ? 'cut' : 'left empty'}`
}

const wordsAt = (faults: PreviewRow['faults'], field: ImportField | null): string | undefined =>
  faults.find((fault) => fault.field === field)?.words
