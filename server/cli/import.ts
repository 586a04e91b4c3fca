import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import cliProgress from 'cli-progress'
import {
  IMPORT_FIELD_LIST,
  IMPORT_FIELDS_OF,
  type ImportField,
} from '../../src/domain/importing/importColumns.ts'
import { IMPORT_KIND_WORDS, IMPORT_KINDS, type ImportKind } from '../../src/domain/importing/importKinds.ts'
import { keptErasedWords, rejectLinesText } from '../../src/domain/importing/importOutcome.ts'
import type { HandedPictures } from '../../src/domain/importing/handedPictures.ts'
import { warningText } from '../../src/domain/importing/importWarnings.ts'
import { may } from '../../src/domain/kit/roles.ts'
import { countOf } from '../../src/domain/kit/words.ts'
import { readConfig } from '../config.ts'
import { ImportRefused } from '../intake/importRefused.ts'
import type { KeptExtra } from '../intake/importSource.ts'
import { openPictureFiles } from '../intake/pictureFiles.ts'
import { type ImportSummary, runImport } from '../intake/runImport.ts'
import { rejectsBeside } from '../intake/rejectsFile.ts'
import { openForCommand, runCommand, say } from '../process.ts'
import type { Store } from '../store/database.ts'
import { listUsers, userByEmail, type UserRow } from '../store/session/users.ts'

const HELP = `npm run import -- FILE.csv [options]

  --brand NAME         the brand of every row; what a row says is kept as its source brand
  --create-brand       adds brands that don't exist
  --client NAME        the client that added brands belong to (the brand's own name by default)
  --kind KIND          what the rows are, listings or ads, where the headings should not tell it
  --map FIELD=COLUMN   reads a field from a column; may be given several times
                       fields of listings: ${IMPORT_FIELDS_OF.listings.join(', ')}
                       fields of ads: ${IMPORT_FIELDS_OF.ads.join(', ')}
  --keep-extra COLUMN  keeps this column, which stands for no field, as extra data of the listings; may be given several
                       times. Without it all such columns are kept, but for those that Assay wrote itself in a file of its
                       own; --drop-extra keeps none
  --header             reads the first row as headings, --no-header as data, where the rows below it should not tell;
                       without headings, columns are called "Column 1", "Column 2" …
  --encoding LABEL     how the file is encoded, where it should not be found out (utf-8, windows-1252, big5 …)
  --fetch-images       has the server fetch the pictures of these listings, --no-fetch-images has it leave them,
                       where neither their brand (Setup) nor FETCH_IMAGES should decide
  --pictures PATH      a folder or a ZIP archive with pictures of these listings: each file is named as the last part of the
                       picture’s address (with or without the file’s ending), or after its MD5, SHA-1 or SHA-256
  --user EMAIL         the importing account (the importer of the demo workspace by default)
  --dry-run            does everything and keeps nothing`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    brand: { type: 'string' },
    'create-brand': { type: 'boolean' },
    client: { type: 'string' },
    kind: { type: 'string' },
    map: { type: 'string', multiple: true },
    'keep-extra': { type: 'string', multiple: true },
    'drop-extra': { type: 'boolean' },
    header: { type: 'boolean' },
    encoding: { type: 'string' },
    'fetch-images': { type: 'boolean' },
    pictures: { type: 'string' },
    user: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})

await runCommand(async () => {
  const file = positionals[0]
  if (values.help || !file) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  await access(file).catch(() => {
    throw new ImportRefused(`There is no file ${file} that can be read.`)
  })
  const pictures = values.pictures === undefined ? null : await openPictureFiles(values.pictures)
  const map = parseMap(values.map ?? [])
  const kind = parseKind(values.kind)
  const services = await openForCommand(readConfig(), say)
  try {
    const rejects = rejectsBeside(file)
    const user = await importingUser(services.store, values.user)
    const bar = progressBar()
    const began = Date.now()
    const summary = await runImport(services.store, {
      file,
      userId: user.id,
      author: { userId: user.id, name: user.name, requestId: 'npm run import' },
      ...(values.brand === undefined ? {} : { brand: values.brand }),
      createBrand: values['create-brand'] ?? false,
      ...(values.client === undefined ? {} : { client: values.client }),
      map,
      keepExtra: parseKeptExtra(values['keep-extra'], values['drop-extra']),
      ...(kind === undefined ? {} : { kind }),
      ...(values.header === undefined ? {} : { hasHeader: values.header }),
      ...(values.encoding === undefined ? {} : { encoding: values.encoding }),
      ...(values['fetch-images'] === undefined ? {} : { pictures: values['fetch-images'] ? 'yes' : 'no' }),
      ...(pictures ? { beside: { files: pictures, storage: services.storage } } : {}),
      dryRun: values['dry-run'] ?? false,
      onProgress: ({ bytes, totalBytes, rows }) => bar.update(bytes, totalBytes, rows),
      onReject: (reject, headings) => rejects.add(reject, headings),
    }).finally(() => bar.stop())
    await rejects.close()
    report(summary, (Date.now() - began) / 1_000, rejects.path)
    if (summary.handedPictures) reportPictures(summary.handedPictures)
    return summary.problem === null ? 0 : 1
  } finally {
    pictures?.close()
    await services.store.close()
  }
})

function parseKind(name: string | undefined): ImportKind | undefined {
  const kind = IMPORT_KINDS.find((known) => known === name)
  if (name !== undefined && kind === undefined)
    throw new ImportRefused(`--kind ${name} is neither ${IMPORT_KINDS.join(' nor ')}.`)
  return kind
}

