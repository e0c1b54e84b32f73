/** The files of an archive, one after the other, each made when it is its turn. */
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { archiveTexts } from '#generated/texts/prints/archive.ts'
import { type Account, companyNumber } from '../accounts/account.ts'
import { type ChainedLink, endOfChain, linksOf } from '../activity/links.ts'
import type { ContainedFile } from '../formats/asic/asic-manifest.ts'
import { writeContainer } from '../formats/asic/write-container.ts'
import { signDetached } from '../formats/seal/detached.ts'
import type { SealIdentity } from '../formats/seal/identity.ts'
import { listed } from '../formats/zip/listed-part.ts'
import { UniqueNames } from '../formats/zip/unique-names.ts'
import type { ZipPart } from '../formats/zip/write-zip.ts'
import {
  type Days,
  documentsOfMonth,
  idsOfDays,
  type MonthlyDocument,
  type MonthlyList,
} from '../invoices/documents-by-month.ts'
import { importedOfDays } from '../invoices/history-document.ts'
import { SENT_BY_MONTH } from '../invoices/list-invoices.ts'
import type { Language } from '../platform/language.ts'
import { ifThere, type Storage } from '../ports/storage/storage.ts'
import { RECEIVED_BY_MONTH } from '../received-invoices/read-received-invoice.ts'
import { HISTORY, MANIFEST, MANIFEST_SIGNATURE } from './archive-files.ts'
import { FolderNames } from './journal.ts'
import type { MissingFile } from './missing-files.ts'

type Manifest = components['schemas']['ArchiveManifest']
type History = components['schemas']['DocumentHistory']
type Listed = Manifest['documents'][number]
type Direction = Listed['direction']

export interface ArchiveRequest {
  account: Account
  days: Days
  language: Language
  now: Date
  /** The address of the installation. */
  publicUrl: string
}

export interface ArchiveSources {
  em: EntityManager
  storage: Storage
  identity: SealIdentity
  /** Asks for a time stamp of a digest; undefined where nobody gives one. */
  stamp: (digest: Buffer) => Promise<Buffer | undefined>
}

const SIDES: readonly [Direction, MonthlyList][] = [
  ['sent', SENT_BY_MONTH],
  ['received', RECEIVED_BY_MONTH],
]

/** A page to read, the containers, the manifest and its signature. */
export async function* archiveParts(
  sources: ArchiveSources,
  request: ArchiveRequest,
): AsyncGenerator<ZipPart> {
  const { account, days, language, now, publicUrl } = request
  const text = (name: string, bytes: () => Uint8Array): ZipPart => ({
    ...{ name, modifiedAt: now, isCompressed: true },
    open: async () => Readable.from([bytes()], { objectMode: false }),
  })
  let readMe: Manifest['readMe'] | undefined
  const page = text(archiveTexts[language].file, () => Buffer.from(pageToRead(request)))
  yield listed(page, (file) => {
    readMe = file
  })
  const documents: Manifest['documents'] = []
  const missing: MissingFile[] = []
  const told = {
    tell: (one: Listed) => void documents.push(one),
    miss: (one: MissingFile) => void missing.push(one),
  }
  for (const [direction, list] of SIDES) yield* containers(sources, request, { direction, list, ...told })
  yield* importedContainers(sources, request, told)
  if (readMe === undefined) throw new Error('the page to read was left out')
  const chain = await endOfChain(sources.em.fork(), account.id)
  const { id, name, isTest } = account
  const manifest: Manifest = {
    version: 1,
    account: { id, name, number: companyNumber(account), isTest },
    ...days,
    madeAt: now.toISOString(),
    madeBy: publicUrl,
    readMe,
    documents,
    missing,
    chain,
  }
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  yield text(MANIFEST, () => bytes)
  const { identity, stamp } = sources
  const signature = await signDetached(bytes, { identity, stamp, at: now })
  yield text(MANIFEST_SIGNATURE, () => signature)
}

const pageToRead = ({ account, days, language, publicUrl }: ArchiveRequest): string =>
  archiveTexts[language].page({ company: account.name, ...days, root: `${publicUrl}/api/verify/root` })

/** Hears of each container, and of each file that the storage no longer has. */
interface Told {
  tell: (document: Listed) => void
  miss: (file: MissingFile) => void
}

