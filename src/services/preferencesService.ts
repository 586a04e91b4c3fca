import { DRAWER_STORAGE_KEY } from '../domain/constants.ts'
import { type ThemeName, THEMES } from '../domain/vocabulary.ts'

const THEME_STORAGE_KEY = 'theme'

/** What is kept in this browser's local storage. Both functions throw where the browser keeps nothing. */

export function loadPreferences(): { theme?: ThemeName; drawerExpanded?: boolean } {
  const theme = THEMES.find((name) => name === localStorage.getItem(THEME_STORAGE_KEY))
  const expanded = localStorage.getItem(DRAWER_STORAGE_KEY)
  return {
    ...(theme ? { theme } : {}),
    ...(expanded === null ? {} : { drawerExpanded: expanded === 'true' }),
  }
}

export function storePreferences({
  theme,
  drawerExpanded,
}: {
  theme: ThemeName
  drawerExpanded: boolean
}): void {
  localStorage.setItem(THEME_STORAGE_KEY, theme)
  localStorage.setItem(DRAWER_STORAGE_KEY, String(drawerExpanded))
}
