import { DRAWER_STORAGE_KEY } from '../domain/kit/constants.ts'
import { LIST_VIEWS, type ListView, PAGE_SIZES, type PageSize } from '../domain/listings/listView.ts'
import { type ColumnChoice, readColumns } from '../machines/listings/tableColumns.ts'
import { DRAWER_SECTIONS, type DrawerSection } from '../machines/shell/drawerSections.ts'
import { type ThemeName, THEMES } from '../domain/kit/vocabulary.ts'

const THEME_STORAGE_KEY = 'theme'
const LIST_VIEW_STORAGE_KEY = 'list-view'
const PAGE_SIZE_STORAGE_KEY = 'page-size'
const COLUMNS_STORAGE_KEY = 'listing-columns'
const KEYBOARD_STORAGE_KEY = 'keyboard-mode'
const START_STORAGE_KEY = 'skips-start'
const CONFIRM_STORAGE_KEY = 'confirm-with-comment'
const FOLDED_STORAGE_KEY = 'folded-sections'

/** What is kept in this browser's local storage. Both functions throw where the browser keeps nothing. */

interface Kept {
  readonly theme: ThemeName
  readonly drawerExpanded: boolean
  readonly listView: ListView
  readonly pageSize: PageSize
  readonly columns: ColumnChoice
  readonly keyboardMode: boolean
  readonly confirmWithComment: boolean
  readonly skipsStart: boolean
  readonly folded: readonly DrawerSection[]
}

/** What was kept; what can't be read is left out. */
export function loadPreferences(): Partial<Kept> {
  const kept = (key: string) => localStorage.getItem(key)
  const theme = THEMES.find((name) => name === kept(THEME_STORAGE_KEY))
  const expanded = kept(DRAWER_STORAGE_KEY)
  const listView = LIST_VIEWS.find((name) => name === kept(LIST_VIEW_STORAGE_KEY))
  const folded = kept(FOLDED_STORAGE_KEY)?.split(',')
  const pageSize = PAGE_SIZES.find((size) => String(size) === kept(PAGE_SIZE_STORAGE_KEY))
  const columns = readColumns(kept(COLUMNS_STORAGE_KEY))
  return {
    ...(theme ? { theme } : {}),
    ...(expanded === null ? {} : { drawerExpanded: expanded === 'true' }),
    ...(listView ? { listView } : {}),
    ...(pageSize ? { pageSize } : {}),
    ...(columns ? { columns } : {}),
    ...(folded ? { folded: DRAWER_SECTIONS.filter((name) => folded.includes(name)) } : {}),
    keyboardMode: kept(KEYBOARD_STORAGE_KEY) === 'true',
    confirmWithComment: kept(CONFIRM_STORAGE_KEY) !== 'false',
    skipsStart: kept(START_STORAGE_KEY) === 'true',
  }
}

/** Keeps them all. */
export function storePreferences(preferences: Kept): void {
  const {
    theme,
    drawerExpanded,
    listView,
    pageSize,
    columns,
    keyboardMode,
    confirmWithComment,
    skipsStart,
    folded,
  } = preferences
  localStorage.setItem(THEME_STORAGE_KEY, theme)
  localStorage.setItem(DRAWER_STORAGE_KEY, String(drawerExpanded))
  localStorage.setItem(LIST_VIEW_STORAGE_KEY, listView)
  localStorage.setItem(PAGE_SIZE_STORAGE_KEY, String(pageSize))
  localStorage.setItem(COLUMNS_STORAGE_KEY, JSON.stringify(columns))
  localStorage.setItem(KEYBOARD_STORAGE_KEY, String(keyboardMode))
  localStorage.setItem(CONFIRM_STORAGE_KEY, String(confirmWithComment))
  localStorage.setItem(START_STORAGE_KEY, String(skipsStart))
  localStorage.setItem(FOLDED_STORAGE_KEY, folded.join())
}
