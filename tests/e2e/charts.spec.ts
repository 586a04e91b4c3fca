import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { expect, test } from '../support/e2e.ts'

const SOURCE = path.join(import.meta.dirname, '../../src/views/charts/chartImages.ts')

test('charts within a part of the page give way to pictures of their size, and come back as they were', async ({
  page,
}) => {
  await page.setContent(`
    <main>
      <div id="a" style="width: 200px; height: 100px"><div style="display: grid">drawn A</div></div>
      <div id="gone" style="width: 10px; height: 10px"><div>drawn gone</div></div>
    </main>
    <div id="b" style="width: 200px; height: 100px"><div>drawn B</div></div>`)
  const source = stripTypeScriptTypes(await readFile(SOURCE, 'utf8'))
  const module = `data:text/javascript,${encodeURIComponent(source)}`
  const [during, after, failed] = await page.evaluate(async (module) => {
    const { registerChart, replaceChartsByImages } = (await import(module)) as {
      registerChart: (box: Element, image: () => Promise<string>) => () => void
      replaceChartsByImages: (root: Element) => Promise<() => void>
    }
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 200
    const box = (id: string) => document.querySelector(`#${id}`)!
    const shown = () => ({
      text: document.body.innerText.split('\n').filter((line) => line !== ''),
      images: [...document.images].map(({ parentElement, complete, naturalWidth, width, height }) => [
        parentElement!.id,
        complete,
        naturalWidth,
        width,
        height,
      ]),
      display: (box('a').firstElementChild as HTMLElement).style.display,
    })
    const draw = () => Promise.resolve(canvas.toDataURL())
    registerChart(box('a'), draw)
    registerChart(box('b'), draw)
    registerChart(box('gone'), draw)()
    const restore = await replaceChartsByImages(document.querySelector('main')!)
    const during = shown()
    restore()
    const after = shown()
    registerChart(box('gone'), () => Promise.reject(new Error('no picture')))
    const failed = await replaceChartsByImages(document.body).catch((error: Error) => error.message)
    return [during, after, { failed, ...shown() }] as const
  }, module)
  expect(during).toEqual({
    text: ['drawn gone', 'drawn B'],
    images: [['a', true, 400, 200, 100]],
    display: 'none',
  })
  const whole = { text: ['drawn A', 'drawn gone', 'drawn B'], images: [], display: 'grid' }
  expect(after).toEqual(whole)
  expect(failed).toEqual({ failed: 'no picture', ...whole })
})
