import type { Role } from '../../domain/kit/roles.ts'

/** What each role is for, as a sentence for who gives it: in short what `CAPABILITIES` says. */
export const ROLE_WORDS: Record<Role, string> = {
  god: 'Everything, for every brand: also other gods’ accounts, and how the server runs.',
  admin: 'Sets up accounts, brands and marketplaces, imports, scores and deletes, for every brand.',
  manager: 'Reviews listings, files complaints, leads investigations, writes rules, queues and reports.',
  analyst: 'Reviews listings, sets their status, files complaints and works on investigations.',
  importer: 'Imports listings and advertisements, and sees what came of them.',
  client: 'Sees their own brands alone, decides on listings, comments and asks for investigations.',
}
