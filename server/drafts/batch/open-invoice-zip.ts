import { buffer } from 'node:stream/consumers'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { openZip, type ZipEntry, type ZipLimits } from '../../formats/zip/open-zip.ts'
import type { ZipSource } from '../../formats/zip/zip-source.ts'
import { readJson } from '../../platform/input/json.ts'
import { compileBody, type Validate } from '../../platform/input/validation.ts'
import { invalid, Problem, unreadable } from '../../platform/problem.ts'
import type { DraftInput } from '../draft/content.ts'
import type { Finished } from '../send/finished-document.ts'

const MEGABYTE = 1024 * 1024
export const MAX_DOCUMENTS = 1_000

/** Two files each at most. */
const LIMITS: ZipLimits = {
  entries: 2 * MAX_DOCUMENTS,
  entryBytes: 20 * MEGABYTE,
  totalBytes: 500 * MEGABYTE,
  ratio: 100,
}

/** A document of the zip: XML or a draft, and the PDF of the same name. */
export interface ZippedDocument {
  name: string
  entry: ZipEntry
  pdf: ZipEntry | undefined
}

/**
 * The documents by name, so that a turn that goes on finds them in the same places. A PDF that belongs to none is a document of
 * its own, which is refused.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording
 */
export async function openInvoiceZip(source: ZipSource): Promise<ZippedDocument[]> {
  const entries = await openZip(source, LIMITS)
  const pdfs = new Map(entries.filter(isPdfName).map((entry) => [fileStem(entry), entry] as const))
  const documents = entries
    .filter((entry) => !isPdfName(entry))
    .map((entry) => ({ name: entry.name, entry, pdf: pdfs.get(fileStem(entry)) }))
  const taken = new Set(documents.map(({ pdf }) => pdf))
  const lonely = [...pdfs.values()].filter((entry) => !taken.has(entry))
  const all = [...documents, ...lonely.map((entry) => ({ name: entry.name, entry, pdf: undefined }))]
  if (all.length > MAX_DOCUMENTS) throw unreadable('many-files', { most: MAX_DOCUMENTS })
  return all.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const isPdfName = ({ name }: ZipEntry): boolean => /\.pdf$/i.test(name)
const fileStem = ({ name }: ZipEntry): string => name.replace(/\.[^./]*$/, '').toLowerCase()

/** @throws {Problem} UNREADABLE_FILE when it contradicts the zip's directory */
const readBytes = (entry: ZipEntry): Promise<Buffer> => buffer(entry.read())

const LARGEST_DRAFT = 4 * 1024 * 1024

let validate: Validate | undefined

/**
 * One document of a zip.
 * @throws {Problem} UNSUPPORTED_FILE for a file that is neither XML nor JSON, FORM_ERRORS for a draft that breaks the contract
 * or has no PDF, FILE_TOO_LARGE, UNREADABLE_FILE
 */
export async function readZipped({ name, entry, pdf }: ZippedDocument): Promise<Finished> {
  const beside = pdf && { fileName: fileName(pdf.name), bytes: await readBytes(pdf) }
  if (!/\.json$/i.test(name)) return { xml: await readBytes(entry), beside }
  if (entry.size > LARGEST_DRAFT)
    throw new Problem('FILE_TOO_LARGE', { wording: { name: 'file', params: { most: '4 MB' } } })
  const draft = readJson(await readBytes(entry))
  if (beside === undefined) throw invalid([{ field: '/file', messageKey: 'file-required' }])
  requireDraft(draft)
  return { draft, file: beside }
}

const fileName = (name: string): string => name.split('/').at(-1) ?? name

/** @throws {Problem} FORM_ERRORS */
function requireDraft(value: unknown): asserts value is DraftInput {
  validate ??= compileBody({ $ref: '#/components/schemas/Draft' }, openapi.components)
  const judged = validate(value)
  if ('error' in judged) throw judged.error
}
