/** The prepared calls of imports. */
import { people } from '#fixtures/accounts.ts'
import { HistoryImport } from '#server/history/history-import.ts'
import { HistoryDocument } from '#server/invoices/history-document.ts'
import { historyXml, historyZip, storedImport } from '#tests/support/history.ts'
import { accountId, app, type Prepared } from './world.ts'

export const historyCalls = {
  importHistory: async () => ({
    path: { accountId },
    file: {
      field: 'zip',
      name: 'archief.zip',
      bytes: historyZip({ 'F-1.xml': historyXml({ number: 'F-1' }) }),
    },
  }),
  listHistoryImports: async () => ({ path: { accountId, ...(await ofImport()) } }),
  getHistoryImport: async () => ({ path: { accountId, ...(await ofImport()) } }),
  listHistoryDocuments: async () => {
    const { historyDocumentId: id } = await ofImport()
    await app.orm.em.fork().nativeUpdate(HistoryDocument, { id }, { pdfFile: null })
    return { path: { accountId }, query: {} }
  },
  getHistoryXml: async () => ({ path: { accountId, ...(await ofImport()) } }),
  getHistoryPdf: async () => ({ path: { accountId, ...(await ofImport()) } }),
} satisfies Prepared

/** The only one of the account. */
async function ofImport() {
  const em = app.orm.em.fork()
  await em.nativeDelete(HistoryDocument, { accountId })
  await em.nativeDelete(HistoryImport, { accountId })
  return storedImport(app, accountId, people.anna.id)
}
