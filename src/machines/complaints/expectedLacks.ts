import type { ClassificationDraft } from '../../domain/complaints/classification.ts'
import { noticeFamilyOf } from '../../domain/complaints/noticeFamily.ts'
import type { NoticeMarketplace } from '../../domain/complaints/noticeFacts.ts'
import { gapsOf } from '../../domain/complaints/noticeLacks.ts'
import type { Listing } from '../../domain/listings/listing.ts'
import { type Picture, pictureKey } from '../../domain/kit/picture.ts'
import type { ComplaintType } from '../../domain/kit/vocabulary.ts'
import type { Grounds } from './classificationMachine.ts'

interface Expecting {
  readonly listings: readonly Listing[]
  readonly draft: ClassificationDraft
  readonly grounds: Grounds | null
}

/**
 * What the notices of a draft will lack when they are filed, each thing once: on the brand, its rights, the marketplaces and
 * the listings. What the draft itself still needs, and what is declared at filing, is left out.
 */
export function expectedLacks({ listings, draft, grounds }: Expecting): string[] {
  if (grounds === null || draft.doNotFile) return []
  const labels = [...Map.groupBy(listings, ({ platform }) => platform)].flatMap(([platform, within]) => {
    const marketplace = grounds.marketplaces.find(({ name }) => name === platform)
    return marketplace ? lacksOn(marketplace, within, { draft, grounds }) : []
  })
  return [...new Set(labels)]
}

function lacksOn(
  marketplace: NoticeMarketplace,
  listings: readonly Listing[],
  { draft, grounds: { brand, rights } }: { draft: ClassificationDraft; grounds: Grounds },
): string[] {
  const type = draft.type as ComplaintType
  const used = addresses(listings.flatMap(({ images }) => images))
  const official = addresses(brand.officialImages)
  return gapsOf(noticeFamilyOf(type, marketplace), {
    complaint: {
      id: '',
      type,
      reason: draft.reason,
      description: draft.description,
      images: draft.images.map((pair) => ({
        used: used.get(pair.used) ?? null,
        copyright: pair.copyright === null ? null : (official.get(pair.copyright) ?? null),
      })),
      declarations: [],
    },
    // Classified, they are drafts.
    listings: listings.map((listing) => ({ ...listing, state: 'DRAFT' })),
    brand: { id: brand.id, name: brand.name, notice: brand.notice, officialImages: [...official.values()] },
    rights: rights.filter(({ uid }) => draft.ipr.includes(uid)),
    marketplace,
    day: '',
  })
    .filter(({ place, field }) => place !== 'complaint' || field === 'images')
    .map(({ label }) => label)
}

/** Only pictures at an address can stand in a notice. */
const addresses = (pictures: readonly Picture[]): Map<string, string> =>
  new Map(pictures.flatMap((picture) => (picture.url ? [[pictureKey(picture), picture.url] as const] : [])))
