import { useSelector } from '@xstate/react'
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components/Menu'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { SORT_FIELDS } from '../../domain/filter.ts'
import { LIST_VIEWS, PAGE_SIZES, type SortOrder, sortOf, SORTS, sortWords } from '../../domain/listView.ts'
import { useActors } from '../app/AppContext.ts'
import { Button } from '../controls/Button.tsx'
import * as field from '../controls/Field.css.ts'
import { Icon } from '../controls/Icon.tsx'
import * as styles from './ListControls.css.ts'

/** In which order the list comes, and how much of it at once. */
export function SortMenu({ isSmall }: { readonly isSmall: boolean }) {
  const { filter, preferences } = useActors()
  const sortBy = useSelector(filter, ({ context }) => context.params.sortBy)
  const order = useSelector(filter, ({ context }) => context.params.order)
  const pageSize = useSelector(preferences, ({ context }) => context.pageSize)
  const sort = sortOf({ sortBy, order })
  const words = sortWords({ sortBy, order })
  return (
    <MenuTrigger>
      {isSmall ? (
        <Button kind="fill" icon="sort" aria-label={`Sort: ${words}`} />
      ) : (
        <Button kind="quiet" icon="sort" aria-label={`Sort: ${words}`}>
          {words}
        </Button>
      )}
      <Popover className={field.popover} placement="bottom end">
        <Menu className={styles.menu} aria-label="Sort and page size">
          <Choice
            title="Sort by"
            chosen={sort.field}
            values={SORT_FIELDS}
            wordsOf={(value) => SORTS[value].label}
            onChoose={(value) => filter.send({ type: 'part.chosen', part: { sortBy: value } })}
          />
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
      </Popover>
    </MenuTrigger>
  )
}

const capitalised = (words: string) => words[0]!.toUpperCase() + words.slice(1)

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
      <Header className={styles.title}>{title}</Header>
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

const VIEWS = { cards: { name: 'Cards', icon: 'listings' }, table: { name: 'Table', icon: 'rows' } } as const

/** Cards or a table. */
export function ViewSwitch() {
  const { preferences } = useActors()
  const view = useSelector(preferences, ({ context }) => context.listView)
  return (
    <ToggleButtonGroup
      aria-label="View"
      className={styles.views}
      disallowEmptySelection
      selectedKeys={[view]}
      onSelectionChange={(keys) => {
        const chosen = LIST_VIEWS.find((name) => keys.has(name))
        if (chosen) preferences.send({ type: 'listView.chosen', view: chosen })
      }}
    >
      {LIST_VIEWS.map((name) => (
        <ToggleButton key={name} id={name} aria-label={VIEWS[name].name} className={styles.view}>
          <Icon name={VIEWS[name].icon} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
