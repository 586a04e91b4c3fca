import * as z from 'zod/mini'
import { nameText } from '../kit/text.ts'

/** Characters that nobody sees and that turn the direction of what follows: marks, embeddings, overrides and isolates. */
const TURNS_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * The name of an account, by which colleagues know who did something: one that turns the direction of the text could read
 * as another's, and turn the words around it.
 */
export const personName = () =>
  nameText().check(
    z.refine(
      (name) => !TURNS_DIRECTION.test(name),
      'must not contain characters that turn the direction of the text',
    ),
  )
