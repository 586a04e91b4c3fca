import * as z from 'zod/mini'
import { defineCalls } from '../kit/call.ts'
import { brandReadiness } from './checklist.ts'
import { startState } from './start.ts'

/** The start page, and what brands still lack (extensions). */
export const startCalls = defineCalls({
  state: {
    method: 'GET',
    path: '/store/start',
    extension: true,
    may: 'start.open',
    summary: 'How far the workspace is on its way to the first decisions',
    reply: startState,
  },
  readiness: {
    method: 'GET',
    path: '/store/setup/readiness',
    extension: true,
    may: 'setup.open',
    summary: "What each of the user's brands has of what it needs",
    reply: z.array(brandReadiness),
  },
})
