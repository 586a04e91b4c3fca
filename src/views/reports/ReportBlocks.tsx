import { Fragment, type ReactNode } from 'react'
import {
  comparisonWords,
  isNumber,
  type MadeBlock,
  type ReportContent,
  type TableBlock,
  valueWords,
} from '../../domain/reports/reportContent.ts'
import * as text from '../../styles/text.css.ts'
import { InAppLink } from '../kit/InAppLink.tsx'
import * as record from '../kit/Record.css.ts'
import { SmallPicture } from '../kit/SmallPicture.tsx'
import { keyed } from './keyed.ts'
import * as styles from './Reports.css.ts'

interface Props {
  readonly content: ReportContent
  /** Whether figures lead to the listings behind them; not where something is being entered. */
  readonly isLinked: boolean
}

/** What a report says, block by block. */
export function ReportBlocks({ content, isLinked }: Props) {
  return (
    <div className={styles.parts}>
      {keyed(content.blocks, ({ kind }) => kind).map(({ key, item: block }) => (
        <section key={key} className={record.panel} aria-label={block.title || 'Text'}>
          {block.title ? <h3 className={text.strong}>{block.title}</h3> : null}
          {block.note ? <p className={text.note}>{block.note}</p> : null}
          <Body block={block} isLinked={isLinked} />
        </section>
      ))}
    </div>
  )
}

function Body({ block, isLinked }: { readonly block: MadeBlock; readonly isLinked: boolean }) {
  switch (block.type) {
    case 'text':
      return <p className={text.prose}>{block.text}</p>
    case 'figures':
      return (
        <div className={styles.figures}>
          {block.figures.map((figure) => (
            <div key={figure.label} className={styles.figure} title={figure.how}>
              <span className={text.note}>{figure.label}</span>
              <Linked path={isLinked ? figure.path : null} className={styles.value} isFigure>
                {valueWords(figure.value, figure.unit)}
              </Linked>
              <span className={text.note}>{comparisonWords(figure)}</span>
            </div>
          ))}
        </div>
      )
    case 'table':
      return block.rows.length === 0 ? (
        <p className={text.muted}>There is none.</p>
      ) : (
        <Table block={block} isLinked={isLinked} />
      )
    case 'pictures':
      return block.pictures.length === 0 ? (
        <p className={text.muted}>There is none.</p>
      ) : (
        <ul className={styles.pictures}>
          {keyed(block.pictures, ({ path, title }) => path ?? title).map(({ key, item: picture }) => (
            <li key={key} className={styles.picture}>
              <div className={styles.well}>
                <SmallPicture file={picture.file} place="large" isWhole alt={picture.title} platform={null} />
              </div>
              <Linked path={isLinked ? picture.path : null} className={text.medium}>
                <span className={text.breaking}>{picture.title}</span>
              </Linked>
              {picture.lines.map((line) => (
                <span key={line} className={text.note}>
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )
  }
}

function Linked({
  path,
  className,
  isFigure = false,
  children,
}: {
  readonly path: string | null
  readonly className?: string
  /** As on the dashboard, figures keep the colour of text. */
  readonly isFigure?: boolean
  readonly children: ReactNode
}) {
  return path === null ? (
    <span className={className}>{children}</span>
  ) : (
    <InAppLink path={path} className={`${className ?? ''} ${isFigure ? styles.figureLink : styles.link}`}>
      {children}
    </InAppLink>
  )
}

function Table({ block, isLinked }: { readonly block: TableBlock; readonly isLinked: boolean }) {
  const amounts = block.rows.map(({ cells }) => cells.find((cell) => typeof cell === 'number') ?? 0)
  const most = Math.max(1, ...amounts)
  const columns = block.columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ unit }) => unit !== 'prose')
  const basis = block.columns.findIndex(({ unit }) => unit === 'prose')
  const width = columns.length + (block.drawing === null ? 0 : 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${block.title}, table`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ label, unit }) => (
              <th key={label} scope="col" className={isNumber(unit) ? styles.numberHeading : styles.heading}>
                {label}
              </th>
            ))}
            {block.drawing === null ? null : <td className={styles.heading} aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {keyed(block.rows, ({ cells: [name] }) => String(name)).map(
            ({ key, item: { cells, path }, at }) => (
              <Fragment key={key}>
                <tr>
                  {columns.map(({ label, unit, index }) => {
                    const words = valueWords(cells[index] ?? null, unit)
                    return (
                      <td key={label} className={isNumber(unit) ? styles.number : styles.name}>
                        {index === 0 ? <Linked path={isLinked ? path : null}>{words}</Linked> : words}
                      </td>
                    )
                  })}
                  {block.drawing === null ? null : (
                    <td className={styles.barCell} aria-hidden>
                      <span className={styles.bar} style={{ width: `${(amounts[at]! / most) * 100}%` }} />
                    </td>
                  )}
                </tr>
                {basis < 0 ? null : (
                  <tr>
                    <td colSpan={width} className={styles.basis}>
                      <span className={`${text.note} ${styles.basisWords}`}>{cells[basis]}</span>
                    </td>
                  </tr>
                )}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
