import type { Config } from '../config.ts'
import { ProblemError } from '../problems.ts'
import type { Web } from '../web/web.ts'
import type { BrowserProvider } from './browser.ts'
import { chromiumBrowser } from './chromiumBrowser.ts'
import { chromiumOnPath, isProgram } from './chromiumOnPath.mjs'

const INSTALL =
  'Install Chromium (on Debian and Ubuntu the package chromium) or name it by CHROMIUM_PATH, then start Assay again.'

/** The browser that pages are captured by: the Chromium of the configuration, else the one on PATH, else one that says what is missing. */
export function browserOf({ chromiumPath }: Pick<Config, 'chromiumPath'>, web: Web): BrowserProvider {
  const executable = chromiumPath ?? chromiumOnPath()
  if (executable && isProgram(executable)) return chromiumBrowser({ executable, web })
  return missingBrowser(
    chromiumPath
      ? `CHROMIUM_PATH names no program that can be run, so screenshots can’t be captured. ${INSTALL}`
      : `There is no Chromium on this server, so screenshots can’t be captured. ${INSTALL}`,
  )
}

function missingBrowser(unavailable: string): BrowserProvider {
  return {
    unavailable,
    async capture() {
      throw browserMissing(unavailable)
    },
    async close() {},
  }
}

/** 503: this server has no browser. */
export const browserMissing = (detail: string) =>
  new ProblemError({ status: 503, title: 'No browser', detail })
