import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { components } from '#generated/api.ts'
import { networkForAccount } from '../accounts/account-ports.ts'
import { dayOf } from '../accounts/clock.ts'
import { recordExport } from '../activity/export-activity.ts'
import { isRowApproval, presentRowApproval, showApproval } from '../approvals/approval.ts'
import { asIdentifier } from '../formats/sbdh/document-types.ts'
import { presentFindings } from '../invoices/event-findings.ts'
import { getFile, getUbl } from '../invoices/get-invoice.ts'
import { NEWEST_FIRST, RECEIVED_SORT_FIELDS } from '../invoices/list-documents.ts'
import { documentPage, listFiles } from '../invoices/list-invoices.ts'
import { presentPayment } from '../invoices/payment-state.ts'
import { readPage } from '../platform/database/page.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { defineHappening } from '../platform/events/event.ts'
import type { HandlersOf, ResolversOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { type Language, readerText, ruleText } from '../platform/language.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { presentVendor } from '../vendors/shown-vendor.ts'
import { answerInvoice } from './answer-invoice.ts'
import { countReceived } from './count-received.ts'
import { changeAccount, confirmAccount, markNotDuplicate } from './decide-again.ts'
import { decideApproval, remindApprover } from './decide-approval.ts'
import {
  dismissSetAside,
  giveSetAside,
  listSetAside,
  readSetAside,
  retrySetAside,
} from './decide-set-aside.ts'
import { forwardReceived } from './forward-received.ts'
import { mergeVendors, splitVendor } from './merge-vendors.ts'
import { openReceivedInvoice } from './open-received-invoice.ts'
import { findOwnPrint, listedFiles, printOwn } from './own-print.ts'
import { presentOutcome, presentSetAside } from './present-set-aside.ts'
import {
  type EventOfReceived,
  type GivenAnswer,
  getReceivedEvents,
  getReceivedInvoice,
  listReceivedInvoices,
  type ReadDocument,
  readReceivedInvoice,
} from './read-received-invoice.ts'
import { readTestDocument, receiveTestDocument } from './receive-test-document.ts'
import {
  isHeld,
  paymentOfReceived,
  type ReceivedEventDetail,
  type ReceivedInvoice,
} from './received-invoice.ts'
import { receivedZip } from './received-zip.ts'
import { getVendorFigures } from './vendor-figures.ts'

const ONE_HOUR = 3_600
/** Of an account: each draws up to a hundred prints. */
const ZIPS_PER_HOUR = 60

export const handlers = {
  getReceivedInvoice: async ({ em, ports, account, principal, params }) => {
    const read = await readReceivedInvoice(em, ports.storage, account, params.id)
    return {
      ...presentReceived(read, await dayOf(em, account)),
      approval: await showApproval(em, params.id, principal),
    }
  },
  getReceivedInvoiceEvents: async ({ em, account, language, params }) =>
    (await getReceivedEvents(em, account, params.id)).map((one) => presentReceivedEvent(one, language)),
  getReceivedInvoiceDocument: async ({ em, ports, account, language, params, query }) => {
    const received = await getReceivedInvoice(em, account, params.id)
    const print = findOwnPrint(received.files, received.invoiceNumber)
    if (query.name !== print?.fileName) return getFile(ports.storage, received.files, query.name)
    const xml = await ports.storage.get(received.ublFile.key)
    return { ...print, bytes: await printOwn(xml, language, { owner: account.id }) }
  },
  getReceivedInvoiceUbl: async ({ em, ports, account, params }) => {
    const invoice = await getReceivedInvoice(em, account, params.id)
    return getUbl(ports.storage, invoice, `${invoice.id}.xml`)
  },
  downloadReceivedZip: operation({
    prepare: ({ em, account }) =>
      countAgainst(em, [{ key: `zips of ${account.id}`, most: ZIPS_PER_HOUR, seconds: ONE_HOUR }]),
    async run(call) {
      const { em, ports, account, language, signal, body } = call
      const asked = { account, ids: body.ids, language, signal }
      const bytes = await receivedZip({ em, storage: ports.storage }, asked)
      await recordExport(call, { what: 'RECEIVED' })
      return { fileName: `${account.name} ${todayInBrussels()}.zip`, mimeType: 'application/zip', bytes }
    },
  }),
  mailReceivedInvoice: async ({ em, queue, ports, principal, account, params, body, language }) => {
    const asked = { id: params.id, email: body.email.trim(), language }
    const forwarded = await forwardReceived({ em, queue, principal }, account, asked)
    await ports.mail.admit({ cause: 'INVOICE_COPY', account, to: body.email })
    return forwarded
  },
  sendApplicationResponse: ({ em, queue, ports, account, principal, params, body }) =>
    answerInvoice(
      { em, queue, network: networkForAccount(ports, account), account, principal },
      params.id,
      body,
    ),
  openReceivedInvoice: ({ em, account, principal, params }) =>
    openReceivedInvoice(em, account, { id: params.id, principal }),
  markNotDuplicate: ({ em, account, principal, params }) =>
    markNotDuplicate(em, { id: params.id, accountId: account.id, principal }),
  decideApproval: ({ em, account, principal, params, body }) =>
    decideApproval({ em, account, principal, id: params.id }, body),
  remindApprover: (call) => {
    const { em, account, principal, params } = call
    return remindApprover({ em, account, principal, id: params.id }, call)
  },
  uploadTestDocument: operation({
    prepare: ({ em, account, body, signal }) => readTestDocument(em, account, { xml: body, signal }),
    run: async (call, document) => ({ id: await receiveTestDocument(call, call.account, document) }),
  }),
  confirmVendorIban: async ({ em, principal, params, body }) =>
    presentVendor(em, await confirmAccount({ em, ...params, principal }, body)),
  updateVendorIban: async ({ em, principal, params, body }) =>
    presentVendor(em, await changeAccount({ em, ...params, principal }, params.iban, body)),
  mergeVendors: async ({ em, principal, params, body }) =>
    presentVendor(em, await mergeVendors({ em, ...params, principal }, body.vendorId)),
  splitVendor: async ({ em, principal, params, body }) =>
    presentVendor(em, await splitVendor({ em, ...params, principal }, body.numbers)),
  getVendorFigures: ({ em, params, query }) =>
    getVendorFigures(em, { ...params, year: query.year ?? Number(todayInBrussels().slice(0, 4)) }),
  listSetAside: async ({ em, query }) =>
    presentSetAside(em, await listSetAside(em, query.decided === 'true')),
  retrySetAside: operation({
    prepare: ({ em, ports, params }) => readSetAside({ em, storage: ports.storage }, params.setAsideId),
    run: async (call, message) =>
      presentOutcome('TAKEN', await retrySetAside(call, call.params.setAsideId, message)),
  }),
  giveSetAside: operation({
    prepare: ({ em, ports, params }) => readSetAside({ em, storage: ports.storage }, params.setAsideId),
    run: async (call, message) =>
      presentOutcome('GIVEN', await giveSetAside(call, call.params.setAsideId, { ...call.body, message })),
  }),
  dismissSetAside: async ({ em, principal, params, body }) => {
    await dismissSetAside(em, params.setAsideId, { ...body, principal })
    return presentOutcome('DISMISSED', undefined)
  },
} satisfies HandlersOf<'received-invoices'> &
  Pick<
    HandlersOf<'vendors'>,
    'confirmVendorIban' | 'updateVendorIban' | 'getVendorFigures' | 'mergeVendors' | 'splitVendor'
  >

/** An account that was never unlocked has received nothing. */
const NONE = { rows: [], total: 0, range: { from: null, to: null } }

export const resolvers = {
  getAccountReceivedInvoices: async (
    {
      accountId,
      invoiceStatuses: statuses,
      isAnswered,
      vendorId,
      approval,
      isNew,
      isHeld,
      heldFor,
      isOrdered,
      selfBilled,
      payment,
      invoicesFilter: filter,
      page: asked,
    },
    { em, account, principal },
  ) => {
    const page = readPage(asked, RECEIVED_SORT_FIELDS, NEWEST_FIRST)
    const today = await dayOf(em, account)
    const only = {
      isAnswered: isAnswered ?? undefined,
      vendorId: vendorId ?? undefined,
      isNew: isNew ?? undefined,
      isHeld: isHeld ?? undefined,
      heldFor: heldFor ?? undefined,
      isOrdered: isOrdered ?? undefined,
      selfBilled: selfBilled ?? undefined,
      payment,
      approval: approval ? { filter: approval, reader: principal } : undefined,
    }
    const listed = { accountId, statuses, ...only, filter, page, today }
    const isNone = account.activatedAt == null || (vendorId != null && !isUuid(vendorId))
    const documents = isNone ? NONE : await listReceivedInvoices(em, listed)
    return documentPage(documents, page, { period: filter?.period, today }, (row) => ({
      documentReferences: listedFiles(listFiles(row), row.invoiceNumber),
      warnings: row.warnings ?? [],
      approval: isRowApproval(row.approval) ? presentRowApproval(row.approval, principal) : null,
    }))
  },
  receivedCounts: ({ accountId }, { em, principal }) => countReceived(em, accountId, principal),
} satisfies ResolversOf<'getAccountReceivedInvoices' | 'receivedCounts'>

type Schemas = components['schemas']

const presentReceived = (
  { received, content, answer }: ReadDocument,
  today: string,
): Omit<Schemas['ReceivedInvoice'], 'approval'> => ({
  id: received.id,
  type: received.type,
  channel: received.channel,
  selfBilled: received.selfBilled,
  ...content,
  attachments: listedFiles(received.files, received.invoiceNumber),
  status: received.status ?? null,
  answer: answer && presentAnswer(answer),
  warnings: received.warnings ?? [],
  isHeld: isHeld(received),
  vendorId: received.vendorId ?? null,
  openedAt: received.openedAt?.toISOString() ?? null,
  ...presentPayment(paymentOfReceived(received), today),
  orderedCents: received.orderedInCents,
  sender: presentSender(received),
  dateReceived: received.createdAt.toISOString(),
})

const presentSender = ({ senderScheme: scheme, senderParticipant: participant }: ReceivedInvoice): string =>
  asIdentifier({ scheme, participant })

const presentAnswer = ({ answer, actor }: GivenAnswer): Schemas['ReceivedAnswer'] => ({
  responseCode: answer.code === 'AP' ? 'AP' : 'RE',
  reasons: answer.reasons,
  actions: answer.actions,
  note: answer.note ?? null,
  delivered: answer.delivered ?? null,
  at: answer.createdAt.toISOString(),
  actor,
})

/** Events with their findings in the reader's language. */
function presentReceivedEvent(
  { event, received, actor }: EventOfReceived,
  language: Language,
): Schemas['ReceivedInvoiceEvent'] {
  const type = defineHappening(event.type)
  const onBehalfOf = event.actor?.kind === 'operator' && { onBehalfOf: received.accountId }
  const who = {
    ...(actor && { actor }),
    ...onBehalfOf,
    ...(type === 'RECEIVED' && received.channel === 'PEPPOL' && { sender: presentSender(received) }),
  }
  const { findings, costsCredit: _cost, language: _language, ...rest }: ReceivedEventDetail = event.detail
  // A fault in our answer is ours to mend.
  const say = type === 'CHECKED' ? readerText : ruleText
  const texts = findings && presentFindings(findings, ({ rule, params }) => say(rule, params, language))
  return {
    at: event.at.toISOString(),
    type,
    detail: { ...rest, ...(texts && { findings: texts }), ...who },
  }
}
