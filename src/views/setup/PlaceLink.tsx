import type { MouseEvent, ReactNode } from 'react'
import { setupPath, type SetupPlace } from '../../machines/setup/setupPlaces.ts'
import { useFrame } from '../kit/FrameContext.ts'

interface PlaceLinkProps {
  readonly to: SetupPlace
  readonly className?: string | undefined
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** On a phone the sections are a line that scrolls. */
const scrollIntoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** A link to a place of the site: followed within the page, opened elsewhere on request (new tab, new window). */
export function PlaceLink({ to, className, isCurrent = false, children }: PlaceLinkProps) {
  const { address } = useFrame()
  const path = setupPath(to)
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    address.send({ type: 'open', path })
  }
  return (
    <a
      href={path}
      onClick={follow}
      className={className}
      {...(isCurrent ? { 'aria-current': 'page', ref: scrollIntoView } : {})}
    >
      {children}
    </a>
  )
}
