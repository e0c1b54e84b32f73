/** Documents to deliver, for the tests of the second channel. */
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { TestApp } from './app.ts'
import type { Call, Caller } from './call.ts'
import { newInboxLink } from './inbox.ts'
import type { Company } from './people.ts'
import { eventually, samplePdf } from './ready-draft.ts'

type Fields = Record<string, string>

/** A form that is right; the doctype is one of those that newDelivery gives an account. */
const documentFields = (receiverId: string, more: Fields = {}): Fields => ({
  docType: 'Contract',
  documentName: 'Contract 2026',
  reference: 'CT-1',
  receiverId,
  publishDate: todayInBrussels(),
  ...more,
})

export const uploadCall = (company: Company, receiverId: string, more: Fields = {}): Call => ({
  path: {
    accountId: company.accountId,
    type: more.paymentRequest === 'true' ? 'PAYMENT_REQUESTS' : 'DOCUMENTS',
  },
  file: samplePdf(),
  fields: documentFields(receiverId, more),
})

type Door = Pick<TestApp, 'url' | 'orm'>

/** The token1 of a receiver of the account whom the channel knows, with a link of theirs. */
export async function receiverFor(app: Door, company: Company) {
  const em = app.orm.em.fork()
  await em.execute(`update accounts set doctypes = '{Contract,Verslag}' where id = ?`, [company.accountId])
  const link = await newInboxLink(app, company.accountId, { connectedAt: new Date() })
  const [row] = await em.execute<{ token1: string }[]>('select token1 from receivers where id = ?', [
    link.receiverId,
  ])
  return { ...link, token1: row?.token1 ?? '' }
}

/** A document that was filed. */
export async function newDelivery(
  app: Door,
  calls: Caller,
  company: Company,
  more: Fields = {},
  file: NonNullable<Call['file']> = samplePdf(),
) {
  const receiver = await receiverFor(app, company)
  const { body, status } = await calls('uploadDocument', company.token, {
    ...uploadCall(company, receiver.token1, more),
    file,
  })
  if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`)
  const documentId = await eventually(async () => {
    const [found] = await app.orm.em
      .fork()
      .execute<{ id: string }[]>('select id from documents where upload_id = ? and received_at is not null', [
        body.id,
      ])
    return found?.id
  })
  return { ...receiver, documentId, uploadId: String(body.id) }
}
