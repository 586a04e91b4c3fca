import type { ReactNode } from 'react'
import type { Capability } from '../../domain/kit/roles.ts'
import { Alert } from '../kit/Alert.tsx'
import { useAddresses } from '../kit/AppContext.ts'
import { button } from '../kit/Button.css.ts'
import { useMay } from '../kit/user.ts'

interface Props {
  readonly title: string
  /** What sets it up. */
  readonly needs: Capability
  /** Who may, for those who may not. */
  readonly who: string
  readonly children: ReactNode
}

/** Says what a crawl misses, and leads to where it is made. */
export function NotSetUp({ title, needs, who, children }: Props) {
  const addresses = useAddresses()
  const maySetUp = useMay(needs)
  return (
    <Alert
      tone="caution"
      title={title}
      actions={
        maySetUp ? (
          <a href={addresses.site('setup')} target="_blank" rel="noreferrer" className={button.fill}>
            Open Setup
          </a>
        ) : null
      }
    >
      {children}
      {maySetUp ? '' : ` ${who} sets it up in Setup.`}
    </Alert>
  )
}
