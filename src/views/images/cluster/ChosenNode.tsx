import { useSelector } from '@xstate/react'
import { nearnessWords } from '../../../machines/images/clusterGraph.ts'
import { isLinkable } from '../../listings/listingFields.ts'
import * as text from '../../../styles/text.css.ts'
import { Icon } from '../../kit/Icon.tsx'
import { InAppLink } from '../../kit/InAppLink.tsx'
import { Thumbnail } from '../../kit/Thumbnail.tsx'
import * as styles from './Cluster.css.ts'
import type { ImageClusterActor } from './imageClusterActor.ts'

/** What the chosen node stands for, with the ways to it (§2: the sentence of a use and its open link). */
export function ChosenNode({ actor }: { readonly actor: ImageClusterActor }) {
  const node = useSelector(actor, ({ context: { graph, chosen } }) =>
    graph.nodes.find(({ id }) => id === chosen),
  )
  const root = useSelector(actor, ({ context }) => context.spread?.root)
  const picture =
    node?.kind === 'image'
      ? { url: '', file: node.use.file }
      : node?.kind === 'root' && root
        ? { url: root.url, file: root.file }
        : null
  const elsewhere = node?.kind === 'image' ? node.use.url : node?.kind === 'root' ? (root?.url ?? null) : null
  return (
    <div className={styles.chosen}>
      {picture ? <Thumbnail picture={picture} /> : null}
      <div className={styles.chosenWords}>
        <p role="status" className={node ? text.strong : text.muted}>
          {node?.label ?? 'Choose a node of the graph, or a line of the list, to see what it is.'}
        </p>
        {node?.kind === 'image' ? (
          <p className={`${text.caption} ${text.muted} ${styles.title}`}>
            {[node.use.title, nearnessWords(node.use)].filter(Boolean).join(' · ')}
          </p>
        ) : null}
        <p className={styles.ways}>
          {node?.kind === 'image' ? (
            <InAppLink path={`/listings?value=${node.use.listing}`}>Open the listing</InAppLink>
          ) : null}
          {elsewhere && isLinkable(elsewhere) ? (
            <a className={styles.way} href={elsewhere} target="_blank" rel="noopener noreferrer">
              <span className={text.clipped}>{new URL(elsewhere).host}</span>
              <Icon name="external" size={12} />
              <span className={text.hidden}> (opens in a new tab)</span>
            </a>
          ) : null}
        </p>
      </div>
    </div>
  )
}
