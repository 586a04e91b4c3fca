import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { evidenceEntry, PHOTO_STAGES } from './evidence.ts'
import { fileCalls } from './files.contract.ts'
import { uploadedFile } from './media.ts'
import { id } from './text.ts'
import { textAnalysis } from './textAnalysis.ts'

/** Images, media, scoring and ASINs (§7), and the stored files behind pictures. */
export const imageCalls = defineCalls({
  ...fileCalls,
  analyze: { method: 'GET', path: '/images/analyze', summary: 'Analyses an image' },
  page: { method: 'GET', path: '/store/images/page', summary: 'Images by filter' },
  cluster: { method: 'GET', path: '/store/clusters/image', summary: 'Where an image is used' },
  purchase: {
    method: 'POST',
    path: '/images/purchase',
    summary: "Keeps one of a test purchase's photos and adds it to the evidence",
    may: 'investigations.addEvidence',
    form: z.object({ investigation: id(), stage: z.enum(PHOTO_STAGES) }),
    reply: evidenceEntry,
  },
  screenshots: { method: 'POST', path: '/images/screenshots', summary: 'Keeps screenshots' },
  upload: {
    method: 'POST',
    path: '/media/upload',
    summary:
      'Keeps one file for a brand, for that of a listing or an investigation, or for the whole workspace',
    may: 'media.upload',
    /** Names one of them; a file that names none belongs to the whole workspace. */
    form: z.object({
      brand: z.optional(id()),
      listing: z.optional(id()),
      investigation: z.optional(id()),
    }),
    reply: uploadedFile,
  },
  screenshotBase: { method: 'GET', path: '/screenshots/base', summary: 'Where screenshots are served from' },
})

export const scoreCalls = defineCalls({
  imageCluster: { method: 'POST', path: '/scores/images/cluster', summary: 'Groups listings by images' },
  textCluster: { method: 'POST', path: '/scores/text/cluster', summary: 'Groups listings by text' },
  score: { method: 'POST', path: '/scores/{id}', summary: 'Scores a listing' },
  analyseText: {
    method: 'GET',
    path: '/scores/openai',
    summary: 'Analyses the text of a listing',
    may: 'listings.analyseText',
    /** Read by the model that is configured, or by rules where there is none or where they are asked for. */
    query: z.object({ listing: id(), with: z.optional(z.literal('rules')) }),
    reply: textAnalysis,
  },
})
