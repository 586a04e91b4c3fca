import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ATTACHMENT_MAX_BYTES } from '../src/domain/kit/constants.ts'
import { type FileKind, contentProblem, fileSizeProblem, SVG_TYPE } from '../src/domain/kit/media.ts'
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
 * a field does not fit the form, or where the content is of a type that isn't taken for its kind; with 413 where it is too large.
 */
export async function receiveFile<Form extends z.core.$ZodObject>(
  request: FastifyRequest,
  form: Form,
  kindOf: (fields: z.core.output<Form>) => FileKind = () => 'any',
): Promise<ReceivedFile<z.core.output<Form>>> {
  if (!request.isMultipart()) throw badRequest('The request must be a form with one file.')
  const given: Record<string, unknown> = {}
  let file: { content: Buffer; name: string; declared: string } | null = null
  try {
    for await (const part of request.parts({ limits: LIMITS }))
      if (part.type === 'field') given[part.fieldname] = part.value
      else file = { content: await part.toBuffer(), name: cleanName(part.filename), declared: part.mimetype }
  } catch (error) {
    throw unreadable(error)
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
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(file.content)
  const kind = kindOf(fields.data)
  const mediaType = isDrawing(file.content, found?.mime) ? SVG_TYPE : (found?.mime ?? null)
  const typeProblem = contentProblem(mediaType, file.declared, kind)
  if (typeProblem !== null) throw badRequest(typeProblem)
  return { fields: fields.data, content: file.content, name: file.name, mediaType: mediaType! }
}

/** Whether a content without a mark of its own is SVG. */
const isDrawing = (content: Buffer, found: string | undefined): boolean =>
  (found === undefined || found === 'application/xml') &&
  /^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<svg[\s>]/.test(
    content.toString('utf8', 0, 4_096),
  )

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

/** Whatever reading a form fails with lies with what was sent: too much of something, or no whole form. */
function unreadable(error: unknown): ProblemError {
  const detail = TOO_MUCH[(error as { code?: string }).code ?? '']
  return detail
    ? new ProblemError({ status: 413, title: 'Too large', detail })
    : badRequest('The form can’t be read: it was cut off, or it is not a whole form with one file.')
}

const TOO_MUCH: Readonly<Record<string, string>> = {
  FST_REQ_FILE_TOO_LARGE: fileSizeProblem(ATTACHMENT_MAX_BYTES + 1)!,
  FST_FILES_LIMIT: 'A form takes one file.',
  FST_FIELDS_LIMIT: `A form takes ${LIMITS.fields} fields at most.`,
}
