import { uuidv7 } from '#server/platform/database/uuid.ts'
import { historyXml, historyZip, importDone, startImport } from '#tests/support/history.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, notAPdf, on, onAccount } from './operation-call.ts'

const zipOf = ({ mine }: World) => {
  const number = uuidv7()
  return historyZip({ 'F-1.xml': historyXml({ number, seller: mine.kbo }), 'F-1.pdf': '%PDF-1.7' })
}

const ofImport = async (world: World) => ({
  ...account(world),
  historyImportId: await startImport(world.calls, world.mine, zipOf(world)),
})

async function ofDocument(world: World) {
  const path = account(world)
  const id = await startImport(world.calls, world.mine, zipOf(world))
  await importDone(world.calls, world.mine, id)
  const { body } = await world.calls('listHistoryDocuments', world.mine.token, { path })
  return { ...path, historyDocumentId: body.documents[0].id }
}

export const historyCalls: CallsOf<'history'> = {
  importHistory: {
    right: (world) => ({
      path: account(world),
      file: { field: 'zip', name: 'archief.zip', bytes: zipOf(world) },
    }),
    stranger: 404,
    wrong: [{ file: { ...notAPdf.file, field: 'zip' } }, 415, 'UNSUPPORTED_FILE'],
  },
  listHistoryImports: onAccount,
  getHistoryImport: on(ofImport, 'historyImportId'),
  listHistoryDocuments: {
    right: (world) => ({ path: account(world), query: { limit: '5' } }),
    stranger: 404,
    wrong: [{ query: { limit: '0' } }, 400, 'FORM_ERRORS'],
  },
  getHistoryXml: on(ofDocument, 'historyDocumentId'),
  getHistoryPdf: on(ofDocument, 'historyDocumentId'),
}
