import { useSelector } from '@xstate/react'
import { PAGE_SIZE } from '../../domain/constants.ts'
import { countOf } from '../../domain/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../app/AppContext.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useDropPart, useFilterParts } from '../filter/FilterChips.tsx'
import * as listings from '../listings/Listings.css.ts'
import * as styles from './Complaints.css.ts'
import { useComplaints } from './ComplaintsContext.ts'

/** The list's states beside full, and what stands beside it while nothing is open. */

export function Skeletons() {
  return (
    <div className={styles.bones} role="status" aria-label="Loading complaints">
      {Array.from({ length: PAGE_SIZE }, (_, n) => (
        <div key={n} className={styles.boneRow} aria-hidden>
          <span className={`${listings.bone} ${styles.thumbnail}`} />
          <div className={styles.boneLines}>
            {[70, 40, 55, 90].map((width) => (
              <div
                key={width}
                className={`${listings.bone} ${listings.boneLine}`}
                style={{ width: `${width}%` }}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** What could not be loaded, what was kept, and the way on. */
export function Failed() {
  const { complaints } = useActors()
  const problem = useSelector(complaints, ({ context }) => context.problem)
  const loaded = useSelector(complaints, ({ context }) => context.items.length)
  return (
    <div className={listings.banner}>
      <Alert
        icon="offline"
        title={loaded > 0 ? 'The next complaints could not be loaded' : 'The complaints could not be loaded'}
        actions={
          <Button kind="main" icon="reload" onPress={() => complaints.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem}{' '}
        {loaded > 0
          ? `The ${countOf(loaded, 'complaint')} below and your filter are kept.`
          : 'Your filter is kept.'}
      </Alert>
    </div>
  )
}

/** Nothing fits: which filters are set, and ways on. */
export function Empty() {
  const { filter, address } = useActors()
  const parts = useFilterParts('complaints')
  const drop = useDropPart()
  return (
    <div className={listings.empty}>
      <span className={listings.emptyPicture}>
        <Icon name="nothing" size={48} />
      </span>
      <h2 className={text.strong}>
        {parts.length === 0 ? 'No complaint in these months' : 'No complaint fits this filter'}
      </h2>
      <p className={text.muted}>
        {parts.length === 0
          ? 'A complaint is made when listings are classified. Classify listings, or look further back.'
          : `${countOf(parts.length, 'filter')} ${parts.length === 1 ? 'is' : 'are'} set.`}
      </p>
      <div className={listings.emptyActions}>
        {parts.slice(0, 3).map((part) => (
          <Button key={part.keys.join()} kind="fill" onPress={() => drop(part)}>
            Drop {part.words}
          </Button>
        ))}
        {parts.length > 0 ? (
          <Button kind="main" onPress={() => filter.send({ type: 'clear', at: Date.now() })}>
            Clear all filters
          </Button>
        ) : (
          <Button kind="main" onPress={() => address.send({ type: 'open', path: '/listings' })}>
            Go to Listings
          </Button>
        )}
      </div>
    </div>
  )
}

/** Stands beside the list while no complaint is open. */
export function NothingOpen() {
  return (
    <div className={styles.nothingOpen}>
      <Icon name="complaints" size={48} />
      <p>Open a complaint to read it; tick several to file or move them at once.</p>
    </div>
  )
}

/** What became of notices that are being sent could not be asked for. */
export function Deliveries() {
  const desk = useComplaints()
  const isLost = useSelector(desk, (snapshot) => snapshot.matches({ deliveries: 'lost' }))
  const problem = useSelector(desk, ({ context }) => context.problem)
  const count = useSelector(desk, ({ context }) => context.followed.length)
  if (!isLost) return null
  return (
    <div className={listings.banner}>
      <Alert
        tone="caution"
        icon="offline"
        title={`What became of ${countOf(count, 'notice')} could not be read`}
        actions={
          <Button kind="fill" icon="reload" onPress={() => desk.send({ type: 'retry' })}>
            Try again
          </Button>
        }
      >
        {problem} The sending goes on meanwhile.
      </Alert>
    </div>
  )
}
