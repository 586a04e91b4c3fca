import { useEffect, useRef, useState } from 'react'
import * as text from '../../styles/text.css.ts'

/** No more often than this is said that the state is another, in milliseconds. */
const PAUSE_MS = 1_500

/** Tells those who don't see it that the chosen actor is in another state; of many at once the last alone. */
export function Announcer({ words }: { readonly words: string }) {
  const [said, setSaid] = useState('')
  const saidAt = useRef(0)
  const first = useRef(words)
  useEffect(() => {
    // How it stands at first is on the page.
    if (words === first.current) return
    first.current = ''
    const wait = Math.max(0, saidAt.current + PAUSE_MS - Date.now())
    const timer = setTimeout(() => {
      saidAt.current = Date.now()
      setSaid(words)
    }, wait)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <span role="status" className={text.hidden}>
      {said}
    </span>
  )
}
