/** The files of a package, one after the other, each made when it is its turn. */
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { type Account, companyNumber } from '../accounts/account.ts'
import { listed } from '../formats/zip/listed-part.ts'
import type { ZipPart } from '../formats/zip/write-zip.ts'
import {
  documentsOfMonth,
  idsOfMonth,
  type MonthlyDocument,
  type MonthlyList,
} from '../invoices/documents-by-month.ts'
import { SENT_BY_MONTH } from '../invoices/list-invoices.ts'
import type { Language } from '../platform/language.ts'
import { ifThere, type Storage } from '../ports/storage/storage.ts'
import { PDF, printIfDrawable } from '../received-invoices/own-print.ts'
import { RECEIVED_BY_MONTH } from '../received-invoices/read-received-invoice.ts'
import { type Direction, FolderNames, Journal } from './journal.ts'
import { isOver } from './list-packages.ts'
import { type MissingFile, missingPage } from './missing-files.ts'
import { readContents } from './read-contents.ts'
import type { JournalContent } from './read-contents-work.ts'

type Manifest = components['schemas']['PackageManifest']

export interface PackageRequest {
  account: Account
  month: string
  language: Language
  now: Date
  /** Of a closed month: an earlier closing than the newest. */
  closing?: number | undefined
  /** Aborted when nobody reads any more. */
  signal: AbortSignal
}

export interface PackageSources {
  em: EntityManager
  storage: Storage
}

const SIDES: readonly [Direction, MonthlyList][] = [
  ['sent', SENT_BY_MONTH],
  ['received', RECEIVED_BY_MONTH],
]

/** Sent documents, then received ones, then the journal, a page about files that are gone where there are some, and at last the manifest, which names all of them. */
export async function* packageParts(
  sources: PackageSources,
  request: PackageRequest,
): AsyncGenerator<ZipPart> {
  const files: Manifest['files'] = []
  const missing: MissingFile[] = []
  const journal = new Journal(request.language)
  for (const [direction, list] of SIDES)
    for await (const part of documentParts(sources, request, { direction, list, journal, missing }))
      yield listed(part, (file) => files.push(file))
  const written = (name: string, open: () => Readable): ZipPart => ({
    name,
    modifiedAt: request.now,
    open: async () => open(),
  })
  yield listed({ ...written('journal.csv', () => journal.csv()), isCompressed: true }, (file) =>
    files.push(file),
  )
  yield listed(
    written('journal.xlsx', () => journal.xlsx()),
    (file) => files.push(file),
  )
  if (missing.length > 0) {
    const { name, text } = missingPage(missing, request.language)
    yield listed({ ...written(name, () => Readable.from([Buffer.from(text)])), isCompressed: true }, (file) =>
      files.push(file),
    )
  }
  const manifest = () => Readable.from([Buffer.from(writeManifest(request, journal, { files, missing }))])
  yield { ...written('manifest.json', manifest), isCompressed: true }
}

function writeManifest(
  { account, month, now }: PackageRequest,
  journal: Journal,
  listed: Pick<Manifest, 'files' | 'missing'>,
) {
  const { id, name, isTest } = account
  const manifest: Manifest = {
    version: 1,
    account: { id, name, number: companyNumber(account), isTest },
    month,
    isOver: isOver(month, now),
    madeAt: now.toISOString(),
    sent: journal.totals.sent.present(),
    received: journal.totals.received.present(),
    receivedSelfBilled: journal.totals.receivedSelfBilled.present(),
    sentSelfBilled: journal.totals.sentSelfBilled.present(),
    ...listed,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

interface SideOf {
  direction: Direction
  list: MonthlyList
  journal: Journal
  missing: MissingFile[]
}

const ROWS_AT_ONCE = 200

async function* documentParts(
  { em, storage }: PackageSources,
  { account, month, language, signal, closing }: PackageRequest,
  { direction, list, journal, missing }: SideOf,
): AsyncGenerator<ZipPart> {
  const ids = await idsOfMonth(em.fork(), list, account.id, month, closing)
  const names = new FolderNames()
  const groups = readGroups({ em, storage }, { account, list, ids, signal })
  for await (const group of ahead(groups))
    for (const { document, xml, content } of group) {
      const pdfs = document.files.filter(({ mimeType }) => mimeType === PDF)
      const isPrinted = direction === 'received' && pdfs.length === 0 && content !== null && xml !== undefined
      const print = isPrinted
        ? await printIfDrawable(xml, language, { owner: account.id, signal })
        : undefined
      const files = names.take(document, print ? 1 : pdfs.length)
      journal.add({ direction, document, content, files })
      const common = { folder: direction, modifiedAt: document.createdAt }
      const { id, invoiceNumber: number, day } = document
      const miss = (name: string) =>
        missing.push({ name: `${direction}/${name}`, id, direction, number, day })
      if (xml === undefined) miss(files.ubl)
      else yield { ...common, name: files.ubl, open: async () => Readable.from([xml]) }
      if (print !== undefined)
        for (const name of files.pdfs) yield { ...common, name, open: async () => Readable.from([print]) }
      for (const [place, { key }] of pdfs.entries()) {
        const name = files.pdfs[place] ?? ''
        const opened = await ifThere(storage.read(key))
        if (opened === undefined) {
          miss(name)
          continue
        }
        try {
          yield { ...common, name, open: async () => opened }
        } finally {
          opened.destroy()
        }
      }
    }
}

/** The next one is made while one is used. */
async function* ahead<One>(all: AsyncGenerator<One>): AsyncGenerator<One> {
  let next = all.next()
  for (;;) {
    const { value, done } = await next
    if (done) return
    next = all.next()
    // It is waited for in its turn, unless nobody comes back.
    next.catch(() => undefined)
    yield value
  }
}

interface Group {
  account: Account
  list: MonthlyList
  ids: readonly string[]
  signal: AbortSignal
}

/** Documents with their XML and their content for a journal, in groups that fit into memory. */
async function* readGroups(
  { em, storage }: PackageSources,
  { account, list, ids, signal }: Group,
): AsyncGenerator<(Loaded & { content: JournalContent | null })[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const rows = await documentsOfMonth(em.fork(), list, account.id, ids.slice(at, at + ROWS_AT_ONCE))
    for await (const some of loaded(rows, storage)) {
      const documents = some.flatMap(({ xml }) => xml ?? [])
      const contents = (await readContents(documents, { owner: account.id, signal })).values()
      yield some.map((one) => ({
        ...one,
        content: one.xml === undefined ? null : (contents.next().value ?? null),
      }))
    }
  }
}

interface Loaded {
  document: MonthlyDocument
  /** Undefined: it is gone. */
  xml: Buffer | undefined
}

/** Read together, in one isolated process. */
const MOST_AT_ONCE = 40
const MOST_BYTES = 1024 * 1024

/** In groups that fit into memory. */
async function* loaded(documents: readonly MonthlyDocument[], storage: Storage): AsyncGenerator<Loaded[]> {
  let some: Loaded[] = []
  let bytes = 0
  for (const document of documents) {
    const xml = await ifThere(storage.get(document.ublFile.key))
    some.push({ document, xml })
    bytes += xml?.byteLength ?? 0
    if (some.length < MOST_AT_ONCE && bytes < MOST_BYTES) continue
    yield some
    some = []
    bytes = 0
  }
  if (some.length > 0) yield some
}
