import { FACTS, keyboard } from './keyboard.ts'

const SWITCH_OFF = [
  { type: 'publishSwitched', params: { on: false } },
  { type: 'announce', params: { words: 'Keyboard mode off.' } },
] as const

/**
 * Keyboard mode on the listings (§2 Shell): a cursor among the loaded listings, selection, decisions and the list's own
 * commands by single keys, which exist only while the mode is on. Each command is an event; which key gives it stands in
 * domain/keys.ts. A decision is confirmed in the dialog that every change has; after it the cursor moves on.
 */
export const keyboardMachine = keyboard.createMachine({
  id: 'keyboard',
  context: {
    groups: [],
    items: [],
    total: 0,
    hasMore: false,
    layout: { columns: 1, rows: 1 },
    at: null,
    selected: new Map(),
    isMatching: false,
    range: null,
    picked: false,
    wantsFocus: false,
    announcement: '',
  },
  invoke: { id: 'facts', src: 'facts', input: FACTS },
  on: {
    'session.opened': { actions: { type: 'keepGroups', params: ({ event }) => event } },
    'list.shown': {
      guard: { type: 'isOurs', params: ({ event }) => event },
      actions: { type: 'keepList', params: ({ event }) => event },
    },
    'selection.changed': { actions: { type: 'keepSelected', params: ({ event }) => event } },
    'cursor.placed': { actions: { type: 'placeCursor', params: ({ event }) => event } },
    'focus.given': { actions: 'rest' },
    'layout.measured': { actions: { type: 'keepLayout', params: ({ event }) => event } },
  },
  initial: 'off',
  states: {
    off: {
      entry: 'rest',
      on: {
        'preferences.loaded': { guard: { type: 'wasOn', params: ({ event }) => event }, target: 'on' },
        'mode.toggled': {
          target: 'on',
          actions: [
            { type: 'publishSwitched', params: { on: true } },
            { type: 'announce', params: { words: 'Keyboard mode on. Question mark shows the keys.' } },
            'wantFocus',
          ],
        },
      },
    },
    on: {
      initial: 'list',
      on: {
        'mode.toggled': { target: 'off', actions: SWITCH_OFF },
        leave: { target: 'off', actions: SWITCH_OFF },
        'session.closed': '.list',
        'change.drafted': '.confirming',
      },
      states: {
        list: {
          initial: 'resting',
          on: {
            move: [
              {
                guard: { type: 'extendsInside', params: ({ event }) => event },
                actions: [{ type: 'move', params: ({ event }) => event }, 'selectRange', 'wantFocus'],
              },
              {
                guard: { type: 'staysInside', params: ({ event }) => event },
                actions: [{ type: 'move', params: ({ event }) => event }, 'wantFocus'],
              },
              {
                guard: { type: 'leadsToMore', params: ({ event }) => event },
                target: '.growing',
              },
              {
                guard: 'hasCursor',
                actions: [{ type: 'announceEnd', params: ({ event }) => event }, 'wantFocus'],
              },
            ],
            toggle: { guard: 'hasCursor', actions: ['endRange', 'toggle'] },
            selectAll: { guard: 'hasCursor', actions: ['endRange', 'selectAll'] },
            deselect: { guard: 'hasSelection', actions: ['endRange', 'deselect'] },
            change: [
              {
                guard: { type: 'classifies', params: ({ event }) => event },
                actions: { type: 'classify', params: ({ event }) => event },
              },
              {
                guard: { type: 'decidesSelection', params: ({ event }) => event },
                actions: { type: 'choose', params: ({ event }) => event },
              },
              {
                guard: { type: 'decidesCursor', params: ({ event }) => event },
                actions: [
                  { type: 'keepPicked', params: { picked: true } },
                  'pick',
                  { type: 'choose', params: ({ event }) => event },
                ],
              },
            ],
            // A classification is made in a dialog of its own.
            'change.made': [
              {
                guard: { type: 'leadsOn', params: ({ event }) => event },
                actions: [
                  { type: 'announceMade', params: ({ event }) => event },
                  { type: 'moveOn', params: ({ event }) => event },
                  'wantFocus',
                ],
              },
              {
                guard: { type: 'leadsOnToMore', params: ({ event }) => event },
                target: '.growing',
                actions: { type: 'announceMade', params: ({ event }) => event },
              },
              { actions: [{ type: 'announceMade', params: ({ event }) => event }, 'wantFocus'] },
            ],
            comment: {
              guard: { type: 'canAct', params: ({ event }) => event },
              actions: { type: 'act', params: ({ event }) => event },
            },
            investigation: {
              guard: { type: 'canAct', params: ({ event }) => event },
              actions: { type: 'act', params: ({ event }) => event },
            },
            details: { guard: 'hasCursor', actions: 'openDetails' },
            pictures: { guard: 'hasCursor', actions: 'openPictures' },
            review: { guard: 'mayReview', actions: 'openReview' },
            undo: { actions: 'undo' },
            more: { guard: 'hasMore', target: '.growing' },
            reload: { actions: 'reload' },
            search: { target: '.searching', actions: 'publishSearchWanted' },
            return: { guard: 'hasCursor', target: '.resting', actions: 'wantFocus' },
            showKeys: 'showingKeys',
          },
          states: {
            resting: {},
            /** The next page was asked for; the cursor goes to the first listing that comes. */
            growing: {
              entry: 'more',
              on: {
                'list.shown': [
                  {
                    guard: { type: 'hasGrown', params: ({ event }) => event },
                    target: 'resting',
                    actions: [
                      { type: 'moveTo', params: ({ context }) => ({ at: context.items.length }) },
                      { type: 'keepList', params: ({ event }) => event },
                      'wantFocus',
                    ],
                  },
                ],
              },
            },
            /** The search has the focus until it is entered or left. */
            searching: {
              on: {
                'filter.applied': 'awaiting',
                'cursor.placed': {
                  target: 'resting',
                  actions: { type: 'placeCursor', params: ({ event }) => event },
                },
              },
            },
            awaiting: {
              on: {
                'list.shown': {
                  guard: { type: 'showsSome', params: ({ event }) => event },
                  target: 'resting',
                  actions: [{ type: 'keepList', params: ({ event }) => event }, 'wantFocus'],
                },
              },
            },
          },
        },
        confirming: {
          exit: { type: 'keepPicked', params: { picked: false } },
          on: {
            confirm: { actions: 'confirm' },
            'change.dropped': [
              { guard: 'wasPicked', target: 'list', actions: ['deselect', 'wantFocus'] },
              { target: 'list', actions: 'wantFocus' },
            ],
            'change.made': [
              {
                guard: { type: 'leadsOn', params: ({ event }) => event },
                target: 'list',
                actions: [
                  { type: 'announceMade', params: ({ event }) => event },
                  { type: 'moveOn', params: ({ event }) => event },
                  'wantFocus',
                ],
              },
              {
                guard: { type: 'leadsOnToMore', params: ({ event }) => event },
                target: 'list.growing',
                actions: { type: 'announceMade', params: ({ event }) => event },
              },
              {
                target: 'list',
                actions: [{ type: 'announceMade', params: ({ event }) => event }, 'wantFocus'],
              },
            ],
          },
        },
        showingKeys: {
          on: { showKeys: 'list', 'keySheet.closed': 'list' },
        },
      },
    },
  },
})
