import { countOf } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useDropPart, useFilterParts } from '../filter/FilterChips.tsx'
import * as styles from '../kit/Screen.css.ts'

/** Nothing fits: which filters are set, and ways on. */
export function NothingFits() {
  const { filter } = useActors()
  const parts = useFilterParts()
  const drop = useDropPart()
  return (
    <div className={styles.empty}>
      <span className={styles.emptyPicture}>
        <Icon name="nothing" size={56} />
      </span>
      <h2 className={text.heading}>No listing fits this filter</h2>
      <p className={text.muted}>
        {parts.length === 0
          ? 'Nothing was found in these months. Import listings, or look further back.'
          : `${countOf(parts.length, 'filter')} ${parts.length === 1 ? 'is' : 'are'} set.`}
      </p>
      <div className={styles.emptyActions}>
        {parts.slice(0, 3).map((part) => (
          <Button key={part.keys.join()} kind="fill" onPress={() => drop(part)}>
            Drop {part.words}
          </Button>
        ))}
        <Button kind="main" onPress={() => filter.send({ type: 'clear', at: Date.now() })}>
          Clear all filters
        </Button>
      </div>
    </div>
  )
}
