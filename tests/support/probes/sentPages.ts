import { brings, type Probe } from './probe.ts'

/** Pages sent from where they are read. */

const html = `<script type="application/ld+json">{"@type":"Product","name":"A sent page"}</script>`
const url = 'https://shop.example/sent'

export const SENT_PAGE_PROBES: Record<string, Probe> = {
  'sentPages.known': {
    input: ({ listing }) => ({ body: { addresses: [`https://shop.example/listings/${listing}`] } }),
    // The address alone holds the id too.
    shows: ({ text }, { listing }) => text.includes(`"_id":"${listing}"`),
  },
  'sentPages.keep': {
    input: ({ brand }) => ({ body: { url, html, brand } }),
    shows: ({ status }) => status === 200,
  },
  'sentPages.links': {
    input: () => ({ body: { url, html } }),
    shows: ({ text }) => text.includes('Setup has no search address'),
    isShared: true,
  },
  'sentPages.screenshot': {
    input: ({ listing }) => ({ form: { listing, url, captured: '2026-11-01T12:00:00.000Z' } }),
    shows: brings(({ listing }) => listing),
    changes: true,
  },
  'sentPages.picture': {
    input: ({ listing }) => ({ form: { listing, address: 'https://pictures.example/sent.jpg' } }),
    shows: brings(({ listing }) => listing),
    changes: true,
  },
}
