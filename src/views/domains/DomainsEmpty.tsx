import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import * as listings from '../kit/Screen.css.ts'
import { useDomainParts, useDomains } from './DomainsContext.ts'
import { useDomainFilterParts } from './DomainsToolbar.tsx'

/** Nothing fits: which parts of the filter are set, and ways on. */
export function DomainsEmpty() {
  const screen = useDomains()
  const { filter } = useDomainParts()
  const parts = useDomainFilterParts()
  const isNarrowed = parts.length > 0
  return (
    <div className={listings.empty}>
      <span className={listings.emptyPicture}>
        <Icon name="nothing" size={48} />
      </span>
      <h2 className={text.strong}>{isNarrowed ? 'No domain fits this filter' : 'No domains yet'}</h2>
      <p className={text.muted}>
        {isNarrowed
          ? `${countOf(parts.length, 'filter')} ${parts.length === 1 ? 'is' : 'are'} set.`
          : 'Type a domain into Search in the filter, and press Add Domain.'}
      </p>
      {isNarrowed ? (
        <div className={listings.emptyActions}>
          {parts.slice(0, 3).map(({ keys, words }) => (
            <Button key={keys.join()} kind="fill" onPress={() => filter.send({ type: 'part.dropped', keys })}>
              Drop {words}
            </Button>
          ))}
          <Button kind="main" onPress={() => screen.send({ type: 'clear' })}>
            Clear all filters
          </Button>
        </div>
      ) : null}
    </div>
  )
}
