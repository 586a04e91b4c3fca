import { customType, pgEnum, timestamp } from 'drizzle-orm/pg-core'
import {
  CHANNELS,
  INFRINGEMENT_REASONS,
  INFRINGEMENT_TYPES,
  LISTING_STATES,
  LISTING_STATUSES,
} from '../../../src/domain/kit/vocabulary.ts'

/** The kinds of column that several tables have. Moments are kept in UTC to the millisecond; ids are UUIDs, version 7 where rows come in order. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const channelEnum = pgEnum('channel', CHANNELS)
export const listingStateEnum = pgEnum('listing_state', LISTING_STATES)
export const listingStatusEnum = pgEnum('listing_status', LISTING_STATUSES)
export const infringementTypeEnum = pgEnum('infringement_type', INFRINGEMENT_TYPES)
export const infringementReasonEnum = pgEnum(
  'infringement_reason',
  INFRINGEMENT_REASONS as [string, ...string[]],
)
