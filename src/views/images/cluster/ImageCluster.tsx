import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { clusterWords } from '../../../machines/images/clusterGraph.ts'
import * as text from '../../../styles/text.css.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { lazyPart } from '../../kit/lazyPart.tsx'
import { ChosenNode } from './ChosenNode.tsx'
import * as styles from './Cluster.css.ts'
import { ClusterList } from './ClusterList.tsx'
import type { ImageClusterActor } from './imageClusterActor.ts'

const ClusterGraphView = lazyPart(
  async () => (await import('./ClusterGraphView.tsx')).ClusterGraphView,
  'inside',
)

/** Where an image and its near-duplicates are used: as a graph, as a list, and the chosen use in words (§2 cluster graph). */
export function ImageCluster({ actor }: { readonly actor: ImageClusterActor }) {
  const spread = useSelector(actor, ({ context }) => context.spread)
  const isDrawn = useSelector(actor, (snapshot) => snapshot.matches('drawn'))
  if (!isDrawn || !spread) return <ClusterState actor={actor} />
  return (
    <div className={styles.cluster}>
      <p className={text.muted}>{clusterWords(spread)}</p>
      <div className={styles.both}>
        <Suspense fallback={<div className={styles.graphPlace} />}>
          <ClusterGraphView actor={actor} />
        </Suspense>
        <ClusterList actor={actor} />
      </div>
      <ChosenNode actor={actor} />
    </div>
  )
}

/** What stands where there is no graph. */
function ClusterState({ actor }: { readonly actor: ImageClusterActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches('empty'))
  if (isFailed)
    return (
      <Alert
        icon="offline"
        title="Where the image is used could not be loaded"
        actions={
          <Button kind="main" icon="reload" onPress={() => actor.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem}
      </Alert>
    )
  if (isEmpty)
    return <p className={text.muted}>No listing of your brands uses this image or a near-duplicate of it.</p>
  return (
    <div className={styles.cluster} aria-busy>
      <p role="status" className={text.muted}>
        Looking for where the image is used
      </p>
      <div className={styles.graphPlace} />
    </div>
  )
}
