import { sizeText } from '../../domain/kit/media.ts'
import { Progress } from '../kit/Progress.tsx'

interface SendingProgressProps {
  readonly size: number
  readonly sent: number
  /** What the server does once it has all of it. */
  readonly reading: string
}

/** How much of a file is sent, and how much is left. */
export function SendingProgress({ size, sent, reading }: SendingProgressProps) {
  const isSent = sent >= size
  const left = sizeText(Math.max(0, size - sent))
  return (
    <Progress
      label={isSent ? reading : 'Sending'}
      done={isSent ? null : sent}
      total={size}
      words={isSent ? sizeText(size) : `${sizeText(sent)} of ${sizeText(size)}, ${left} left`}
    />
  )
}
