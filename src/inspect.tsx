import './withoutCompiling.ts'
import '@fontsource-variable/inter'
import './styles/themes.css.ts'
import './styles/global.css.ts'
import { createBrowserReceiver } from '@statelyai/inspect'
import { createRoot } from 'react-dom/client'
import { InspectPage, type WatchedEvent } from './views/inspector/InspectPage.tsx'

/** The page that `?inspect=stately` opens: it shows what the app's actors tell, and asks nobody else. */
const seen: WatchedEvent[] = []
const listeners = new Set<(events: readonly WatchedEvent[]) => void>()
let unsaid: WatchedEvent[] = []

/** The page may share its thread with the app, which would wait for a drawing at each event. */
const DRAWN_EVERY_MS = 200

createBrowserReceiver().subscribe((event) => {
  seen.push(event)
  if (unsaid.push(event) > 1) return
  setTimeout(() => {
    const events = unsaid
    unsaid = []
    for (const listener of listeners) listener(events)
  }, DRAWN_EVERY_MS)
})

createRoot(document.getElementById('root')!).render(
  <InspectPage
    isOpened={window.opener !== null || window.parent !== window}
    subscribe={(listener) => {
      // What came while the page was being drawn.
      listener(seen.slice(0, seen.length - unsaid.length))
      listeners.add(listener)
      return () => listeners.delete(listener)
    }}
  />,
)
