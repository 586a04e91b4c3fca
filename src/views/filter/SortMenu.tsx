import { useSelector } from '@xstate/react'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import {
  PAGE_SIZES,
  type SortedScreen,
  sortFieldsOf,
  type SortOrder,
  sortOf,
  SORTS,
} from '../../domain/listings/listView.ts'
import { capitalised } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import * as field from '../kit/Field.css.ts'
import { Icon } from '../kit/Icon.tsx'
import { MenuPopover } from '../kit/MenuPopover.tsx'
import type { OpenPopup } from '../kit/usePopupButton.ts'
import * as menus from '../kit/Menu.css.ts'
import * as styles from './ListControls.css.ts'
import { FactorChoice } from './FactorChoice.tsx'
import { useContextOf } from '../kit/snapshots.ts'

/** The sort menu: by what the list is sorted, which way, and how much of it is loaded at once. */
export function SortMenu({ screen, ...open }: OpenPopup & { readonly screen: SortedScreen }) {
  const { filter, preferences } = useActors()
  const sortBy = useSelector(filter, ({ context }) => context.params.sortBy)
  const order = useSelector(filter, ({ context }) => context.params.order)
  const similar = useSelector(filter, ({ context }) => context.params.similar)
  const pageSize = useContextOf(preferences, 'pageSize')
  const sort = sortOf({ sortBy, order, similar }, screen)
  return (
    <MenuPopover {...open}>
      {(close) => (
        <Menu className={menus.menu} aria-label="Sort and page size" autoFocus="first" onClose={close}>
          <Choice
            title="Sort by"
            chosen={sort.field}
            values={sortFieldsOf({ similar }, screen)}
            wordsOf={(value) => SORTS[value].label}
            onChoose={(value) => filter.send({ type: 'part.chosen', part: { sortBy: value } })}
          />
          {sort.field === 'priority' ? <FactorChoice /> : null}
          <Choice
            title="Order"
            chosen={sort.order}
            values={['desc', 'asc'] as const satisfies readonly SortOrder[]}
            wordsOf={(value) => capitalised(SORTS[sort.field].ways[value])}
            onChoose={(value) => filter.send({ type: 'part.chosen', part: { order: value } })}
          />
          <Choice
            title="Loaded at once"
            chosen={String(pageSize)}
            values={PAGE_SIZES.map(String)}
            wordsOf={(value) => value}
            onChoose={(value) => {
              const size = PAGE_SIZES.find((known) => String(known) === value)
              if (size) preferences.send({ type: 'pageSize.chosen', size })
            }}
          />
        </Menu>
      )}
    </MenuPopover>
  )
}

interface ChoiceProps<Value extends string> {
  readonly title: string
  readonly chosen: Value
  readonly values: readonly Value[]
  readonly wordsOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** A part of the menu in which exactly one is chosen. */
function Choice<Value extends string>({ title, chosen, values, wordsOf, onChoose }: ChoiceProps<Value>) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const value = values.find((key) => keys !== 'all' && keys.has(key))
        if (value !== undefined && value !== chosen) onChoose(value)
      }}
    >
      <Header className={menus.title}>{title}</Header>
      {values.map((value) => (
        <MenuItem key={value} id={value} className={field.option}>
          {({ isSelected }) => (
            <>
              <span className={styles.mark}>{isSelected ? <Icon name="check" size={14} /> : null}</span>
              {wordsOf(value)}
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  )
}
