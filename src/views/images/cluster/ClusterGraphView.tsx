import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { clusterWords } from '../../../machines/images/clusterGraph.ts'
import { countOf } from '../../../domain/kit/words.ts'
import { reducedMotion } from '../../../styles/media.ts'
import * as text from '../../../styles/text.css.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { Progress } from '../../kit/Progress.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as frame from '../../kit/Graph.css.ts'
import { GraphFrame } from '../../kit/GraphFrame.tsx'
import * as styles from './Cluster.css.ts'
import { type ClusterDrawing, drawCluster } from './clusterDrawing.ts'
import type { ImageClusterActor } from './imageClusterActor.ts'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'
import { Retry } from '../../kit/Retry.tsx'

/** From so many nodes on, their arrangement takes long enough to say how far it is. */
const MANY_NODES = 400

/** The cluster as a graph that arranges itself while it is shown. */
export function ClusterGraphView({ actor }: { readonly actor: ImageClusterActor }) {
  const drawing = useRef<ClusterDrawing | null>(null)
  const isStill = useMedia(reducedMotion)
  const graph = useContextOf(actor, 'graph')
  const spread = useContextOf(actor, 'spread')
  const chosen = useContextOf(actor, 'chosen')
  const step = useContextOf(actor, 'step')

  useEffect(() => {
    if (!drawing.current) return
    actor.send({ type: 'arrange' })
    return () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'rest' })
    }
  }, [actor])
  useEffect(() => {
    // Without motion the nodes go to their last places at once.
    if (step && (step.share === 1 || !isStill)) drawing.current?.move(step.places)
  }, [step, isStill])

  return (
    <div className={styles.graphSide}>
      <GraphFrame
        data={graph}
        draw={(element, data, onChoose) => (drawing.current = drawCluster(element, data, onChoose))}
        name="image-cluster"
        label={`Graph of ${spread ? clusterWords(spread) : 'uses'}; the list says the same in words`}
        chosen={chosen}
        onChoose={(id) => actor.send({ type: 'node.chosen', id })}
        className={styles.graphSize}
      />
      <div className={styles.belowGraph}>
        <ul className={`${frame.legend} ${text.note}`} aria-label="Shapes of the graph">
          <li className={frame.legendEntry}>
            <span className={styles.rootShape} /> this image
          </li>
          <li className={frame.legendEntry}>
            <span className={styles.platformShape} /> a platform
          </li>
          <li className={frame.legendEntry}>
            <span className={styles.imageShape} /> a use
          </li>
        </ul>
        <Arrangement actor={actor} nodes={graph.nodes.length} />
      </div>
    </div>
  )
}

function Arrangement({ actor, nodes }: { readonly actor: ImageClusterActor; readonly nodes: number }) {
  const share = useSelector(actor, ({ context }) => context.step?.share ?? 0)
  const isArranging = useMatches(actor, { drawn: 'arranging' })
  const isUnarranged = useMatches(actor, { drawn: 'unarranged' })
  if (isUnarranged)
    return (
      <p className={layout.wrap[2]} role="status">
        <span className={text.note}>The nodes could not be arranged; they stand platform by platform.</span>
        <Retry of={actor} kind="plain" />
      </p>
    )
  if (nodes < MANY_NODES || !isArranging) return null
  return (
    <div className={styles.arrangement}>
      <Progress
        label={`Arranging ${countOf(nodes, 'node')}`}
        done={Math.round(share * 100)}
        total={100}
        words={`${Math.round(share * 100)} %`}
      />
    </div>
  )
}
