/** The sender's logo on the receivers' pages and in their mails. */
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newDelivery } from '#tests/support/documents.ts'
import { newInboxLink, newInboxSession, unverifiedSession, verifiedSession } from '#tests/support/inbox.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
const { synced, invite } = receiversOf(asks)
let mine: Company
let plain: Company

const logo = { name: 'logo.png', bytes: createCanvas(400, 100).toBuffer('image/png') }
const ofAccount = ({ accountId }: Company) => ({ path: { accountId } })
const give = (company: Company) => calls('setLogo', company.token, { ...ofAccount(company), file: logo })
const look = (session: string, inboxReceiverId: string) =>
  calls('getSenderLogo', session, { path: { inboxReceiverId } })

beforeAll(async () => {
  mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  plain = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
})
beforeEach(() => give(mine))

it('comes before a code was entered, as the PNG that was written here, and a browser keeps it for an hour', async () => {
  const { session, receiverId } = await newInboxSession(app, mine.accountId)
  const { body } = await calls('getInbox', session, {})
  expect(body.sender.logo).toEqual({ width: 400, height: 100 })
  const { status, headers, bytes } = await look(session, receiverId)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['cache-control']).toBe('private, max-age=3600')
  const own = await calls('getLogo', mine.token, ofAccount(mine))
  expect(Buffer.compare(bytes, own.bytes)).toBe(0)
  expect(own.headers['cache-control']).toBe('private, no-store')
})

it('is missing for a sender without one, and for one that took it away', async () => {
  const other = await newInboxSession(app, plain.accountId)
  expect((await calls('getInbox', other.session, {})).body.sender.logo).toBeNull()
  expect((await look(other.session, other.receiverId)).status).toBe(404)
  const { session, receiverId } = await newInboxSession(app, mine.accountId)
  await calls('deleteLogo', mine.token, ofAccount(mine))
  expect((await calls('getInbox', session, {})).body.sender.logo).toBeNull()
  expect((await look(session, receiverId)).status).toBe(404)
})

it('of another receiver’s sender stays unseen', async () => {
  const other = await newInboxSession(app, plain.accountId)
  const { session, receiverId } = await newInboxSession(app, mine.accountId)
  expect((await look(other.session, receiverId)).status).toBe(404)
  expect((await look(mine.token, receiverId)).status).toBe(403)
  await calls('signOutOfInbox', session, {})
  expect((await look(session, receiverId)).status).toBe(401)
})

it('of a second sender to the same address comes once a code was entered', async () => {
  const visit = await newInboxLink(app, plain.accountId)
  const { receiverId } = await newInboxLink(app, mine.accountId, { email: visit.email })
  expect((await look(await unverifiedSession(app, visit), receiverId)).status).toBe(404)
  expect((await look(await verifiedSession(app, visit), receiverId)).status).toBe(200)
})

it.each(['an invitation', 'a delivery'])(
  'stands in the mail of %s, at most 40 pixels high, inside the mail',
  async (what) => {
    const { email } = what === 'a delivery' ? await newDelivery(app, calls, mine) : await invitedBy(mine)
    await expect.poll(() => mailsFor(app, email)).toHaveLength(1)
    const [mail] = await mailsFor(app, email)
    expect(mail?.html).toContain(`<img src="cid:sender-logo" width="160" height="40" alt="${mine.name}"`)
    expect(mail?.attachments).toMatchObject([{ fileName: 'sender-logo.png', mimeType: 'image/png' }])
  },
)

it('leaves the mail of a sender without one without a picture', async () => {
  const { email } = await invitedBy(plain)
  await expect.poll(() => mailsFor(app, email)).toHaveLength(1)
  const [mail] = await mailsFor(app, email)
  expect(mail?.html).not.toContain('<img')
  expect(mail?.attachments).toEqual([])
})

async function invitedBy(company: Company): Promise<{ email: string }> {
  const { id, email } = await synced(company)
  await invite(company, id)
  return { email: email ?? '' }
}

it('is set and taken away by a company that sends letters alone; the rest of the design asks for invoices', async () => {
  const letters = await newCompany(app, { features: ['DOCCLE'] })
  const { status, body } = await give(letters)
  expect([status, body.logo]).toEqual([200, { width: 400, height: 100 }])
  expect((await calls('getInvoiceDesign', letters.token, ofAccount(letters))).body.logo).toEqual(body.logo)
  expect((await calls('getLogo', letters.token, ofAccount(letters))).status).toBe(200)
  const { session } = await newInboxSession(app, letters.accountId)
  expect((await calls('getInbox', session, {})).body.sender.logo).toEqual(body.logo)
  const change = { ...ofAccount(letters), body: { template: 'MODERN' as const, colour: '#1f3e7c' } }
  expect((await calls('updateInvoiceDesign', letters.token, change)).status).toBe(403)
  expect((await calls('deleteLogo', letters.token, ofAccount(letters))).status).toBe(204)
  expect((await calls('getLogo', letters.token, ofAccount(letters))).status).toBe(404)
})
