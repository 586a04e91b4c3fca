import type { Page } from '@playwright/test'
import type { EventTable, StateTable } from '@statepaths/xstate/playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { tagsSubject } from '../../../src/paths/samples/tags.ts'
import { card, expect, test } from '../../support/e2e.ts'
import * as walk from '../../support/pathTests.ts'

/**
 * The tags machine in a browser, a test for each transition. docs/testing.md says how it is filled in. Written by
 * `npm run paths -- --machine tags --format playwright --by person --limit 11`.
 */

// Written by the command above at each run; what you change here is lost.
const subject = walk.byPerson(tagsSubject)
type Event =
  | 'tag.typed'
  | 'tag.added'
  | 'tag.removed'
  | 'tag.kept'
  | 'cancel'
  | 'submit'
  | 'keepEditing'
  | 'discard'
type State =
  | 'guard.clean'
  | 'form.editing.clean'
  | 'guard.dirty.unasked'
  | 'guard.left'
  | 'guard.dirty.asking'
  | 'form.saving'
  | 'guard.dirty.discarded'
  | 'form.done'
/** The calls that services make, held until their outcome comes. */
const calls = {
  changeTags: walk.sends('PUT /store/listings/tags'),
}
const transitions = [
  // tag.typed (text: "rep") → guard.dirty.unasked + form.editing.clean
  'tags.form.editing on tag.typed',
  // tag.added (tag: "repeat seller") → guard.dirty.unasked + form.editing.clean
  'tags.form.editing on tag.added',
  // tag.removed (tag: "old") → guard.dirty.unasked + form.editing.clean
  'tags.form.editing on tag.removed',
  // tag.kept (tag: "old") → guard.clean + form.editing.clean
  'tags.form.editing on tag.kept',
  // cancel → guard.left + form.editing.clean
  'tags.guard.clean on cancel',
  // tag.typed (text: "rep"), cancel → guard.dirty.asking + form.editing.clean
  'tags.guard.dirty.unasked on cancel',
  // tag.added (tag: "repeat seller"), submit → guard.dirty.unasked + form.saving
  'tags.form.editing on submit',
  // tag.typed (text: "rep"), cancel, cancel → guard.dirty.unasked + form.editing.clean
  'tags.guard.dirty.asking on cancel',
  // tag.typed (text: "rep"), cancel, keepEditing → guard.dirty.unasked + form.editing.clean
  'tags.guard.dirty.asking on keepEditing',
  // tag.typed (text: "rep"), cancel, discard → guard.dirty.discarded + form.editing.clean
  'tags.guard.dirty.asking on discard',
  // tag.added (tag: "repeat seller"), submit, changeTags succeeds (changed.length: 1, conflicts.length: none) → guard.dirty.unasked + form.done
  'tags.form.saving on xstate.done.actor.changeTags (2 of 2)',
]
// Yours from here on: kept at each run, added to, and marked STALE where the machine has it no more.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const newTag = (page: Page) => page.getByRole('textbox', { name: 'New tag' })
const seeNothing = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)
const seeForm = async (page: Page, snapshot: AnyMachineSnapshot) => {
  if (snapshot.matches({ form: 'done' })) return
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Tags of 2 listings')
  await expect(button(page, 'Keep editing')).toHaveCount(0)
}
const seeTyped = async (page: Page, snapshot: AnyMachineSnapshot) => {
  if (snapshot.hasTag('left') || snapshot.hasTag('asking')) return
  await expect(newTag(page)).toHaveValue(snapshot.context.typed as string)
}

/** How each event is done. */
const events: EventTable<Event> = {
  // tag.typed (text: "rep")
  'tag.typed': (page, { text }) => newTag(page).fill(text as string),
  // tag.added (tag: "repeat seller")
  async 'tag.added'(page, { tag }) {
    await newTag(page).fill(tag as string)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('is added to all')).toBeVisible()
  },
  // tag.removed (tag: "old")
  async 'tag.removed'(page, { tag }) {
    await button(page, `Remove ${tag}`).click()
    await expect(page.getByRole('dialog').getByText('is removed from 1')).toBeVisible()
  },
  // tag.kept (tag: "old")
  'tag.kept': walk.excused('Keep stands there once a tag was removed; the shortest way takes it before.'),
  // cancel
  cancel: (page, _, before) =>
    before.hasTag('asking')
      ? page.keyboard.press('Escape')
      : page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  // submit
  submit: (page) => button(page, 'Save tags').click(),
  // keepEditing
  keepEditing: (page) => button(page, 'Keep editing').click(),
  // discard
  discard: (page) => button(page, 'Discard').click(),
}

/** What a person sees in each state. */
const states: StateTable<State> = {
  // Seen in guard.clean.
  'guard.clean': seeForm,
  // Seen in form.editing.clean.
  'form.editing.clean': seeTyped,
  // Seen in guard.dirty.unasked.
  'guard.dirty.unasked': seeForm,
  // Seen in guard.left (left).
  'guard.left': seeNothing,
  // Seen in guard.dirty.asking (asking).
  'guard.dirty.asking': (page) => expect(button(page, 'Keep editing')).toBeVisible(),
  // Seen in form.saving (busy).
  'form.saving': (page) => expect(button(page, 'Save tags')).toHaveAttribute('aria-disabled', 'true'),
  // Seen in guard.dirty.discarded (left).
  'guard.dirty.discarded': seeNothing,
  // Seen in form.done.
  'form.done': seeNothing,
}

for (const path of walk.pathTests(test, { subject, transitions, calls, events, states }))
  test(path.title, async ({ page, makeDesk }) => {
    await makeDesk(['analyst'], [{ title: 'One watch', tags: ['old'] }, { title: 'Two watches' }])
    await path.walk(page, async () => {
      await page.goto('/listings')
      for (const title of ['One watch', 'Two watches']) await card(page, title).click()
      await button(page, 'Edit tags').click()
    })
  })
