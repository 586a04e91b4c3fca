import { type Checker, CheckStatus, type CheckResult } from '@stryker-mutator/api/check'
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { mutantKey } from './sample.ts'

/** A plugin of Stryker, which picks mutants by ranges of lines alone: lets those through that were drawn. */

export const SAMPLE_CHECKER = 'sample'
/** The option that holds the keys of those that were drawn. */
export const DRAWN_OPTION = 'drawn'

class SampleChecker implements Checker {
  static inject = tokens(commonTokens.options)
  readonly #drawn: ReadonlySet<string>

  constructor(options: StrykerOptions) {
    this.#drawn = new Set(options[DRAWN_OPTION] as string[])
  }

  async init(): Promise<void> {}

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#judged(mutant)]))
  }

  #judged(mutant: Mutant): CheckResult {
    if (this.#drawn.has(mutantKey(mutant))) return { status: CheckStatus.Passed }
    return { status: CheckStatus.CompileError, reason: 'It was not drawn.' }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, SAMPLE_CHECKER, SampleChecker)]
