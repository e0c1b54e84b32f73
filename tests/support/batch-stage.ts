/** The common stage of the batch tests: the sender, and the results of a batch. */
import { expect } from 'vitest'
import { batchCall, settledBatch } from './batch.ts'
import { receiverFor } from './documents.ts'
import { type Company, newCompany } from './people.ts'
import type { Served } from './server.ts'

export function batchStage({ app, calls }: Pick<Served, 'app' | 'calls'>) {
  async function sender(account: { iban?: string } = {}) {
    const company = await newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
    const receiver = await receiverFor(app, company)
    if (account.iban)
      await sql('update accounts set iban = ? where id = ?', [account.iban, company.accountId])
    return { company, receiver, token1: receiver.token1 }
  }

  const sql = <Found extends object>(text: string, parameters: unknown[] = []) =>
    app.orm.em.fork().execute<Found[]>(text, parameters)

  const documentsOf = (uploadId: string) =>
    sql<Record<string, unknown>>(
      `select name, reference, token1, signing, e_sign_option as "eSignOption", signing_end_date::text as until,
         is_confidential as "isConfidential", read_confirmation as "readConfirmation", pages, payment,
         received_at is not null as filed from documents where upload_id = ? order by reference`,
      [uploadId],
    )

  const send = (company: Company, zip: Uint8Array, more: object = {}) =>
    calls('uploadBatch', company.token, { ...batchCall(company, zip), ...more })

  /** The errors of a batch, row by row. */
  async function errorsOf(company: Company, zip: Uint8Array) {
    const upload = await settledBatch(calls, company, zip)
    expect(upload.status).toBe('ERROR')
    expect(await documentsOf(upload.id)).toEqual([])
    return { upload, log: JSON.parse(upload.logMessage) }
  }

  /** Why a zip is refused at once; nothing of it is kept. */
  async function refusalOf(company: Company, zip: Uint8Array) {
    const { status, body } = await send(company, zip)
    expect(await sql('select 1 from uploads where account_id = ?', [company.accountId])).toEqual([])
    return [status, body.errorCode, body.detail]
  }

  const errorsFor = async (company: Company, uploadId: string, language = 'nl') => {
    const path = { accountId: company.accountId, uploadId }
    const headers = { 'accept-language': language }
    return calls('downloadUploadErrors', company.token, { path, headers })
  }

  return { sender, sql, documentsOf, send, errorsOf, refusalOf, errorsFor }
}
