import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import * as z from 'zod/mini'
import { ATTACHMENT_MAX_BYTES } from '../src/domain/constants.ts'
import { fileSizeProblem, fileTypeProblem } from '../src/domain/media.ts'
import { badRequest, ProblemError } from './problems.ts'

/** One file that came in, with the text fields beside it. `mediaType` is what its content says it is. */
export interface ReceivedFile<Fields> {
  readonly fields: Fields
  readonly content: Buffer
  readonly name: string
  readonly mediaType: string
}

const LIMITS = { files: 1, fields: 10, fieldSize: 1_000, fileSize: ATTACHMENT_MAX_BYTES }

/**
 * Reads a multipart body of one file and some fields, in any order (§7 Media). Fails with 400 where it isn't one, where
 * a field does not fit the form, or where the content is of a type that isn't taken; with 413 where it is too large.
 */
export async function receiveFile<Form extends z.core.$ZodObject>(
  request: FastifyRequest,
  form: Form,
): Promise<ReceivedFile<z.core.output<Form>>> {
  if (!request.isMultipart()) throw badRequest('The request must be a form with one file.')
  const given: Record<string, unknown> = {}
  let file: { content: Buffer; name: string; declared: string } | null = null
  for await (const part of request.parts({ limits: LIMITS }))
    if (part.type === 'field') given[part.fieldname] = part.value
    else {
      const content = await part.toBuffer().catch((error: { statusCode?: number }) => {
        throw error.statusCode === 413 ? tooLarge() : error
      })
      file = { content, name: cleanName(part.filename), declared: part.mimetype }
    }
  const fields = z.safeParse(form, given)
  if (!fields.success)
    throw badRequest(
      'The request does not fit the contract.',
      fields.error.issues.map(({ path, message }) => ({ path: `form.${path.join('.')}`, message })),
    )
  if (!file) throw badRequest('The request must hold a file.')
  const sizeProblem = fileSizeProblem(file.content.length)
  if (sizeProblem) throw badRequest(sizeProblem)
  const found = await fileTypeFromBuffer(file.content)
  const mediaType = found?.mime ?? 'unknown'
  const typeProblem = fileTypeProblem(
    found || fileTypeProblem(file.declared) === null ? mediaType : file.declared,
  )
  if (typeProblem) throw badRequest(typeProblem)
  return { fields: fields.data, content: file.content, name: file.name, mediaType }
}

/** The last part of a name, without what the database or a terminal could stumble over. */
function cleanName(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1)!
  const name = last
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 300)
    .toWellFormed()
  return name === '' ? 'file' : name
}

const tooLarge = () =>
  new ProblemError({
    status: 413,
    title: 'Too large',
    detail: fileSizeProblem(ATTACHMENT_MAX_BYTES + 1)!,
  })
