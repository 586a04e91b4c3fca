/** What every form with the kit's guard is told beside its own events. */
export const guardEvents = [
  { type: 'cancel' },
  { type: 'keepEditing' },
  { type: 'discard' },
  { type: 'departure.held' },
]
