/** Mails to the address of an account, as a mail server of a supplier hands them over. */
import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { InboundMail, MailedFile } from '#server/mail-in/inbound-mail.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'
import { eventually } from './ready-draft.ts'

export interface MailedPart {
  name: string
  bytes: Uint8Array | string
  type?: string
}

export interface Letter {
  to: string
  from?: string
  subject?: string
  files?: readonly MailedPart[]
  headers?: Record<string, string>
  messageId?: string
  /** The mail as it is, in place of one that is written. */
  raw?: Buffer
}

/** @returns the answer of the server, yes or no */
export async function mailTo(
  { mailPort }: Pick<TestApp, 'mailPort'>,
  {
    to,
    from = 'facturen@leverancier.example',
    subject = 'Factuur',
    files = [],
    headers,
    messageId,
    raw,
  }: Letter,
): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: mailPort ?? 0, ignoreTLS: true })
  const attachments = files.map(({ name, bytes, type }) => ({
    filename: name,
    content: Buffer.from(bytes),
    ...(type && { contentType: type }),
  }))
  const written = {
    from: from || 'facturen@leverancier.example',
    to,
    subject,
    text: 'Zie bijlage.',
    attachments,
  }
  try {
    const { response } = await transport.sendMail({
      ...(raw
        ? { raw }
        : { ...written, headers: headers ?? {}, messageId: messageId ?? `<${randomUUID()}@x.example>` }),
      envelope: { from, to: [to] },
    })
    return response
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export const addressOf = async (calls: Caller, { token, accountId }: Company): Promise<string> =>
  (await calls('getInboundAddress', token, { path: { accountId } })).body.address

/** The files of the newest mail of an account, once each mail of it was taken apart. */
export const filesOf = (app: Pick<TestApp, 'orm'>, { accountId }: Pick<Company, 'accountId'>) =>
  eventually(async () => {
    const em = app.orm.em.fork()
    const mails = await em.find(InboundMail, { accountId }, { orderBy: { id: 'desc' } })
    if (mails.length === 0 || mails.some(({ doneAt }) => doneAt == null)) return undefined
    return em.find(MailedFile, { mailId: mails[0]?.id ?? '' }, { orderBy: { position: 'asc' } })
  })

const STORE = `
  with mail as (
    insert into inbound_mails (id, account_id, once_key, sender, file, subject, done_at, created_at)
    select gen_random_uuid(), account_id, gen_random_uuid()::text, 'info@bloemenroosje.example', files -> 0, 'Factuur', now(), now()
    from received_invoices where id = ? returning id, account_id, file
  )
  insert into mailed_files (id, account_id, mail_id, position, sender, subject, file, state, reason, pages, version, created_at)
  select gen_random_uuid(), account_id, id, 0, 'info@bloemenroosje.example', 'Factuur', file, ?, ?, 1, 1, now() from mail returning id`

/** A file out of a mail, as if it had come before: the PDF of a document that the account received. */
export async function storeMailedFile(
  { orm }: Pick<TestApp, 'orm'>,
  receivedId: string,
  state: 'TO_COMPLETE' | 'SET_ASIDE',
): Promise<string> {
  const values = [receivedId, state, state === 'SET_ASIDE' ? 'NO_INVOICE' : null]
  const [stored] = await orm.em.fork().execute<{ id: string }[]>(STORE, values)
  return stored?.id ?? ''
}

export const completion = (changes: object = {}) => ({
  version: 1,
  type: 'E_INVOICES',
  sellerName: 'Bloemen Roosje',
  sellerVat: 'BE0638224917',
  invoiceNumber: `R-${randomUUID().slice(0, 8)}`,
  issueDate: '2026-11-26',
  dueDate: '2026-12-26',
  currency: 'EUR',
  vatRows: [{ vatRate: 6, base: 107, vat: 6.42 }],
  total: 113.42,
  iban: 'BE68539007547034',
  ...changes,
})
