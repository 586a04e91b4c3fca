import { failureStatus } from '../domain/kit/problem.ts'
import type { Picture } from '../domain/kit/picture.ts'
import { brandCalls } from '../domain/setup/brands.contract.ts'
import type { AddedProducts } from '../domain/setup/newProducts.ts'
import { setupCalls } from '../domain/setup/setup.contract.ts'
import { startCalls } from '../domain/start/start.contract.ts'
import type { StartState } from '../domain/start/start.ts'
import type { Call } from './http.ts'

const ATTEMPTS = 3

/** The start page: how far things are, and what its steps send. */
export function startService(call: Call) {
  return {
    read: (signal: AbortSignal): Promise<StartState> => call(startCalls.state, { signal }),
    addBrand: ({ name, client }: { name: string; client: string }, signal: AbortSignal) =>
      call(brandCalls.update, { body: { name, client, officialImages: [], notice: null }, signal }),
    addProducts: (
      { brand, text }: { brand: string; text: string },
      signal: AbortSignal,
    ): Promise<AddedProducts> => call(setupCalls.addProducts, { params: { brand }, body: { text }, signal }),
    /** Adds uploaded pictures to a brand's official ones, as the brand stands now. */
    async addPictures(
      { brand, pictures }: { brand: string; pictures: readonly Picture[] },
      signal: AbortSignal,
    ): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        const found = (await call(setupCalls.brands, { signal })).find(({ id }) => id === brand)
        if (!found) throw { status: 404, title: 'Not found', detail: 'The brand does not exist.' }
        const { id, name, client, officialImages, notice, updated } = found
        const body = { id, name, client, officialImages: [...officialImages, ...pictures], notice, updated }
        try {
          await call(brandCalls.update, { body, signal })
          return
        } catch (error) {
          if (failureStatus(error) !== 409 || attempt === ATTEMPTS) throw error
        }
      }
    },
  }
}
