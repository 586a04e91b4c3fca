import { reports, reportSendings } from '../../../server/store/schema.ts'
import { NO_FILTER } from '../../../src/domain/reports/report.ts'
import { brings, type Probe, type World, type Making } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A report of the brand with the owner as its recipient, and a mail of it that failed. */
    readonly report: { readonly id: string; readonly sending: string }
  }
}

export async function makeReport({ store, brandId, owner }: Making): Promise<Pick<World, 'report'>> {
  const at = new Date('2026-11-01T00:00:00.000Z')
  const [id, sending] = [crypto.randomUUID(), crypto.randomUUID()]
  await store.db.insert(reports).values({
    id,
    name: `Report ${id}`,
    template: 'monthly',
    brands: [brandId],
    filter: NO_FILTER,
    period: { name: 'lastMonth' },
    blocks: [{ kind: 'figures' }],
    recipients: [owner.id],
    created: at,
    updated: at,
  })
  await store.db.insert(reportSendings).values({
    id: sending,
    reportId: id,
    occasion: id,
    scheduled: false,
    due: at,
    recipientId: owner.id,
    recipient: owner.email,
    status: 'failed',
    at,
  })
  return { report: { id, sending } }
}

/** Reports: those of the brand, for who may see it. */

const one = ({ report }: World) => ({ params: { id: report.id } })
const outline = ({ brandId }: World) => ({
  name: 'Monthly report',
  template: 'monthly' as const,
  brands: [brandId],
  filter: NO_FILTER,
  period: { name: 'lastMonth' as const },
  blocks: [{ kind: 'figures' as const }],
})
const answers = ({ status }: { status: number }) => status === 200

export const REPORT_PROBES: Record<string, Probe> = {
  'reports.page': { input: () => ({}), shows: brings(({ report }) => report.id) },
  'reports.get': { input: one, shows: brings(({ report }) => report.id) },
  'reports.content': { input: one, shows: brings(({ brand }) => brand) },
  'reports.preview': {
    as: ['manager'],
    input: (world) => ({ body: outline(world) }),
    shows: brings(({ brand }) => brand),
  },
  'reports.pdf': { input: one, shows: answers },
  'reports.workbook': { input: one, shows: answers },
  'reports.save': {
    as: ['manager'],
    input: (world) => ({
      body: { ...outline(world), id: world.report.id, updated: world.at, schedule: null, recipients: [] },
    }),
    shows: brings(({ report }) => report.id),
    changes: true,
  },
  'reports.send': { as: ['manager'], input: one, shows: brings(({ report }) => report.id) },
  'reports.sendAgain': {
    as: ['manager'],
    input: ({ report }) => ({ params: { id: report.id, sending: report.sending } }),
    shows: brings(({ report }) => report.id),
  },
  'reports.delete': { as: ['manager'], input: one, shows: brings(({ report }) => report.id), changes: true },
}
