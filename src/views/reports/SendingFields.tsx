import { NoMailServer } from '../kit/NoMailServer.tsx'
import { alternatives } from '../../domain/kit/words.ts'
import { partlySeen, type ReportDraft } from '../../domain/reports/report.ts'
import { MONTH_DAY_MAX, type ReportSchedule, WEEKDAYS } from '../../domain/reports/reportSchedule.ts'
import type { DialogActor } from '../../machines/kit/roomParts.ts'
import * as text from '../../styles/text.css.ts'
import * as field from '../kit/Field.css.ts'
import { Below, problemOf } from '../kit/FieldParts.tsx'
import { Finder } from '../kit/Finder.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { useContextOf } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import * as styles from './Reports.css.ts'

interface Props {
  readonly actor: DialogActor<'reportForm'>
  readonly problems: Partial<Record<string, string>>
}

const EVERY = [
  { value: 'never', label: 'By hand alone' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const WEEK = WEEKDAYS.map((label, day) => ({ value: String(day), label }))
const MONTH = Array.from({ length: MONTH_DAY_MAX }, (_, n) => ({
  value: String(n + 1),
  label: `Day ${n + 1}`,
}))
const EARLY = 7

/** When a report is sent by itself, and to whom. */
export function SendingFields({ actor, problems }: Props) {
  const { schedule, recipients, brands: ids } = useContextOf(actor, 'draft')
  const { people, brands } = useContextOf(actor, 'choices')
  const { part, nothing } = partlySeen(
    people.filter(({ providerId }) => recipients.includes(providerId)),
    brands.filter(({ id }) => ids.includes(id)),
  )
  const timeZone = useTimeZone()
  const change = (patch: Partial<ReportDraft>) => actor.send({ type: 'field.changed', patch })
  const plan = (next: ReportSchedule | null) => change({ schedule: next })
  return (
    <section aria-label="Sending" className={styles.fields}>
      <h3 className={text.strong}>Sending</h3>
      {schedule === null ? null : <NoMailServer />}
      <div className={styles.pair}>
        <SingleSelect
          label="Sent"
          choices={EVERY}
          chosen={schedule?.every ?? 'never'}
          onChange={(every) =>
            plan(
              every === 'never'
                ? null
                : { every, day: every === 'week' ? 0 : 1, hour: schedule?.hour ?? EARLY },
            )
          }
        />
        {schedule === null ? null : (
          <>
            <SingleSelect
              label="On"
              choices={schedule.every === 'week' ? WEEK : MONTH}
              chosen={String(schedule.day)}
              onChange={(day) => plan({ ...schedule, day: Number(day) })}
            />
            <SingleSelect
              label="At"
              choices={HOURS}
              chosen={String(schedule.hour)}
              onChange={(hour) => plan({ ...schedule, hour: Number(hour) })}
            />
          </>
        )}
      </div>
      {schedule === null ? null : <p className={field.hint}>By the clock of {timeZone}.</p>}
      <div>
        <Finder
          label="Recipients"
          choices={people.map(({ providerId, name }) => ({ value: providerId, label: name }))}
          chosen={recipients}
          onChange={(chosen) => change({ recipients: chosen })}
          placeholder="None chosen"
          isInvalid={problems.recipients !== undefined}
        />
        <Below
          problem={problemOf('Recipients', problems.recipients)}
          hint={[
            'Each gets the brands that their account may see.',
            ...seenWords(part, 'only some of them, and neither the report’s name nor its texts'),
            ...seenWords(nothing, 'none of them, and nothing is sent'),
          ].join(' ')}
        />
      </div>
    </section>
  )
}

const seenWords = (people: readonly { readonly name: string }[], what: string): string[] =>
  people.length === 0
    ? []
    : [
        `For ${alternatives(
          people.map(({ name }) => name),
          'and',
        )} these are ${what}.`,
      ]
