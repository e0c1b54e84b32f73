/** The facts of notices, for mails and pushes. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { displayDate } from '#contracts/rules/dates.ts'
import { Account } from '../accounts/account.ts'
import type { ToldType } from '../activity/account-event.ts'
import { Document } from '../documents/document.ts'
import { Invoice } from '../invoices/invoice.ts'
import { MailedFile } from '../mail-in/inbound-mail.ts'
import { ReceivedInvoice } from '../received-invoices/received-invoice.ts'
import type { NoticeKind } from './kinds.ts'
import type { Notice } from './notice.ts'

/** A kind, or a part of one that has words of its own. */
export type Said =
  | NoticeKind
  | 'PAPER'
  | 'STATEMENT'
  | 'SELF_BILLED'
  | 'ANSWER'
  | 'COPY'
  | 'FORWARDING'
  | 'REFUSED'
  | 'DRAFTED'

export interface Line {
  kind: NoticeKind
  said: Said
  /** As whom the other side stands on paper. */
  who: 'RECEIVED' | 'SENT' | 'DOCUMENT' | 'FORWARDING'
  accountId: string
  company: string
  /** The other side; '' where the document is gone. */
  name: string
  /** Of a recurring invoice its date, of a paper without a number the name of its file. */
  number: string
  /** Below the portal's address. */
  path: string
}

/** One for each document: the gravest, as a held document is no news beside its warning. In the order of companies' names. */
export async function findLines(em: EntityManager, notices: readonly Notice[]): Promise<Line[]> {
  const facts = await readFacts(em, notices)
  const lines = notices.flatMap((notice) => {
    const company = facts.companies.get(notice.accountId)
    if (company === undefined || isOutdone(notice, notices) || isDone(notice, facts)) return []
    const { kind, accountId } = notice
    return { kind, accountId, company, ...lineOf(notice, facts) }
  })
  return lines.sort((one, other) => one.company.localeCompare(other.company, 'nl'))
}

const isOutdone = ({ kind, subject }: Notice, notices: readonly Notice[]): boolean =>
  kind === 'RECEIVED' && notices.some((other) => other.kind === 'WARNING' && other.subject === subject)

/** A file for which somebody decided in the meantime. */
const isDone = ({ type, detail }: Notice, { files }: Facts): boolean =>
  isOfFile(type) && !files.has(textIn(detail, 'mailedFileId'))

const isOfFile = (type: ToldType): boolean => type.startsWith('mailed_file.')

