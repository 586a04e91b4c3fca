import { type SQL, sql } from 'drizzle-orm'
import { OFFICIAL_PICTURE } from '../../../src/domain/images/foundLogos.ts'
import type { ImagesQuery } from '../../../src/domain/images/image.ts'
import { arrayOf } from '../rows.ts'
import { NOT_ASCII, pattern } from '../listings/listingFilter.ts'
import { inScope, type Scope } from '../scope.ts'
import { pictureMarks } from '../sellers/aliasCitations.ts'

/** Whether words in pictures are looked for, which are known of those alone that were read. */
export const readsWords = ({ contains, field }: ImagesQuery): boolean =>
  field !== 'url' && Boolean(contains?.trim())

/** Whether logos or official pictures are looked for, which are known of those alone that were compared with them. */
export const comparesLogos = ({ logo, official }: ImagesQuery): boolean => Boolean(logo || official)

/** What the controls of the Images screen ask for beside the scope, for `FROM images i`; none where nothing is asked. */
export function imageConditions(scope: Scope, query: ImagesQuery): SQL[] {
  const all: SQL[] = []
  const words = query.contains?.trim().split(/\s+/).filter(Boolean) ?? []
  if (words.length > 0)
    all.push(
      query.field === 'url'
        ? sql.join(words.map(addressContains), sql` AND `)
        : sql.join(words.map(textContains), sql` AND `),
    )
  const url = query.url?.trim()
  if (url) all.push(sql`(i.brand_id, i.sha256) IN (${contentsAt(scope, url)})`)
  if (query.logo) all.push(hasFound('$[*] ? (@.brand != null && !(@.name starts with $official))'))
  if (query.official) all.push(hasFound('$[*] ? (@.name starts with $official)'))
  if (query._id !== undefined) all.push(sql`i.id::text = ${query._id.trim().toLowerCase()}`)
  return all
}

/** Whether something was found in the picture, by a jsonpath in which `$official` begins the names of official pictures. */
const hasFound = (path: string): SQL =>
  sql`jsonb_path_exists(i.logos, ${path}::jsonpath, jsonb_build_object('official', ${`${OFFICIAL_PICTURE} `}::text))`

/** Letters are found by their trigrams; characters outside ASCII, alone or in pairs, by the grams, which trigrams miss. */
function textContains(word: string): SQL {
  const grams = NOT_ASCII.test(word.normalize('NFKC'))
    ? sql` AND assay_grams(assay_fold(i.text)) @> assay_grams(assay_fold(${word}))`
    : sql``
  return sql`(assay_fold(i.text) LIKE ${pattern(word)}${grams})`
}

const addressContains = (word: string): SQL => sql`assay_fold(i.url) LIKE ${pattern(word)}`

/** The brand and content of each stored picture that listings of the scope have from this address. */
export const contentsAt = (scope: Scope, url: string): SQL => sql`
  SELECT l.brand_id, f.sha256
  FROM listing_search s JOIN listings l ON l.id = s.listing_id
    CROSS JOIN LATERAL jsonb_array_elements(l.images) AS picture
    JOIN files f ON f.id = assay_uuid(picture->>'file')
  WHERE s.marks @> ${arrayOf(pictureMarks({ url, file: null }), 'text')} AND picture->>'url' = ${url}
    AND ${inScope(scope)}`
