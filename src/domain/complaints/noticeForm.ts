import type * as z from 'zod/mini'
import type { ElementName } from './noticeElements.ts'
import type { Declaration } from './noticeFacts.ts'

/** What makes one family of notices: the elements it needs, why, and its words. */
export interface NoticeForm {
  /** The elements without which the notice can't be filed. */
  readonly schema: z.ZodMiniObject
  /** Why each is needed, in one sentence that names its source. */
  readonly whys: Readonly<Partial<Record<ElementName, string>>>
  readonly title: string
  readonly opening: string
  /** What stands above what the notice rests on, the explanation and the listings. */
  readonly headings: { readonly basis: string; readonly explanation: string; readonly listings: string }
  /** What a person declares, in the first person. */
  readonly declarations: Readonly<Record<Declaration, string>>
}

/** Gives a form the type that its schema calls for: every element has its reason. */
export function noticeForm<Shape extends Partial<Record<ElementName, z.core.$ZodType>>>(
  form: Omit<NoticeForm, 'schema' | 'whys'> & {
    readonly schema: z.ZodMiniObject<Shape & z.core.$ZodLooseShape>
    readonly whys: Readonly<Record<keyof Shape & ElementName, string>>
  },
): NoticeForm {
  return form
}
