/**
 * Uploaded files of other programs. One of another profile goes out as Peppol BIS, a valid one as it came. Missing values are
 * named, and the form settles them.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '#contracts/rules/invoice/finding.ts'
import { CUSTOMIZATION_ID, PROFILE_ID } from '#contracts/rules/invoice/release.ts'
import { judgeXml } from '#server/drafts/check/outgoing-work.ts'
import { toBilling } from '#server/formats/cii/to-ubl.ts'
import { readDocument, readSource } from '#server/formats/document/read-document.ts'

import { canonicalXml } from '#tests/support/canonical.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { filesOn } from '#tests/support/sent-files.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
const { sellerOf, upload, act, arrived, draftOf } = filesOn(x)

const sample = (name: string) => readFileSync(`fixtures/files/${name}.xml`, 'utf8')
const [customization, profile] = [
  /<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>\s*/,
  /<cbc:ProfileID>[^<]*<\/cbc:ProfileID>\s*/,
]
const claiming = (claim: string, process = '') =>
  sample('invoice')
    .replace(customization, claim && `<cbc:CustomizationID>${claim}</cbc:CustomizationID>`)
    .replace(profile, process && `<cbc:ProfileID>${process}</cbc:ProfileID>`)

async function uploaded(xml: string | Buffer) {
  const bytes = Buffer.from(xml)
  const { seller, ...invoice } = readSource(bytes).invoice
  const by = await sellerOf({
    ...invoice,
    seller: { ...seller, endpoint: { scheme: '0208', value: seller?.legalId?.value ?? '' } },
  })
  const draftId = await upload(by, bytes)
  const { scheme = '', participant = '' } = (await draftOf(by, draftId)).inputDetails?.customer ?? {}
  await x.knob({ scheme: scheme ?? '', participant: participant ?? '' }, { state: 'REGISTERED' })
  return { by, draftId }
}

const NORM = 'urn:cen.eu:en16931:2017'
const FOREIGN: [name: string, xml: string][] = [
  ['EN 16931', claiming(NORM, PROFILE_ID)],
  ['NLCIUS', claiming(`${NORM}#compliant#urn:fdc:nen.nl:nlcius:v1.0`, PROFILE_ID)],
  ['XRechnung without a process', claiming(`${NORM}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`)],
  ['UBL.BE', claiming(`${NORM}#conformant#urn:UBL.BE:1.0.0.20180214`, 'urn:www.ubl.be:process')],
  ['no specification at all', claiming('')],
]
const IDENTIFIERS = ['EndpointID', 'CustomizationID', 'ProfileID']

describe.each(FOREIGN)('UBL of %s', (_name, xml) => {
  it('goes out as Peppol BIS, and is otherwise as it came', async () => {
    const { by, draftId } = await uploaded(xml)
    const check = await act('checkDraft', by, draftId)
    expect(check.body).toMatchObject({ sendable: true, file: { goesAsItCame: true, lost: [] } })
    const { status, body } = await act('sendDraft', by, draftId)
    expect([status, body.violations]).toEqual([200, undefined])
    const sent = await arrived(draftId)
    const { invoice } = readSource(sent)
    expect([invoice.customizationId, invoice.profileId]).toEqual([CUSTOMIZATION_ID, PROFILE_ID])
    expect(canonicalXml(sent, IDENTIFIERS)).toBe(canonicalXml(Buffer.from(xml), IDENTIFIERS))
  })
})

