import type { ReactNode } from 'react'
import { PAGE_SIZE } from '../../domain/kit/constants.ts'
import * as lists from '../kit/Lists.css.ts'
import { Shell } from './Shell.tsx'

interface Props {
  readonly title: string
  /** Why the screen isn't there; nothing while it is on its way. */
  readonly children?: ReactNode
}

/** The frame of a screen that isn't there yet: one can leave for another from it. */
export function ScreenFrame({ title, children }: Props) {
  return (
    <Shell screen={{ title }}>
      {children ?? (
        <div className={lists.bones} role="status" aria-label={`Opening ${title}`}>
          {Array.from({ length: PAGE_SIZE }, (_, n) => (
            <div key={n} className={lists.boneRow} aria-hidden>
              <div className={lists.boneLines}>
                <div className={`${lists.bone} ${lists.boneLine}`} />
              </div>
            </div>
          ))}
        </div>
      )}
    </Shell>
  )
}
