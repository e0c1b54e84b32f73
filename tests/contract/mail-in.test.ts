/** Invoices by mail: what becomes of each kind of file, who is told, and who may complete. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addressOf,
  completion,
  filesOf,
  type Letter,
  type MailedPart,
  mailTo,
} from '#tests/support/mail-in.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'

const DOMAIN = 'in.zegel.example'
const served = setServer({ INBOUND_DOMAIN: DOMAIN, INBOUND_PORT: '0' })
const { app, calls } = served

const file = (name: string) => readFileSync(`fixtures/files/${name}`)
const ublFor = ({ kbo }: Company, number = '2026-0149') =>
  Buffer.from(
    file('invoice.xml').toString('utf8').replaceAll('0123456749', kbo).replaceAll('2026-0149', number),
  )
const part = (name: string, bytes: Uint8Array | string): MailedPart => ({ name, bytes })

let company: Company
let to: string
beforeAll(async () => {
  company = await newCompany(app)
  to = await addressOf(calls, company)
})

/** A company of its own gets the mail. */
async function mailed(letter: Omit<Letter, 'to'>, wishes = {}) {
  const mine = await newCompany(app, wishes)
  const answer = await mailTo(app, { to: await addressOf(calls, mine), ...letter })
  expect(answer).toMatch(/^250/)
  return { mine, files: await filesOf(app, mine) }
}

const received = ({ token, accountId }: Company, id: string) =>
  calls('getReceivedInvoice', token, { path: { accountId, id } })

describe('an invoice as data', () => {
  it('in UBL is received as EMAIL, under the id of its file', async () => {
    const mine = await newCompany(app)
    await mailTo(app, { to: await addressOf(calls, mine), files: [part('f.xml', ublFor(mine))] })
    const [one, ...others] = await filesOf(app, mine)
    expect(others).toEqual([])
    expect(one).toMatchObject({ state: 'RECEIVED', receivedInvoiceId: one?.id })
    const { body } = await received(mine, one?.id ?? '')
    expect(body).toMatchObject({ channel: 'EMAIL', invoiceNumber: '2026-0149' })
  })
})
