import './withoutCompiling.ts'
import '@fontsource-variable/inter'
import './styles/themes.css.ts'
import './styles/global.css.ts'
import { createBrowserHistory } from '@tanstack/history'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startApp } from './compose/console.ts'
import { createAppRouter, leadOn, Screens } from './router.tsx'
import { AppContext } from './views/kit/AppContext.ts'
import { FirstDrawing } from './views/kit/FirstDrawing.tsx'
import { FocusKeeper } from './views/shell/FocusKeeper.ts'
import { FrameContext } from './views/kit/FrameContext.ts'
import { KeyHint } from './views/kit/KeyHint.tsx'
import { SignInAgainPlace } from './views/session/SignInAgainPlace.tsx'
import { RecentChangesPlace } from './views/listings/RecentChangesPlace.tsx'
import { Snackbar } from './views/shell/Snackbar.tsx'
import { ThemeRoot } from './views/shell/ThemeRoot.tsx'

/** The hosts of the console whose sub-sites stand at addresses of their own: the production client's and the development one. */
const SITE_HOSTS = [
  {
    host: import.meta.env.PUBLIC_CLIENT_HOST,
    setup: import.meta.env.PUBLIC_CLIENT_SETUP_URL,
    importer: import.meta.env.PUBLIC_CLIENT_IMPORTER_URL,
  },
  {
    host: import.meta.env.PUBLIC_DEV_HOST,
    setup: import.meta.env.PUBLIC_DEV_SETUP_URL,
    importer: import.meta.env.PUBLIC_DEV_IMPORTER_URL,
  },
]

/**
 * Starts the app in the page. `?inspect` opens the workflow inspector at it in another tab, `?inspect=stately` the
 * inspector that speaks Stately's protocol.
 */
async function main(): Promise<void> {
  const history = createBrowserHistory()
  leadOn(history)
  const asked = new URLSearchParams(location.search).get('inspect')
  const inspect = asked === 'stately' ? (await import('./stately.ts')).openStately() : undefined
  const { actors, addresses, screens } = startApp({
    baseURL: import.meta.env.PUBLIC_SERVER_URL ?? '',
    history,
    host: location.host,
    siteHosts: SITE_HOSTS,
    ...(inspect ? { inspect } : {}),
  })
  const inspection = async () => (await import('./inspection.ts')).consoleInspection(actors.bus)
  try {
    if (/bottom|right/.test(localStorage['inspector-layout'])) void inspection().then((it) => it.dock())
    if (sessionStorage.inspected) void inspection().then((it) => it.offerTab())
    else if (asked === '') void inspection().then((it) => it.openTab?.())
  } catch {
    // This browser keeps nothing for pages, so it kept nothing of the inspector.
  }
  const routes = createAppRouter(history, screens)
  // Until then the page would be empty, where its outline stands already.
  await routes.router.load()
  const page = createRoot(document.getElementById('root')!)
  // As a transition it is drawn in short tasks, between which the browser answers.
  startTransition(() =>
    page.render(
      <StrictMode>
        <AppContext value={{ actors, addresses, inspection }}>
          <FrameContext value={actors}>
            <ThemeRoot />
            <FocusKeeper />
            <FirstDrawing>
              <Screens {...routes} />
            </FirstDrawing>
            <RecentChangesPlace />
            <SignInAgainPlace />
            <Snackbar
              undoHint={<KeyHint command="undo" />}
              onRecentChanges={() => actors.recentChanges.send({ type: 'open' })}
            />
          </FrameContext>
        </AppContext>
      </StrictMode>,
    ),
  )
}

void main()
