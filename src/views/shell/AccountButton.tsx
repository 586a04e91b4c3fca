import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { initials } from '../../domain/kit/words.ts'
import { useActors } from '../kit/AppContext.ts'
import { lazyPart } from '../kit/lazyPart.tsx'
import { usePopupButton } from '../kit/usePopupButton.ts'
import * as styles from './Shell.css.ts'

const AccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu)

/** The button of the Account menu (§2 Shell). */
export function AccountButton() {
  const { session } = useActors()
  const name = useSelector(session, ({ context }) => context.user?.name)
  const { trigger, open } = usePopupButton('menu')
  if (name === undefined) return null
  return (
    <>
      <Button className={styles.avatar} aria-label={`${initials(name)} Account`} {...trigger}>
        {initials(name)}
      </Button>
      <Suspense>{open ? <AccountMenu {...open} /> : null}</Suspense>
    </>
  )
}
