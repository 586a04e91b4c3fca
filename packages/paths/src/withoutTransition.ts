import type { Page } from '@playwright/test'

/**
 * Takes a transition, by its name of `declaredTransitions`, out of the machine that the page makes from now on: what a test
 * that is worth something notices. XState keeps a state's transitions in a map by the event; what is put there is looked at.
 */
export async function withoutTransition(page: Page, name: string): Promise<void> {
  const [, node, event, place] = /^(\S+) on (\S+)(?: \((\d+) of \d+\))?$/.exec(name)!
  await page.addInitScript(
    ({ node, event, place }) => {
      interface Transition {
        readonly source?: { readonly id?: string }
        readonly eventType?: string
      }
      type MapSet = (this: Map<unknown, unknown>, key: unknown, value: unknown) => unknown
      const set = Reflect.get(Map.prototype, 'set') as MapSet
      const watched: MapSet = function (key, value) {
        const isIt =
          key === event &&
          Array.isArray(value) &&
          (value as Transition[]).length > 0 &&
          (value as Transition[]).every(({ source, eventType }) => source?.id === node && eventType === event)
        return set.call(this, key, isIt ? (value as unknown[]).toSpliced(place, 1) : value)
      }
      Reflect.set(Map.prototype, 'set', watched)
    },
    { node: node!, event: event!, place: place === undefined ? 0 : Number(place) - 1 },
  )
}
