import type { MatchingChange } from '../../../src/domain/listings/matchingChanges.contract.ts'
import type { CommentResult } from '../../../src/domain/listings/listingActions.contract.ts'
import { PLAIN_BULK_ACTIONS } from '../../../src/machines/listings/listingActionWords.ts'
import { changes, lists, mentions, type Probe } from './probe.ts'

/** Listings, what is done to them, and what filters choose from. */

const bulkAction: Probe = {
  input: ({ listing }) => ({ body: { ids: [listing], comment: 'please look' } }),
  shows: changes,
  changes: true,
}

export const LISTING_PROBES: Record<string, Probe> = {
  ...Object.fromEntries(PLAIN_BULK_ACTIONS.map((action) => [`listingActions.${action}`, bulkAction])),
  'listings.page': {
    input: ({ title }) => ({ query: { value: title } }),
    shows: mentions,
  },
  'listings.byIds': {
    input: ({ listing }) => ({ query: { ids: listing } }),
    shows: mentions,
  },
  'listings.get': {
    input: ({ listing }) => ({ params: { id: listing } }),
    shows: mentions,
  },
  'listings.exportCsv': {
    input: ({ title }) => ({ query: { value: title } }),
    shows: mentions,
  },
  'listings.changeField': {
    input: ({ listing, updated }) => ({
      body: { ids: [listing], updated: [updated], field: 'state', value: 'SU', comment: 'a comment' },
    }),
    shows: changes,
    changes: true,
  },
  'changes.list': {
    input: () => ({}),
    shows: (answer, { changeSet }) => answer.status === 200 && answer.text.includes(changeSet),
  },
  'matchingChanges.start': {
    input: ({ title }) => ({
      body: {
        filter: { value: title },
        seenAt: new Date().toISOString(),
        field: 'state',
        value: 'SU',
        comment: 'a comment',
      },
    }),
    shows: (answer) => answer.status === 200 && (answer.body as MatchingChange).total === 1,
  },
  'matchingChanges.running': {
    input: () => ({}),
    prepare: (user, { makeRunning }) => makeRunning(user),
    shows: (answer, { title }) => answer.status === 200 && answer.text.includes(`change of ${title}`),
  },
  'matchingChanges.progress': {
    input: ({ matchingChange }) => ({ params: { id: matchingChange } }),
    shows: (answer, { matchingChange }) => answer.status === 200 && answer.text.includes(matchingChange),
  },
  'matchingChanges.cancel': {
    input: ({ matchingChange }) => ({ params: { id: matchingChange } }),
    shows: (answer, { matchingChange }) => answer.status === 200 && answer.text.includes(matchingChange),
  },
  'changes.undo': {
    input: ({ changeSet }) => ({ params: { id: changeSet } }),
    shows: (answer) => answer.status === 200,
    changes: true,
  },
  'listingActions.changeTags': {
    input: ({ listing, updated }) => ({
      body: { ids: [listing], updated: [updated], add: ['new-tag'], remove: ['secret-tag'] },
    }),
    shows: changes,
    changes: true,
  },
  'listingActions.setProduct': {
    input: ({ listing }) => ({ params: { listing }, body: { product: 'Secret product', was: null } }),
    shows: (answer) => answer.status === 200,
    changes: true,
  },
  'listingActions.dismissProduct': {
    // What nobody has suggested can be dismissed all the same: nothing of it is to be seen.
    input: ({ listing }) => ({ params: { listing }, query: { product: 'Secret product' } }),
    shows: (answer) => answer.status === 200,
  },
  'listingActions.judgeRelisting': {
    input: ({ listing }) => ({ params: { listing }, body: { isSame: false } }),
    shows: (answer) => answer.status === 200,
    changes: true,
  },
  'listingActions.comment': {
    input: ({ listing }) => ({ body: { ids: [listing], comment: 'a comment' } }),
    shows: (answer) => answer.status === 200 && (answer.body as CommentResult).comments.length === 1,
    changes: true,
  },
  'listingActions.deleteComment': {
    input: ({ listing, comment }) => ({ params: { listing, comment } }),
    shows: (answer) => answer.status === 200,
    changes: true,
  },
  'listingActions.review': { ...bulkAction, as: ['client'] },
  'listingActions.delete': {
    as: ['admin'],
    input: ({ listing }) => ({ query: { ids: listing } }),
    shows: mentions,
    changes: true,
  },
  'listingActions.addImages': {
    input: ({ listing, file }) => ({ params: { listing }, body: { images: [{ file }] } }),
    shows: mentions,
    changes: true,
  },
  'listingActions.deleteImages': {
    input: ({ listing }) => ({
      params: { listing },
      body: { images: [{ url: 'https://a.example', file: null }] },
    }),
    shows: mentions,
    changes: true,
  },
  'listingActions.addScreenshots': {
    input: ({ listing, file }) => ({ body: { listing, screenshots: [file] } }),
    shows: mentions,
    changes: true,
  },
  'listingActions.deleteScreenshot': {
    input: ({ listing, screenshot }) => ({ params: { listing, screenshot } }),
    shows: mentions,
    changes: true,
  },
  'listings.countries': { input: () => ({}), shows: lists(['DE', 'ZW']) },
  'listings.extraNames': { input: () => ({}), shows: lists(['Secret column']) },
  'listings.tags': { input: () => ({}), shows: lists(['secret-tag']) },
  'listings.products': {
    input: () => ({}),
    shows: lists([
      { name: 'Crawled product', brand: 'Ownbrand', category: null },
      { name: 'Secret product', brand: 'Ownbrand', category: 'Secrets' },
    ]),
  },
  'brands.ofUser': {
    input: () => ({}),
    shows: (answer, { brand }) => answer.status === 200 && answer.text.includes(brand),
  },
  'images.upload': {
    input: ({ listing }) => ({ form: { listing } }),
    shows: (answer) => answer.status === 200,
  },
  'images.file': {
    input: ({ file }) => ({ params: { id: file } }),
    shows: (answer) => answer.status === 200 && answer.text.includes('IHDR'),
  },
  'images.thumbnail': {
    input: ({ file }) => ({ params: { id: file, width: '96' } }),
    shows: (answer) => answer.status === 200 && answer.text.includes('WEBP'),
  },
}
