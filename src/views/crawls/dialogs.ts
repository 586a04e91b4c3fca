/** The dialogs about crawls and jobs, which come together: they share most of what they are made of. */
export { CrawlDialog } from './CrawlDialog.tsx'
export { CrawlsDialog } from './CrawlsDialog.tsx'
export { JobsDialog } from './JobsDialog.tsx'
