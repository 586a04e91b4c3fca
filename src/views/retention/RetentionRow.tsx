import { useSelector } from '@xstate/react'
import { Input } from 'react-aria-components/Input'
import { RETENTION } from '../../domain/retention/kinds.ts'
import {
  countedWords,
  periodText,
  retentionRefusal,
  type RetentionState,
  typedPeriod,
} from '../../domain/retention/retention.ts'
import type { RetentionActor } from '../../machines/retention/retentionMachine.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as layout from '../kit/layout.css.ts'
import { TextBox } from '../kit/TextBox.tsx'
import * as page from '../kit/SitePage.css.ts'
import { useCan } from '../kit/snapshots.ts'
import { agoText } from '../kit/time.ts'
import { useNow } from '../kit/useNow.ts'
import * as styles from './Retention.css.ts'
import { fieldKeys } from '../kit/fieldKeys.ts'

interface Props {
  readonly retention: RetentionActor
  readonly state: RetentionState
}

/** One kind of data: what it is, for how long it is kept, how much is older now, and what went last. */
export function RetentionRow({ retention, state }: Props) {
  const { kind, period, failed } = state
  const { title, about } = RETENTION[kind]
  const typed = useSelector(retention, ({ context }) => context.drafts[kind]?.value)
  const save = { type: 'save', kind, was: period } as const
  const maySave = useCan(retention, save)
  const value = typed ?? periodText(period)
  return (
    <li className={styles.row}>
      <div className={page.words}>
        <h4 className={text.medium}>{title}</h4>
        <p className={text.muted}>{about}</p>
        <Standing state={state} />
        {failed ? <Failing since={failed} /> : null}
      </div>
      <form
        className={styles.period}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          retention.send(save)
        }}
      >
        <TextBox
          label={
            <>
              Days<span className={text.hidden}> for {title}</span>
            </>
          }
          inputMode="numeric"
          value={value}
          hint={limitsOf(state)}
          problem={retentionRefusal(kind, typedPeriod(value))}
          onChange={(next) => retention.send({ type: 'drafted', kind, value: next, was: period })}
          onKeyDown={fieldKeys({ Escape: () => retention.send({ type: 'cancel' }) })}
        >
          <span className={styles.fields}>
            <Input className={`${field.controls.plain} ${styles.days}`} placeholder="Without end" />
            <Button type="submit" kind="fill" aria-label={`Save: ${title}`} isDisabled={!maySave}>
              Save
            </Button>
          </span>
        </TextBox>
      </form>
    </li>
  )
}

function Standing({ state: { kind, period, older, last } }: Pick<Props, 'state'>) {
  const now = useNow()
  const waiting =
    period === null
      ? 'Kept without end'
      : older.count === 0
        ? 'Nothing is older now'
        : `${countedWords(kind, older)} older now`
  const went =
    last === null
      ? 'no run yet'
      : `last run ${agoText(last.at, now)}: ${countedWords(kind, { count: last.removed, isMore: false })} removed`
  return (
    <p className={text.note}>
      {waiting}; {went}.
    </p>
  )
}

/** That the kind could not be removed. */
function Failing({ since }: { readonly since: string }) {
  const now = useNow()
  return (
    <p className={layout.beside[2]}>
      <span className={layout.sign.caution}>
        <Icon name="alert" />
      </span>
      <span>
        Removing failed {agoText(since, now)}. The next run tries again; why it failed stands in the server’s
        log.
      </span>
    </p>
  )
}

/** Between which limits it may be set, in words. */
function limitsOf({ kind }: RetentionState): string {
  const { min, max } = RETENTION[kind]
  return max
    ? `${min.days} to ${max.days.toLocaleString('en')}`
    : `${min.days.toLocaleString('en')} or more; empty: without end`
}
