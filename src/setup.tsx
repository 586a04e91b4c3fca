import './withoutCompiling.ts'
import '@fontsource-variable/inter'
import './styles/themes.css.ts'
import './styles/global.css.ts'
import { createBrowserHistory } from '@tanstack/history'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSetup } from './compose/setup.ts'
import { FrameContext } from './views/kit/FrameContext.ts'
import { SetupContext } from './views/setup/SetupContext.ts'
import { SetupPage } from './views/setup/SetupPage.tsx'
import { SignInAgainPlace } from './views/session/SignInAgainPlace.tsx'
import { Site } from './views/shell/Site.tsx'

/** Starts the Setup site in its page. */
const ports = startSetup({
  baseURL: import.meta.env.PUBLIC_SERVER_URL ?? '',
  history: createBrowserHistory(),
})
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <FrameContext value={ports.actors}>
      <Site site="setup">
        <SetupContext value={ports}>
          <SetupPage />
        </SetupContext>
      </Site>
      <SignInAgainPlace />
    </FrameContext>
  </StrictMode>,
)
