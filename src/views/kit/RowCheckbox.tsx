import type { ReactNode } from 'react'
import { CheckboxContext } from 'react-aria-components/Checkbox'
import { useSlottedContext } from 'react-aria-components/slots'
import * as text from '../../styles/text.css.ts'
import { keptFromRow } from './rowPart.ts'

interface Props {
  readonly className: string
  /** The drawn box. */
  readonly children: (isSelected: boolean) => ReactNode
}

const kept = keptFromRow(' ')

/** Selects the row of a grid list or a table that it stands in, which says how. The browser's own, as RowButton is. */
export function RowCheckbox({ className, children }: Props) {
  const {
    isSelected = false,
    isDisabled,
    onChange,
    ...props
  } = useSlottedContext(CheckboxContext, 'selection') ?? {}
  return (
    <label className={className} {...kept} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className={text.hidden}
        id={props.id}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      {children(isSelected)}
    </label>
  )
}
