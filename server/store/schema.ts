/** The tables, one file a subject; migrations are generated from what stands here. */

export * from './schema/columns.ts'
export * from './schema/brands.ts'
export * from './schema/users.ts'
export * from './schema/listings.ts'
export * from './schema/changes.ts'
export * from './schema/imports.ts'
export * from './schema/complaints.ts'
export * from './schema/investigations.ts'
export * from './schema/messages.ts'
export * from './schema/sellers.ts'
export * from './schema/ads.ts'
export * from './schema/dashboard.ts'
