import * as z from 'zod/mini'
import { filledText } from '../kit/text.ts'

/** What a report is made of, and the templates that a new one begins with. */

export const DATA_BLOCKS = [
  'figures',
  'months',
  'map',
  'platforms',
  'sellers',
  'notices',
  'cases',
  'money',
  'evidence',
  'value',
] as const
export type DataBlock = (typeof DATA_BLOCKS)[number]
export const BLOCK_KINDS = [...DATA_BLOCKS, 'text'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** What each block is called, and what it shows. */
export const BLOCK_WORDS: Record<BlockKind, { readonly label: string; readonly how: string }> = {
  figures: {
    label: 'Figures',
    how: 'The figures of the dashboard, with the change against the period before.',
  },
  months: { label: 'By month', how: 'Infringing listings by month of the date that the report goes by.' },
  map: { label: 'Map', how: 'Infringing listings by country.' },
  platforms: { label: 'Platforms', how: 'Infringing listings by platform.' },
  sellers: {
    label: 'Sellers',
    how: 'The sellers with the most infringing listings, and how many are removed.',
  },
  notices: {
    label: 'Notices',
    how: 'Complaints filed within the period, what became of them, and the median time to removal.',
  },
  cases: { label: 'Cases', how: 'Investigations opened within the period.' },
  money: {
    label: 'Money of cases',
    how: 'What investigations cost, the street value of what was seized, and what came back, by the days of the amounts.',
  },
  evidence: {
    label: 'Pictures of evidence',
    how: 'Screenshots and pictures of the newest infringing listings.',
  },
  value: {
    label: 'Value removed',
    how: 'What the removed listings were worth and what came back, as a range beside what it rests on, and the time saved.',
  },
  text: { label: 'Text', how: 'Words of your own.' },
}

const TEXT_MAX = 5_000
export const BLOCKS_MAX = 30

/** One block: what is counted by itself, or a text of one's own. */
export const reportBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(DATA_BLOCKS) }),
  z.object({ kind: z.literal('text'), text: filledText(TEXT_MAX) }),
])
export type ReportBlock = z.infer<typeof reportBlock>

export const TEMPLATES = ['monthly', 'dossier', 'marketplace', 'year'] as const
export type Template = (typeof TEMPLATES)[number]

interface TemplateWords {
  readonly label: string
  readonly how: string
  readonly blocks: readonly DataBlock[]
}

/** What a report of each template begins with. */
export const TEMPLATE_WORDS: Record<Template, TemplateWords> = {
  monthly: {
    label: 'Monthly report for a client',
    how: 'What was found, filed and removed in the month before.',
    blocks: ['figures', 'months', 'map', 'platforms', 'sellers', 'notices', 'cases', 'money', 'value'],
  },
  dossier: {
    label: 'Dossier on a seller',
    how: 'What one seller offered, what was done about it, and the evidence: for a lawyer.',
    blocks: ['figures', 'months', 'platforms', 'sellers', 'notices', 'cases', 'money', 'evidence'],
  },
  marketplace: {
    label: 'Performance of a marketplace',
    how: 'How a marketplace answers notices, and how long removals take there.',
    blocks: ['figures', 'notices', 'months', 'sellers'],
  },
  year: {
    label: 'A brand’s year',
    how: 'The year that has passed, against the one before.',
    blocks: ['figures', 'months', 'map', 'platforms', 'sellers', 'notices', 'cases', 'money', 'value'],
  },
}
