import type { ComponentProps } from 'react'
import { useActors } from '../kit/AppContext.ts'
import { Button } from '../kit/Button.tsx'
import type { IconName } from '../kit/Icon.tsx'
import { KeyHint } from '../kit/KeyHint.tsx'
import { useMay } from '../kit/user.ts'

interface ReviewButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly path: string
  /** Whether the filter goes along in the address; it does unless told otherwise. */
  readonly isAlong?: boolean
  /** The command whose key is shown beside the label. */
  readonly command?: ComponentProps<typeof KeyHint>['command']
  readonly isSmall: boolean
}

/** Leads to a kind of review: of what the filter lets through, which the address carries along, or of queues. */
export function ReviewButton({ label, icon, path, isAlong = true, command, isSmall }: ReviewButtonProps) {
  const { address } = useActors()
  const isOffered = useMay('review.open')
  if (!isOffered) return null
  return (
    <Button
      kind={isSmall ? 'fill' : 'quiet'}
      icon={icon}
      {...(isSmall ? { 'aria-label': label } : {})}
      onPress={() => address.send({ type: isAlong ? 'openAlong' : 'open', path })}
    >
      {isSmall ? undefined : (
        <>
          {label}
          {command ? <KeyHint command={command} /> : null}
        </>
      )}
    </Button>
  )
}
