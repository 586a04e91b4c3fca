import { type ComponentProps, createContext, type FocusEvent, use, useRef } from 'react'
import { TableStateContext } from 'react-aria-components/Table'
import { mergeProps } from 'react-aria/mergeProps'
import { useTableCell } from 'react-aria/useTable'
import type { Renderer } from './OwnRenderer.tsx'

type BranchProps = ComponentProps<Renderer['CollectionBranch']>

interface TableAround {
  /** Of the table's element. */
  readonly id: string
  /** Whether the focus ring is shown, as it is during work by keyboard. */
  readonly isFocusVisible: boolean
}

/** The table that rows are of. */
export const TableAround = createContext<TableAround>({ id: '', isFocusVisible: false })

/**
 * The cells of a row of a table. React Aria's hook for the keyboard costs more than all that a cell shows, so it runs once a row: for
 * the cell that has the focus, or the first where none has it. Another cell that gets the focus tells the table, and the hook then
 * runs for that cell, in the same element.
 */
export function RowCells({ collection, parent }: BranchProps) {
  const state = use(TableStateContext)!
  const { id, isFocusVisible } = use(TableAround)
  const focused = useRef<HTMLDivElement>(null)
  const { selectionManager, collection: table } = state
  const cells = cellsOf(collection, parent.key)
  const ready = cells.find(({ key }) => key === selectionManager.focusedKey) ?? cells[0]!
  const { gridCellProps } = useTableCell({ node: ready, isVirtualized: true }, state, focused)
  return cells.map((cell) => {
    const { key, index, rendered, props } = cell
    const column = table.columns[index]!.key
    const isNaming = table.rowHeaderColumnKeys.has(column)
    const takeFocus = ({ target, currentTarget }: FocusEvent) => {
      // During work by keyboard the table itself moves the focus; what Tab reaches in a cell must not change its place.
      if (target === currentTarget || !isFocusVisible) selectionManager.setFocusedKey(key)
    }
    const own = { tabIndex: -1, 'aria-colindex': index + 1 }
    return (
      <div
        // A row takes the place of one that is scrolled away, cell by cell.
        key={index}
        {...(cell === ready ? mergeProps(own, gridCellProps) : { ...own, onFocus: takeFocus })}
        ref={cell === ready ? focused : undefined}
        // As React Aria names what labels a row.
        id={isNaming ? `${id}-${parent.key}-${column}` : undefined}
        role={isNaming ? 'rowheader' : 'gridcell'}
        className={props.className}
        style={props.style}
      >
        {rendered}
      </div>
    )
  })
}

/** Apart from the component: the compiler would keep the cells for as long as the collection has the same method. */
const cellsOf = (collection: BranchProps['collection'], row: BranchProps['parent']['key']) => [
  ...collection.getChildren!(row),
]
