import { useSelector } from '@xstate/react'
import { DEFAULT_DOMAIN_SORT, DOMAIN_SORTS } from '../../machines/domains/domainFilter.ts'
import { DOMAIN_SORT_FIELDS } from '../../domain/domains/internetDomain.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import * as layout from '../kit/layout.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { domainFilterParts } from './domainFilterParts.ts'
import { useDomainParts } from './DomainsContext.ts'
import { useContextOf } from '../kit/snapshots.ts'
import { useTimeZone } from '../kit/user.ts'
import { FilterButton, PartChipsRow, type SetPart } from '../kit/FilterParts.tsx'

const SORT_CHOICES = DOMAIN_SORT_FIELDS.map((value) => ({ value, label: DOMAIN_SORTS[value].label }))

/** What the domain filter asks for, in words. */
export function useDomainFilterParts(): SetPart[] {
  const { filter } = useDomainParts()
  const timeZone = useTimeZone()
  const asked = useContextOf(filter, 'filter')
  return domainFilterParts(asked, timeZone).map(({ keys, words }) => ({
    words,
    drop: () => filter.send({ type: 'part.dropped', keys }),
  }))
}

/** Above the list: its order, and what the filter asks for, each a button that drops it. */
export function DomainsToolbar() {
  const { dialog } = useActors()
  const { filter } = useDomainParts()
  const parts = useDomainFilterParts()
  const sortBy = useSelector(filter, ({ context }) => context.filter.sortBy ?? DEFAULT_DOMAIN_SORT)
  return (
    <>
      <div className={lists.toolbar}>
        <FilterButton count={parts.length} isShort />
        <div className={layout.grow}>
          <SingleSelect
            aria-label="Sort"
            choices={SORT_CHOICES}
            chosen={sortBy}
            onChange={(chosen) =>
              filter.send({
                type: 'part.chosen',
                part: { sortBy: chosen === DEFAULT_DOMAIN_SORT ? undefined : chosen },
              })
            }
          />
        </div>
        <Button
          kind="fill"
          icon="lookalike"
          onPress={() => dialog.send({ type: 'open', dialog: 'lookalikes', input: { watch: null } })}
        >
          Lookalikes
        </Button>
      </div>
      <PartChipsRow parts={parts} />
    </>
  )
}
