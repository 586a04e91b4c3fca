import type { LookalikeWatch } from '../../../domain/domains/lookalike.ts'
import { statesWords } from '../../../machines/domains/lookalikeWords.ts'
import { countOf } from '../../../domain/kit/words.ts'
import type { DialogActor } from '../../../machines/kit/roomParts.ts'
import * as text from '../../../styles/text.css.ts'
import { Button } from '../../kit/Button.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Lookalikes.css.ts'
import { ScanState } from './ScanState.tsx'
import { useContextOf, useCan } from '../../kit/snapshots.ts'

interface Props {
  readonly actor: DialogActor<'lookalikes'>
}

/** The watched domains, and the way to watch another. */
export function WatchList({ actor }: Props) {
  const watches = useContextOf(actor, 'watches')
  const opened = useContextOf(actor, 'opened')
  const canAdd = useCan(actor, { type: 'add' })
  return (
    <section className={layout.stack[2]} aria-label="Watched domains">
      <div className={layout.tools}>
        <h3 className={`${text.strong} ${layout.grow}`}>Watched domains</h3>
        {canAdd ? (
          <Button
            kind="main"
            icon="plus"
            data-arrival={opened === null || undefined}
            onPress={() => actor.send({ type: 'add' })}
          >
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
        <ul className={layout.stack[0]} aria-label="Watched domains">
          {watches.map((watch) => (
            <Row key={watch.id} actor={actor} watch={watch} wasOpened={watch.id === opened} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps extends Props {
  readonly watch: LookalikeWatch
  readonly wasOpened: boolean
}

function Row({ actor, watch, wasOpened }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <span className={text.strong}>{watch.name}</span> <span className={text.muted}>{watch.brand}</span>
        </p>
        <p>
          {countOf(watch.total, 'lookalike')}: {statesWords(watch)}
        </p>
        <p className={text.note}>
          <ScanState watch={watch} />
        </p>
      </div>
      <Button
        kind="fill"
        aria-label={`Open ${watch.name}`}
        data-arrival={wasOpened || undefined}
        onPress={() => actor.send({ type: 'watch.opened', id: watch.id })}
      >
        Open
      </Button>
    </li>
  )
}
