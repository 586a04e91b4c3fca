import { useSelector } from '@xstate/react'
import type { LookalikeWatch } from '../../../domain/domains/lookalike.ts'
import { statesWords } from '../../../machines/domains/lookalikeWords.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../kit/Button.tsx'
import * as styles from './Lookalikes.css.ts'
import { ScanState } from './ScanState.tsx'

interface Props {
  readonly actor: DialogActor<'lookalikes'>
}

/** The watched domains, and the way to watch another. */
export function WatchList({ actor }: Props) {
  const watches = useSelector(actor, ({ context }) => context.watches)
  const canAdd = useSelector(actor, (snapshot) => snapshot.can({ type: 'add' }))
  return (
    <section className={styles.part} aria-label="Watched domains">
      <div className={styles.head}>
        <h3 className={`${text.strong} ${styles.grow}`}>Watched domains</h3>
        {canAdd ? (
          <Button kind="main" icon="plus" onPress={() => actor.send({ type: 'add' })}>
            Watch a domain
          </Button>
        ) : null}
      </div>
      {watches.length === 0 ? (
        <p className={text.muted}>
          No domain is watched yet. Name a domain that a brand uses itself; the names that look like it are
          then looked up again and again, and you are told what changes.
        </p>
      ) : (
        <ul className={styles.rows} aria-label="Watched domains">
          {watches.map((watch) => (
            <Row key={watch.id} actor={actor} watch={watch} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ actor, watch }: Props & { readonly watch: LookalikeWatch }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <span className={text.strong}>{watch.name}</span> <span className={text.muted}>{watch.brand}</span>
        </p>
        <p>
          {countOf(watch.total, 'lookalike')}: {statesWords(watch)}
        </p>
        <p className={`${text.caption} ${text.muted}`}>
          <ScanState watch={watch} />
        </p>
      </div>
      <Button
        kind="fill"
        aria-label={`Open ${watch.name}`}
        onPress={() => actor.send({ type: 'watch.opened', id: watch.id })}
      >
        Open
      </Button>
    </li>
  )
}
