/** Mails to the address of an account, as a mail server of a supplier hands them over. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { InboundMail, MailedFile } from '#server/mail-in/inbound-mail.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './call.ts'
import { type Company, newCompany } from './people.ts'
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
  select ?, account_id, id, 0, 'info@bloemenroosje.example', 'Factuur', file, ?, ?, 1, 1, now() from mail returning id`

/** A file out of a mail, as if it had come before: the PDF of a document that the account received. */
export async function storeMailedFile(
  { orm }: Pick<TestApp, 'orm'>,
  receivedId: string,
  state: 'TO_COMPLETE' | 'SET_ASIDE',
  id: string = randomUUID(),
): Promise<string> {
  const values = [receivedId, id, state, state === 'SET_ASIDE' ? 'NO_INVOICE' : null]
  await orm.em.fork().execute(STORE, values)
  return id
}

const STORE_STATEMENT = `
  with mail as (
    insert into inbound_mails (id, account_id, once_key, sender, file, subject, done_at, created_at)
    select gen_random_uuid(), account_id, gen_random_uuid()::text, 'boekhouder@kantoor.example', file, 'Uittreksel', now(), now()
    from bank_statements where id = ? returning id, account_id, file
  )
  insert into mailed_files (id, account_id, mail_id, position, sender, subject, file, state, statement, version, created_at)
  select gen_random_uuid(), account_id, id, 0, 'boekhouder@kantoor.example', 'Uittreksel', file, 'STATEMENT',
    '{"format": "CAMT_053", "iban": "BE68539007547034", "closingDate": "2026-11-26", "statements": 1, "entries": 1}', 1, now()
  from mail returning id`

/** A bank statement in CAMT.053 that waits, as if it had come by mail: it is uploaded, and taken back. @returns its id */
export async function storeMailedStatement(
  { orm }: Pick<TestApp, 'orm'>,
  { calls, company }: { calls: Caller; company: Pick<Company, 'accountId' | 'token'> },
  bytes: Buffer,
): Promise<string> {
  const path = { accountId: company.accountId }
  const { body } = await calls('uploadBankStatement', company.token, {
    ...{ path, file: { name: 'uittreksel.xml', bytes } },
  })
  const [stored] = await orm.em.fork().execute<{ id: string }[]>(STORE_STATEMENT, [body.id])
  await calls('removeBankStatement', company.token, { path: { ...path, statementId: body.id } })
  return stored?.id ?? ''
}

export const completion = (changes: object = {}) => ({
  version: 1,
  type: 'E_INVOICES',
  sellerName: 'Bloemen Roosje',
  sellerVat: 'BE0638224960',
  invoiceNumber: `R-${randomUUID().slice(0, 8)}`,
  issueDate: '2026-11-26',
  dueDate: '2026-12-26',
  currency: 'EUR',
  vatRows: [{ vatRate: 6, base: 107, vat: 6.42 }],
  total: 113.42,
  iban: 'BE68539007547034',
  ...changes,
})

export const part = (name: string, bytes: Uint8Array | string): MailedPart => ({ name, bytes })

/** A company of its own gets a mail. */
export async function mailToNew(
  { app, calls }: { app: TestApp; calls: Caller },
  letter: (company: Company) => Omit<Letter, 'to'> | Promise<Omit<Letter, 'to'>>,
) {
  const mine = await newCompany(app)
  const answer = await mailTo(app, { to: await addressOf(calls, mine), ...(await letter(mine)) })
  if (!answer.startsWith('250')) throw new Error(answer)
  return { mine, files: await filesOf(app, mine) }
}

const fixture = (name: string) => readFileSync(`fixtures/files/${name}`, 'utf8')

/** The sample invoices, for another company. */
export const ublFor = ({ kbo }: Pick<Company, 'kbo'>, number = '2026-0149') =>
  Buffer.from(fixture('invoice.xml').replaceAll('0123456749', kbo).replaceAll('2026-0149', number))
export const ciiFor = (kbo: string) => Buffer.from(fixture('invoice-cii.xml').replaceAll('0123456749', kbo))

/** The text of a supplier's paper for a company. */
export const paperFor = ({ name, kbo }: Pick<Company, 'name' | 'kbo'>): string => `BLOEMEN ROOSJE
Kerkstraat 8, 3000 Leuven
BTW BE 0638.224.960

FACTUUR R-2026-88

Aan: ${name}
BTW BE ${kbo}

Factuurdatum: 26/11/2026

Omschrijving          Aantal   Prijs    Bedrag
6 tafelstukken             6   12,00     72,00
Kerstkrans toonbank        1   35,00     35,00

Totaal excl. btw                        107,00
Btw 6 %                                   6,42
Totaal te betalen EUR                   113,42

IBAN BE03 4377 0529 1684`

/** The head of a photo in the form of iPhones. */
export const heic = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])

/** A winmail.dat with one attachment, as Outlook writes it. */
export function tnefOf(fileName: string, bytes: Uint8Array): Buffer {
  const attribute = (id: number, type: number, data: Uint8Array): Buffer => {
    const head = Buffer.alloc(9)
    head.writeUInt8(2, 0)
    head.writeUInt16LE(id, 1)
    head.writeUInt16LE(type, 3)
    head.writeUInt32LE(data.length, 5)
    const sum = Buffer.alloc(2)
    sum.writeUInt16LE(
      Buffer.from(data).reduce((all, byte) => (all + byte) & 0xffff, 0),
      0,
    )
    return Buffer.concat([head, data, sum])
  }
  const start = Buffer.alloc(6)
  start.writeUInt32LE(0x223e9f78, 0)
  const name = Buffer.from(`${fileName}\0`, 'utf16le')
  const property = Buffer.alloc(16)
  property.writeUInt32LE(1, 0)
  property.writeUInt16LE(0x001f, 4)
  property.writeUInt16LE(0x3707, 6)
  property.writeUInt32LE(1, 8)
  property.writeUInt32LE(name.length, 12)
  return Buffer.concat([
    start,
    attribute(0x9002, 6, Buffer.alloc(14)),
    attribute(0x8010, 1, Buffer.from('KORT~1.XML\0', 'latin1')),
    attribute(0x800f, 6, bytes),
    attribute(0x9005, 6, Buffer.concat([property, name])),
  ])
}
