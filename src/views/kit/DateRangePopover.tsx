import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import * as styles from './DateRange.css.ts'
import { DateRangeEditor, type DateRangeEditorProps } from './DateRangeEditor.tsx'
import * as field from './Field.css.ts'
import type { OpenPopup } from './usePopupButton.ts'

/** The open editor of a date range; what is in it is applied when it closes. */
export function DateRangePopover<Field extends string>({
  triggerRef,
  onOpenChange,
  ...props
}: DateRangeEditorProps<Field> & OpenPopup) {
  return (
    <Popover
      trigger="DialogTrigger"
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => {
        onOpenChange(isOpen)
        if (!isOpen) props.onEnter()
      }}
      className={field.popover}
      placement="bottom start"
    >
      <Dialog className={styles.editor} aria-label={`${props.label}, from and to`}>
        <DateRangeEditor {...props} />
      </Dialog>
    </Popover>
  )
}
