import { assign, setup } from 'xstate'
import { type ListView, PAGE_SIZES, type PageSize } from '../../domain/listings/listView.ts'
import {
  COLUMNS_DEFAULT,
  type ColumnChoice,
  type ColumnWidths,
  type TableColumn,
} from '../listings/tableColumns.ts'
import { THEME_DEFAULT, type ThemeName } from '../../domain/kit/vocabulary.ts'
import { type Fact, factsLogic } from '../bus.ts'
import { publish, withEvent } from '../kit/effects.ts'
import { service } from '../kit/service.ts'
import { type DrawerSection, FOLDED_DEFAULT } from './drawerSections.ts'

/** What is kept in this browser. */
export interface Preferences {
  readonly theme: ThemeName
  readonly drawerExpanded: boolean
  readonly listView: ListView
  readonly pageSize: PageSize
  readonly columns: ColumnChoice
  readonly keyboardMode: boolean
  /** Whether a client's change of state is confirmed first (§6 Confirm with comment). */
  readonly confirmWithComment: boolean
  /** Whether the start page was left before everything on it was done. */
  readonly skipsStart: boolean
  /** The sections of the drawer that are folded. */
  readonly folded: readonly DrawerSection[]
}

/** What the top bar opens over the page. */
export type Panel = 'help'

/** What a sheet of the drawer shows: the navigation and all below it, or the filter alone. */
export type SheetPart = 'menu' | 'filter'

interface Context extends Preferences {
  /** On small screens the drawer is a sheet, opened when it is asked for and never kept. */
  readonly sheet: SheetPart | null
  /** On medium screens the drawer is a rail that opens for a selection or when it is asked for; never kept. */
  readonly railOpen: boolean
  /** The path of the page. */
  readonly path: string
  readonly panel: Panel | null
}

type Event =
  | { type: 'theme.chosen'; theme: ThemeName }
  | { type: 'theme.toggled' }
  | { type: 'drawer.toggled' }
  | { type: 'listView.chosen'; view: ListView }
  | { type: 'pageSize.chosen'; size: PageSize }
  | { type: 'columns.chosen'; shown: readonly TableColumn[] }
  | { type: 'columns.widened'; widths: ColumnWidths }
  | { type: 'columns.released' }
  | { type: 'columns.reset' }
  | { type: 'confirmWithComment.toggled' }
  | { type: 'rail.toggled' }
  | { type: 'section.toggled'; section: DrawerSection }
  | { type: 'sheet.opened'; part: SheetPart }
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
          | 'address.left'
      }
    >

/**
 * Theme, drawer and keyboard mode (§2 Shell), whether a client confirms (§6), the lists' look, page size and columns, and whether
 * the start page is skipped, kept in this browser;
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
    isSome: (_, { count }: { count: number }) => count > 0,
    leadsElsewhere: ({ context }, { path }: { path: string }) => path !== context.path,
    isFilter: (_, { part }: { part: SheetPart }) => part === 'filter',
    hasSheet: ({ context }) => context.sheet !== null,
    hasPanel: ({ context }) => context.panel !== null,
  },
  actions: {
    toggleTheme: assign(({ context }) => ({ theme: context.theme === 'LIGHT' ? 'DARK' : 'LIGHT' }) as const),
    toggleDrawer: assign(({ context }) => ({ drawerExpanded: !context.drawerExpanded })),
    expandDrawer: assign({ drawerExpanded: true, railOpen: true }),
    toggleRail: assign(({ context }) => ({ railOpen: !context.railOpen })),
    openRail: assign({ railOpen: true }),
    toggleSection: assign(({ context: { folded } }, { section }: { section: DrawerSection }) => ({
      folded: folded.includes(section) ? folded.filter((name) => name !== section) : [...folded, section],
    })),
    unfoldFilter: assign(({ context }) => ({ folded: context.folded.filter((name) => name === 'actions') })),
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
    openSheet: assign((_, { part }: { part: SheetPart }) => ({ sheet: part })),
    closeSheet: assign({ sheet: null }),
    keepPath: assign((_, { path }: { path: string }) => ({ path })),
    leave: assign({ sheet: null, railOpen: false }),
    closePanel: assign({ panel: null }),
  },
}).createMachine({
  id: 'preferences',
  context: {
    theme: THEME_DEFAULT,
    drawerExpanded: true,
    listView: 'cards',
    pageSize: PAGE_SIZES[0],
    columns: COLUMNS_DEFAULT,
    keyboardMode: false,
    confirmWithComment: true,
    skipsStart: false,
    folded: FOLDED_DEFAULT,
    sheet: null,
    railOpen: false,
    path: '',
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
      'address.left',
    ],
  },
  on: { 'address.changed': { actions: withEvent('keepPath') } },
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
        'rail.toggled': { actions: 'toggleRail' },
        'section.toggled': {
          target: '.storing',
          actions: withEvent('toggleSection'),
        },
        'selection.changed': [
          {
            guard: withEvent('opensDrawer'),
            target: '.storing',
            actions: 'expandDrawer',
          },
          { guard: withEvent('isSome'), actions: 'openRail' },
        ],
        'listView.chosen': {
          target: '.storing',
          actions: assign(({ event: { view } }) => ({ listView: view })),
        },
        'pageSize.chosen': {
          target: '.storing',
          actions: [assign(({ event: { size } }) => ({ pageSize: size })), 'publishPageSize'],
        },
        'columns.chosen': {
          target: '.storing',
          actions: assign(({ context: { columns }, event: { shown } }) => ({
            columns: { ...columns, shown },
          })),
        },
        'columns.widened': {
          actions: assign(({ context: { columns }, event: { widths } }) => ({
            columns: { ...columns, widths: { ...columns.widths, ...widths } },
          })),
        },
        'columns.released': '.storing',
        'columns.reset': { target: '.storing', actions: assign({ columns: COLUMNS_DEFAULT }) },
        'search.wanted': [
          { guard: 'isCollapsed', target: '.storing', actions: ['expandDrawer', 'unfoldFilter'] },
          { actions: ['openRail', 'unfoldFilter'] },
        ],
        'keyboardMode.switched': {
          target: '.storing',
          actions: assign(({ event: { on } }) => ({ keyboardMode: on })),
        },
        'start.skipped': { target: '.storing', actions: ['skipStart', 'publishSkipping'] },
        'confirmWithComment.toggled': { target: '.storing', actions: ['toggleConfirm', 'publishConfirm'] },
        'sheet.opened': [
          {
            guard: withEvent('isFilter'),
            actions: [withEvent('openSheet'), 'unfoldFilter'],
          },
          { actions: withEvent('openSheet') },
        ],
        'sheet.closed': { guard: 'hasSheet', actions: 'closeSheet' },
        'panel.opened': { actions: assign(({ event: { panel } }) => ({ panel })) },
        'panel.closed': { guard: 'hasPanel', actions: 'closePanel' },
        'address.changed': {
          guard: withEvent('leadsElsewhere'),
          actions: [withEvent('keepPath'), 'leave', 'closePanel'],
        },
        'address.left': { guard: 'hasPanel', actions: 'closePanel' },
      },
      states: {
        stored: {},
        storing: {
          invoke: {
            id: 'storePreferences',
            src: 'storePreferences',
            input: ({ context: { sheet: _sheet, railOpen: _rail, path: _path, panel: _panel, ...kept } }) =>
              kept,
            onDone: 'stored',
            onError: 'unstored',
          },
        },
        unstored: { tags: 'unstored', on: { retry: 'storing' } },
      },
    },
  },
})
