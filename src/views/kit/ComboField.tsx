import { use } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import * as menus from './Menu.css.ts'
import * as styles from './ComboField.css.ts'
import * as field from './Field.css.ts'
import { Below, FieldLabel } from './FieldParts.tsx'
import { Icon } from './Icon.tsx'

export interface ComboChoice {
  readonly value: string
  readonly label: string
  /** The heading that it stands under. */
  readonly group?: string
}

interface ComboFieldProps {
  readonly label: string
  /** What is said at the end of the label's line. */
  readonly note?: string | undefined
  readonly choices: readonly ComboChoice[]
  /** '' where none is chosen. */
  readonly chosen: string
  readonly onChange: (chosen: string) => void
  readonly onLeave?: () => void
  readonly placeholder: string
  readonly isDisabled?: boolean
  /** Whether the choices are still to come: what is typed meanwhile is looked for among them then. */
  readonly isLoading?: boolean
  /** What is wrong, as a whole sentence. */
  readonly problem?: string | undefined
  /** Said below the field where nothing is wrong. */
  readonly hint?: string | undefined
}

/** One of a long list in a form, found by typing part of it; emptied to choose none. */
export function ComboField({
  label,
  note,
  choices,
  chosen,
  onChange,
  onLeave,
  placeholder,
  isDisabled = false,
  isLoading = false,
  problem,
  hint,
}: ComboFieldProps) {
  const groups = [...Map.groupBy(choices, ({ group = '' }) => group)]
  return (
    <ComboBox
      className={field.stacked}
      selectedKey={chosen === '' ? null : chosen}
      onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
      onBlur={onLeave}
      isDisabled={isDisabled}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection={isLoading}
    >
      <FieldLabel label={label} note={note} />
      <span className={styles.frame}>
        <Searched placeholder={placeholder} />
        <Button className={styles.opener}>
          <Icon name="down" size={14} />
        </Button>
      </span>
      <Below problem={problem} hint={hint} />
      <Popover className={`${field.popover} ${styles.popover}`}>
        <ListBox className={field.menu} renderEmptyState={() => <p className={field.optional}>Loading</p>}>
          {groups.map(([group, items]) =>
            group === '' ? (
              items.map((choice) => <Choice key={choice.value} choice={choice} />)
            ) : (
              <ListBoxSection key={group} id={group}>
                <Header className={menus.title}>{group}</Header>
                <Collection items={items.map((choice) => ({ ...choice, id: choice.value }))}>
                  {(choice) => <Choice choice={choice} />}
                </Collection>
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** What is typed; a click opens the whole list, as of a select. */
function Searched({ placeholder }: { readonly placeholder: string }) {
  const state = use(ComboBoxStateContext)
  return (
    <Input className={styles.input} placeholder={placeholder} onClick={() => state?.open(null, 'manual')} />
  )
}

function Choice({ choice: { value, label } }: { readonly choice: ComboChoice }) {
  return (
    <ListBoxItem id={value} textValue={label} className={field.option}>
      {({ isSelected }) => (
        <>
          {label}
          {isSelected ? (
            <span className={field.optionEnd}>
              <Icon name="check" size={14} />
            </span>
          ) : null}
        </>
      )}
    </ListBoxItem>
  )
}
