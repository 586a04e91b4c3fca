import { config } from 'zod/mini'

// The page's security policy forbids compiling code at run time, which zod tries when a schema is made: this module
// is imported before any schema.
config({ jitless: true })
