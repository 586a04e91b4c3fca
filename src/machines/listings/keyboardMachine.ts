import { FACTS, keyboard } from './keyboard.ts'
import { ofEvent } from '../kit/effects.ts'

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
    'session.opened': { actions: { type: 'keepGroups', params: ofEvent } },
    'list.shown': {
      guard: { type: 'isOurs', params: ofEvent },
      actions: { type: 'keepList', params: ofEvent },
    },
    'selection.changed': { actions: { type: 'keepSelected', params: ofEvent } },
    'cursor.placed': { actions: { type: 'placeCursor', params: ofEvent } },
    'focus.given': { actions: 'rest' },
    'layout.measured': { actions: { type: 'keepLayout', params: ofEvent } },
  },
  initial: 'off',
  states: {
    off: {
      entry: 'rest',
      on: {
        'preferences.loaded': { guard: { type: 'wasOn', params: ofEvent }, target: 'on' },
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
                guard: { type: 'extendsInside', params: ofEvent },
                actions: [{ type: 'move', params: ofEvent }, 'selectRange', 'wantFocus'],
              },
              {
                guard: { type: 'staysInside', params: ofEvent },
                actions: [{ type: 'move', params: ofEvent }, 'wantFocus'],
              },
              {
                guard: { type: 'leadsToMore', params: ofEvent },
                target: '.growing',
              },
              {
                guard: 'hasCursor',
                actions: [{ type: 'announceEnd', params: ofEvent }, 'wantFocus'],
              },
            ],
            toggle: { guard: 'hasCursor', actions: ['endRange', 'toggle'] },
            selectAll: { guard: 'hasCursor', actions: ['endRange', 'selectAll'] },
            deselect: { guard: 'hasSelection', actions: ['endRange', 'deselect'] },
            change: [
              {
                guard: { type: 'classifies', params: ofEvent },
                actions: { type: 'classify', params: ofEvent },
              },
              {
                guard: { type: 'decidesSelection', params: ofEvent },
                actions: { type: 'choose', params: ofEvent },
              },
              {
                guard: { type: 'decidesCursor', params: ofEvent },
                actions: [
                  { type: 'keepPicked', params: { picked: true } },
                  'pick',
                  { type: 'choose', params: ofEvent },
                ],
              },
            ],
            // A classification is made in a dialog of its own.
            'change.made': [
              {
                guard: { type: 'leadsOn', params: ofEvent },
                actions: [
                  { type: 'announceMade', params: ofEvent },
                  { type: 'moveOn', params: ofEvent },
                  'wantFocus',
                ],
              },
              {
                guard: { type: 'leadsOnToMore', params: ofEvent },
                target: '.growing',
                actions: { type: 'announceMade', params: ofEvent },
              },
              { actions: [{ type: 'announceMade', params: ofEvent }, 'wantFocus'] },
            ],
            comment: {
              guard: { type: 'canAct', params: ofEvent },
              actions: { type: 'act', params: ofEvent },
            },
            investigation: {
              guard: { type: 'canAct', params: ofEvent },
              actions: { type: 'act', params: ofEvent },
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
                    guard: { type: 'hasGrown', params: ofEvent },
                    target: 'resting',
                    actions: [
                      { type: 'moveTo', params: ({ context }) => ({ at: context.items.length }) },
                      { type: 'keepList', params: ofEvent },
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
                  actions: { type: 'placeCursor', params: ofEvent },
                },
              },
            },
            awaiting: {
              on: {
                'list.shown': {
                  guard: { type: 'showsSome', params: ofEvent },
                  target: 'resting',
                  actions: [{ type: 'keepList', params: ofEvent }, 'wantFocus'],
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
                guard: { type: 'leadsOn', params: ofEvent },
                target: 'list',
                actions: [
                  { type: 'announceMade', params: ofEvent },
                  { type: 'moveOn', params: ofEvent },
                  'wantFocus',
                ],
              },
              {
                guard: { type: 'leadsOnToMore', params: ofEvent },
                target: 'list.growing',
                actions: { type: 'announceMade', params: ofEvent },
              },
              {
                target: 'list',
                actions: [{ type: 'announceMade', params: ofEvent }, 'wantFocus'],
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
