import { channel } from 'node:diagnostics_channel'

/**
 * What the process does beside its requests, told over Node's diagnostics channels to what counts it (server/metrics). Where nobody
 * listens, telling costs nothing.
 */

/** A piece of background work that ended. */
export interface JobEnded {
  readonly kind: string
  /** `later` where it is to be called again, as it wanted itself. */
  readonly outcome: 'done' | 'later' | 'failed'
  readonly seconds: number
}

/** A call of a provider, which is what the outside does for Assay. */
export interface ProviderCalled {
  readonly provider: string
  readonly operation: string
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}

export const jobsEnded = channel('assay.jobs.ended')
export const providersCalled = channel('assay.providers.called')

const secondsSince = (began: number): number => (performance.now() - began) / 1_000

/** Tells how a piece of background work of a kind ends. Fails as it does; `isLater` says which failures are none. */
export async function tellingEnd<Result>(
  kind: string,
  work: () => Promise<Result>,
  isLater: (error: unknown) => boolean,
): Promise<Result> {
  const began = performance.now()
  const tell = (outcome: JobEnded['outcome']) =>
    jobsEnded.publish({ kind, outcome, seconds: secondsSince(began) } satisfies JobEnded)
  try {
    const result = await work()
    tell('done')
    return result
  } catch (error) {
    tell(isLater(error) ? 'later' : 'failed')
    throw error
  }
}

/** The same provider, whose calls are told: how long each took, and whether it failed. What answers at once is not told. */
export function tellingCalls<Provider extends object>(provider: string, calls: Provider): Provider {
  return new Proxy(calls, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name === 'symbol') return value
      return (...given: unknown[]): unknown => {
        const began = performance.now()
        const answer: unknown = Reflect.apply(value, target, given)
        if (!(answer instanceof Promise) || !providersCalled.hasSubscribers) return answer
        const tell = (outcome: ProviderCalled['outcome']) => () =>
          providersCalled.publish({
            provider,
            operation: name,
            outcome,
            seconds: secondsSince(began),
          } satisfies ProviderCalled)
        answer.then(tell('done'), tell('failed'))
        return answer
      }
    },
  })
}
