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
