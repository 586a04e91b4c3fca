import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'

interface Props {
  /** What is shown at first. */
  readonly part: ReactNode
  /** All of it; null where the part is all. */
  readonly whole: ReactNode | null
  /** What all of it is: "4,210 characters". */
  readonly size: string
}

/** Something long, shown in part until all of it is asked for. */
export function Folded({ part, whole, size }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (whole === null) return part
  return (
    <>
      {isWhole ? whole : part}
      <div>
        <Button
          kind="quiet"
          icon={isWhole ? 'down' : 'right'}
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all ${size}`}
        </Button>
      </div>
    </>
  )
}
