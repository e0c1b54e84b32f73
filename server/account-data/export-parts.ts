/** The files of an export, one after the other, each made when it is its turn. */
import { Readable } from 'node:stream'
import type { components } from '#generated/api.ts'
import { accountDataTexts } from '#generated/texts/prints/account-data.ts'
import { companyNumber } from '../accounts/account.ts'
import { continueCsv, writeCsv } from '../formats/csv/write-csv.ts'
import { type ListedFile, listed } from '../formats/zip/listed-part.ts'
import type { ZipPart } from '../formats/zip/write-zip.ts'
import { ifThere } from '../ports/storage/storage.ts'
import type { Settings } from './settings.ts'
import { type Asked, filesOfDrafts, type Sources, tablesOf } from './tables.ts'

type Manifest = components['schemas']['AccountDataManifest']

interface Exporting extends Asked {
  settings: readonly Settings[]
  now: Date
}

/** A page to read, a file for each value, two for each list, the files of drafts, and at last the manifest. */
export async function* exportParts(sources: Sources, asked: Exporting): AsyncGenerator<ZipPart> {
  const { account, language, settings, now } = asked
  const files: Manifest['files'] = []
  const missing: string[] = []
  const text = (name: string, open: () => Readable): ZipPart => ({
    ...{ name, modifiedAt: now, isCompressed: true },
    open: async () => open(),
  })
  const tell = (schema: string | null) => (file: ListedFile) => void files.push({ ...file, schema })
  const { file, page } = accountDataTexts[language]
  yield listed(
    text(file, () => Readable.from([Buffer.from(page({ company: account.name }))])),
    tell(null),
  )
  for (const { name, schema, value } of settings)
    if (isList(value)) yield* bothForms(name, () => Readable.from(value), { text, tell: tell(schema) })
    else
      yield listed(
        text(`${name}.json`, () => Readable.from([Buffer.from(`${JSON.stringify(value, null, 1)}\n`)])),
        tell(schema),
      )
  for (const { name, schema, rows } of tablesOf(sources, asked))
    yield* bothForms(name, rows, { text, tell: tell(schema) })
  for await (const { name, key } of filesOfDrafts(sources, asked)) {
    const opened = await ifThere(sources.ports.storage.read(key))
    if (opened === undefined) {
      missing.push(`drafts/${name}`)
      continue
    }
    try {
      const part = { folder: 'drafts', name, modifiedAt: now, open: async () => opened }
      yield listed(part, tell(null))
    } finally {
      opened.destroy()
    }
  }
  const { id, name, isTest } = account
  const manifest: Manifest = {
    version: 1,
    account: { id, name, number: companyNumber(account), isTest },
    madeAt: now.toISOString(),
    files,
    missing,
  }
  yield text('manifest.json', () => Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]))
}

const isList = (value: Settings['value']): value is readonly object[] => Array.isArray(value)

type Rows = () => AsyncIterable<object>

interface Writing {
  text: (name: string, open: () => Readable) => ZipPart
  tell: (file: ListedFile) => void
}

/** For programs a line of JSON for each row, for spreadsheets a table. */
function* bothForms(name: string, rows: Rows, { text, tell }: Writing): Generator<ZipPart> {
  const bytes = { objectMode: false }
  yield listed(
    text(`${name}.jsonl`, () => Readable.from(lines(rows()), bytes)),
    tell,
  )
  yield listed(
    text(`${name}.csv`, () => Readable.from(cells(rows()), bytes)),
    tell,
  )
}

async function* lines(rows: AsyncIterable<object>): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}

/** A column for each property of the first row, as all rows of a list have the same. */
async function* cells(rows: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let head: string[] | undefined
  for await (const row of rows) {
    if (head === undefined) {
      head = Object.keys(row)
      yield writeCsv([head])
    }
    const values = new Map(Object.entries(row))
    yield continueCsv([head.map((name) => cellOf(values.get(name)))])
  }
}

const cellOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
