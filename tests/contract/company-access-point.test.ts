/** Two access points in one installation: an administrator says which one a company sends over, and both bring documents. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { wrapInEnvelope } from '#server/formats/sbdh/wrap-in-envelope.ts'
import { peppolOver } from '#server/ports/channel/peppol.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { partsFor } from '#tests/support/networks.ts'
import { type Company, newAdmin, newCompany, newKbo, type Person } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { PHOSS_AP_KEY, simulatedPhossAp } from '#tests/support/simulated-phoss-ap.ts'
import { STORECOVE_KEY, simulatedStorecove } from '#tests/support/simulated-storecove.ts'
import { serveTool } from '#tests/support/tool-server.ts'

const SECRET = 'a secret of at least thirty-two characters'
const [phossAp, storecove] = [simulatedPhossAp(), simulatedStorecove()]
const [own, hosted] = [await serveTool(), await serveTool()]
own.play(phossAp.fetch)
hosted.play(storecove.fetch)

const x = exchangeOn(
  setServer({
    DEMO: 'off',
    NETWORK: 'phoss-ap, storecove',
    NETWORK_URL: own.origin,
    NETWORK_KEY: PHOSS_AP_KEY,
    NETWORK_WEBHOOK_SECRET: SECRET,
    NETWORK_URL_STORECOVE: `${hosted.origin}/api/v2`,
    NETWORK_KEY_STORECOVE: STORECOVE_KEY,
    NETWORK_WEBHOOK_SECRET_STORECOVE: `${SECRET} of Storecove`,
    SML_ZONE: 'sml.invalid',
  }),
)
let admin: Person
let seller: Company
let buyer: Company

beforeAll(async () => {
  /** Everybody is registered: the directory is no part of this. */
  const { lookUp: lookup } = partsFor({ pool: undefined as never }, {})
  const network = { ...x.app.ports.network, lookup }
  Object.assign(x.app.ports, { network, channels: { ...x.app.ports.channels, PEPPOL: peppolOver(network) } })
  admin = await newAdmin(x.app)
  seller = await newCompany(x.app)
  buyer = await newCompany(x.app)
  storecove.entities.set(17, [{ scheme: 'BE:EN', identifier: seller.kbo }])
})
afterAll(() => Promise.all([own.close(), hosted.close()]))

const reason = 'Verhuist naar Storecove'
const choose = (accessPoint: string | null, token = admin.token) =>
  x.calls('setServices', token, {
    path: { accountId: seller.accountId },
    body: { features: ['PEPPOL'], prepaid: false, accessPoint, reason },
  })

describe('the access point of a company', () => {
  it('is set by an administrator alone, to one that the installation has', async () => {
    const { body: before } = await x.calls('getDeskCompany', admin.token, {
      path: { accountId: seller.accountId },
    })
    expect(before).toMatchObject({ accessPoint: null, accessPoints: ['phoss-ap', 'storecove'] })
    expect((await choose('storecove', seller.token)).status).toBe(403)
    const refused = await choose('recommand')
    expect(refused.status).toBe(400)
    expect(refused.body.violations).toMatchObject([{ field: '/accessPoint', messageKey: 'not-a-choice' }])
    expect((await choose('storecove')).body).toMatchObject({ accessPoint: 'storecove' })
    const event = await eventually(async () => {
      const { body } = await x.calls('searchActivity', seller.token, {
        path: { accountId: seller.accountId },
      })
      return body.content.find(({ type }: { type: string }) => type === 'account.services_changed')
    })
    expect(event.detail).toEqual({ fields: 'accessPoint', accessPoint: 'storecove', reason })
  })

  it('carries its next document, and one that is under way stays with the one that has it', async () => {
    phossAp.fateOf = () => ({ end: 'DELIVERED', tries: 1 })
    await choose(null)
    const early = await sendDocument(x.calls, seller, readyDraft(buyer))
    const given = () =>
      x.sql<{ at: string }>('select access_point as at from submitted_messages order by created_at')
    await eventually(async () => (await given()).length > 0 || undefined)
    await choose('storecove')
    const late = await sendDocument(x.calls, seller, readyDraft(buyer))
    for (const id of [early, late])
      await eventually(async () => {
        await x.hurry()
        return (await x.events(seller, id)).some(({ type }) => type === 'TRANSMITTED') || undefined
      })
    expect((await given()).map(({ at }) => at)).toEqual(['phoss-ap', 'storecove'])
    expect([phossAp.delivered.length, storecove.delivered.length]).toEqual([1, 1])
  })
})

describe('a document that arrives', () => {
  const messageFor = async (receiver: string) => {
    const draft = readyDraft(buyer)
    const supplier = { name: 'Verweg nv', vat: newKbo(), street: 'X', city: 'Y', postalCode: '1' }
    const message = {
      ...{ key: randomUUID(), ...INVOICE, countryC1: 'BE' },
      sender: { scheme: '0208', participant: supplier.vat },
      receiver: { scheme: '0208', participant: receiver },
      xml: writeUbl(fromDraft(draft, { supplier })),
    }
    return { message, number: draft.inputDetails?.heading?.invoiceNumber ?? '' }
  }
  const hand = (path: string, secret: string, body: Uint8Array | string) =>
    fetch(`${x.app.url}/network/webhook${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', 'x-webhook-secret': secret },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })

  it('over either access point is in the list of its receiver', async () => {
    for (const path of ['', '/phoss-ap']) {
      const { message, number } = await messageFor(buyer.kbo)
      expect((await hand(path, SECRET, await wrapInEnvelope(message))).status).toBe(200)
      await x.arrived(buyer, number)
    }
    const { message, number } = await messageFor(buyer.kbo)
    storecove.take(message)
    const pushed = storecove.queue.at(-1)?.body ?? ''
    expect((await hand('/storecove', `${SECRET} of Storecove`, pushed)).status).toBe(200)
    await x.arrived(buyer, number)
  })

  it('with the secret of the other access point is not taken', async () => {
    const { message } = await messageFor(buyer.kbo)
    const envelope = await wrapInEnvelope(message)
    expect((await hand('/phoss-ap', `${SECRET} of Storecove`, envelope)).status).toBe(403)
    expect((await hand('/storecove', SECRET, '{}')).status).toBe(403)
    expect((await hand('/recommand', SECRET, '{}')).status).toBe(404)
  })
})
