/** Takes a mail, or an uploaded file, apart in an isolated process, for split-mail.ts: its files, also those in mails, archives and winmail.dat in it. */
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { isPhoto } from '../formats/pdf/photo-size.ts'
import { openZip, type ZipLimits } from '../formats/zip/open-zip.ts'
import { sourceOfBytes } from '../formats/zip/zip-source.ts'
import { answering } from '../platform/isolation/answer.ts'
import { Problem } from '../platform/problem.ts'
import { isTnef, readTnef } from './tnef.ts'
import { isAutomatic } from './written-by-programme.ts'

export interface SplitTask {
  bytes: Uint8Array
  /** Of an uploaded file, which may be a mail or an archive; undefined for a mail. */
  fileName?: string
}

export interface MailPart {
  fileName: string
  bytes: Uint8Array
  /** Why nothing in it can be looked at. */
  fault?: 'ARCHIVE' | 'TOO_MANY'
}

export interface SplitMail {
  /** The address that wrote it, as the mail says. */
  from: string
  subject: string
  messageId: string
  isAutomatic: boolean
  parts: MailPart[]
}

/** By its name: a mail is text without a head of its own. */
export const isMail = (fileName: string): boolean => fileName.toLowerCase().endsWith('.eml')

const DEEPEST_MIME = 30
const LARGEST_HEADERS = 1_048_576
/** Of mails in mails, of archives in them, and so on. */
const DEEPEST = 3
const MOST_PARTS = 100
const LONGEST = 200
const MEGABYTE = 1_048_576
const ARCHIVES: ZipLimits = {
  entries: MOST_PARTS,
  entryBytes: 25 * MEGABYTE,
  totalBytes: 60 * MEGABYTE,
  ratio: 200,
}
/** A picture in the text of a mail that is smaller is a logo. */
const SMALLEST_PHOTO = 100_000

export const work = answering(async ({ bytes, fileName = 'mail.eml' }: SplitTask): Promise<SplitMail> => {
  const mail = isMail(fileName) ? await parsed(bytes) : undefined
  const parts: MailPart[] = []
  for await (const part of mail ? filesIn(mail, 0) : unpacked({ fileName, bytes }, '', 0)) {
    if (parts.length === MOST_PARTS) {
      parts.push({ fileName, bytes, fault: 'TOO_MANY' })
      break
    }
    parts.push(part)
  }
  return {
    from: (mail?.from?.address ?? '').slice(0, LONGEST),
    subject: (mail?.subject ?? '').slice(0, LONGEST),
    messageId: (mail?.messageId ?? '').slice(0, LONGEST),
    isAutomatic: mail !== undefined && isAutomatic(mail),
    parts,
  }
})

/** @throws {Problem} UNREADABLE_FILE */
async function parsed(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: DEEPEST_MIME,
      maxHeadersSize: LARGEST_HEADERS,
    })
  } catch {
    throw new Problem('UNREADABLE_FILE')
  }
}

async function* filesIn({ attachments }: Email, depth: number): AsyncGenerator<MailPart> {
  for (const attachment of attachments) {
    const part = { fileName: attachment.filename ?? '', bytes: bytesOf(attachment) }
    if (part.bytes.byteLength === 0 || isOrnament(attachment, part.bytes)) continue
    yield* unpacked(part, attachment.mimeType, depth)
  }
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** A logo in the text, and the signature of the mail. */
const isOrnament = ({ related, mimeType }: Attachment, bytes: Uint8Array): boolean =>
  /^application\/(x-)?(pkcs7|pgp)-signature$/.test(mimeType) ||
  (related === true &&
    mimeType.startsWith('image/') &&
    (!isPhoto(Buffer.from(bytes)) || bytes.byteLength < SMALLEST_PHOTO))

async function* unpacked(part: MailPart, mimeType: string, depth: number): AsyncGenerator<MailPart> {
  const [, ending = ''] = /\.([^.]+)$/.exec(part.fileName.toLowerCase()) ?? []
  const isForwarded = mimeType === 'message/rfc822' || isMail(part.fileName)
  const isArchive = isZip(part.bytes) && (ending === 'zip' || (ending === '' && mimeType.includes('zip')))
  if (!isForwarded && !isArchive && !isTnef(part.bytes)) return yield part
  if (depth >= DEEPEST) return yield { ...part, fault: 'ARCHIVE' }
  if (isTnef(part.bytes)) {
    for (const file of readTnef(part.bytes)) yield* unpacked(file, '', depth + 1)
    return
  }
  try {
    if (isForwarded) yield* filesIn(await parsed(part.bytes), depth + 1)
    else yield* filesOfZip(part, depth)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    yield { ...part, fault: 'ARCHIVE' }
  }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

async function* filesOfZip({ bytes }: MailPart, depth: number): AsyncGenerator<MailPart> {
  for (const entry of await openZip(sourceOfBytes(bytes), ARCHIVES)) {
    const chunks: Buffer[] = []
    for await (const chunk of entry.read()) chunks.push(chunk)
    const fileName = entry.name.split('/').at(-1) ?? ''
    yield* unpacked({ fileName, bytes: Buffer.concat(chunks) }, '', depth + 1)
  }
}
