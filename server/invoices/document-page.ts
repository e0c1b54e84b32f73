import type { InvoicePage, InvoiceRow, PeriodInput } from '#generated/graphql.ts'
import { type Page, presentPage } from '../platform/database/page.ts'
import type { DocumentRow, Documents } from './list-documents.ts'
import { presentPeriod } from './period.ts'

/** A page of sent or received documents in the contract's shape. */
export const documentPage = (
  { rows, total, range }: Documents,
  page: Page<string>,
  period: PeriodInput | null | undefined,
): InvoicePage => ({
  ...presentPage(rows.map(presentRow), total, page),
  period: presentPeriod(period, range),
})

const presentRow = (row: DocumentRow): InvoiceRow => ({
  id: row.id,
  type: row.type,
  invoiceNumber: row.invoiceNumber,
  totalAmountInCent: Number(row.total),
  currency: row.currency,
  issueDate: row.issueDate,
  dueDate: row.dueDate,
  status: row.status,
  documentSource: row.source,
  dateCreated: new Date(row.createdAt).toISOString(),
  invoicee: { name: row.partyName, invoiceeType: 'COMPANY', vatNumber: row.partyVat, email: row.partyEmail },
  isSentAgain: row.isSentAgain,
  documentReferences: filesOf(row).map(({ fileName, mimeType }) => ({ fileName, mimeCode: mimeType })),
})

const filesOf = ({ files }: DocumentRow) => (Array.isArray(files) ? files : files === null ? [] : [files])
