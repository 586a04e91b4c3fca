import { Suspense } from 'react'
import type { DecisionCode } from '../../domain/listings/listingState.ts'
import type { UnauthorizedSaleCode } from '../../domain/kit/vocabulary.ts'
import { Button } from '../kit/Button.tsx'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'

const FurtherMenu = lazyPart(async () => (await import('./FurtherMenu.tsx')).FurtherMenu)

interface Props {
  /** Of the user. */
  readonly groups: readonly string[]
  /** What it is called, and its menu. */
  readonly label: string
  /** What stands on the button; three dots where there is nothing. */
  readonly words?: string
  readonly codes: readonly DecisionCode[]
  /** Whether the menu has the reasons of an unauthorized sale. */
  readonly hasReasons: boolean
  readonly isDisabled?: boolean
  readonly onDecide: (code: DecisionCode, reason?: UnauthorizedSaleCode) => void
}

/** Decisions behind a button. */
export function MoreDecisions({ label, words, isDisabled = false, ...menu }: Props) {
  const { trigger, open } = usePopupButton('menu')
  return (
    <>
      <Button
        kind="fill"
        isTall
        aria-label={label}
        isDisabled={isDisabled}
        {...(words === undefined ? { icon: 'more' as const } : {})}
        {...trigger}
      >
        {words}
      </Button>
      <Suspense>{open ? <FurtherMenu {...open} {...menu} label={label} /> : null}</Suspense>
    </>
  )
}
