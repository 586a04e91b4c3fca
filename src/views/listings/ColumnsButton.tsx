import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'

const ColumnsPopover = lazyPart(async () => (await import('./ColumnsPopover.tsx')).ColumnsPopover)

/** Opens which columns the table has, while there is a table. */
export function ColumnsButton() {
  const { preferences } = useActors()
  const isTable = useSelector(preferences, ({ context }) => context.listView === 'table')
  const { trigger, open } = usePopupButton('dialog')
  if (!isTable) return null
  return (
    <>
      <Button kind="quiet" icon="compare" {...trigger}>
        Columns
      </Button>
      <Suspense>{open ? <ColumnsPopover {...open} /> : null}</Suspense>
    </>
  )
}
