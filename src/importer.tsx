import './withoutCompiling.ts'
import '@fontsource-variable/inter'
import './styles/themes.css.ts'
import './styles/global.css.ts'
import { createBrowserHistory } from '@tanstack/history'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startImporter } from './composeImporter.ts'
import { FrameContext } from './views/app/FrameContext.ts'
import { ImporterContext } from './views/app/ImporterContext.ts'
import { ImportPage } from './views/importer/ImportPage.tsx'
import { Site } from './views/site/Site.tsx'

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
    </FrameContext>
  </StrictMode>,
)
