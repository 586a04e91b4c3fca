import { useSelector } from '@xstate/react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { screenAt } from '../../domain/shell/screens.ts'
import type { ItemOf, ListPath, RecordOf } from '../../machines/kit/roomParts.ts'
import type { IconName } from '../kit/Icon.tsx'
import { useListScreen } from '../kit/lazy.tsx'
import type { ListActor } from '../kit/listActor.ts'
import { RecordList } from '../kit/RecordList.tsx'
import { ListBeside } from './ListBeside.tsx'
import { ListScreen } from './ListScreen.tsx'
import { ListEmpty, ListSkeletons, NothingOpen } from './ListStates.tsx'

type Bones = Omit<ComponentProps<typeof ListSkeletons>, 'label'>

/** What the view of the open record is given. */
export interface RecordProps<Path extends ListPath> {
  readonly actor: RecordOf<Path>
  readonly onClose: () => void
}

interface Props<Path extends ListPath>
  extends
    Pick<ComponentProps<typeof ListScreen>, 'count' | 'tools' | 'filter' | 'filterOf'>,
    Pick<ComponentProps<typeof ListBeside>, 'width' | 'above' | 'toolbar'> {
  readonly path: Path
  /** What one of the list is called: "seller". */
  readonly noun: string
  /** Rows on their way. */
  readonly bones: Bones
  /** The loaded rows: `ScreenRows`. */
  readonly rows: ReactNode
  /** How there comes to be a record, as whole sentences; or what stands in place of an empty list. */
  readonly empty: ReactNode
  /** The record that is open. */
  readonly record: ComponentType<RecordProps<Path>>
  /** What opening a record is good for, as a whole sentence. */
  readonly nothingOpen: string
  /** Beside that sentence; the screen's own where it is left out. */
  readonly icon?: IconName
}

/** A screen of a list whose records open beside it: its frame, filter, list, and the record that is open. */
export function RecordsScreen<Path extends ListPath>(props: Props<Path>) {
  const { path, count, tools, filter, filterOf } = props
  return (
    <ListScreen {...{ path, count, tools, filter, filterOf }} skeletons={<Skeletons {...props} />}>
      <Desk {...props} />
    </ListScreen>
  )
}

const Skeletons = ({ noun, bones }: { readonly noun: string; readonly bones: Bones }) => (
  <ListSkeletons label={`Loading ${noun}s`} {...bones} />
)

function Desk<Path extends ListPath>(props: Props<Path>) {
  const { path, noun, record: Record, width, above, toolbar, rows, nothingOpen, empty, filterOf } = props
  const { list, opened } = useAnyListScreen(path)
  const record = useSelector(opened, ({ context }) => context.record as RecordOf<Path> | null)
  const screen = screenAt(path)!
  const icon = props.icon ?? ('icon' in screen ? screen.icon : 'listings')
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
