import type { Download } from '#generated/handlers.ts'
import { recordExport } from '../activity/export-activity.ts'
import { writeZip } from '../formats/zip/write-zip.ts'
import { addDocuments } from '../forwardings/hear-events.ts'
import { listForwardings } from '../forwardings/list-forwardings.ts'
import { findClosedMonth, listClosedMonths } from '../invoices/closed-month.ts'
import { idsOfMonth } from '../invoices/documents-by-month.ts'
import { countLate } from '../invoices/late-documents.ts'
import { SENT_BY_MONTH } from '../invoices/list-invoices.ts'
import type { AccountCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { RECEIVED_BY_MONTH } from '../received-invoices/read-received-invoice.ts'
import { companiesOf, partsOfAll } from './all-packages.ts'
import { reviewMonth } from './check-month.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { presentClosed, presentReview } from './present.ts'

const ONE_HOUR = 3_600
/** Each reads the documents of a month of all companies. */
const DOWNLOADS_PER_HOUR = 20

type Reviewed = Pick<AccountCall, 'em' | 'ports' | 'account' | 'signal'> & { params: { month: string } }

const review = ({ em, ports, account, signal, params }: Reviewed) =>
  reviewMonth(
    { em: em.fork(), storage: ports.storage },
    { accountId: account.id, month: params.month, now: new Date(), signal },
  )

export const handlers = {
  listMonths: async ({ em, account }) => (await listClosedMonths(em, account.id)).map(presentClosed),
  checkMonth: operation({
    async runWithoutTransaction(call) {
      const { em, account, params } = call
      const closed = await findClosedMonth(em, account.id, params.month)
      const late = await countLate(em, account.id, params.month)
      return presentReview(await review(call), { closed, late, now: new Date() })
    },
  }),
  closeMonth: operation({
    prepare: review,
    run: async (call, reviewed) => presentClosed(await closeMonth(call, reviewed, call.body)),
  }),
  reopenMonth: async (call) =>
    presentClosed(await reopenMonth(call, { ...call.params, reason: call.body.reason })),
  async forwardMonth({ em, queue, account, params }) {
    const forwardings = (await listForwardings(em, account.id)).filter(({ forwarding }) => forwarding.isOn)
    const sent = await idsOfMonth(em, SENT_BY_MONTH, account.id, params.month)
    const received = await idsOfMonth(em, RECEIVED_BY_MONTH, account.id, params.month)
    const documents = forwardings.flatMap(({ forwarding: { id: forwardingId, direction } }) => [
      ...(direction === 'RECEIVED' ? [] : sent).map((documentId) => ({
        ...{ forwardingId, documentId, direction: 'SENT' as const },
      })),
      ...(direction === 'SENT' ? [] : received).map((documentId) => ({
        ...{ forwardingId, documentId, direction: 'RECEIVED' as const },
      })),
    ])
    const added = await addDocuments({ em, queue }, documents, { isNow: true })
    return { forwardings: forwardings.length, documents: added }
  },
  downloadUserPackages: operation({
    prepare: () => Promise.resolve(),
    async run(call): Promise<Download> {
      const { em, ports, user, principal, params, query, language, signal } = call
      const { month } = params
      await countAgainst(em, [
        { key: `packages of user ${user.id}`, most: DOWNLOADS_PER_HOUR, seconds: ONE_HOUR },
      ])
      const accounts = await companiesOf(em, user.id, query.accounts?.split(','))
      for (const account of accounts)
        await recordExport({ em, account, principal }, { what: 'PACKAGE', name: month })
      const sources = { em, storage: ports.storage }
      return {
        fileName: `Zegel ${month}.zip`,
        mimeType: 'application/zip',
        bytes: writeZip(partsOfAll(sources, accounts, { month, language, now: new Date(), signal })),
      }
    },
  }),
} satisfies HandlersOf<'months'>
