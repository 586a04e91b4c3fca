/**
 * The transitions for the error of a service that reads a record: to `missing` where there is none, or none any more, else to where it
 * has failed. The machine has the guard `isMissing` and the action `keepProblem`.
 */
export const unread = <const Missing extends string = 'missing', const Failed extends string = 'failed'>(
  missing = 'missing' as Missing,
  failed = 'failed' as Failed,
) =>
  [
    { guard: 'isMissing', target: missing },
    { target: failed, actions: 'keepProblem' },
  ] as const
