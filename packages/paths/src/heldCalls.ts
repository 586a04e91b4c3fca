import type { Page, Request, Route } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'

/** The requests of a machine's services, held in a page until their outcome comes. */

/** Whether a request is a service's, by the service. */
export type ServiceCalls = Readonly<Record<string, (request: Request) => boolean>>

export interface HeldCalls {
  /** The held request of a service, once it has come. */
  readonly take: (service: string) => Promise<Route>
  /** Lets the held request of a service go on to the server. */
  readonly succeed: (service: string) => Promise<void>
  /** Answers the held request of a service with a problem; cuts it off where the problem has no status. */
  readonly fail: (service: string, problem: unknown) => Promise<void>
  /** Whether the requests that a step leads to have come, or come in a moment. */
  readonly haveCome: () => Promise<boolean>
}

/**
 * Tells requests by the calls that they are, such as "GET /seats/{id}": `sendsBelow('/api')` answers `sends(…calls)`. The
 * calls may stand below that path, or at the root.
 */
export const sendsBelow =
  (base: string) =>
  (...calls: readonly string[]): ((request: Request) => boolean) => {
    const patterns = calls.map((call) => {
      const [method, path] = call.split(' ')
      return { method, path: new RegExp(`^(${base})?${path!.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
    })
    return (request) => {
      const { pathname } = new URL(request.url())
      return patterns.some(({ method, path }) => method === request.method() && path.test(pathname))
    }
  }
export const sends = sendsBelow('')

/** How long a request may take to come, where it is needed and where it is to be let go. */
const REQUEST_MS = 15_000
const LATE_MS = 1_000

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Answers a request with a problem; cuts it off where the problem has no status. */
export function refuse(route: Route, problem: { readonly status: number }): Promise<void> {
  if (problem.status === 0) return route.abort()
  return route.fulfill({
    status: problem.status,
    contentType: 'application/problem+json',
    body: JSON.stringify(problem),
  })
}

interface Coming<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (error: Error) => void
}

/** A promise that somebody else settles. */
function coming<Value>(): Coming<Value> {
  let settle!: Pick<Coming<Value>, 'resolve' | 'reject'>
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle }
}

/** Holds the request of each service that a walk has started, and no other. */
export async function holdCalls(page: Page, calls: ServiceCalls, held = /./) {
  interface Awaited {
    readonly service: string
    isHeld: boolean
    readonly route: Coming<Route>
  }
  let awaited: Awaited[] = []
  let isFirst = true
  await page.route(held, (route) => {
    const one = awaited.find(({ service, isHeld }) => !isHeld && calls[service]!(route.request()))
    if (!one) return route.fallback()
    one.isHeld = true
    one.route.resolve(route)
  })
  async function take(service: string): Promise<Route> {
    const one = awaited.find((awaiting) => awaiting.service === service)
    if (!one) throw new Error(`No service ${service} is running.`)
    const timer = setTimeout(
      () => one.route.reject(new Error(`The request of ${service} never came.`)),
      REQUEST_MS,
    )
    const route = await one.route.promise.finally(() => clearTimeout(timer))
    awaited = awaited.filter((awaiting) => awaiting !== one)
    return route
  }
  return {
    take,
    succeed: async (service: string) => (await take(service)).continue(),
    async fail(service: string, problem: unknown) {
      const { status = 0 } = (problem ?? {}) as { readonly status?: number }
      await refuse(await take(service), { ...(problem as object), status })
    },
    async haveCome() {
      const all = Promise.all(awaited.map(({ route }) => route.promise))
      await Promise.race([all, passed(LATE_MS)])
      return awaited.every(({ isHeld }) => isHeld)
    },
    forget: () => void (awaited = []),
    /**
     * Awaits the requests of the services that a step starts; answers how to let go those of the services that it stops,
     * other than the one whose outcome it is.
     */
    async follow(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot, settled?: string) {
      const changed = Object.keys(calls).filter((service) => {
        const [was, is] = [before?.children[service], after.children[service]]
        // The walks begin from a start of their own, with services of its own.
        return isFirst && was && is ? service === settled : was !== is
      })
      isFirst = before === null
      const letGo = awaited.filter(
        ({ service }) => service !== settled && changed.includes(service) && before?.children[service],
      )
      // A request that comes late would be taken for the next one's.
      await Promise.all(letGo.map(({ route }) => Promise.race([route.promise, passed(LATE_MS)])))
      awaited = awaited.filter((one) => !letGo.includes(one))
      for (const service of changed)
        if (after.children[service]) awaited.push({ service, isHeld: false, route: coming() })
      return async () => {
        for (const { isHeld, route } of letGo) if (isHeld) await (await route.promise).abort().catch(() => {})
      }
    },
  }
}
