import { expect, test } from 'vitest'
import { useApp } from '../../support/app.ts'
import { scriptedHistory } from '../../support/relistingHistory.ts'
import { type Played, played } from '../../support/relistingPlay.ts'
import { secondHistory } from '../../support/secondRelistingHistory.ts'
import { useStore } from '../../support/store.ts'

/** How well the re-listing watch tells what is back, on two scripted histories of takedowns. */

const store = useStore()
const app = useApp(store)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function tell(name: string, { back, right, wrong, missed, precision, recall }: Played): void {
  console.log(
    [
      `${name}: ${back} are back, ${right} named rightly, ${wrong.length} wrongly; precision ${percent(precision)}, recall ${percent(recall)}`,
      ...wrong.map(([what, evidence]) => `  wrong: ${what} (${evidence.map(({ kind }) => kind).join(', ')})`),
      ...missed.map((what) => `  missed: ${what}`),
    ].join('\n'),
  )
}

test('names nearly all that are back, and hardly anything else', async () => {
  const result = await played(store, app, scriptedHistory)
  tell('The history that the points were set by', result)
  expect.soft(result.wrong).toEqual([])
  expect(result.precision).toBeGreaterThanOrEqual(0.95)
  expect(result.recall).toBeGreaterThanOrEqual(0.9)
}, 300_000)

test('says as much of a history that nothing was set by', async () => {
  const result = await played(store, app, secondHistory)
  tell('A history that nothing was set by', result)
  expect(result.precision).toBeGreaterThanOrEqual(0.95)
}, 300_000)
