/** Payment orders of a company, and the calls for them. */
import { beforeAll } from 'vitest'
import { answerOf, orderPayments, PAY_ON, type Payable, storePayable } from './payables.ts'
import { camtOf, uploadCamt } from './payments.ts'
import { type Company, newCompany } from './people.ts'
import type { setServer } from './server.ts'
import { withXPath } from './xml.ts'

type Documents = Parameters<typeof orderPayments>[1]

export const refusalsIn = (body: { violations?: { field: string; messageKey: string }[] }) =>
  body.violations?.map(({ field, messageKey }) => `${field} ${messageKey}`)

interface Companies {
  mine: Company
  theirs: Company
}

/** The companies are there once a test runs. */
export function setPaymentOrders({ app, calls }: Pick<ReturnType<typeof setServer>, 'app' | 'calls'>) {
  const companies = {} as Companies
  let sequence = 0

  beforeAll(async () => {
    companies.mine = await newCompany(app)
    companies.theirs = await newCompany(app)
  })

  const path = () => ({ accountId: companies.mine.accountId })
  const store = (wishes: Payable = {}) => storePayable(app, companies.mine, wishes)
  const order = (documents: Documents, more: Parameters<typeof orderPayments>[2] = {}) =>
    orderPayments({ calls, company: companies.mine }, documents, more)
  const read = async (orderId: string) =>
    (await calls('getPaymentOrder', companies.mine.token, { path: { ...path(), orderId } })).body
  const document = async (id: string) =>
    (
      await calls('listOpenItems', companies.mine.token, {
        path: path(),
        query: { direction: 'PAY', size: '100' },
      })
    ).body.items.find(({ documentId }: { documentId: string }) => documentId === id)
  const candidates = async () =>
    (await calls('listPaymentCandidates', companies.mine.token, { path: path() })).body
  const upload = (entries: Parameters<typeof camtOf>[0]) =>
    uploadCamt(
      { calls, company: companies.mine },
      camtOf(
        entries.map((entry) => ({ bankReference: `O${++sequence}`, ...entry })),
        { sequence: ++sequence, closingDate: PAY_ON },
      ),
    )

  const fileOf = async (orderId: string) =>
    (await calls('getPaymentOrderFile', companies.mine.token, { path: { ...path(), orderId } })).bytes

  /** The values at these names in the file of an order. */
  const inFile = async (orderId: string, ...names: string[]) =>
    withXPath(await fileOf(orderId), (evaluate) =>
      names.map((name) =>
        evaluate(
          `string(//${name
            .split('/')
            .map((one) => `*[local-name()="${one}"]`)
            .join('/')})`,
        ),
      ),
    )

  const answer = (
    { id: orderId, messageId }: { id: string; messageId: string },
    statuses: Parameters<typeof answerOf>[1],
  ) =>
    calls('uploadPaymentOrderAnswer', companies.mine.token, {
      path: { ...path(), orderId },
      file: { name: 'antwoord.xml', bytes: answerOf(messageId, statuses) },
    })

  return { companies, path, store, order, read, document, candidates, upload, fileOf, inFile, answer }
}
