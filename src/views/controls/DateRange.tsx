import { lazy, Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { rangeText } from '../app/time.ts'
import * as styles from './DateRange.css.ts'
import type { DateRangeEditor, DateRangeEditorProps } from './DateRangeEditor.tsx'
import * as field from './Field.css.ts'
import { Icon } from './Icon.tsx'

// Calendars are large, and most pages are read without opening one.
const Editor = lazy(async () => ({
  default: (await import('./DateRangeEditor.tsx')).DateRangeEditor,
})) as typeof DateRangeEditor

/** Two days of a date field in the workspace's time zone, typed or picked from a calendar that opens below. */
export function DateRange<Field extends string>(props: DateRangeEditorProps<Field>) {
  const { label, range, timeZone, problem, onEnter } = props
  return (
    <>
      <DialogTrigger
        onOpenChange={(open) => {
          if (!open) onEnter()
        }}
      >
        <Button className={field.field}>
          <span className={field.label}>{label}</span>
          <span className={field.value}>{rangeText(range.start, range.end, timeZone)}</span>
          <Icon name="calendar" size={14} />
        </Button>
        <Popover className={field.popover} placement="bottom start">
          <Dialog className={styles.editor} aria-label={`${label}, from and to`}>
            <Suspense fallback={<div className={styles.loading} />}>
              <Editor {...props} />
            </Suspense>
          </Dialog>
        </Popover>
      </DialogTrigger>
      {problem ? (
        <p role="alert" className={field.problem}>
          {problem}
        </p>
      ) : null}
    </>
  )
}
