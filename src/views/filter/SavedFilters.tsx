import { Suspense } from 'react'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'

const SavedFiltersMenu = lazyPart(async () => (await import('./SavedFiltersMenu.tsx')).SavedFiltersMenu)

/** The button of the Saved Filters menu (§2 General filter controls). */
export function SavedFilters() {
  const { trigger, open } = usePopupButton('menu')
  return (
    <>
      <Button kind="quiet" icon="bookmark" aria-label="Saved Filters" {...trigger} />
      <Suspense>{open ? <SavedFiltersMenu {...open} /> : null}</Suspense>
    </>
  )
}
