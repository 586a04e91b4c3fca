import { rules } from '../../../server/store/schema.ts'
import { NO_CONDITIONS } from '../../../src/domain/rules/rule.ts'
import { brings, type Probe, type World, type Making } from './probe.ts'

declare module './probe.ts' {
  interface World {
    /** A rule of the brand, switched on. */
    readonly rule: string
  }
}

export async function makeRule({ store, brandId }: Making): Promise<Pick<World, 'rule'>> {
  const id = crypto.randomUUID()
  await store.db.insert(rules).values({
    id,
    brandId,
    name: `Rule ${id}`,
    version: 1,
    conditions: { ...NO_CONDITIONS, words: [id] },
    effect: { kind: 'tag', tag: 'secret' },
    stopPercent: 20,
    status: 'on',
    since: new Date(),
    updated: new Date('2026-11-01T00:00:00.000Z'),
  })
  return { rule: id }
}

/** Rules of brands. */

const one = ({ rule }: World) => ({ params: { id: rule } })
const shows = brings(({ rule }) => rule)

export const RULE_PROBES: Record<string, Probe> = {
  'rules.list': { input: () => ({}), shows },
  'rules.save': {
    as: ['manager'],
    input: ({ rule, brandId, at }) => ({
      body: {
        id: rule,
        updated: at,
        name: 'Secret rule',
        brand: brandId,
        ...NO_CONDITIONS,
        words: ['secret'],
        effect: { kind: 'tag', tag: 'secret' },
        stopPercent: 20,
      },
    }),
    shows,
    changes: true,
  },
  'rules.get': { input: one, shows },
  'rules.try': { as: ['manager'], input: one, shows },
  'rules.cancelTrial': { as: ['manager'], input: one, shows },
  'rules.switch': {
    as: ['manager'],
    input: ({ rule }) => ({ params: { id: rule }, body: { status: 'off', version: 1 } }),
    shows,
    changes: true,
  },
  'rules.undo': {
    as: ['manager'],
    input: ({ rule }) => ({
      params: { id: rule },
      body: { from: '2026-01-01T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' },
    }),
    // Nothing was done: that the rule is there shows in that it answers.
    shows: ({ status }) => status === 200,
  },
  'rules.delete': { as: ['manager'], input: one, shows, changes: true },
}
