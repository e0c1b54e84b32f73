/** The stored look of an account's drawn documents, and its logo. */

import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, it } from 'vitest'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()
let anna: Company
const logo = { name: 'logo.png', bytes: createCanvas(400, 100).toBuffer('image/png') }

beforeAll(async () => {
  anna = await newCompany(app)
})

const path = () => ({ accountId: anna.accountId })
const look = async () => (await calls('getInvoiceDesign', anna.token, { path: path() })).body

it('is CLASSIC before the account chooses', async () => {
  expect(await look()).toMatchObject({
    template: 'CLASSIC',
    showQr: true,
    showTerms: true,
    footer: null,
    logo: null,
  })
})

it('keeps the chosen colour, and names a darker one for letters where it is too light', async () => {
  const body = {
    template: 'MODERN',
    colour: '#FFEE00',
    keepsColour: true,
    footer: ' RPR Leuven ',
    showQr: false,
    showTerms: false,
  }
  const { body: stored } = await calls('updateInvoiceDesign', anna.token, { path: path(), body })
  expect(stored).toMatchObject({ ...body, colour: '#ffee00', footer: 'RPR Leuven' })
  expect(stored.textColour).not.toBe(stored.colour)
  expect(await look()).toEqual(stored)
})

it('has a logo that a refused file leaves in place', async () => {
  const { body: stored } = await calls('setLogo', anna.token, { path: path(), file: logo })
  expect(stored.logo).toEqual({ width: 400, height: 100 })
  const file = { name: 'logo.png', bytes: logo.bytes.subarray(0, logo.bytes.length - 20) }
  const refused = await calls('setLogo', anna.token, { path: path(), file })
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'UNREADABLE_FILE'])
  const large = { name: 'logo.png', bytes: Buffer.concat([logo.bytes, Buffer.alloc(1_100_000)]) }
  expect((await calls('setLogo', anna.token, { path: path(), file: large })).status).toBe(413)
  expect((await look()).logo).toEqual({ width: 400, height: 100 })
  const kept = await calls('getLogo', anna.token, { path: path() })
  expect(kept.headers['content-type']).toBe('image/png')
})

it('is without a logo once it was taken away', async () => {
  await calls('deleteLogo', anna.token, { path: path() })
  expect((await look()).logo).toBeNull()
  expect((await calls('getLogo', anna.token, { path: path() })).status).toBe(404)
})
