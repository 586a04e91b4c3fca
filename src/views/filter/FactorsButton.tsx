import { Suspense } from 'react'
import { factorsWords } from '../../domain/kit/priority.ts'
import { capitalised } from '../../domain/kit/words.ts'
import * as text from '../../styles/text.css.ts'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'
import { useFactors } from './useFactors.ts'

const FactorsMenu = lazyPart(async () => (await import('./FactorsMenu.tsx')).FactorsMenu)

/** By which factors of priority a list is ordered, and the menu that switches them. */
export function FactorsButton() {
  const words = factorsWords(useFactors())
  const { trigger, open } = usePopupButton('menu')
  return (
    <>
      <Button kind="quiet" icon="sort" aria-label={`Order: ${words}`} {...trigger}>
        <span className={text.clipped}>{capitalised(words)}</span>
      </Button>
      <Suspense>{open ? <FactorsMenu {...open} /> : null}</Suspense>
    </>
  )
}
