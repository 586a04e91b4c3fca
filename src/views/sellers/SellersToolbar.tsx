import { useActors } from '../app/AppContext.ts'
import { Button } from '../controls/Button.tsx'
import { FilterChips, useFilterParts } from '../filter/FilterChips.tsx'
import { SortButton } from '../listings/ListControls.tsx'
import * as listings from '../listings/Listings.css.ts'
import { SearchField } from './SearchField.tsx'
import * as styles from './Sellers.css.ts'

/** Above the list: search, its order, and what else the filter asks for. */
export function SellersToolbar({ isSmall }: { readonly isSmall: boolean }) {
  const { preferences } = useActors()
  const parts = useFilterParts('sellers')
  return (
    <>
      <div className={styles.toolbar}>
        <SearchField />
        {isSmall ? (
          <Button
            kind="fill"
            icon="filter"
            aria-label={parts.length > 0 ? `Filter, ${parts.length} set` : 'Filter'}
            onPress={() => preferences.send({ type: 'sheet.opened' })}
          />
        ) : null}
        <SortButton screen="sellers" isSmall />
      </div>
      {parts.length > 0 ? (
        <div className={styles.chipsRow}>
          <div className={listings.chips}>
            <FilterChips screen="sellers" />
          </div>
        </div>
      ) : null}
    </>
  )
}
