/**
 * A region that reads what a page shows, as long as the page is seen: after each `poll`, and when somebody asks for it. The machine's setup has
 * the action `load` and the delay `poll`, and takes `load` once before. `also` names what is read besides when somebody asks.
 */
export const polledReading = <const Also extends readonly string[] = readonly []>(...also: Also) =>
  ({
    initial: 'resting',
    states: {
      resting: {
        after: { poll: { target: 'resting', reenter: true, actions: 'load' } },
        on: {
          reload: { target: 'resting', reenter: true, actions: ['load', ...also] },
          'page.hidden': 'unseen',
        },
      },
      unseen: { on: { 'page.shown': { target: 'resting', actions: 'load' } } },
    },
  }) as const
