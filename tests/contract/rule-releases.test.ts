/** The releases of the rules side by side: a check by either one, and the day by which drafts and received documents are judged. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type Draft, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'

const x = exchangeOn(setServer())
const { app, calls } = x

const MAY = '2026.5'
const NOVEMBER = '2026.11'
/** The last day of May's rules, and the first of November's. */
const LAST = '2027-02-21'
const FIRST = '2027-02-22'
/** A Dutch number of seven digits in place of eight: a warning in May's rules, refused by those of November. */
const RULE = 'PEPPOL-COMMON-R054'
const NUMBER = '1234567'

/** A test company with that day on its clock. */
async function companyOn(day: string): Promise<Company> {
  const live = await newCompany(app)
  const { body } = await calls('createSandbox', live.token, { path: { accountId: live.accountId } })
  await x.sql(
    `update sandbox_clocks set seconds_ahead = extract(epoch from '${day}T12:00:00Z'::timestamptz - now())::int where account_id = ?`,
    [body.accountId],
  )
  return { ...live, accountId: body.accountId }
}

type Rows = { rule?: string; severity?: string; refusedFrom?: string; text?: string }[]
const rowsOf = (rows: Rows) =>
  rows.filter(({ rule }) => rule === RULE).map(({ severity, refusedFrom }) => [severity, refusedFrom ?? null])

describe('checkDocument', () => {
  let anna: Company
  const xml = readFileSync('fixtures/files/invoice.xml', 'utf8')
  const dutch = xml.replace(/(<cbc:CompanyID schemeID=")0208(">)0123456749/, `$10106$2${NUMBER}`)
  const check = (document: string, release?: string) =>
    calls('checkDocument', anna.token, {
      xml: Buffer.from(document),
      query: release ? { release } : {},
      headers: { 'accept-language': 'en' },
    })

  beforeAll(async () => {
    anna = await newCompany(app)
  })

  it('judges by the release that is asked for, and names it [calls.check-document]', async () => {
    const [may, november] = [await check(dutch, MAY), await check(dutch, NOVEMBER)]
    expect([may.body.releaseId, may.body.valid, rowsOf(may.body.findings)]).toEqual([
      MAY,
      true,
      [['WARNING', null]],
    ])
    expect([november.body.releaseId, november.body.valid, rowsOf(november.body.findings)]).toEqual([
      NOVEMBER,
      false,
      [['FATAL', null]],
    ])
    expect(november.body.release).toBe('Peppol BIS Billing 3.0.22 (November 2026), EN 16931 UBL 1.3.16')
  })

  it('refuses a release that is none', async () => {
    const { status, body } = await check(dutch, '2019.1')
    expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
  })

  it.each([
    ['urn:cen.eu:en16931:2017', 'EN 16931'],
    ['urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0', 'NLCIUS'],
    ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'XRechnung'],
  ])('judges UBL that claims %s as %s', async (claim, profile) => {
    const { body } = await check(xml.replace(/urn:cen[^<]*/, claim))
    expect([body.claim, body.profile]).toEqual([claim, profile])
    expect(body.findings.map(({ rule }: { rule: string }) => rule)).not.toContain('ZEGEL-PROFILE')
  })

  it('judges an unknown claim as Peppol billing, and says so', async () => {
    const { body } = await check(xml.replace(/urn:cen[^<]*/, 'urn:example:own'))
    expect([body.claim, body.profile]).toEqual(['urn:example:own', 'Peppol BIS Billing 3.0'])
    expect(body.findings).toContainEqual(
      expect.objectContaining({
        rule: 'ZEGEL-PROFILE',
        severity: 'WARNING',
        path: '/Invoice/cbc:CustomizationID',
        text: 'The document says that it follows “urn:example:own”, which is not known here. It was judged as Peppol BIS Billing 3.0.',
      }),
    )
  })
})

/** By mail, since nobody on the network has a number that is wrong. */
function dutchDraft(): Draft {
  const draft = readyDraft({ name: 'Bakker BV', kbo: '0123456749' })
  const heading = { ...draft.inputDetails?.heading, issueDate: '2027-02-01' }
  const customer = {
    ...draft.inputDetails?.customer,
    vat: 'NL123456789B01',
    country: 'NL',
    postalCode: '1011 AB',
    scheme: '0106',
    participant: NUMBER,
  }
  return { ...draft, sendViaEmail: true, inputDetails: { ...draft.inputDetails, heading, customer } }
}

describe('a draft', () => {
  const TEXTS = [
    ['nl', 'Vanaf 22/02/2027 wordt dit geweigerd.'],
    ['fr', 'À partir du 22/02/2027, ceci sera refusé.'],
    ['en', 'From 22/02/2027 this will be refused.'],
  ]

  it('is warned until the last day of a coming refusal, in three languages, and goes out', async () => {
    const by = await companyOn(LAST)
    const draftId = await storeDraft(calls, by, dutchDraft())
    const path = { accountId: by.accountId, draftId }
    for (const [language = '', text = ''] of TEXTS) {
      const headers = { 'accept-language': language }
      const { body } = await calls('checkDraft', by.token, { path, headers })
      expect([body.sendable, body.releaseId, rowsOf(body.violations)]).toEqual([
        true,
        MAY,
        [['WARNING', FIRST]],
      ])
      expect(body.violations.find(({ rule }: { rule: string }) => rule === RULE).text).toContain(text)
    }
    expect((await calls('sendDraft', by.token, { path })).status).toBe(200)
  })

  it('is refused from the first day on', async () => {
    const by = await companyOn(FIRST)
    const draftId = await storeDraft(calls, by, dutchDraft())
    const path = { accountId: by.accountId, draftId }
    const check = await calls('checkDraft', by.token, { path })
    expect([check.body.sendable, check.body.releaseId, check.body.refusals]).toEqual([
      false,
      NOVEMBER,
      ['NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL'],
    ])
    const { status, body } = await calls('sendDraft', by.token, { path })
    expect([status, body.errorCode, rowsOf(body.violations)]).toEqual([
      422,
      'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL',
      [['FATAL', null]],
    ])
  })
})

describe('a received document', () => {
  it.each([
    [LAST, 'Peppol BIS Billing 3.0.21 (May 2026), EN 16931 UBL 1.3.16'],
    [FIRST, 'Peppol BIS Billing 3.0.22 (November 2026), EN 16931 UBL 1.3.16'],
  ])('of %s is judged by %s', async (day, release) => {
    const by = await companyOn(day)
    const { body } = await calls('uploadTestDocument', by.token, {
      path: { accountId: by.accountId },
      xml: testDocumentFor(by),
    })
    const path = { accountId: by.accountId, id: body.id }
    const events = (await calls('getReceivedInvoiceEvents', by.token, { path })).body
    expect(events.find(({ type }: { type: string }) => type === 'CHECKED').detail).toMatchObject({
      release,
      profile: 'Peppol BIS Billing 3.0',
      fatal: 0,
    })
  })
})
