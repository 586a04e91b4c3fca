import { inject, vi } from 'vitest'

/**
 * Runs before each test file, since runs share a worker: what modules keep is of files and mutants before, and so is the mutant that is
 * active while the file is imported.
 */
const active = globalThis as unknown as Record<string, { activeMutant?: string } | undefined>
const namespace = active[inject('globalNamespace')]
if (namespace) namespace.activeMutant = undefined
vi.resetModules()

declare module 'vitest' {
  interface ProvidedContext {
    globalNamespace: string
  }
}
