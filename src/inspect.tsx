import './withoutCompiling.ts'
import '@fontsource-variable/inter'
import './styles/themes.css.ts'
import './styles/global.css.ts'
import { createBrowserReceiver } from '@statelyai/inspect'
import { createRoot } from 'react-dom/client'
import { InspectPage, type WatchedEvent } from './views/inspector/InspectPage.tsx'

/** The page that `?inspect=stately` opens: it shows what the app's actors tell, and asks nobody else. */
const seen: WatchedEvent[] = []
const listeners = new Set<(event: WatchedEvent) => void>()
createBrowserReceiver().subscribe((event) => {
  seen.push(event)
  for (const listener of listeners) listener(event)
})

createRoot(document.getElementById('root')!).render(
  <InspectPage
    subscribe={(listener) => {
      // What came while the page was being drawn.
      for (const event of seen) listener(event)
      listeners.add(listener)
      return () => listeners.delete(listener)
    }}
  />,
)