interface SideOf extends Told {
  direction: Direction
  list: MonthlyList
}

const ROWS_AT_ONCE = 200

async function* containers(
  { em, storage, identity }: ArchiveSources,
  { account, days, now }: ArchiveRequest,
  { direction, list, tell, miss }: SideOf,
): AsyncGenerator<ZipPart> {
  const ids = await idsOfDays(em.fork(), list, account.id, days)
  const names = new FolderNames()
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const group = ids.slice(at, at + ROWS_AT_ONCE)
    const rows = await documentsOfMonth(em.fork(), list, account.id, group)
    const links = await linksOf(em.fork(), account.id, group)
    for (const document of rows) {
      const { id, invoiceNumber: number, day, createdAt } = document
      const name = `${names.stem(document)}.asice`
      const lacks = (file: string) =>
        miss({ name: `${direction}/${name}/${file}`, id, direction, number, day })
      const part: ZipPart = {
        ...{ folder: direction, name, modifiedAt: createdAt },
        open: async () =>
          writeContainer(await filesOf(storage, document, links.get(id) ?? [], lacks), identity, now),
      }
      yield listed(part, (file) => tell({ ...file, id, direction, number, day }))
    }
  }
}

/** Documents of another platform, each without events: Zegel neither sent nor received them. */
async function* importedContainers(
  { em, storage, identity }: ArchiveSources,
  { account, days, now }: ArchiveRequest,
  { tell, miss }: Told,
): AsyncGenerator<ZipPart> {
  const names = new FolderNames()
  for (const document of await importedOfDays(em.fork(), account.id, days)) {
    const { id, number, day, partyName, ublFile, pdfFile, createdAt: modifiedAt } = document
    const stem = names.stem({ day, invoiceNumber: number, partyName })
    const files = pdfFile ? [pdfFile] : []
    const direction = document.direction === 'SENT' ? 'sent' : 'received'
    const name = `${stem}.asice`
    const lacks = (file: string) => miss({ name: `imported/${name}/${file}`, id, direction, number, day })
    const part: ZipPart = {
      ...{ folder: 'imported', name, modifiedAt },
      open: async () =>
        writeContainer(await filesOf(storage, { id, ublFile, files }, [], lacks), identity, now),
    }
    yield listed(part, (file) => tell({ ...file, id, direction, number, day, isImported: true }))
  }
}

const presentLink = (link: ChainedLink): History['events'][number] => ({
  before: link.before,
  accountId: link.accountId,
  number: link.number,
  eventId: Number(link.eventId),
  at: link.at.toISOString(),
  type: link.type,
  subject: link.subject,
  actorKind: link.actorKind ?? null,
  actorId: link.actorId ?? null,
  client: link.client ?? null,
  userAgent: link.userAgent ?? null,
  detail: { ...link.detail },
  hash: link.hash,
})

const PDF = 'application/pdf'

/** With its extension: a PDF named `mimetype`, `scan.zip` or `Thumbs.db` is no such file. */
const pdfName = (given: string): string => (/\.pdf\s*$/i.test(given) ? given : `${given}.pdf`)

async function filesOf(
  storage: Storage,
  { id, ublFile, files }: Pick<MonthlyDocument, 'id' | 'ublFile' | 'files'>,
  links: readonly ChainedLink[],
  lacks: (name: string) => void,
): Promise<ContainedFile[]> {
  const names = new UniqueNames()
  const contained: ContainedFile[] = []
  const put = async (given: string, mimeType: string, key: string) => {
    const name = names.take(given)
    const bytes = await ifThere(storage.get(key))
    if (bytes === undefined) lacks(name)
    else contained.push({ name, mimeType, bytes })
  }
  await put('document.xml', 'application/xml', ublFile.key)
  const history: History = {
    documentId: id,
    events: links.map(presentLink),
  }
  const bytes = Buffer.from(`${JSON.stringify(history, null, 1)}\n`)
  contained.push({ name: names.take(HISTORY), mimeType: 'application/json', bytes })
  for (const { key, fileName, mimeType } of files)
    if (mimeType === PDF) await put(pdfName(fileName), mimeType, key)
  return contained
}
