import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { type ClusterNode, nearnessWords } from '../../../machines/images/clusterGraph.ts'
import { UNKNOWN } from '../../../machines/kit/unknown.ts'
import { countOf, countryName } from '../../../domain/kit/words.ts'
import { breakpoint } from '../../../styles/media.ts'
import * as text from '../../../styles/text.css.ts'
import { useMedia } from '../../kit/useMedia.ts'
import * as frame from '../../kit/Graph.css.ts'
import * as styles from './Cluster.css.ts'
import type { ImageClusterActor } from './imageClusterActor.ts'

const ROW = 44
/** Room for the larger text of touch screens. */
const TOUCH_ROW = 52

/** The nodes in words, platform by platform; only those in sight are in the page. Choosing one shows it in the graph. */
export function ClusterList({ actor }: { readonly actor: ImageClusterActor }) {
  const list = useRef<HTMLDivElement>(null)
  const nodes = useSelector(actor, ({ context }) => context.graph.nodes)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const rowSize = useMedia(breakpoint.small) ? TOUCH_ROW : ROW
  useEffect(() => {
    const row = nodes.findIndex(({ id }) => id === chosen)
    const element = list.current
    if (row < 0 || !element) return
    const top = row * rowSize
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowSize > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowSize - element.clientHeight
  }, [chosen, nodes, rowSize])
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
      <ListBox
        ref={list}
        aria-label="Uses by platform"
        className={styles.list}
        items={nodes}
        selectionMode="single"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : [...keys]
          actor.send({ type: 'node.chosen', id: id === undefined ? null : String(id) })
        }}
      >
        {(node) => (
          <ListBoxItem
            id={node.id}
            textValue={node.label}
            aria-label={node.label}
            className={node.kind === 'image' ? `${styles.row} ${styles.imageRow}` : styles.row}
          >
            <Row node={node} />
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  )
}

function Row({ node }: { readonly node: ClusterNode }) {
  if (node.kind === 'root')
    return (
      <>
        <span className={styles.rootShape} />
        <span className={`${text.strong} ${text.clipped}`}>{node.label}</span>
      </>
    )
  if (node.kind === 'platform')
    return (
      <>
        <span className={frame.dots[node.order] ?? frame.dots.at(-1)!} />
        <span className={`${text.strong} ${text.clipped} ${styles.grow}`}>{node.name}</span>
        <span className={`${text.caption} ${text.muted} ${text.tabular}`}>{countOf(node.uses, 'use')}</span>
      </>
    )
  const { seller, country, title } = node.use
  return (
    <span className={styles.imageWords}>
      <span className={text.clipped}>
        {seller || UNKNOWN} <span className={text.muted}>({country ? countryName(country) : UNKNOWN})</span>
      </span>
      <span className={`${text.caption} ${text.muted} ${text.clipped}`}>
        {[title, ...(node.use.bits > 0 ? [nearnessWords(node.use)] : [])].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
