import { expect, test } from 'vitest'
import {
  CAPABILITIES,
  type Capability,
  EVERY_BRAND_ROLES,
  isClientOnly,
  may,
  ROLES,
} from '../../../src/domain/kit/roles.ts'

/** Specification §6, and the table "Roles beyond" of §10. */
const TABLE: Record<Capability, string> = {
  'screens.read': 'god admin manager analyst importer client',
  'setup.open': 'god admin manager analyst',
  'import.open': 'god admin importer',
  'apiKey.copy': 'god admin manager analyst',
  'listings.setState': 'god admin manager analyst client',
  'listings.classify': 'god admin manager analyst',
  'listings.classifyDirectly': 'client',
  'listings.setStatus': 'god admin analyst',
  'listings.tag': 'god admin manager analyst client',
  'listings.setProduct': 'god admin manager analyst client',
  'listings.comment': 'god admin manager analyst client',
  'listings.deleteAnyComment': 'god admin',
  'listings.askReview': 'god admin manager analyst client',
  'listings.pictures': 'god admin manager analyst client',
  'listings.delete': 'god admin',
  'listings.score': 'god admin',
  'listings.screenshot': 'god admin',
  'listings.analyseText': 'god admin manager analyst',
  'review.open': 'god admin manager analyst client',
  'review.second': 'god admin manager analyst',
  'review.quality': 'god admin manager',
  'review.settings': 'god admin manager',
  'inspector.open': 'god admin manager analyst',
  'listings.import': 'god admin importer',
  'enrichment.tryAgain': 'god admin manager analyst importer client',
  'enrichment.steer': 'god admin manager importer',
  'crawl.product': 'god admin analyst',
  'crawl.url': 'god admin manager analyst importer client',
  'crawl.stopAny': 'god admin manager analyst',
  'complaints.manage': 'god admin manager analyst',
  'investigations.create': 'god admin manager analyst client',
  'investigations.assign': 'god admin manager analyst client',
  'investigations.comment': 'god admin manager analyst importer client',
  'investigations.addEvidence': 'god admin manager analyst client',
  'investigations.exportDeleted': 'god',
  'investigations.close': 'god admin manager analyst importer client',
  'investigations.edit': 'god admin manager analyst',
  'investigations.delete': 'god admin manager',
  'start.open': 'god admin importer',
  'demo.delete': 'god',
  'sellers.edit': 'god admin manager analyst',
  'domains.add': 'god admin manager analyst client',
  'domains.delete': 'god admin manager analyst',
  'ads.import': 'god admin importer',
  'ads.delete': 'god admin manager analyst',
  'asins.track': 'god admin manager analyst client',
  'images.analyse': 'god admin manager analyst client',
  'media.upload': 'god admin manager analyst importer client',
  'media.uploadShared': 'god admin',
  'setup.brands': 'god admin manager analyst',
  'reports.write': 'god admin manager',
  'queues.write': 'god admin manager',
  'rules.write': 'god admin manager',
  'setup.marketplaces': 'god admin',
  'setup.users': 'god admin',
  'setup.webhooks': 'god admin',
  'setup.erasure': 'god admin',
  'setup.retention': 'god admin',
  'setup.operations': 'god',
}

test.each(Object.entries(TABLE) as [Capability, string][])('%s is for %s', (capability, roles) => {
  expect(ROLES.filter((role) => may([role], capability))).toEqual(roles.split(' '))
})

test('every capability stands in the table', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(CAPABILITIES).sort())
})

test('groups outside the roles give nothing, and several roles give what each gives', () => {
  expect(may(['office', 'Analyst'], 'screens.read')).toBe(false)
  expect(may(['importer', 'client'], 'listings.import')).toBe(true)
  expect(may(['importer', 'client'], 'listings.setState')).toBe(true)
})

test('god and admin hold every brand; a client is one who is nothing more', () => {
  expect(EVERY_BRAND_ROLES).toEqual(['god', 'admin'])
  expect(isClientOnly(['client'])).toBe(true)
  expect(isClientOnly(['client', 'analyst'])).toBe(false)
})
