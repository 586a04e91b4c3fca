import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { isSearchField, searchFields } from '../../machines/filter/searchFields.ts'
import { extraNameOf } from '../../domain/kit/pageSays.ts'
import { notANumber } from '../../domain/listings/plainNumbers.ts'
import { useActors } from '../kit/AppContext.ts'
import * as styles from '../kit/Field.css.ts'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import { exactName } from './filterParts.ts'

const ALL_TEXT = 'text'

/** What the search looks through: all text, or one field or further column, which must hold exactly what is typed. Where it can't, it says so. */
export function SearchIn() {
  const { filter } = useActors()
  const names = useSelector(filter, ({ context }) => context.choices.extraNames)
  const base = useSelector(filter, ({ context }) => context.base.field)
  const field = useSelector(filter, ({ context }) => context.params.field)
  const problem = useSelector(filter, ({ context }) => notANumber(context.params)?.words)
  const problemId = useId()
  const chosen = isSearchField(field) ? field : ALL_TEXT
  const offered = searchFields(names)
  // What is chosen already stays on offer, and what a link has chosen is named.
  if (chosen !== ALL_TEXT && !offered.some(({ value }) => value === chosen))
    offered.push({ value: chosen, label: extraNameOf(chosen) ?? exactName(chosen) })
  return (
    <div>
      <SingleSelect
        aria-label="Search in"
        {...(problem ? { isInvalid: true, 'aria-describedby': problemId } : {})}
        chosen={chosen}
        choices={[
          { value: ALL_TEXT, label: 'in all text' },
          ...offered.map(({ value, label }) => ({
            value,
            label: `in ${label}`,
            hint: extraNameOf(value) === null ? 'exactly' : 'extra data, exactly',
          })),
        ]}
        onChange={(value) =>
          filter.send({ type: 'part.chosen', part: { field: value === ALL_TEXT ? base : value } })
        }
      />
      {problem ? (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
