import { useEffect, useRef, useState } from 'react'

/** No more often than this is said that the state is another, in milliseconds. */
const PAUSE_MS = 1_500

interface AnnouncerProps {
  /** Whose state it is. */
  readonly actor: string | null
  /** The state that it is in; null while another moment is looked at. */
  readonly words: string | null
}

/**
 * Tells those who don't see it that the chosen actor is in another state; of many at once the last alone. How an actor
 * stands when it is chosen is on the page.
 */
export function Announcer({ actor, words }: AnnouncerProps) {
  const [said, setSaid] = useState('')
  const saidAt = useRef(0)
  const seen = useRef<AnnouncerProps>({ actor, words })
  useEffect(() => {
    const before = seen.current
    if (words === null && before.actor === actor) return
    seen.current = { actor, words }
    if (before.actor !== actor || before.words === null) return setSaid('')
    if (before.words === words) return
    const wait = Math.max(0, saidAt.current + PAUSE_MS - Date.now())
    const timer = setTimeout(() => {
      saidAt.current = Date.now()
      setSaid(words ?? '')
    }, wait)
    return () => clearTimeout(timer)
  }, [actor, words])
  return (
    <span role="status" className="inspector-text-hidden">
      {said}
    </span>
  )
}
