import { Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { CHIPS_MAX } from '../../domain/kit/constants.ts'
import type * as list from './ChoiceList.tsx'
import * as styles from './Field.css.ts'
import { Icon } from './Icon.tsx'
import { lazyPart } from './lazyPart.tsx'
import { usePopupButton } from './usePopupButton.ts'

const ChoiceList = lazyPart(
  async () => (await import('./ChoiceList.tsx')).ChoiceList,
  'inside',
) as typeof list.ChoiceList

interface Props<Value extends string> extends list.ChoiceListProps<Value> {
  /** What it means that none is chosen. */
  readonly none?: string
}

/** Several of a list; shows two chips at most, then how many more (§2 General filter controls). None chosen means all, unless told. */
export function MultiSelect<Value extends string>({ none = 'All', ...props }: Props<Value>) {
  const { label, choices, chosen } = props
  const { trigger, open } = usePopupButton('listbox')
  return (
    <>
      <Button className={styles.field} {...trigger}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>
          <Chosen
            none={none}
            labels={choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label)}
          />
        </span>
        <Icon name="down" size={14} />
      </Button>
      <Suspense>{open ? <ChoiceList {...props} {...open} /> : null}</Suspense>
    </>
  )
}

function Chosen({ labels, none }: { readonly labels: readonly string[]; readonly none: string }) {
  if (labels.length === 0) return <span className={styles.label}>{none}</span>
  const more = labels.length - CHIPS_MAX
  return (
    <>
      {labels.slice(0, CHIPS_MAX).map((label) => (
        <span key={label} className={styles.chip}>
          <span className={styles.chipText}>{label}</span>
        </span>
      ))}
      {more > 0 ? <span className={styles.chip}>+{more}</span> : null}
    </>
  )
}
