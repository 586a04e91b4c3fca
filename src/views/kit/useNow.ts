import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present moment in epoch milliseconds, read again every minute, or as often as `everyMs` says. */
export function useNow(everyMs: number = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
