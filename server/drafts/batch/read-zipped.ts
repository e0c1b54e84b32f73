import type { EntityManager } from '@mikro-orm/postgresql'
import openapi from '#generated/openapi.json' with { type: 'json' }
import type { Account } from '../../accounts/account.ts'
import { readJson } from '../../platform/input/json.ts'
import { compileBody, type Validate } from '../../platform/input/validation.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { DraftInput } from '../draft/action.ts'
import type { Finished } from '../send/finished-document.ts'
import { BatchResult, InvoiceBatch } from './invoice-batch.ts'
import { bytesOf, type ZippedDocument } from './open-invoice-zip.ts'

export interface BatchSoFar {
  batch: InvoiceBatch
  /** By place. */
  results: BatchResult[]
}

/** @throws {Problem} NOT_FOUND */
export async function getBatch(
  em: EntityManager,
  { id: accountId }: Account,
  batchId: string,
): Promise<BatchSoFar> {
  const batch = await em.findOne(InvoiceBatch, { id: batchId, accountId })
  if (batch === null) throw new Problem('NOT_FOUND')
  return { batch, results: await em.find(BatchResult, { batchId }, { orderBy: { place: 'asc' } }) }
}

const LARGEST_DRAFT = 4 * 1024 * 1024

let validate: Validate | undefined

/**
 * One document of a zip.
 * @throws {Problem} UNSUPPORTED_FILE for a file that is neither XML nor JSON, FORM_ERRORS for a draft that breaks the contract
 * or has no PDF, FILE_TOO_LARGE, UNREADABLE_FILE
 */
export async function readZipped({ name, entry, pdf }: ZippedDocument): Promise<Finished> {
  const beside = pdf && { fileName: lastOf(pdf.name), bytes: await bytesOf(pdf) }
  if (!/\.json$/i.test(name)) return { xml: await bytesOf(entry), beside }
  if (entry.size > LARGEST_DRAFT)
    throw new Problem('FILE_TOO_LARGE', { wording: { name: 'file', params: { most: '4 MB' } } })
  const draft = readJson(await bytesOf(entry))
  if (beside === undefined) throw invalid([{ field: '/file', messageKey: 'file-required' }])
  requireDraft(draft)
  return { draft, file: beside }
}

const lastOf = (name: string): string => name.split('/').at(-1) ?? name

/** @throws {Problem} FORM_ERRORS */
function requireDraft(value: unknown): asserts value is DraftInput {
  validate ??= compileBody({ $ref: '#/components/schemas/Draft' }, openapi.components)
  const judged = validate(value)
  if ('error' in judged) throw judged.error
}
