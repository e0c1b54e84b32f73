/** Sheets of our own that are sealed and kept, such as the proof of a letter: `/verify` knows them. */
import { createHash } from 'node:crypto'
import { defineEntity, p } from '@mikro-orm/core'
import { Account } from '../accounts/account.ts'
import { askTimeStamp } from '../formats/seal/ask-time-stamp.ts'
import { finishSeal } from '../formats/seal/finish-seal.ts'
import type { SheetTask } from '../formats/seal/prepare-sheet.ts'
import { prepareSealedSheet } from '../formats/seal/seal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { sha256Of } from '../platform/slices.ts'
import { getSealIdentity, listAuthorities, type Sealer } from './own-authority.ts'

const SealedSheetSchema = defineEntity({
  name: 'SealedSheet',
  tableName: 'sealed_sheets',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade').index(),
    /** The document, or the letter. */
    subject: p.uuid(),
    file: p.json<{ key: string }>(),
    /** Of the file, in hexadecimal. */
    sha256: p.text().index(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** A sealed sheet, byte for byte. */
export class SealedSheet extends SealedSheetSchema.class {}
SealedSheetSchema.setClass(SealedSheet)

interface Sheet {
  accountId: string
  subject: string
  task: Omit<SheetTask, 'signer'>
}

/**
 * Draws a sheet, seals it, asks for a time stamp, and keeps it. Each call makes another one; the earlier ones stay valid.
 * @throws {Unavailable} when too many others wait
 */
export async function sealSheet(
  context: Sealer & Pick<JobContext, 'ports'>,
  { accountId, subject, task }: Sheet,
  options: IsolationOptions,
): Promise<Buffer> {
  const { em, ports } = context
  const identity = await getSealIdentity(context)
  const { certificate, chain, algorithm } = identity
  const prepared = await prepareSealedSheet({ ...task, signer: { certificate, chain, algorithm } }, options)
  const signed = await identity.sign(Buffer.from(prepared.signedAttributes, 'base64'))
  const authorities = await listAuthorities(context)
  const { stamped } = await askTimeStamp(createHash('sha256').update(signed).digest(), authorities)
  const sealed = finishSeal(prepared, signed, stamped?.token)
  const file = { key: await ports.storage.put(sealed) }
  const sha256 = await sha256Of([sealed])
  await em
    .fork()
    .insert(SealedSheet, { id: uuidv7(), accountId, subject, file, sha256, createdAt: new Date() })
  return sealed
}