it('self-billing stays self-billing, and is refused where the account is not its buyer', async () => {
  const claim = `${NORM}#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0`
  const { by, draftId } = await uploaded(claiming(claim, 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0'))
  const { status, body } = await act('sendDraft', by, draftId)
  expect([status, body.errorCode]).toEqual([422, 'SUPPLIER_MISMATCH'])
})

it('e-FFF is read whole, and goes out as Peppol BIS', async () => {
  const { by, draftId } = await uploaded(sample('invoice-e-fff'))
  const { inputDetails, file } = await draftOf(by, draftId)
  expect(inputDetails).toMatchObject({
    heading: { dueDate: '2026-12-20', note: 'Levering volgens bestelbon' },
    payment: { reference: '+++090/9337/55493+++', totalVatIncl: 174 },
    customer: { name: 'Drukkerij Claes', vat: '0123456749', street: 'Nijverheidslaan 42' },
    lines: [
      { name: 'Papier A4', quantity: 10, unitPrice: 10, vatRate: 21 },
      { name: 'Boeken', quantity: 5, unitPrice: 10, vatRate: 6 },
    ],
    iban: 'BE68539007547034',
    bic: 'KREDBEBB',
  })
  expect(file?.lostInUbl).toEqual([])
  const { status, body } = await act('sendDraft', by, draftId)
  expect([status, body.violations]).toEqual([200, undefined])
  expect(readSource(await arrived(draftId)).invoice).toMatchObject({
    customizationId: CUSTOMIZATION_ID,
    totals: { payable: { value: '174.00' } },
  })
})

/** Each file lacks a value that its form shows. */
const LACKING: [name: string, xml: string, field: string][] = [
  ['a unit', sample('invoice').replace(/ unitCode="[^"]*"/, ''), '/inputDetails/lines/0/unit'],
  [
    'the registered name of the buyer',
    sample('invoice').replace(
      /(<cac:AccountingCustomerParty>[\s\S]*?)<cac:PostalAddress>([\s\S]*?)<cbc:RegistrationName>([^<]*)<\/cbc:RegistrationName>/,
      '$1<cac:PartyName><cbc:Name>$3</cbc:Name></cac:PartyName><cac:PostalAddress>$2',
    ),
    '/inputDetails/customer/name',
  ],
  [
    'the country of the buyer',
    sample('invoice').replace(
      /(<cac:AccountingCustomerParty>[\s\S]*?)<cac:Country>[\s\S]*?<\/cac:Country>/,
      '$1',
    ),
    '/inputDetails/customer/country',
  ],
  [
    'a VAT number with its country',
    sample('invoice').replace(/(<cac:AccountingCustomerParty>[\s\S]*?<cbc:CompanyID>)BE/, '$1'),
    '/inputDetails/customer/vat',
  ],
]

describe.each(LACKING)('a file without %s', (_name, xml, field) => {
  it('is told so, and the form that is saved as it is settles it', async () => {
    const { by, draftId } = await uploaded(xml)
    const before = await act('checkDraft', by, draftId)
    const fields = before.body.violations
      .filter(({ severity }: { severity: string }) => severity === 'FATAL')
      .map((violation: { field: string }) => violation.field)
    expect([before.body.sendable, [...new Set(fields)]]).toEqual([false, [field]])
    expect((await act('sendDraft', by, draftId)).status).toBe(422)

    const saved = await act('updateDraft', by, draftId, await draftOf(by, draftId))
    expect(saved.status).toBe(200)
    const after = await act('checkDraft', by, draftId)
    expect(after.body).toMatchObject({ sendable: true, file: { goesAsItCame: false, lost: [] } })
    const { status, body } = await act('sendDraft', by, draftId)
    expect([status, body.violations]).toEqual([200, undefined])
    const { invoice } = readSource(await arrived(draftId))
    expect(invoice.totals?.payable?.value).toBe('890.56')
  })
})

const FOLDERS = [
  ['peppol-bis', 'valid'],
  ['peppol-bis', 'valid-2026.5'],
  ['peppol-bis', 'full-documents', 'valid'],
  ['peppol-bis', 'full-documents', 'version-dependent'],
  ['peppol-bis', 'national-examples', 'GR'],
  ['peppol-bis', 'national-examples', 'NO'],
  ['en16931', 'ubl-examples'],
  ['en16931', 'testfiles'],
]
const filesIn = (folder: string[]) =>
  listCorpus(...folder)
    .filter((name) => /\.xml$/i.test(name))
    .map((name) => [...folder, name].join('/'))

const documents = FOLDERS.flatMap(filesIn)
const rulesAgainst = (xml: Uint8Array) => [
  ...new Set(
    judgeXml(xml)
      .findings.filter(isRefusal)
      .map(({ rule }) => rule),
  ),
]
const valid = documents.filter((file) => rulesAgainst(readCorpus(file)).length === 0)

/** Its address is ours to say, and nothing else. */
const OURS = ['EndpointID']

describeWithCorpora('every valid UBL document of others', () => {
  it.each(fewOf(valid, 4))(
    '%s arrives with its meaning, sent as uploaded and through the editor unchanged',
    async (file) => {
      const came = readCorpus(file)
      const { invoice } = readDocument(came)
      for (const send of ['uploadDraft', 'sendDraft'] as const) {
        const by = await sellerOf(invoice)
        const draftId = await upload(by, came)
        if (send === 'sendDraft') {
          const stored = await act('updateDraft', by, draftId, await draftOf(by, draftId))
          expect([stored.status, stored.body.file.goesAsItCame]).toEqual([200, true])
        }
        const { status, body } = await act(send, by, draftId)
        expect([status, body.errorCode]).toEqual([200, undefined])
        expect(canonicalXml(await arrived(draftId), OURS)).toBe(canonicalXml(came, OURS))
        const [row] = await x.sent(by)
        expect(row?.invoiceNumber).toBe(invoice.number)
        expect(row?.totalAmountInCent).toBe(Math.round(Number(invoice.totals?.taxInclusive?.value) * 100))
      }
    },
  )
})

const cii = filesIn(['en16931', 'cii-examples'])
const RECEIVER = { scheme: '0208', participant: '0123456749' }

/** Every text of a document in one form: dates with dashes, amounts as numbers. */
function textsOf(xml: Uint8Array): Set<string> {
  const texts = [...canonicalXml(xml, []).matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim())
  return new Set(texts.filter((text) => text !== '').map(plain))
}

const plain = (text: string): string => {
  const date = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (date) return date.slice(1).join('-')
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text.replace(/\s+/g, ' ')
}

describeWithCorpora('every CII document of others', () => {
  it.each(fewOf(cii, 2))(
    '%s goes out as UBL with all its content, or is refused with the lost or changed parts or the errors',
    async (file) => {
      const came = readCorpus(file)
      const { invoice } = readDocument(came)
      const by = await sellerOf(invoice)
      await x.knob(RECEIVER, { state: 'REGISTERED' })
      const draftId = await upload(by, came)
      const draft = await draftOf(by, draftId)
      const { inputDetails } = draft
      const customer = { ...inputDetails?.customer, ...RECEIVER }
      const stored = await act('updateDraft', by, draftId, {
        ...draft,
        inputDetails: { ...inputDetails, customer },
      })
      // A field that a rule refuses is written as the form has it, which may lose its base in the file.
      if (rulesAgainst(toBilling(readSource(came).root).xml).length > 0 && stored.status !== 200) {
        expect(stored.body.errorCode).toBe('FILE_PARTS_LOST')
        return
      }
      expect(stored.status).toBe(200)
      const { status, body } = await act('uploadDraft', by, draftId)
      if (status !== 200) {
        expect(['FILE_PARTS_LOST', 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL']).toContain(body.errorCode)
        expect(body.violations.length).toBeGreaterThan(0)
        if (
          body.errorCode === 'FILE_PARTS_LOST' &&
          rulesAgainst(toBilling(readSource(came).root).xml).length === 0
        ) {
          await act('updateDraft', by, draftId, { ...stored.body, dropParts: true })
          expect((await act('uploadDraft', by, draftId)).status).toBe(200)
        }
        console.info(
          `refused: ${file} (${body.errorCode} ${body.violations.map(({ rule, text }: { rule?: string; text: string }) => rule ?? text).join('; ')})`,
        )
        return
      }
      const sent = textsOf(await arrived(draftId))
      const missing = [...textsOf(came)].filter((text) => !sent.has(text) && !WORDS_OF_CII.has(text))
      expect(missing).toEqual([])
    },
  )
})

/**
 * Differences between the syntaxes: values that one writes and the other implies by their place, and the specification id, which
 * becomes the network's own.
 */
const WORDS_OF_CII = new Set(['916', 'VA', 'FC', 'urn:cen.eu:en16931:2017'])
