import type { Page } from '@playwright/test'

/** What React does in the page of the built app: it tells its developer tools of each commit, also in production. */

export interface Renders {
  readonly commits: number
  /** Cards whose content was drawn, each as often as there were commits that did. */
  readonly cards: number
  /** Items that a list's collection had to create again. */
  readonly items: number
}

/** How long nothing is drawn before all is taken to be drawn. */
const QUIET_MS = 700

/** Counts from the page's next opening on. */
export const listenToRenders = (page: Page): Promise<unknown> => page.addInitScript(installCounter)

/** What is drawn from before some work until nothing is drawn any more. */
export async function rendersOf(page: Page, work: () => Promise<unknown>): Promise<Renders> {
  const told = (begins: boolean) =>
    page.evaluate(([quietMs, begins]) => globalThis.renderCounter!.settled(quietMs, begins), [
      QUIET_MS,
      begins,
    ] as const)
  await told(true)
  await work()
  return told(false)
}

interface Counter {
  /** Resolves when nothing was drawn for so long, with what was since the last time; or begins to count. */
  settled(quietMs: number, begins: boolean): Promise<Renders>
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's globals
  var renderCounter: Counter | undefined
}

/** What of React's tree is read: a component with what it was given, and whether it was called. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  readonly memoizedProps: { readonly listing?: { readonly _id?: string }; readonly textValue?: string } | null
}

/** Runs in the page, and so uses nothing from outside of itself. */
function installCounter(): void {
  const CALLED = 1
  /** Function components, those that forward a reference, and those that compare what they are given. */
  const COMPONENTS = new Set([0, 11, 14, 15])
  let counts = { commits: 0, cards: 0, items: 0 }
  let last = performance.now()

  function visit(fiber: Fiber, cards: Set<string>, items: Set<string>): void {
    const { tag, flags, child, alternate, memoizedProps: given } = fiber
    if (COMPONENTS.has(tag) && (flags & CALLED) !== 0) {
      if (given?.listing?._id) cards.add(given.listing._id)
      if (given?.textValue) items.add(given.textValue)
    }
    // The same child as before: nothing under it was looked at.
    if (alternate !== null && alternate.child === child) return
    for (let next = child; next; next = next.sibling) visit(next, cards, items)
  }

  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        const [cards, items] = [new Set<string>(), new Set<string>()]
        visit(current, cards, items)
        counts = {
          commits: counts.commits + 1,
          cards: counts.cards + cards.size,
          items: counts.items + items.size,
        }
        last = performance.now()
      },
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
    renderCounter: {
      async settled(quietMs, begins) {
        const began = performance.now()
        while (performance.now() - Math.max(last, began) < quietMs)
          await new Promise((resolve) => setTimeout(resolve, 50))
        const told = counts
        if (begins) counts = { commits: 0, cards: 0, items: 0 }
        return told
      },
    } satisfies Counter,
  })
}
