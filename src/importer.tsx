import './withoutCompiling.ts'
import '@fontsource-variable/inter'
import './styles/themes.css.ts'
import './styles/global.css.ts'
import { createBrowserHistory } from '@tanstack/history'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startImporter } from './compose/importer.ts'
import { FrameContext } from './views/kit/FrameContext.ts'
import { ImporterContext } from './views/importing/ImporterContext.ts'
import { ImportPage } from './views/importing/ImportPage.tsx'
import { SignInAgainPlace } from './views/session/SignInAgainPlace.tsx'
import { Site } from './views/shell/Site.tsx'

/** Starts the Importer site in its page. */
const importer = startImporter({
  baseURL: import.meta.env.PUBLIC_SERVER_URL ?? '',
  history: createBrowserHistory(),
})
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <FrameContext value={importer.actors}>
      <ImporterContext value={importer}>
        <Site site="importer">
          <ImportPage />
        </Site>
      </ImporterContext>
      <SignInAgainPlace />
    </FrameContext>
  </StrictMode>,
)
