import { type ComponentProps, Fragment, use } from 'react'
import { TableColumnResizeStateContext } from 'react-aria-components/Table'
import { type TableLayoutProps, Virtualizer, type VirtualizerProps } from 'react-aria-components/Virtualizer'
import { OwnRenderer, type Renderer, useVirtualized } from './OwnRenderer.tsx'
import { WholeRows } from './wholeRows.ts'

/**
 * Around a table of which only the rows in sight are in the page, each with all of its cells. React Aria's would lay out each
 * cell by itself, in an element more, and draw all of them again for each frame that is scrolled. A cell's width is
 * `columnWidth`.
 */
export function TableRows({
  children,
  ...options
}: Pick<VirtualizerProps<TableLayoutProps>, 'children' | 'layoutOptions'>) {
  return (
    <Virtualizer layout={WholeRows} {...options}>
      <OwnRenderer own={WHOLE_ROWS}>{children}</OwnRenderer>
    </Virtualizer>
  )
}

/** The width of the cells below a column, as it stands in a style. */
export const columnWidth = (column: string): string => `var(${nameOf(column)})`
const nameOf = (column: string | number) => `--column-${column}`

function Root(props: ComponentProps<Renderer['CollectionRoot']>) {
  const { CollectionRoot } = useVirtualized()
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
  return props.parent.type === 'item' ? cellsOf(props) : <CollectionBranch {...props} />
}

/** Apart from the component: the compiler would keep the cells for as long as the collection has the same method. */
const cellsOf = ({ collection, parent }: BranchProps) =>
  [...collection.getChildren!(parent.key)].map((cell) => (
    // A row takes the place of one that is scrolled away, cell by cell.
    <Fragment key={cell.index}>{cell.render!(cell)}</Fragment>
  ))

const WHOLE_ROWS = { CollectionRoot: Root, CollectionBranch: Branch }
