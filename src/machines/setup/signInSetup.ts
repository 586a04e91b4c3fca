import * as z from 'zod/mini'
import { type SignInSettings, signInSettings } from '../../domain/session/secondFactor.ts'
import { signInChange } from '../../domain/session/signInChange.ts'

/** How accounts sign in, as the Setup site shows and changes it: one record. */

export const signInDraft = z.extend(signInChange, {
  id: z.optional(z.string()),
  updated: z.optional(z.string()),
})
export type SignInDraft = z.infer<typeof signInDraft>

/** The record of settings. Its version are the roles themselves. */
export const signInRecord = ({ roles }: SignInSettings) => ({
  id: 'second-factor',
  name: 'Second factor',
  roles,
  was: roles,
  updated: '',
})
export type SetupSignIn = ReturnType<typeof signInRecord>

/** The record, read from settings. */
export const setupSignIn = z.pipe(signInSettings, z.transform(signInRecord))
