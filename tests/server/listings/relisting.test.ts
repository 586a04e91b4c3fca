import { expect, test } from 'vitest'
import { useApp } from '../../support/app.ts'
import { recompressed } from '../../support/changedPictures.ts'
import { goodsOf, REMOVED } from '../../support/relistingHistory.ts'
import { played } from '../../support/relistingPlay.ts'
import { useStore } from '../../support/store.ts'

/** Which new listings are said to be back after a removal; histories of many stand in relisting.slow.test.ts. */

const store = useStore()
const app = useApp(store)
const DAY_MS = 86_400_000
const onDay = (day: number) => new Date(REMOVED.getTime() + day * DAY_MS)
const TITLE = 'Vessmont enamel jug with lid two litres cream'

test('the same seller’s is back, a shop’s with the same picture is not, nor what came after the watch', async () => {
  const { back, right, wrong, missed } = await played(store, app, async (scene) => {
    const picture = await goodsOf(3)
    const show = async (content: Buffer) => {
      const file = await scene.stored(content)
      return { images: [{ url: `https://img.example/${file}`, file }] }
    }
    const base = { brandId: scene.brandId, marketplaceId: scene.marketplaceId, title: TITLE }
    const own = { ...base, seller: 'jug-house', sellerId: 'jug-house' }
    const shop = { ...base, seller: 'honest-shop', sellerId: 'honest-shop', title: 'Kanne emailliert' }
    return {
      removed: [
        {
          ...own,
          ...(await show(picture)),
          price: '14.00',
          state: 'INFRINGING' as const,
          listingStatus: 'VIOLATION_REMOVED' as const,
          filing: onDay(-3),
          takedown: REMOVED,
          created: onDay(-9),
        },
      ],
      told: [
        {
          what: 'the same seller, picture and title',
          again: 0,
          seed: { ...own, ...(await show(await recompressed(50)(picture, []))), created: onDay(2) },
        },
        {
          what: 'a shop with the same picture',
          again: null,
          seed: { ...shop, ...(await show(picture)), price: '39.00', created: onDay(3) },
        },
        {
          what: 'the same seller after the watch',
          again: null,
          seed: { ...own, ...(await show(picture)), created: onDay(17) },
        },
      ],
    }
  })
  expect({ back, right, wrong, missed }).toEqual({ back: 1, right: 1, wrong: [], missed: [] })
})

test('what others offered before, of whom no seller is known, tells little where the removed one has none either', async () => {
  const { back, right, wrong, missed } = await played(store, app, async (scene) => {
    const base = {
      brandId: scene.brandId,
      marketplaceId: scene.marketplaceId,
      price: '14.00',
      seller: null,
      sellerId: null,
    }
    const goods = async (title: string, at: number) => {
      const file = await scene.stored(await goodsOf(at))
      return { ...base, title, images: [{ url: `https://img.example/${file}`, file }] }
    }
    const [shared, own] = [await goods(TITLE, 5), await goods('Vessmont felt slippers hand sewn grey', 8)]
    const removed = {
      state: 'INFRINGING',
      listingStatus: 'VIOLATION_REMOVED',
      filing: onDay(-3),
      takedown: REMOVED,
      created: onDay(-9),
    } as const
    return {
      removed: [shared, own].map((seed) => ({ ...seed, ...removed })),
      told: [
        {
          what: 'found harmless before the removal',
          again: null,
          seed: { ...shared, state: 'GENUINE', created: onDay(-5) },
        },
        { what: 'what a harmless one showed too', again: null, seed: { ...shared, created: onDay(2) } },
        { what: 'what the removed one alone showed', again: 1, seed: { ...own, created: onDay(2) } },
      ],
    }
  })
  expect({ back, right, wrong, missed }).toEqual({ back: 1, right: 1, wrong: [], missed: [] })
})
