import type { EntityManager } from '@mikro-orm/postgresql'
import { withFullConfidence } from '#contracts/rules/draft/confidence.ts'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import { Account, numberOf } from '../../accounts/account.ts'
import { Customer } from '../../customers/customer.ts'
import { readIsolated } from '../../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../../formats/xml/unreadable-xml.ts'
import { Invoice } from '../../invoices/invoice.ts'
import { Problem } from '../../platform/problem.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { RecognitionContext } from '../../recognition/fields/reading.ts'
import type { InputDetails, SourceFile } from '../draft/draft.ts'
import { findCorrections } from './find-corrections.ts'
import { READING_OF_XML } from './read-xml-upload.ts'
import type { ReadXml, XmlTask } from './read-xml-work.ts'

/** Searching through more would take longer than reading a page. */
const MAX_CUSTOMERS = 5000
const MAX_NUMBERS = 20

/** The account's data that help to read its invoices; nothing of other accounts. */
export async function readRecognitionContext(
  em: EntityManager,
  accountId: string,
): Promise<RecognitionContext> {
  const account = await em.findOneOrFail(Account, { id: accountId })
  const { companyName, name, iban } = account
  const customers = await em.find(
    Customer,
    { accountId },
    { fields: ['name', 'vat'], limit: MAX_CUSTOMERS, orderBy: { id: 'desc' } },
  )
  const invoices = await em.find(
    Invoice,
    { accountId },
    { fields: ['invoiceNumber'], limit: MAX_NUMBERS, orderBy: { id: 'desc' } },
  )
  return {
    us: { name: companyName, otherName: name, vat: numberOf(account), iban: iban ?? undefined },
    customers: customers.map(({ name, vat }) => ({ name, vat })),
    numbers: invoices.map(({ invoiceNumber }) => invoiceNumber),
    remembered: await findCorrections(em, accountId),
  }
}

/** The XML inside a PDF, like an uploaded XML. */
export interface EmbeddedXml {
  type: DraftType
  inputDetails: InputDetails
  sourceFile: Omit<SourceFile, 'asRead' | 'pdfKey'>
}

/** Undefined when no draft can be made of it: then only the reading counts. */
export async function readEmbeddedXml(
  storage: Storage,
  bytes: Uint8Array,
  owner: string,
): Promise<EmbeddedXml | undefined> {
  try {
    const task: XmlTask = { bytes }
    const { type, inputDetails, facts } = await readIsolated<XmlTask, ReadXml>(READING_OF_XML, task, {
      owner,
    })
    const key = await storage.put(Buffer.from(bytes))
    return {
      type,
      inputDetails: withFullConfidence(inputDetails),
      sourceFile: { ...facts, key, origin: 'UPLOAD', isInPdf: true },
    }
  } catch (error) {
    if (error instanceof UnreadableXml || error instanceof Problem) return undefined
    throw error
  }
}
