import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { ActorStanding } from '../model/inspection.ts'
import {
  actorTree,
  countBranches,
  foldFinished,
  isEar,
  isStopped,
  parentsAmong,
  runningWords,
  type ShownBranch,
  shortState,
  stateWords,
} from '../model/inspectionActors.ts'
import { SMALL, useMedia } from './useMedia.ts'
import { FindField } from './FindField.tsx'
import { Icon } from './Icon.tsx'
import { Panel } from './Panel.tsx'

const ROW = 32
const TOUCH_ROW = 44
/** How far a child stands in from its parent. */
const INDENT = 12

interface ActorTreeProps {
  /** How each stands at the moment that is shown. */
  readonly standings: ReadonlyMap<string, ActorStanding>
  /** When those were started that were seen to start. */
  readonly starts: ReadonlyMap<string, number>
  /** The moment that is shown; null where it is now. */
  readonly until: number | null
  /** How many facts went over the bus. */
  readonly facts: number
  /** Part of the name of those that are looked for. */
  readonly sought: string
  readonly onSeek: (text: string) => void
  readonly chosen: string | null
  readonly onChoose: (actor: string) => void
}

/** The actors under those that started them, each with how it stands; choosing one shows it in the other panels. */
export function ActorTree({
  standings,
  starts,
  until,
  facts,
  sought,
  onSeek,
  chosen,
  onChoose,
}: ActorTreeProps) {
  const [hasEars, setEars] = useState(false)
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  /** Rows of what has finished are shut until somebody opens one. */
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const rowSize = useMedia(SMALL) ? TOUCH_ROW : ROW
  const branches = actorTree(
    standings.values(),
    sought,
    (actor) => !hasEars && isEar(actor) && actor.who.id !== chosen,
  )
  const rows = sought.trim() === '' ? foldFinished(branches, ({ who }) => who.id === chosen) : branches
  const parents = parentsAmong(rows)
  const isFold = (key: string) => !standings.has(key)
  const isOpen = (key: string) => (isFold(key) ? unfolded.has(key) : !shut.has(key))
  const found = countBranches(branches)
  const words = ({ who, status, value }: ActorStanding) => {
    if (status !== 'active') return status === 'error' ? 'failed' : status
    if (who.kind === 'bus') return `${facts.toLocaleString('en')} ${facts === 1 ? 'event' : 'events'}`
    return value === null ? (who.kind === 'listener' ? 'listening' : 'running') : shortState(value)
  }
  const item = (branch: ShownBranch) => {
    if ('finished' in branch) return fold(branch.finished, branch.children)
    const { actor, children } = branch
    const { who } = actor
    const since = actor.status === 'active' && who.kind === 'service' ? starts.get(who.id) : undefined
    return (
      <TreeItem
        key={who.id}
        id={who.id}
        textValue={`${who.name}, ${words(actor)}`}
        className="inspector-actor"
      >
        <TreeItemContent>
          {({ level, hasChildItems, isExpanded, isSelected }) => (
            <>
              <span style={{ width: (level - 1) * INDENT + 4, flex: 'none' }} />
              {hasChildItems ? (
                <Button slot="chevron" className="inspector-chevron">
                  <span className={isExpanded ? 'inspector-chevron-open' : 'inspector-chevron-shut'}>
                    <Icon name="chevron" size={14} />
                  </span>
                </Button>
              ) : (
                <span className="inspector-no-chevron" />
              )}
              <span className={isSelected ? 'inspector-kind-chosen inspector-kind' : 'inspector-kind'}>
                <Icon name={who.kind} />
              </span>
              <span
                className={`inspector-text-clipped inspector-text-medium ${isStopped(actor) ? 'inspector-stopped' : ''}`}
                title={who.name}
              >
                {who.name}
              </span>
              <span
                className="inspector-state inspector-text-clipped"
                title={stateWords(actor.value) || undefined}
              >
                {since === undefined ? words(actor) : <Running since={since} until={until} />}
              </span>
            </>
          )}
        </TreeItemContent>
        <Collection items={children} dependencies={[standings, starts, until, facts]}>
          {(child) => item(child)}
        </Collection>
      </TreeItem>
    )
  }
  const fold = (key: string, children: readonly ShownBranch[]) => {
    const count = `${children.length.toLocaleString('en')} finished`
    return (
      <TreeItem key={key} id={key} textValue={count} className="inspector-actor">
        <TreeItemContent>
          {({ level, isExpanded }) => (
            <>
              <span style={{ width: (level - 1) * INDENT + 4, flex: 'none' }} />
              <Button slot="chevron" className="inspector-chevron">
                <span className={isExpanded ? 'inspector-chevron-open' : 'inspector-chevron-shut'}>
                  <Icon name="chevron" size={14} />
                </span>
              </Button>
              <span className="inspector-kind">
                <Icon name="end" />
              </span>
              <span className="inspector-text-clipped inspector-text-muted">{count}</span>
            </>
          )}
        </TreeItemContent>
        <Collection items={children} dependencies={[standings, starts, until, facts]}>
          {(child) => item(child)}
        </Collection>
      </TreeItem>
    )
  }
  return (
    <Panel
      title="Actors"
      count={found === standings.size ? found : `${found} of ${standings.size}`}
      tools={
        <ToggleButton
          aria-label="Listeners to facts"
          isSelected={hasEars}
          onChange={setEars}
          className="inspector-button-quiet inspector-button"
        >
          <span title="Listeners to facts, one under nearly every workflow" className="inspector-kind">
            <Icon name="listener" />
          </span>
          Listeners
        </ToggleButton>
      }
    >
      <div className="inspector-finder">
        <FindField label="Find an actor" text={sought} onChange={onSeek} />
      </div>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
        <Tree
          aria-label="Actors"
          className="inspector-tree"
          items={rows}
          disabledKeys={parents.filter(isFold)}
          disabledBehavior="selection"
          dependencies={[standings, starts, until, facts]}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={(keys) => {
            const [id] = keys === 'all' ? [] : [...keys]
            if (id !== undefined) onChoose(String(id))
          }}
          expandedKeys={parents.filter(isOpen)}
          onExpandedChange={(open) => {
            setShut(new Set(parents.filter((key) => !isFold(key) && !open.has(key))))
            setUnfolded(new Set(parents.filter((key) => isFold(key) && open.has(key))))
          }}
          renderEmptyState={() => <p className="inspector-nothing">No actor’s name has these words in it.</p>}
        >
          {(branch) => item(branch)}
        </Tree>
      </Virtualizer>
    </Panel>
  )
}

const TICK_MS = 200

/** For how long a service has been running; it counts on while that is now. */
function Running({ since, until }: { readonly since: number; readonly until: number | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until !== null) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return runningWords((until ?? Math.max(now, since)) - since)
}
