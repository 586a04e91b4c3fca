import { type KeyboardEvent, use, useEffect, useEffectEvent, useState } from 'react'
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
import { type ComboChoice, isLeft, namedChoice, unnamedWords } from './namedChoice.ts'

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

/** The id of a group's section. No choice has it as its own, whatever the group is called: none begins with a line break. */
const sectionId = (group: string) => `\n${group}`

/** What was typed and isn't taken yet. */
interface Typed {
  readonly text: string
  /** What was chosen meanwhile. */
  readonly over: string
  /** Whether the field was left with it, or Enter was pressed. */
  readonly isDone: boolean
}

/**
 * One of a long list in a form, found by typing part of it; emptied to choose none. On Enter, and when the field is left,
 * what was typed is taken where it names one choice (`namedChoice`); else it stays, none is chosen, and it is said why.
 */
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
  const [kept, setTyped] = useState<Typed | null>(null)
  // Another choice that was made elsewhere stands in place of what was typed.
  const typed = kept && (chosen === kept.over || chosen === '') ? kept : null
  const left = new Set(
    typed ? choices.filter((choice) => isLeft(choice, typed.text)).map((one) => one.label) : [],
  )

  const chosenLabel = choices.find(({ value }) => value === chosen)?.label ?? ''

  const choose = (value: string) => {
    setTyped(null)
    if (value !== chosen) onChange(value)
  }
  const type = (text: string) => {
    setTyped(text === chosenLabel ? null : { text, over: chosen, isDone: false })
    if (text === '' && chosen !== '') onChange('')
  }
  /** @returns the choice that is meant by what was typed, if any */
  const take = (): ComboChoice | undefined => {
    if (!typed) return undefined
    const named = namedChoice(choices, typed.text)
    if (named) choose(named.value)
    else if (typed.text.trim() === '') setTyped(null)
    else {
      setTyped({ ...typed, isDone: true })
      if (!isLoading && chosen !== '') onChange('')
    }
    return named
  }
  const isAwaited = typed?.isDone === true && !isLoading && namedChoice(choices, typed.text) !== undefined
  const isPending = typed !== null && !typed.isDone && typed.text.trim() !== ''
  useTake(take, { isPending, isAwaited })

  const unnamed = typed?.isDone && !isLoading && !isAwaited ? unnamedWords(choices, typed.text) : undefined
  const shown = unnamed ?? problem

  return (
    <ComboBox
      className={field.stacked}
      selectedKey={chosen === '' ? null : chosen}
      // React Aria also tells what is chosen already when it closes the list; null only there.
      onSelectionChange={(key) => {
        if (key !== null && key !== chosen) choose(String(key))
      }}
      inputValue={typed?.text ?? chosenLabel}
      onInputChange={type}
      defaultFilter={(text) => typed === null || left.has(text)}
      onBlur={() => {
        take()
        onLeave?.()
      }}
      isDisabled={isDisabled}
      isInvalid={shown !== undefined}
      // The form around it doesn't know of what was typed, and waits (FormDialog).
      data-unnamed={unnamed === undefined ? undefined : ''}
      validationBehavior="aria"
      allowsEmptyCollection={isLoading}
    >
      <FieldLabel label={label} note={note} />
      <Searched placeholder={placeholder} take={take} drop={() => setTyped(null)} />
      <Below problem={shown} hint={hint} />
      <Popover className={`${field.popover} ${styles.popover}`}>
        <ListBox className={field.menu} renderEmptyState={() => <p className={field.optional}>Loading</p>}>
          {groups.map(([group, items]) =>
            group === '' ? (
              items.map((choice) => <Choice key={choice.value} choice={choice} />)
            ) : (
              // Groups come and go as the choices are read. A section that keeps its key must keep its id: React Aria throws.
              <ListBoxSection key={group} id={sectionId(group)}>
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

/**
 * Takes what was typed once the choices have come that were loading when the field was left, and before Ctrl with Enter
 * submits the form around it, which waits where nothing can be taken: the form doesn't know of what was typed.
 */
function useTake(
  take: () => ComboChoice | undefined,
  { isPending, isAwaited }: { isPending: boolean; isAwaited: boolean },
): void {
  const onAwaited = useEffectEvent(() => {
    take()
  })
  useEffect(() => {
    if (isAwaited) onAwaited()
  }, [isAwaited])
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || take()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    if (!isPending) return
    // The form's own listener is the document's, which comes after the window's.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isPending])
}

interface SearchedProps {
  readonly placeholder: string
  readonly take: () => ComboChoice | undefined
  readonly drop: () => void
}

/** What is typed; a click opens the whole list, as of a select. */
function Searched({ placeholder, take, drop }: SearchedProps) {
  const state = use(ComboBoxStateContext)
  const onKey = (event: KeyboardEvent) => {
    if (state === null || event.nativeEvent.isComposing) return
    const { selectedKey, selectionManager } = state
    if (event.key === 'Escape') drop()
    // An option that the arrows lead to is taken by React Aria, which says nothing where it is the chosen one.
    else if (selectionManager.focusedKey !== null) {
      if (['Enter', 'Tab'].includes(event.key) && selectionManager.focusedKey === selectedKey) drop()
    } else if (event.key === 'Enter') {
      const named = take()
      if (!named || named.value === selectedKey) return
      // React Aria's own Enter would open the list again, for the text is another one.
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <span className={styles.frame} onKeyDownCapture={onKey}>
      <Input className={styles.input} placeholder={placeholder} onClick={() => state?.open(null, 'manual')} />
      <Button className={styles.opener}>
        <Icon name="down" size={14} />
      </Button>
    </span>
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
