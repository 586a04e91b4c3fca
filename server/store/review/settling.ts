import { sql } from 'drizzle-orm'
import { settlementMessage } from '../messages/messageRules.ts'
import { changeLabel } from '../../../src/domain/listings/listingState.ts'
import type { ReviewDisagreement, Settlement } from '../../../src/domain/review/reviewQuality.ts'
import { settledState, settlementEffect } from '../../../src/domain/review/settlement.ts'
import { LISTING_STATE_LABELS } from '../../../src/domain/kit/vocabulary.ts'
import { changedMeanwhile } from '../../problems.ts'
import { rowsOf } from '../rows.ts'
import type { Database, Transaction } from '../transactions.ts'
import {
  appendRecords,
  type Author,
  lastAuthors,
  openBatch,
  openChangeSet,
  setColumns,
} from '../record/ledger.ts'
import { lock } from '../listings/listingChanges.ts'
import { leaveWhereUnfit } from '../listings/unfiledComplaints.ts'
import { writeMessages } from '../messages/messageWriting.ts'
import type { Scope } from '../scope.ts'
import { disagreementOf } from './disagreements.ts'

/** Settling what two reviewers decided differently. */

/**
 * Settles a disagreement: what stands is kept with its note, the listing follows, and both reviewers are told. Fails
 * with 404 outside the scope, and with 409 and the disagreement as it stands where it was settled already or the
 * listing was changed since it was seen.
 */
export async function settleDisagreement(
  db: Database,
  scope: Scope,
  author: Author,
  { id, ...settlement }: Settlement & { readonly id: string },
): Promise<ReviewDisagreement> {
  return db.transaction(async (tx) => {
    const known = await disagreementOf(tx, scope, id)
    await lock(tx, sql`l.id = ${known.listing._id}`, scope)
    await tx.execute(sql`SELECT FROM second_reviews WHERE decision_id = ${id} FOR UPDATE`)
    const found = await disagreementOf(tx, scope, id)
    await refuseStale(tx, found, settlement)
    const at = new Date()
    const effect = settlementEffect(settlement.code, found)
    const state = settledState(settlement.code, effect)
    const changeSetId = await openChangeSet(tx, author, {
      // A listing that gets a state can get its former one back.
      ...(state
        ? { kind: 'state', title: LISTING_STATE_LABELS[state] }
        : { kind: 'settlement', title: `Second look settled: ${changeLabel(settlement.code)}` }),
      at,
    })
    const batch = await openBatch(tx, author, { changeSetId, at })
    if (state) {
      await setColumns(tx, batch, 'listing', {
        ids: [found.listing._id],
        columns: {
          state: sql`${state}::listing_state`,
          toi: sql`NULL::infringement_type`,
          reason: sql`NULL::infringement_reason`,
          reviewed: state === 'NEW' ? sql`NULL::timestamptz` : sql`${at}::timestamptz`,
        },
        at,
      })
      await leaveWhereUnfit(tx, batch, [found.listing._id], at)
    }
    await keep(tx, author, batch, { id, settlement, at })
    await tell(tx, author, found, { settlement, isAsked: effect === 'asks', at })
    return disagreementOf(tx, scope, id)
  })
}

async function refuseStale(
  tx: Transaction,
  found: ReviewDisagreement,
  { updated }: Pick<Settlement, 'updated'>,
): Promise<void> {
  const { settlement, listing } = found
  if (settlement)
    throw changedMeanwhile(
      `${settlement.by.name} settled this already: ${changeLabel(settlement.code)} stands.`,
      found,
    )
  if (Date.parse(listing.updated) === Date.parse(updated)) return
  const by = (await lastAuthors(tx, [listing._id])).get(listing._id) ?? 'Somebody'
  throw changedMeanwhile(
    `${by} changed the listing meanwhile; it is ${LISTING_STATE_LABELS[listing.state]} now. Nothing was settled.`,
    found,
  )
}

/** Keeps what stands, recorded as what became of the second look. */
async function keep(
  tx: Transaction,
  author: Author,
  batch: bigint,
  { id, settlement: { code, note }, at }: { id: string; settlement: Settlement; at: Date },
): Promise<void> {
  await appendRecords(tx, batch, 'secondReview', {
    ctes: sql`
      old AS (SELECT * FROM second_reviews WHERE decision_id = ${id}),
      new AS (
        UPDATE second_reviews SET status = 'SETTLED', settled_by = ${author.userId}, settled_by_name = ${author.name},
          settled_code = ${code}, settled_at = ${at}, note = ${note.trim()}
        WHERE decision_id = ${id} RETURNING *
      )`,
    changes: sql`SELECT new.decision_id AS entity_id, new.brand_id, to_jsonb(old) AS before, to_jsonb(new) AS after
                 FROM new JOIN old ON old.decision_id = new.decision_id`,
  })
}

/** Sends it back: each reviewer gets a message, and the first one is asked to classify where that is to be done. */
async function tell(
  tx: Transaction,
  author: Author,
  { listing, first, second }: ReviewDisagreement,
  { settlement: { code, note }, isAsked, at }: { settlement: Settlement; isAsked: boolean; at: Date },
): Promise<void> {
  const [brand] = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT brand_id AS id FROM listings WHERE id = ${listing._id}`,
  )
  const facts = { brand: listing.brand, title: listing.title, code, note }
  const write = (event: 'reviewSettled' | 'classificationAsked', reviewer: string | null) =>
    writeMessages(tx, {
      event,
      brandId: brand!.id,
      named: { reviewers: reviewer === null ? [] : [reviewer] },
      actor: author.userId,
      at,
      messages: [
        {
          identifier: listing._id,
          content: settlementMessage(facts, {
            actor: author.name,
            isAsked: event === 'classificationAsked',
          }),
        },
      ],
    })
  await write(isAsked ? 'classificationAsked' : 'reviewSettled', first.by.id)
  await write('reviewSettled', second.by.id)
}
