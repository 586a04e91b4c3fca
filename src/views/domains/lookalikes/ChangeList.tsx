import type { LookalikeChange } from '../../../domain/domains/lookalike.ts'
import {
  LOOKALIKE_CHANGE_DEFINITIONS,
  LOOKALIKE_CHANGE_LABELS,
} from '../../../domain/domains/lookalikes/changes.ts'
import { changeWords, classWords, nameWords } from '../../../machines/domains/lookalikeWords.ts'
import type { LookalikeChangesRef } from '../../../machines/domains/lookalikeLists.ts'
import * as text from '../../../styles/text.css.ts'
import { ListFoot } from './ListFoot.tsx'
import * as layout from '../../kit/layout.css.ts'
import * as styles from './Lookalikes.css.ts'
import { Moment } from './Moment.tsx'
import { useContextOf, useMatches } from '../../kit/snapshots.ts'

/** What scans found changed, newest first. */
export function ChangeList({ actor }: { readonly actor: LookalikeChangesRef }) {
  const items = useContextOf(actor, 'items')
  const isShown = useMatches(actor, 'shown')
  return (
    <section className={layout.stack[2]} aria-label="Changes">
      <h3 className={text.strong}>Changes</h3>
      {isShown && items.length === 0 ? (
        <p className={text.muted}>
          Nothing has changed. The first scan of a domain sees how things stand; every later one tells what is
          new.
        </p>
      ) : null}
      {items.length > 0 ? (
        <ul className={layout.stack[0]} aria-label="Changes">
          {items.map((change) => (
            <Row key={change.id} change={change} />
          ))}
        </ul>
      ) : null}
      <ListFoot actor={actor} noun="changes" />
    </section>
  )
}

function Row({ change }: { readonly change: LookalikeChange }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <span
            className={`${styles.kind[change.kind]} ${text.caption}`}
            title={LOOKALIKE_CHANGE_DEFINITIONS[change.kind]}
          >
            {LOOKALIKE_CHANGE_LABELS[change.kind]}
          </span>{' '}
          <span className={text.strong}>{nameWords(change)}</span>
        </p>
        <p>{changeWords(change)}</p>
        <p className={text.note}>
          {classWords(change.classes)} of {change.watched} · {change.brand}
        </p>
      </div>
      <span className={text.note}>
        <Moment at={change.at} />
      </span>
    </li>
  )
}
