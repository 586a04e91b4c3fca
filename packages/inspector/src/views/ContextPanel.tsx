import { useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import type { Json } from '../model/inspection.ts'
import {
  type ContextPart,
  changesBetween,
  changeWords,
  hasParts,
  isShortened,
  PARTS_SHOWN,
  partsOf,
  typeOfValue,
  valueWords,
} from '../model/inspectionContext.ts'
import { Icon } from './Icon.tsx'
import { Button } from './Button.tsx'
import { Panel } from './Panel.tsx'

const INDENT = 16

interface ContextPanelProps {
  /** What the actor is called whose context it is. */
  readonly name: string
  readonly context: Json
  /** As it was before it last moved; null where it hadn't. */
  readonly before: Json | null
  readonly onCopy: (text: string) => void
  /** Whether it was just copied. */
  readonly isCopied: boolean
}

/** What an actor holds, as a tree, with what changed since the state before marked. */
export function ContextPanel({ name, context, before, onCopy, isCopied }: ContextPanelProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  /** Long texts and long lists that are shown whole. */
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const changes = before === null ? null : changesBetween(before, context)
  const showWhole = (path: string) => setWhole(new Set([...whole, path]))
  const dependencies = [open, whole, context, before]
  const rows = (value: Json, path = ''): Shown[] => {
    const parts = partsOf(value, path)
    if (parts.length <= PARTS_SHOWN || whole.has(`${path}/`)) return parts
    return [...parts.slice(0, PARTS_SHOWN), { path: `${path}/`, rest: parts.length - PARTS_SHOWN }]
  }
  const item = (shown: Shown, isInSight: boolean) => {
    if ('rest' in shown)
      return (
        <TreeItem
          key={shown.path}
          id={shown.path}
          textValue={`Show ${shown.rest} more`}
          className="inspector-field"
          onAction={() => showWhole(shown.path)}
        >
          <TreeItemContent>
            {({ level }) => (
              <span style={{ paddingLeft: level * INDENT }}>
                <PlainButton className="inspector-more" onPress={() => showWhole(shown.path)}>
                  Show {shown.rest.toLocaleString('en')} more
                </PlainButton>
              </span>
            )}
          </TreeItemContent>
        </TreeItem>
      )
    const { path, name: key, value } = shown
    const type = typeOfValue(value)
    const isChanged = changes?.paths.has(path) === true
    const words = valueWords(value, whole.has(path))
    return (
      <TreeItem
        key={path}
        id={path}
        textValue={`${key}: ${words}, ${type}${isChanged ? ', changed' : ''}`}
        hasChildItems={hasParts(value)}
        className="inspector-field"
        {...(isShortened(value) && !whole.has(path) ? { onAction: () => showWhole(path) } : {})}
      >
        <TreeItemContent>
          {({ level, hasChildItems, isExpanded }) => (
            <span className="inspector-field-line" style={{ paddingLeft: (level - 1) * INDENT }}>
              {hasChildItems ? (
                <PlainButton slot="chevron" className="inspector-field-chevron inspector-chevron">
                  <span className={isExpanded ? 'inspector-chevron-open' : 'inspector-chevron-shut'}>
                    <Icon name="chevron" size={12} />
                  </span>
                </PlainButton>
              ) : (
                <span className="inspector-no-chevron" />
              )}
              <span className="inspector-text-muted inspector-text-clipped" title={key}>
                {key}
              </span>
              <span
                className={type === 'redacted' ? 'inspector-redacted inspector-value' : 'inspector-value'}
              >
                {isChanged ? <span className="inspector-dot" title="Changed" /> : null}
                {words}
                {isShortened(value) && !whole.has(path) ? (
                  <PlainButton className="inspector-more" onPress={() => showWhole(path)}>
                    Show all
                  </PlainButton>
                ) : null}
              </span>
              <span className="inspector-field-type">{type}</span>
            </span>
          )}
        </TreeItemContent>
        {isInSight && hasParts(value) ? (
          <Collection items={rows(value, path).map(keyed)} dependencies={dependencies}>
            {(within) => item(within, open.has(path))}
          </Collection>
        ) : null}
      </TreeItem>
    )
  }
  const parts = rows(context).map(keyed)
  return (
    <Panel
      isPlain
      title="Context"
      count={<span className="inspector-text-caption">{changeWords(changes?.count ?? null)}</span>}
      tools={
        <Button
          kind="quiet"
          icon={isCopied ? 'check' : 'copy'}
          onPress={() => onCopy(JSON.stringify(context, null, 2))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      }
    >
      <Tree
        aria-label={`Context of ${name}`}
        className="inspector-context"
        items={parts}
        dependencies={dependencies}
        expandedKeys={open}
        onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
        renderEmptyState={() => <p className="inspector-text-muted">It holds nothing.</p>}
      >
        {(shown) => item(shown, true)}
      </Tree>
      {changes && changes.gone.length > 0 ? (
        <p className="inspector-text-caption inspector-text-muted inspector-finder">
          Gone: {changes.gone.join(', ')}
        </p>
      ) : null}
    </Panel>
  )
}

/** A value, or how many more a list has. */
type Shown = ContextPart | { readonly path: string; readonly rest: number }

const keyed = (shown: Shown) => ({ ...shown, id: shown.path })