function parseKeptExtra(named: readonly string[] | undefined, drops = false): KeptExtra {
  if (named && drops) throw new ImportRefused('--keep-extra and --drop-extra contradict each other.')
  return drops ? [] : (named ?? 'all')
}

function parseMap(pairs: readonly string[]): Partial<Record<ImportField, string>> {
  const map: Partial<Record<ImportField, string>> = {}
  for (const pair of pairs) {
    const [name, column] = pair.split(/=(.*)/s)
    const field = IMPORT_FIELD_LIST.find((known) => known === name)
    if (!field || !column)
      throw new ImportRefused(
        `--map ${pair} is not FIELD=COLUMN. The fields are: ${IMPORT_FIELD_LIST.join(', ')}.`,
      )
    map[field] = column
  }
  return map
}

/** The account named, else the demo's importer, else the only one that may import. */
async function importingUser(store: Store, email: string | undefined): Promise<UserRow> {
  if (email !== undefined) {
    const user = await userByEmail(store.db, email)
    if (!user) throw new ImportRefused(`There is no account ${email}.`)
    if (!may(user.groups, 'listings.import'))
      throw new ImportRefused(`The role of ${email} does not allow imports.`)
    return user
  }
  const able = (await listUsers(store.db)).filter(
    (user) => !user.disabled && may(user.groups, 'listings.import'),
  )
  const choice =
    able.find((user) => user.demo && user.groups.includes('importer')) ??
    (able.length === 1 ? able[0] : undefined)
  if (!choice)
    throw new ImportRefused(
      able.length === 0
        ? 'No account may import. Add one: npm run user -- add EMAIL --role importer'
        : `Say who imports with --user EMAIL: ${able.map((user) => user.email).join(', ')}.`,
    )
  return choice
}

function progressBar() {
  const bar = new cliProgress.SingleBar({
    format: '{bar} {percentage} % | {rows} rows | {rate} rows/s | {eta_formatted} left',
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    noTTYOutput: false,
  })
  const began = Date.now()
  let started = false
  return {
    update(bytes: number, totalBytes: number, rows: number) {
      const rate = Math.round((rows * 1_000) / Math.max(1, Date.now() - began))
      const payload = { rows: rows.toLocaleString('en'), rate: rate.toLocaleString('en') }
      if (!started) bar.start(totalBytes, bytes, payload)
      else bar.update(bytes, payload)
      started = true
    },
    stop: () => bar.stop(),
  }
}

function report(summary: ImportSummary, seconds: number, rejectsPath: string): void {
  const count = (n: number) => n.toLocaleString('en')
  const rate = Math.round(summary.rowsRead / Math.max(seconds, 0.001))
  const dry = summary.changeSetId === null
  if (summary.problem !== null) say(`The import ${dry ? 'would fail' : 'failed'}. ${summary.problem}`)
  say(
    `${dry ? 'Would be: ' : ''}${count(summary.rowsRead)} rows read: ${count(summary.added)} added, ` +
      `${count(summary.changed)} changed, ${count(summary.unchanged)} unchanged, ${count(summary.rejected)} rejected, ` +
      `in ${seconds.toFixed(1)} s (${count(rate)} rows/s; ${summary.encoding}, separated by ${JSON.stringify(summary.separator)}).`,
  )
  const keptErased = keptErasedWords(summary.keptErased, IMPORT_KIND_WORDS[summary.kind].noun)
  if (keptErased !== null) say(keptErased)
  const columns = Object.entries(summary.mapping).map(
    ([field, column]) => `${field} from ${summary.headings[column]}`,
  )
  const extra = summary.extra.map(({ name }) => name)
  say(`The rows are ${IMPORT_KIND_WORDS[summary.kind].label.toLowerCase()}.`)
  say(`Columns: ${columns.join(', ')}.`)
  if (extra.length > 0) say(`Kept as extra data: ${extra.join(', ')}.`)
  if (summary.ours.length > 0)
    say(
      `The file is an export of Assay. Left out is what Assay keeps itself: ${summary.ours.join(', ')}; --keep-extra COLUMN keeps one.`,
    )
  if (!summary.hasHeader) say('The first row was read as data; --header reads it as headings.')
  for (const warning of summary.warnings) {
    const examples = warning.examples.map(({ line, words }) => `line ${line}: ${words}`)
    say(`${warningText(warning)}${warning.isCut ? '' : ', left empty'} (${examples.join('; ')}).`)
  }
  if (summary.problem === null)
    for (const reason of summary.rejectReasons)
      say(`${countOf(reason.rows, 'row')} rejected: ${reason.reason} (${rejectLinesText(reason)}).`)
  if (summary.rejected > 0) say(`Rejected rows, each with line and reason, are in ${rejectsPath}`)
  if (!dry && summary.fetchPictures !== null)
    say(
      summary.fetchPictures
        ? 'The server fetches the pictures of these listings while it runs.'
        : 'The pictures of these listings are not fetched.',
    )
  if (!dry) say(`Change set ${summary.changeSetId}`)
}

function reportPictures({
  named,
  matched,
  unmatched,
  unmatchedNames,
  refused,
  refusals,
  listings,
}: HandedPictures): void {
  const count = (n: number) => n.toLocaleString('en')
  say(
    `${count(matched)} of ${countOf(named, 'picture')} matched${listings > 0 ? `; ${countOf(listings, 'listing')} got theirs` : ''}.`,
  )
  if (unmatched > 0)
    say(
      `${countOf(unmatched, 'file')} matched nothing (${unmatchedNames.join(', ')}${unmatched > unmatchedNames.length ? ' …' : ''}).`,
    )
  if (refused > 0)
    say(
      `${countOf(refused, 'file')} not taken (${refusals.join('; ')}${refused > refusals.length ? ' …' : ''}).`,
    )
}
