import { useSelector } from '@xstate/react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DEFAULT_DOMAIN_SORT, DOMAIN_SORTS } from '../../machines/domains/domainFilter.ts'
import { DOMAIN_SORT_FIELDS } from '../../domain/domains/internetDomain.ts'
import { breakpoint } from '../../styles/media.ts'
import { useActors } from '../kit/AppContext.ts'
import { useMedia } from '../kit/useMedia.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { SingleSelect } from '../kit/SingleSelect.tsx'
import * as listings from '../kit/Screen.css.ts'
import * as lists from '../kit/Lists.css.ts'
import { type DomainFilterPart, domainFilterParts } from './domainFilterParts.ts'
import * as styles from './Domains.css.ts'
import { useDomainParts } from './DomainsContext.ts'

const SORT_CHOICES = DOMAIN_SORT_FIELDS.map((value) => ({ value, label: DOMAIN_SORTS[value].label }))

/** What the domain filter asks for, in words. */
export function useDomainFilterParts(): DomainFilterPart[] {
  const { filter: general } = useActors()
  const { filter } = useDomainParts()
  const timeZone = useSelector(general, ({ context }) => context.timeZone)
  const asked = useSelector(filter, ({ context }) => context.filter)
  return domainFilterParts(asked, timeZone)
}

/** Above the list: its order, and what the filter asks for, each a button that drops it. */
export function DomainsToolbar() {
  const { preferences, dialog } = useActors()
  const { filter } = useDomainParts()
  const isSmall = useMedia(breakpoint.small)
  const parts = useDomainFilterParts()
  const sortBy = useSelector(filter, ({ context }) => context.filter.sortBy ?? DEFAULT_DOMAIN_SORT)
  return (
    <>
      <div className={lists.toolbar}>
        {isSmall ? (
          <Button
            kind="fill"
            icon="filter"
            aria-label={parts.length > 0 ? `Filter, ${parts.length} set` : 'Filter'}
            onPress={() => preferences.send({ type: 'sheet.opened' })}
          />
        ) : null}
        <div className={styles.sort}>
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
      {parts.length > 0 ? (
        <div className={lists.chipsRow}>
          <div className={listings.chips}>
            {parts.map(({ keys, words }) => (
              <AriaButton
                key={keys.join()}
                className={listings.chip}
                aria-label={`Drop ${words}`}
                onPress={() => filter.send({ type: 'part.dropped', keys })}
              >
                {words}
                <Icon name="close" size={14} />
              </AriaButton>
            ))}
          </div>
        </div>
      ) : null}
    </>
  )
}
