import { expect, type Page } from '@playwright/test'

/** Waits until everything that was decided in guided review has reached the server. */
export const decisionsSent = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('review-queue')).length),
    )
    .toBe(0)
