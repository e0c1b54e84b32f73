/** The editor and Send agree about an uploaded file: a file called ready goes out, and no other does. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { editorOn } from '#tests/support/editor.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { goTo, type Watched } from '#tests/support/screens.ts'
import { setStage } from '#tests/support/stage.ts'
import { fewOf } from '#tests/support/thorough.ts'

const stage = setStage({ DEMO: 'off' })
let page: Watched
let mine: Company
let buyer: Company
const { beginAnew, button, list, openStored } = editorOn(stage, () => ({ page, mine, buyer }))

beforeAll(async () => {
  mine = await newCompany(stage.app)
  buyer = await newCompany(stage.app)
  page = await stage.pageOf(mine.email)
})
beforeEach(beginAnew)

type Change = (xml: string) => string

const without =
  (pattern: RegExp, by = ''): Change =>
  (xml) =>
    xml.replace(pattern, by)
const claiming = (claim: string) =>
  without(/<cbc:CustomizationID>[^<]*/, `<cbc:CustomizationID>urn:cen.eu:en16931:2017${claim}`)

const FILES: [name: string, change: Change, settledBy?: string][] = [
  ['of Peppol BIS', (xml) => xml],
  ['of EN 16931', claiming('')],
  ['of UBL.BE', claiming('#conformant#urn:UBL.BE:1.0.0.20180214')],
  ['of self-billing', claiming('#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0')],
  ['without a unit', without(/ unitCode="[^"]*"/), 'Neem wat hier staat'],
  [
    'without the registered name of the buyer',
    without(
      /(<cac:AccountingCustomerParty>[\s\S]*?)<cac:PostalAddress>([\s\S]*?)<cbc:RegistrationName>([^<]*)<\/cbc:RegistrationName>/,
      '$1<cac:PartyName><cbc:Name>$3</cbc:Name></cac:PartyName><cac:PostalAddress>$2',
    ),
    'Neem wat hier staat',
  ],
  [
    'with a total that its lines don’t make',
    without(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$1900.00'),
    'Neem wat hier staat',
  ],
  ['without an order', without(/<cac:OrderReference>[\s\S]*?<\/cac:OrderReference>/), 'Vul ‘NA’ in'],
  ['for nobody on the network', (xml) => xml.replaceAll(buyer.kbo, newKbo())],
]

let last = 0
const fileOf = (change: Change): Buffer => {
  last += 1
  const xml = readFileSync('fixtures/files/invoice.xml', 'utf8')
    .replaceAll('0418759886', mine.kbo)
    .replaceAll('0123456749', buyer.kbo)
    .replaceAll('Bakkerij Peeters', mine.name)
    .replace('2026-0149', `V-${last}`)
  return Buffer.from(change(xml))
}

const READY = /^Klaar om te versturen/
const panel = () => page.locator('[data-region="check"]').first()

/** The panel's text once the server has judged the stored draft. */
async function isCalledReady(): Promise<boolean> {
  const settled = panel().locator('[data-tone="ok"], [data-tone="warn"], [data-severity="FATAL"]')
  await panel().getByText('Nagaan of het verstuurd kan worden').waitFor({ state: 'detached' })
  await settled.first().waitFor()
  return (await panel().getByText(READY).count()) > 0
}

test.each(fewOf(FILES, 2))(
  'a file %s is called ready where Send takes it',
  async (_name, change, settledBy) => {
    const file = { name: 'factuur.xml', bytes: fileOf(change) }
    const made = await stage.calls('createDraftFromFile', mine.token, {
      path: { accountId: mine.accountId },
      file,
    })
    const path = { accountId: mine.accountId, draftId: made.body.id }
    await goTo(page, `${list()}/draft/${made.body.id}`)
    const isReady = await isCalledReady()
    if (settledBy !== undefined) {
      expect(isReady).toBe(false)
      expect((await stage.calls('sendDraft', mine.token, { path })).status).toBe(422)
      await button(settledBy).first().click()
      await panel().getByText(READY).waitFor()
    }
    const { status } = await stage.calls('sendDraft', mine.token, { path })
    expect(status === 200).toBe(settledBy !== undefined || isReady)
  },
)

test('a wrong check digit is never ready in silence: it is told at its field and counted at the button', async () => {
  const draft = readyDraft(buyer)
  const payment = { ...draft.inputDetails?.payment, reference: '+++090/9337/55494+++' }
  await openStored({ ...draft, inputDetails: { ...draft.inputDetails, payment } })
  await panel().getByText('Klaar om te versturen, met 1 opmerking').waitFor()
  await button(/^Verstuur via Peppol naar .*, met 1 opmerking$/).waitFor()
  await expect.poll(async () => panel().getByRole('listitem').count()).toBe(1)
})
