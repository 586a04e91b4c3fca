/** What a PDF is made with, as one part to be loaded. */
export { capturePages } from './capturePages.ts'
export { loadLetters } from './letters.ts'
export { pdfOf } from './pdfDocument.ts'
