/** The payment orders of the sample world, made as a member makes them, with the answer of the bank. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SampleOrder } from '#fixtures/payment-orders.ts'
import type { World } from '#fixtures/world.ts'
import { Account } from '../accounts/account.ts'
import type { OrderAnswer } from '../formats/bank/order-answer.ts'
import { takeAnswer } from '../payments/end-order.ts'
import { makeOrder, prepareOrder } from '../payments/make-order.ts'
import { OrderedDocument, OrderedPayment, type PaymentOrder } from '../payments/payment-order.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { findAskedPayable } from '../received-invoices/order-payment.ts'

/** Before the bank statements, which show some of their payments. */
export async function addOrders(
  em: EntityManager,
  storage: Storage,
  { paymentOrders }: Pick<World, 'paymentOrders'>,
): Promise<void> {
  for (const sample of paymentOrders) await addOrder(em, storage, sample)
}

async function addOrder(em: EntityManager, storage: Storage, sample: SampleOrder): Promise<void> {
  const { id, accountId, createdAt, madeOn: today, executionDate, documentIds, createdBy } = sample
  const account = await em.findOneOrFail(Account, accountId)
  const documents = (await findAskedPayable(em, accountId, documentIds)).map((document) => ({
    id: document.id,
    cents: document.openCents,
  }))
  const request = { documents, executionDate }
  const principal = { kind: 'user', id: createdBy } as const
  const prepared = await prepareOrder({ em, storage }, { account, request, today, id, createdAt })
  const order = await makeOrder({ em, account, principal }, request, prepared)
  if (sample.refused === null) return
  const answer = await answerTo(em, order, sample.refused)
  await takeAnswer({ em, accountId, principal, orderId: id }, answer)
}

/** The bank refuses one payment, and takes the others. */
async function answerTo(
  em: EntityManager,
  { id: orderId, messageId }: PaymentOrder,
  { documentId, code }: NonNullable<SampleOrder['refused']>,
): Promise<OrderAnswer> {
  const payments = await em.find(OrderedPayment, { orderId })
  const refused = await em.findOneOrFail(OrderedDocument, {
    documentId,
    paymentId: { $in: payments.map(({ id }) => id) },
  })
  return {
    ...{ messageId: null, createdOn: null, orderId: messageId, status: 'PART', reasons: [] },
    groups: [
      {
        ...{ paymentInformationId: null, status: null, reasons: [] },
        payments: payments.map(({ id, endToEndId }) => ({
          endToEndId,
          status: id === refused.paymentId ? 'RJCT' : 'ACSP',
          reasons: id === refused.paymentId ? [{ code, text: '' }] : [],
        })),
      },
    ],
  }
}
