import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** Pages of a PDF as pictures, drawn by pdf.js in a browser, and how far two pictures differ. */

const PDFJS = path.join(path.dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs')
/** An empty page of its own, under no server's rules. */
const PLACE = 'http://pdf.example/'

/** Opens the page on which the pictures are drawn and compared. */
export async function openDrawingBoard(page: Page): Promise<void> {
  await page.route(`${PLACE}**`, (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(PDFJS) })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await page.goto(PLACE)
}

/** The first page of a PDF as a PNG of so many pixels a point. What is `erased` is painted over, in points from its corner. */
export async function drawFirstPage(
  page: Page,
  pdf: Uint8Array,
  scale: number,
  erased: readonly { left: number; top: number; width: number; height: number }[],
): Promise<Buffer> {
  const picture = await page.evaluate(
    async ([file, size, library, boxes]) => {
      const pdfjs = await import(/* webpackIgnore: true */ library)
      const bytes = Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))
      const sheet = await (await pdfjs.getDocument({ data: bytes }).promise).getPage(1)
      const viewport = sheet.getViewport({ scale: size })
      const canvas = Object.assign(document.createElement('canvas'), {
        width: viewport.width,
        height: viewport.height,
      })
      const canvasContext = canvas.getContext('2d')!
      await sheet.render({ canvas, canvasContext, viewport }).promise
      canvasContext.fillStyle = '#ffffff'
      for (const { left, top, width, height } of boxes)
        canvasContext.fillRect(left * size, top * size, width * size, height * size)
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    [Buffer.from(pdf).toString('base64'), scale, `${PLACE}pdfjs.mjs`, erased] as const,
  )
  return Buffer.from(picture, 'base64')
}

/**
 * How far two pictures differ where they differ most: they are laid into squares, and the mean difference of each
 * square's colours is taken, from 0 to 255. Letters that are drawn a little otherwise hardly count, a missing part does.
 */
export function differenceOf(page: Page, a: Buffer, b: Buffer, square: number): Promise<number> {
  return page.evaluate(
    async ([pictures, side]) => {
      const drawn = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image()
          image.src = `data:image/png;base64,${picture}`
          await image.decode()
          const { width, height } = image
          const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
          pen.drawImage(image, 0, 0)
          return { width, height, data: pen.getImageData(0, 0, width, height).data }
        }),
      )
      const [one, other] = [drawn[0]!, drawn[1]!]
      if (one.width !== other.width || one.height !== other.height) return 255
      const columns = Math.ceil(one.width / side)
      const sums = new Map<number, number>()
      for (let at = 0; at < one.data.length; at++) {
        const pixel = Math.floor(at / 4)
        const [x, y] = [pixel % one.width, Math.floor(pixel / one.width)]
        const place = Math.floor(y / side) * columns + Math.floor(x / side)
        sums.set(place, (sums.get(place) ?? 0) + Math.abs(one.data[at]! - other.data[at]!))
      }
      return Math.max(...sums.values()) / (side * side * 3)
    },
    [[a, b].map((picture) => picture.toString('base64')), square] as const,
  )
}
