import type { components } from '#generated/api.ts'
import { countUpload } from '../accounts/account-limits.ts'
import type { HistoryDocument } from '../invoices/history-document.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import type { HistoryResult } from './history-import.ts'
import {
  acceptHistory,
  type CountedImport,
  findHistoryFile,
  getImport,
  listHistory,
  listImports,
  storeHistory,
} from './list-history.ts'

type Schemas = components['schemas']

const presentImport = ({ one, added, known, refused }: CountedImport): Schemas['HistoryImport'] => ({
  id: one.id,
  fileName: one.fileName,
  state: one.zipFile == null ? 'DONE' : 'RUNNING',
  ...{ total: one.total, added, known, refused },
  numberedAfter: one.numberedAfter ?? null,
  createdAt: one.createdAt.toISOString(),
})

const presentResult = ({ name, outcome, reason, documentId }: HistoryResult): Schemas['HistoryResult'] => ({
  ...{ name, outcome },
  reason: reason ?? null,
  documentId: documentId ?? null,
})

const presentDocument = (document: HistoryDocument): Schemas['HistoryDocument'] => ({
  id: document.id,
  direction: document.direction,
  type: document.type,
  number: document.number,
  day: document.day,
  party: document.partyName,
  currency: document.currency,
  totalInCents: document.totalInCents,
  hasPdf: document.pdfFile != null,
  importedAt: document.createdAt.toISOString(),
})

const PAGE = 50

export const handlers = {
  importHistory: operation({
    prepare: async ({ em, config, ports, account, body: { zip } }) => {
      await countUpload(em, account, { byteLength: zip.size }, config.limits.uploadedMegabytes)
      return storeHistory(ports.storage, zip)
    },
    run: async ({ em, queue, account, principal }, stored) => {
      const { id } = await acceptHistory({ em, queue }, { accountId: account.id, principal }, stored)
      return { id }
    },
  }),
  listHistoryImports: async ({ em, account }) => (await listImports(em, account.id)).map(presentImport),
  async getHistoryImport({ em, account, params }) {
    const { counted, results } = await getImport(em, account.id, params.historyImportId)
    return { ...presentImport(counted), results: results.map(presentResult) }
  },
  async listHistoryDocuments({ em, account, query: { q, before, limit = PAGE } }) {
    const found = await listHistory(em, { accountId: account.id, q, before, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { documents: shown.map(presentDocument), next }
  },
  async getHistoryXml({ em, ports, account, params }) {
    const asked = { accountId: account.id, id: params.historyDocumentId, kind: 'XML' } as const
    const { key, fileName, mimeType } = await findHistoryFile(em, asked)
    return { fileName, mimeType, bytes: await ports.storage.get(key) }
  },
  async getHistoryPdf({ em, ports, account, params }) {
    const asked = { accountId: account.id, id: params.historyDocumentId, kind: 'PDF' } as const
    const { key, fileName, mimeType } = await findHistoryFile(em, asked)
    return { fileName, mimeType, bytes: await ports.storage.get(key) }
  },
} satisfies HandlersOf<'history'>
