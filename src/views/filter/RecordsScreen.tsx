import { useSelector } from '@xstate/react'
import type { ComponentProps, ComponentType, ReactElement, ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { screenAt } from '../../domain/shell/screens.ts'
import type { ItemOf, ListPath, RecordOf } from '../../machines/kit/roomParts.ts'
import type { IconName } from '../kit/Icon.tsx'
import { useListScreen } from '../kit/lazy.tsx'
import type { ListActor } from '../kit/listActor.ts'
import { RecordList, type RowProps } from '../kit/RecordList.tsx'
import { ListBeside } from './ListBeside.tsx'
import { ListScreen } from './ListScreen.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { ListEmpty, ListSkeletons, NothingOpen } from './ListStates.tsx'

type Bones = Omit<ComponentProps<typeof ListSkeletons>, 'label'>

/** What the view of the open record is given. */
export interface RecordProps<Path extends ListPath> {
  readonly actor: RecordOf<Path>
  readonly onClose: () => void
}

/** How the rows of a screen are drawn, where nothing else about them is its own. */
interface DrawnRows<Path extends ListPath> extends Pick<
  RowsProps<ItemOf<Path>>,
  'heights' | 'textOf' | 'pictureOf' | 'isCentered'
> {
  /** The screen's title unless told. */
  readonly label?: string
  /** How far each line of a row on its way reaches, in per cent. */
  readonly lines: readonly number[]
  readonly row: ComponentType<RowProps<ItemOf<Path>>>
}

/** The loaded rows and those on their way: how each is drawn; or `ScreenRows` with what else the rows do. */
type Rows<Path extends ListPath> =
  | { readonly rows: DrawnRows<Path>; readonly bones?: undefined }
  | { readonly rows: ReactElement; readonly bones: Bones }

interface Frame<Path extends ListPath>
  extends
    Pick<ComponentProps<typeof ListScreen>, 'count' | 'tools' | 'filter' | 'filterOf'>,
    Pick<ComponentProps<typeof ListBeside>, 'width' | 'above' | 'toolbar'> {
  readonly path: Path
  /** What one of the list is called: "seller". */
  readonly noun: string
  /** How there comes to be a record, as whole sentences; or what stands in place of an empty list. */
  readonly empty: ReactNode
  /** The record that is open. */
  readonly record: ComponentType<RecordProps<Path>>
  /** What opening a record is good for, as a whole sentence. */
  readonly nothingOpen: string
  /** Beside that sentence; the screen's own where it is left out. */
  readonly icon?: IconName
}

type Props<Path extends ListPath> = Frame<Path> & Rows<Path>

/**
 * A screen of a list whose records open beside it: its frame, filter, list, and the record that is open. What can be sorted has the
 * toolbar of such lists, unless it has one of its own or something above.
 */
export function RecordsScreen<Path extends ListPath>(props: Props<Path>) {
  const { path, count, tools, filter, filterOf } = props
  return (
    <ListScreen {...{ path, count, tools, filter, filterOf }} skeletons={<Skeletons {...props} />}>
      <Desk {...props} />
    </ListScreen>
  )
}

function Skeletons<Path extends ListPath>({ noun, rows, bones }: Pick<Frame<Path>, 'noun'> & Rows<Path>) {
  const drawn = bones ?? {
    height: rows.heights[0],
    lines: rows.lines,
    hasPictures: rows.pictureOf !== undefined,
  }
  return <ListSkeletons label={`Loading ${noun}s`} {...drawn} />
}

function Desk<Path extends ListPath>(props: Props<Path>) {
  const { path, noun, record: Record, width, above, nothingOpen, empty, filterOf } = props
  const { list, opened } = useAnyListScreen(path)
  const record = useSelector(opened, ({ context }) => context.record as RecordOf<Path> | null)
  const screen = screenAt(path)!
  const icon = props.icon ?? ('icon' in screen ? screen.icon : 'listings')
  const toolbar =
    props.toolbar === undefined && !above && 'sorts' in screen ? (
      <ListToolbar screen={screen.name} />
    ) : (
      props.toolbar
    )
  const rows = props.bones ? (
    props.rows
  ) : (
    <ScreenRows path={path} {...props.rows}>
      {(item, row) => <props.rows.row item={item} {...row} />}
    </ScreenRows>
  )
  return (
    <ListBeside
      {...{ list, noun, width, above, toolbar, rows }}
      skeletons={<Skeletons {...props} />}
      empty={
        typeof empty === 'string' ? (
          <ListEmpty screen={filterOf ?? screen.name} noun={noun} howMade={empty} />
        ) : (
          empty
        )
      }
      opened={
        record ? (
          <Record key={record.sessionId} actor={record} onClose={() => opened.send({ type: 'close' })} />
        ) : null
      }
      nothingOpen={<NothingOpen icon={icon} words={nothingOpen} />}
    />
  )
}

/** `useListScreen` where the path is not known yet: TypeScript can't tell then what the actors are. */
const useAnyListScreen = <Path extends ListPath>(path: Path) =>
  useListScreen(path) as unknown as { list: ListActor<ItemOf<Path>>; opened: AnyActorRef }

type RowsProps<Item extends object> = ComponentProps<typeof RecordList<Item>>
type Given = 'list' | 'label' | 'idOf' | 'opened' | 'onOpen'

/** The rows of such a screen, each of which opens its record. */
export function ScreenRows<Path extends ListPath>({
  path,
  ...rows
}: Omit<RowsProps<ItemOf<Path>>, Given> &
  Partial<Pick<RowsProps<ItemOf<Path>>, Given>> & { readonly path: Path }) {
  const { list, opened } = useAnyListScreen(path)
  return (
    <RecordList
      list={list}
      label={screenAt(path)!.title}
      idOf={(item) => (item as { readonly id: string }).id}
      opened={useSelector(opened, ({ context }) => context.opened as string | null)}
      onOpen={(id) => opened.send({ type: 'open', id })}
      {...rows}
    />
  )
}
