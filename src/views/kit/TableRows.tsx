import { type ComponentProps, use, useId } from 'react'
import {
  TableColumnResizeStateContext,
  TableContext,
  type TableProps,
  TableStateContext,
} from 'react-aria-components/Table'
import { type TableLayoutProps, Virtualizer, type VirtualizerProps } from 'react-aria-components/Virtualizer'
import { useFocusVisible } from 'react-aria/useFocusVisible'
import { useKeptPlace } from './keptPlace.ts'
import type { ListActor } from './listActor.ts'
import { OwnRenderer, type Renderer, useVirtualized } from './OwnRenderer.tsx'
import { RowCells, TableAround } from './RowCells.tsx'
import { WholeRows } from './wholeRows.ts'

/**
 * Around a table of which only the rows in sight are in the page, each with all of its cells. React Aria's would lay out each
 * cell by itself, in an element more, and draw all of them again for each frame that is scrolled. A cell's width is
 * `columnWidth`.
 */
export function TableRows({
  list,
  children,
  ...options
}: Pick<VirtualizerProps<TableLayoutProps>, 'children' | 'layoutOptions'> & { readonly list: ListActor }) {
  const id = useId()
  const { isFocusVisible } = useFocusVisible()
  const named: TableProps & { readonly id: string } = { id }
  return (
    <Virtualizer layout={WholeRows} {...options}>
      <TableContext value={named}>
        <TableAround value={{ id, isFocusVisible }}>
          <OwnRenderer list={list} own={WHOLE_ROWS}>
            {children}
          </OwnRenderer>
        </TableAround>
      </TableContext>
    </Virtualizer>
  )
}

/** The width of the cells below a column, as it stands in a style. */
export const columnWidth = (column: string): string => `var(${nameOf(column)})`
const nameOf = (column: string | number) => `--column-${column}`

function Root(props: ComponentProps<Renderer['CollectionRoot']>) {
  const { CollectionRoot } = useVirtualized()
  useKeptPlace(props.scrollRef, use(TableStateContext)!)
  const widths = use(TableColumnResizeStateContext)?.columnWidths ?? new Map<string, number>()
  const variables = Object.fromEntries([...widths].map(([column, width]) => [nameOf(column), `${width}px`]))
  return (
    <div role="presentation" style={{ display: 'contents', ...variables }}>
      <CollectionRoot {...props} />
    </div>
  )
}

type BranchProps = ComponentProps<Renderer['CollectionBranch']>

function Branch(props: BranchProps) {
  const { CollectionBranch } = useVirtualized()
  return props.parent.type === 'item' ? <RowCells {...props} /> : <CollectionBranch {...props} />
}

const WHOLE_ROWS = { CollectionRoot: Root, CollectionBranch: Branch }
