// Downloads the evidence of the investigation INVESTIGATION as a signed ZIP archive into the folder FOLDER.
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { connect } from 'assay-client'

const { ASSAY_URL = '', ASSAY_KEY = '', INVESTIGATION = '', FOLDER = '.' } = process.env
const assay = connect({ url: ASSAY_URL, key: ASSAY_KEY })

const { reference, title } = await assay.investigations.get({ params: { id: INVESTIGATION } })
const bundle = await assay.evidence.bundle({ params: { id: INVESTIGATION } })
const file = path.join(FOLDER, `evidence-${reference}.zip`)
// Streamed: the archive may be larger than memory.
await pipeline(bundle.body!, createWriteStream(file))
console.log(`${title}: ${file}`)
