import { Header, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { PRIORITY_FACTOR_LABELS, PRIORITY_FACTORS } from '../../domain/kit/priority.ts'
import { useActors } from '../kit/AppContext.ts'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import * as menus from '../kit/Menu.css.ts'
import * as styles from './ListControls.css.ts'
import { useFactors } from './useFactors.ts'

/** The part of a menu in which each factor of priority is switched on or off; one is always on. */
export function FactorChoice() {
  const { filter } = useActors()
  const factors = useFactors()
  return (
    <MenuSection
      selectionMode="multiple"
      disallowEmptySelection
      selectedKeys={factors}
      onSelectionChange={(keys) => {
        const chosen = PRIORITY_FACTORS.filter((factor) => keys === 'all' || keys.has(factor))
        filter.send({
          type: 'part.chosen',
          part: { factors: chosen.length === PRIORITY_FACTORS.length ? undefined : chosen },
        })
      }}
    >
      <Header className={menus.title}>What matters</Header>
      {PRIORITY_FACTORS.map((factor) => (
        <MenuItem key={factor} id={factor} className={field.option}>
          {({ isSelected }) => (
            <>
              <span className={styles.mark}>{isSelected ? <Icon name="check" size={14} /> : null}</span>
              {PRIORITY_FACTOR_LABELS[factor]}
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
