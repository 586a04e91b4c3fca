import * as z from 'zod/mini'
import { type SignInSettings, signInSettings } from '../../domain/session/secondFactor.ts'

/** How accounts sign in, as the Setup site shows and changes it: one record. */

export const setupSignIn = z.extend(signInSettings, { id: z.string(), name: z.string(), updated: z.string() })
export type SetupSignIn = z.infer<typeof setupSignIn>

export const signInDraft = z.extend(signInSettings, {
  id: z.optional(z.string()),
  updated: z.optional(z.string()),
})
export type SignInDraft = z.infer<typeof signInDraft>

/** The record of settings. It has no versions: the last save sets the roles. */
export const signInRecord = ({ roles }: SignInSettings): SetupSignIn => ({
  id: 'second-factor',
  name: 'Second factor',
  roles,
  updated: '',
})
