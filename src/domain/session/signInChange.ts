import * as z from 'zod/mini'
import { signInSettings } from './secondFactor.ts'

/** Roles that are to need a second factor, and those that they are set in place of; without these they are set whatever stands. */
export const signInChange = z.extend(signInSettings, { was: z.optional(signInSettings.shape.roles) })
export type SignInChange = z.infer<typeof signInChange>