interface Facts {
  companies: ReadonlyMap<string, string>
  sent: ReadonlyMap<string, Invoice>
  received: ReadonlyMap<string, ReceivedInvoice>
  documents: ReadonlyMap<string, Document>
  /** Those that still wait. */
  files: ReadonlyMap<string, MailedFile>
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

async function readFacts(em: EntityManager, notices: readonly Notice[]): Promise<Facts> {
  const of = (noun: string) => ({
    id: { $in: notices.flatMap(({ type, subject }) => (type.startsWith(`${noun}.`) ? subject : [])) },
  })
  const waiting = notices.flatMap(({ type, detail }) =>
    isOfFile(type) ? textIn(detail, 'mailedFileId') : [],
  )
  const accounts = await em.find(Account, { id: { $in: notices.map(({ accountId }) => accountId) } })
  return {
    companies: new Map(accounts.map(({ id, name }) => [id, name])),
    sent: byId(await em.find(Invoice, of('invoice'))),
    received: byId(await em.find(ReceivedInvoice, of('received_invoice'))),
    documents: byId(await em.find(Document, of('document'))),
    files: byId(
      await em.find(MailedFile, { id: { $in: waiting }, state: { $in: ['TO_COMPLETE', 'STATEMENT'] } }),
    ),
  }
}

type Told = Omit<Line, 'kind' | 'accountId' | 'company'>

const WORDS: Partial<Record<ToldType, Said>> = {
  'mailed_file.to_complete': 'PAPER',
  'mailed_file.to_take_in': 'STATEMENT',
  'received_invoice.answer_undelivered': 'ANSWER',
  'received_invoice.copy_not_mailed': 'COPY',
  'invoice.copy_not_mailed': 'COPY',
  'forwarding.failed': 'FORWARDING',
  'forwarding.stuck': 'FORWARDING',
  'document.refused': 'REFUSED',
  'recurring.drafted': 'DRAFTED',
  'recurring.not_sent': 'DRAFTED',
  'recurring.missed': 'DRAFTED',
}

function lineOf(notice: Notice, facts: Facts): Told {
  const said = WORDS[notice.type] ?? notice.kind
  if (notice.type.startsWith('recurring.')) return { said, ...placeOfDate(notice) }
  if (said === 'STATEMENT') return { said, ...placeOfStatement(notice) }
  if (said === 'FORWARDING') return { said, ...placeOfForwarding(notice) }
  if (said === 'PAPER') return { said, ...placeOfPaper(notice, facts) }
  const place = placeOfDocument(notice, facts)
  if (said === 'RECEIVED' && facts.received.get(notice.subject)?.selfBilled)
    return { said: 'SELF_BILLED', ...place }
  return said === 'COPY' ? { said, ...place, name: textIn(notice.detail, 'email') } : { said, ...place }
}

type Place = Omit<Told, 'said'>

function placeOfDocument({ type, subject, accountId }: Notice, facts: Facts): Place {
  if (type.startsWith('received_invoice.')) {
    const {
      sellerName: name = '',
      invoiceNumber: number = '',
      selfBilled,
    } = facts.received.get(subject) ?? {}
    return {
      who: selfBilled ? 'SENT' : 'RECEIVED',
      name,
      number,
      path: `received-invoices/${accountId}/document/${subject}`,
    }
  }
  if (type.startsWith('document.')) {
    const { firstName, lastName, name: number = '' } = facts.documents.get(subject) ?? {}
    const name = [firstName, lastName].filter(Boolean).join(' ')
    return { who: 'DOCUMENT', name, number, path: `doccle/documents/${accountId}?open=${subject}` }
  }
  const { customerName: name = '', invoiceNumber: number = '' } = facts.sent.get(subject) ?? {}
  return { who: 'SENT', name, number, path: `invoices/${accountId}/document/${subject}` }
}

/** By the seller and the number that were read on it, else by the sender and the file. */
function placeOfPaper({ accountId, detail }: Notice, { files }: Facts): Place {
  const id = textIn(detail, 'mailedFileId')
  const { supplier, inputDetails } = files.get(id)?.reading ?? {}
  return {
    who: 'RECEIVED',
    name: supplier?.name || textIn(detail, 'email'),
    number: inputDetails?.heading?.invoiceNumber || textIn(detail, 'name'),
    path: `received-invoices/${accountId}/to-complete/${id}`,
  }
}

const placeOfStatement = ({ accountId, detail }: Notice): Place => ({
  who: 'RECEIVED',
  name: textIn(detail, 'email'),
  number: textIn(detail, 'name'),
  path: `money/${accountId}/bank`,
})

const placeOfForwarding = ({ accountId, detail }: Notice): Place => ({
  who: 'FORWARDING',
  name: textIn(detail, 'to'),
  number: textIn(detail, 'documents'),
  path: `data/${accountId}/forwardings`,
})

function placeOfDate({ type, accountId, detail }: Notice): Place {
  const about = { name: textIn(detail, 'name'), number: displayDate(textIn(detail, 'date')) }
  const path =
    type === 'recurring.sent'
      ? `invoices/${accountId}/document/${textIn(detail, 'invoiceId')}`
      : `drafts/${accountId}/draft/${textIn(detail, 'draftId')}`
  return { who: 'SENT', ...about, path }
}

const textIn = (detail: object, name: string): string => String(Reflect.get(detail, name) ?? '')
