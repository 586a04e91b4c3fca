import * as z from 'zod/mini'

/** What a schema finds wrong with something that is sent: "name must not be empty". */
export const problemsOf = (schema: z.core.$ZodType, given: unknown): string[] =>
  z.safeParse(schema, given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
