import type { InvoicePage, InvoiceRow, PeriodInput } from '#generated/graphql.ts'
import { type Page, presentPage } from '../platform/database/page.ts'
import type { DocumentRow, Documents } from './list-documents.ts'
import { presentPeriod } from './period.ts'

/**
 * A page of sent or received documents in the contract's shape.
 * @param more the fields that only one of the two kinds has
 */
export const documentPage = (
  { rows, total, range }: Documents,
  page: Page<string>,
  period: PeriodInput | null | undefined,
  more: (row: DocumentRow) => Partial<InvoiceRow> = () => ({}),
): InvoicePage => ({
  ...presentPage(
    rows.map((row) => ({ ...presentRow(row), ...more(row) })),
    total,
    page,
  ),
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
  documentReferences: filesOf(row).map(({ fileName, mimeType }) => ({
    fileName,
    mimeCode: mimeType,
    isOwnPrint: false,
  })),
  warnings: [],
})

export const filesOf = ({ files }: DocumentRow) =>
  Array.isArray(files) ? files : files === null ? [] : [files]
