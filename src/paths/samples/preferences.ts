import { preferencesMachine } from '../../machines/shell/preferencesMachine.ts'
import type { Subject } from '../subject.ts'

export const preferencesSubject: Subject = {
  name: 'preferences',
  machine: preferencesMachine,
  events: [
    { type: 'theme.chosen', theme: 'LIGHT' },
    { type: 'theme.toggled' },
    { type: 'drawer.toggled' },
    { type: 'listView.chosen', view: 'table' },
    { type: 'pageSize.chosen', size: 50 },
    { type: 'columns.chosen', shown: ['listing', 'title'] },
    { type: 'columns.widened', widths: { seller: 180 } },
    { type: 'columns.released' },
    { type: 'columns.reset' },
    { type: 'confirmWithComment.toggled' },
    { type: 'rail.toggled' },
    { type: 'section.toggled', section: 'filter' },
    { type: 'sheet.opened', part: 'menu' },
    { type: 'sheet.opened', part: 'filter' },
    { type: 'sheet.closed' },
    { type: 'panel.opened', panel: 'help' },
    { type: 'panel.closed' },
    { type: 'retry' },
    { type: 'selection.changed', count: 2 },
    { type: 'selection.changed', count: 0 },
    { type: 'search.wanted' },
    { type: 'keyboardMode.switched', on: true },
    { type: 'start.skipped' },
    { type: 'address.changed', path: '/listings', query: {} },
    { type: 'address.left' },
  ],
  outcomes: {
    loadPreferences: {
      outputs: [{ theme: 'DARK', drawerExpanded: false, keyboardMode: true }],
      errors: [new Error('no storage')],
    },
    storePreferences: { outputs: [undefined], errors: [new Error('storage is full')] },
  },
  distinguish: ({
    theme,
    drawerExpanded,
    sheet,
    panel,
    path,
  }: {
    theme: string
    drawerExpanded: boolean
    sheet: string | null
    panel: string | null
    path: string
  }) => [theme, drawerExpanded, sheet, panel, path],
}
