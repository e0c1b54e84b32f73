import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import type { User } from '../accounts/user.ts'
import { afterPreparing, type HandlersOf, outsideTransaction } from '../platform/http/call.ts'
import { countMail } from '../platform/http/count-mail.ts'
import { checkHandedIn } from './check-handed-in.ts'
import { type Copy, createCopy, readCopy, readCredit } from './copy-invoice.ts'
import { getFile, getInvoice, getInvoiceEvents, getUbl, readSentInvoice } from './get-invoice.ts'
import { mailCopy } from './mail-copy.ts'
import { presentCheck, presentEvent, presentSent } from './present.ts'
import { prepareResending, resendInvoice } from './resend-invoice.ts'
import { settleFollowed, settleInvoice } from './settle-invoice.ts'

interface Following {
  em: EntityManager
  account: Account
  user: User
  params: { invoiceId: string }
}

/** The draft that goes on where a document ended. */
async function follow({ em, account, user, params }: Following, copy: Copy): Promise<{ id: string }> {
  const draft = await createCopy(em, account, copy)
  await settleFollowed(em, user, await getInvoice(em, account, params.invoiceId))
  return { id: draft.id }
}

export const handlers = {
  getSentInvoice: async ({ em, ports, account, params }) =>
    presentSent(await readSentInvoice(em, ports.storage, account, params.invoiceId)),
  getInvoiceDocument: async ({ em, ports, account, params, query }) => {
    const { pdfFile } = await getInvoice(em, account, params.invoiceId)
    return getFile(ports.storage, pdfFile ? [pdfFile] : [], query.name)
  },
  getInvoiceUbl: async ({ em, ports, account, params }) => {
    const invoice = await getInvoice(em, account, params.invoiceId)
    return getUbl(ports.storage, invoice, `ubl-${invoice.id}.xml`)
  },
  getInvoiceEvents: async ({ em, account, params, language }) =>
    (await getInvoiceEvents(em, account, params.invoiceId)).map((event) => presentEvent(event, language)),
  checkDocument: outsideTransaction(async ({ body, language, user, signal }) =>
    presentCheck(await checkHandedIn(body, { owner: user.id, signal }), language),
  ),
  createCreditNote: afterPreparing(
    ({ em, ports: { storage }, account, params }) => readCredit({ em, storage }, account, params.invoiceId),
    (call, credit) => follow(call, credit),
  ),
  copyInvoice: afterPreparing(
    ({ em, ports: { storage }, account, params }) => readCopy({ em, storage }, account, params.invoiceId),
    (call, copy) => follow(call, copy),
  ),
  mailInvoice: async ({ em, queue, config, user, account, params, body }) => {
    const copy = await mailCopy({ em, queue, user }, account, {
      invoiceId: params.invoiceId,
      email: body.email,
    })
    await countMail(em, config, account)
    return copy
  },
  settleInvoice: async ({ em, user, account, params }) => {
    const { id, settledAt } = await settleInvoice(em, user, account, params.invoiceId)
    return { id, settledAt: settledAt.toISOString() }
  },
  resendInvoice: afterPreparing(
    (call) => prepareResending(call, againOf(call)),
    (call, again) => resendInvoice(call, again),
  ),
} satisfies HandlersOf<'invoices'>

interface OnInvoice {
  params: { invoiceId: string }
  query: { sendviaemail?: boolean; email?: string }
}

const againOf = ({ params, query }: OnInvoice) => ({
  invoiceId: params.invoiceId,
  mayBeMailed: query.sendviaemail === true,
  email: query.email,
})
