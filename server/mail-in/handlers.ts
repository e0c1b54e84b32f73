import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { countUpload } from '../accounts/account-limits.ts'
import { findEmails } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import { presentPage } from '../platform/database/page.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { Problem } from '../platform/problem.ts'
import { acceptFile, completeFile, countPages, deleteFile, setFileAside } from './complete.ts'
import { findOrMakeAddress, renewAddress } from './inbound-address.ts'
import { type MailedFile, sourceOf } from './inbound-mail.ts'
import { getMailedFile, listMailedFiles, newestFirst } from './list-files.ts'
import { propose } from './propose.ts'
import { readWaiting, takeInStatement } from './take-in-statement.ts'
import { takeUpload } from './take-upload.ts'

export const handlers = {
  getInboundAddress: async ({ em, config, account }) => {
    refuseNeverUnlocked(account)
    if (config.inboundDomain === undefined) return { address: null }
    return { address: `${await findOrMakeAddress(em, account)}@${config.inboundDomain}` }
  },
  rotateInboundAddress: async ({ em, config, account, principal }) => {
    refuseNeverUnlocked(account)
    if (config.inboundDomain === undefined) return { address: null }
    return { address: `${await renewAddress(em, account, principal)}@${config.inboundDomain}` }
  },
  listMailedFiles: async ({ em, account, principal, query }) => {
    refuseNeverUnlocked(account)
    if (query.state === 'STATEMENT' || query.state === 'TAKEN_IN') refuseWithoutMoney(principal)
    const page = newestFirst(query.page, query.size)
    const asked = { state: query.state ?? 'TO_COMPLETE', page }
    const { files, total, ...counts } = await listMailedFiles(em, account.id, asked)
    const emails = await findEmails(em, files.flatMap(peopleOf))
    const { content, pageNumber, numberOfPages, totalNumberOfElements, hasNext } = presentPage(
      files.map((file) => presentFile(file, emails)),
      total,
      page,
    )
    return { files: content, ...counts, pageNumber, numberOfPages, totalNumberOfElements, hasNext }
  },
  uploadReceivedFile: operation({
    runWithoutTransaction: async ({ config, body: { file }, ...call }) => {
      refuseNeverUnlocked(call.account)
      await countUpload(call.em, call.account, file.bytes, config.limits.uploadedMegabytes)
      return { files: await takeUpload(call, file) }
    },
  }),
  getMailedFile: async ({ em, ports, language, account, principal, params }) => {
    refuseNeverUnlocked(account)
    const file = await getMailedFile(em, account.id, params.mailedFileId)
    if (file.statement != null) refuseWithoutMoney(principal)
    return { file: await present(em, file), ...(await propose({ em, ports, language, account }, file)) }
  },
  getMailedFileContent: async ({ em, ports, account, principal, params }) => {
    refuseNeverUnlocked(account)
    const { file, statement } = await getMailedFile(em, account.id, params.mailedFileId)
    if (statement != null) refuseWithoutMoney(principal)
    return { ...file, bytes: await ports.storage.get(file.key) }
  },
  setAsideMailedFile: async ({ em, account, principal, params, body }) =>
    present(em, await setFileAside({ em, account, principal, id: params.mailedFileId }, body.version)),
  acceptMailedFile: operation({
    prepare: ({ em, account, ports, params }) =>
      countPages({ em, account, storage: ports.storage, id: params.mailedFileId }),
    run: async ({ em, account, principal, params, body }, pages) =>
      present(em, await acceptFile({ em, account, principal, id: params.mailedFileId }, body.version, pages)),
  }),
  acceptMailedStatement: operation({
    prepare: ({ em, account, ports, signal, params }) =>
      readWaiting({ em, account, storage: ports.storage, id: params.mailedFileId, signal }),
    async run({ em, account, principal, params, body }, statements) {
      const acting = { em, account, principal, id: params.mailedFileId }
      const { statementIds, ...outcome } = await takeInStatement(acting, body.version, statements)
      return { id: statementIds.at(-1) ?? '', ...outcome }
    },
  }),
  deleteMailedFile: ({ em, account, principal, params }) =>
    deleteFile({ em, account, principal, id: params.mailedFileId }),
  completeReceivedInvoice: async ({ em, ports, queue, account, principal, params, body }) => ({
    id: await completeFile({ em, ports, queue, account, principal, id: params.id }, body),
  }),
} satisfies HandlersOf<'mail-in'>

/** @throws {Problem} ACCOUNT_LOCKED for an account that was never unlocked, which receives nothing */
function refuseNeverUnlocked({ activatedAt }: Account): void {
  if (activatedAt == null) throw new Problem('ACCOUNT_LOCKED')
}

/** A program that may read received documents alone reads no bank statement. @throws {Problem} FORBIDDEN */
function refuseWithoutMoney({ scopes }: Principal): void {
  if (scopes !== 'ALL' && !scopes.includes('payments:read')) throw new Problem('FORBIDDEN')
}

const peopleOf = ({ uploadedBy, decidedBy }: MailedFile) =>
  [uploadedBy, decidedBy].map((id) => (id == null ? null : ({ kind: 'user', id } as const)))

const present = async (em: Parameters<typeof findEmails>[0], file: MailedFile) =>
  presentFile(file, await findEmails(em, peopleOf(file)))

function presentFile(
  { id, file, state, reading, version, ...one }: MailedFile,
  emails: ReadonlyMap<string, string>,
): components['schemas']['MailedFile'] {
  const { heading, payment } = reading?.inputDetails ?? {}
  const total = parseDecimal(payment?.totalVatIncl)
  return {
    ...{ id, state, version },
    source: sourceOf(one),
    fileName: file.fileName,
    isPdf: file.mimeType === 'application/pdf',
    from: one.sender,
    subject: one.subject,
    uploadedBy: emails.get(one.uploadedBy ?? '') ?? null,
    dateReceived: one.createdAt.toISOString(),
    reading: one.readingState,
    reason: one.reason ?? null,
    supplier: reading?.supplier?.name ?? null,
    invoiceNumber: heading?.invoiceNumber || null,
    totalInCent: total === undefined ? null : Number(roundToCents(total).units),
    currency: payment?.currency || (total === undefined ? null : 'EUR'),
    decidedBy: emails.get(one.decidedBy ?? '') ?? null,
    statement: one.statement ?? null,
  }
}
