import { FetchProblem } from '../../server/web/web.ts'

/** The problem that something fails with; fails itself where it goes through, or breaks otherwise. */
export async function problemOf(work: Promise<unknown>): Promise<FetchProblem> {
  const error = await work.then(
    () => new Error('It went through.'),
    (error: unknown) => error,
  )
  if (error instanceof FetchProblem) return error
  throw error
}
