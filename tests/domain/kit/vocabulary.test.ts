import { describe, expect, test } from 'vitest'
import * as constants from '../../../src/domain/kit/constants.ts'
import { TRADEMARK_CLASSES } from '../../../src/views/setup/forms/trademarkClasses.ts'
import * as vocabulary from '../../../src/domain/kit/vocabulary.ts'

describe('the option lists of specification §3 and §4', () => {
  test('hold the codes of the specification', () => {
    expect(vocabulary.INFRINGEMENT_TYPE_LABELS).toEqual({
      CR: 'Copyright',
      TM: 'Trademark',
      DE: 'Design',
      CFT: 'Counterfeit',
      CS: 'Cybersquatting',
      US: 'Unauthorized Sale',
    })
    expect([...vocabulary.CHANNELS]).toEqual([
      'WEBSITE',
      'SOCIAL_MEDIA',
      'MARKETPLACE',
      'MOBILE_APP',
      'NFT',
      'META',
    ])
    expect([...vocabulary.LISTING_STATUSES]).toEqual(['ACTIVE', 'INACTIVE', 'VIOLATION_REMOVED', 'DELISTED'])
    expect([...vocabulary.INVESTIGATION_STATUSES]).toEqual(['ASSIGNED', 'CANCELED', 'COMPLETE', 'NEW'])
    expect(vocabulary.COMPLAINT_STATUS_LABELS.PROCESSED).toBe('Removed')
    expect(vocabulary.COMPLAINT_STATUS_LABELS.HOLD).toBe('On Hold')
    expect(vocabulary.STATE_CODES).toEqual({
      SU: 'SUSPECT',
      AS: 'AUTHORIZED_SELLER',
      SH: 'SELLER_HOLD',
      GE: 'GENUINE',
      LA: 'LOOKALIKE',
      IR: 'IRRELEVANT',
      RV: 'REVIEWED',
      RI: 'REINSTATED',
    })
  })

  test('give each infringement reason to one type', () => {
    expect(vocabulary.REASONS_BY_TYPE.CR).toHaveLength(5)
    expect(vocabulary.REASONS_BY_TYPE.US).toHaveLength(8)
    expect(new Set(vocabulary.INFRINGEMENT_REASONS).size).toBe(vocabulary.INFRINGEMENT_REASONS.length)
    for (const { type, reason } of Object.values(vocabulary.COMPLAINT_TEMPLATES))
      expect(vocabulary.REASONS_BY_TYPE[type]).toContain(reason)
  })

  test('number the 45 trademark classes, from Chemicals to Legal and Security Services', () => {
    expect(Object.keys(TRADEMARK_CLASSES).map(Number)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1))
    expect(TRADEMARK_CLASSES[1]).toBe('Chemicals')
    expect(TRADEMARK_CLASSES[45]).toBe('Legal and Security Services')
  })
})

test('the constants of specification §9 are as it gives them', () => {
  expect(constants).toMatchObject({
    CRAWL_LIMITS: [1, 10, 50],
    CRAWL_LIMIT_DEFAULT: 10,
    CRAWL_EXPIRY_MONTHS: 1,
    SNACKBAR_MS: 4_000,
    CHIPS_MAX: 2,
    MENU_MAX_HEIGHT: 224,
    DOMAIN_ADD_DELAY_MS: 5_000,
    HELP_DRAWER_WIDTH: 350,
    NAVIGATION_DRAWER_WIDTH: 270,
    MESSAGE_POLL_MS: 10_000,
    PDF_DELAY_MS: 2_000,
    PDF_PAGE: { format: 'letter', orientation: 'landscape' },
    PAGE_SIZE: 10,
    DEFAULT_RANGE_MONTHS: 6,
    INVESTIGATION_DUE_DAYS: 30,
    COMMENT_MIN_CHARACTERS: 4,
    ATTACHMENT_MAX_BYTES: 5_000_000,
    COMPLAINT_DESCRIPTION_ROWS: { min: 4, max: 6 },
    IMAGE_CLUSTER_GRAPH_SIZE: 500,
  })
  expect(Object.keys(constants.ATTACHMENT_TYPES)).toEqual(['PNG', 'JPEG', 'PDF', 'PPTX'])
})
