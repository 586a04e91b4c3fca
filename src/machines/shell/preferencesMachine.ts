import { assign, setup } from 'xstate'
import { type ListView, PAGE_SIZES, type PageSize } from '../../domain/listings/listView.ts'
import { THEME_DEFAULT, type ThemeName } from '../../domain/kit/vocabulary.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { publish, ofEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'

/** What is kept in this browser. */
export interface Preferences {
  readonly theme: ThemeName
  readonly drawerExpanded: boolean
  readonly listView: ListView
  readonly pageSize: PageSize
  readonly keyboardMode: boolean
  /** Whether a client's change of state is confirmed first (§6 Confirm with comment). */
  readonly confirmWithComment: boolean
  /** Whether the start page was left before everything on it was done. */
  readonly skipsStart: boolean
}

/** What the top bar opens over the page. */
export type Panel = 'help'

interface Context extends Preferences {
  /** On small screens the drawer is a sheet, opened when it is asked for and never kept. */
  readonly sheetOpen: boolean
  readonly panel: Panel | null
}

type Event =
  | { type: 'theme.chosen'; theme: ThemeName }
  | { type: 'theme.toggled' }
  | { type: 'drawer.toggled' }
  | { type: 'listView.chosen'; view: ListView }
  | { type: 'pageSize.chosen'; size: PageSize }
  | { type: 'confirmWithComment.toggled' }
  | { type: 'sheet.opened' }
  | { type: 'sheet.closed' }
  | { type: 'panel.opened'; panel: Panel }
  | { type: 'panel.closed' }
  | { type: 'retry' }
  | Extract<
      Fact,
      {
        type:
          | 'selection.changed'
          | 'search.wanted'
          | 'keyboardMode.switched'
          | 'start.skipped'
          | 'address.changed'
      }
    >

/**
 * Theme, drawer and keyboard mode (§2 Shell), whether a client confirms (§6), the lists' look and page size, and whether the start
 * page is skipped, kept in this browser;
 * and which panel of the top bar stands open. Invokes: loadPreferences, storePreferences.
 */
export const preferencesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'unstored' },
  actors: {
    facts: factsLogic,
    loadPreferences: service<Partial<Preferences>>('loadPreferences'),
    storePreferences: service<void, Preferences>('storePreferences'),
  },
  guards: {
    opensDrawer: ({ context }, { count }: { count: number }) => count > 0 && !context.drawerExpanded,
    isCollapsed: ({ context }) => !context.drawerExpanded,
  },
  actions: {
    toggleTheme: assign(({ context }) => ({ theme: context.theme === 'LIGHT' ? 'DARK' : 'LIGHT' }) as const),
    toggleDrawer: assign(({ context }) => ({ drawerExpanded: !context.drawerExpanded })),
    expandDrawer: assign({ drawerExpanded: true }),
    publishPageSize: publish(({ context }) => ({ type: 'pageSize.changed', size: context.pageSize })),
    toggleConfirm: assign(({ context }) => ({ confirmWithComment: !context.confirmWithComment })),
    publishConfirm: publish(({ context }) => ({
      type: 'confirmation.changed',
      withComment: context.confirmWithComment,
    })),
    publishLoaded: publish(({ context }) => ({
      type: 'preferences.loaded',
      keyboardMode: context.keyboardMode,
    })),
    skipStart: assign({ skipsStart: true }),
    publishSkipping: publish(({ context }) => ({
      type: 'startSkipping.changed',
      skips: context.skipsStart,
    })),
    openSheet: assign({ sheetOpen: true }),
    closeSheet: assign({ sheetOpen: false }),
    closePanel: assign({ panel: null }),
  },
}).createMachine({
  id: 'preferences',
  context: {
    theme: THEME_DEFAULT,
    drawerExpanded: true,
    listView: 'cards',
    pageSize: PAGE_SIZES[0],
    keyboardMode: false,
    confirmWithComment: true,
    skipsStart: false,
    sheetOpen: false,
    panel: null,
  },
  invoke: {
    id: 'facts',
    src: 'facts',
    input: [
      'selection.changed',
      'search.wanted',
      'keyboardMode.switched',
      'start.skipped',
      'address.changed',
    ],
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadPreferences',
        src: 'loadPreferences',
        onDone: {
          target: 'ready',
          actions: [
            assign(({ event }) => event.output),
            'publishPageSize',
            'publishLoaded',
            'publishSkipping',
            'publishConfirm',
          ],
        },
        onError: 'ready.unstored',
      },
    },
    ready: {
      initial: 'stored',
      on: {
        'theme.chosen': {
          target: '.storing',
          actions: assign(({ event: { theme } }) => ({ theme })),
        },
        'theme.toggled': { target: '.storing', actions: 'toggleTheme' },
        'drawer.toggled': { target: '.storing', actions: 'toggleDrawer' },
        'selection.changed': {
          guard: { type: 'opensDrawer', params: ofEvent },
          target: '.storing',
          actions: 'expandDrawer',
        },
        'listView.chosen': {
          target: '.storing',
          actions: assign(({ event: { view } }) => ({ listView: view })),
        },
        'pageSize.chosen': {
          target: '.storing',
          actions: [assign(({ event: { size } }) => ({ pageSize: size })), 'publishPageSize'],
        },
        'search.wanted': { guard: 'isCollapsed', target: '.storing', actions: 'expandDrawer' },
        'keyboardMode.switched': {
          target: '.storing',
          actions: assign(({ event: { on } }) => ({ keyboardMode: on })),
        },
        'start.skipped': { target: '.storing', actions: ['skipStart', 'publishSkipping'] },
        'confirmWithComment.toggled': { target: '.storing', actions: ['toggleConfirm', 'publishConfirm'] },
        'sheet.opened': { actions: 'openSheet' },
        'sheet.closed': { actions: 'closeSheet' },
        'panel.opened': { actions: assign(({ event: { panel } }) => ({ panel })) },
        'panel.closed': { actions: 'closePanel' },
        'address.changed': { actions: ['closeSheet', 'closePanel'] },
      },
      states: {
        stored: {},
        storing: {
          invoke: {
            id: 'storePreferences',
            src: 'storePreferences',
            input: ({ context: { sheetOpen: _sheet, panel: _panel, ...kept } }) => kept,
            onDone: 'stored',
            onError: 'unstored',
          },
        },
        unstored: { tags: 'unstored', on: { retry: 'storing' } },
      },
    },
  },
})
