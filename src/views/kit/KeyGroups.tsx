import { type Stroke, strokeText } from '../../machines/listings/keys.ts'
import * as styles from './Keys.css.ts'
import * as layout from './layout.css.ts'

interface Key {
  readonly group: string
  readonly label: string
  readonly strokes: readonly (Stroke | string)[]
}

/** What a key sheet says: every key, in groups. Nothing in it takes the focus, so it does itself: that scrolls it by keyboard. */
export function KeyGroups({
  names,
  keys,
}: {
  readonly names: readonly string[]
  readonly keys: readonly Key[]
}) {
  const groups = names.map((name) => ({ name, own: keys.filter(({ group }) => group === name) }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className={styles.groups} role="region" aria-label="Keys" tabIndex={0}>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ name, own }) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.groupHead}>{name}</h3>
            <dl className={layout.stack[1]}>
              {own.map(({ label, strokes }) => (
                <div key={label} className={styles.key}>
                  <dt>{label}</dt>
                  <dd className={layout.beside[1]}>
                    {strokes.map(capText).map((cap) => (
                      <kbd key={cap} className={styles.caps.onSheet}>
                        {cap}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  )
}

const capText = (stroke: Stroke | string): string =>
  typeof stroke === 'string' ? stroke : strokeText(stroke)
