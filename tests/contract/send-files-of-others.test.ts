/** Every valid document that others published, sent by its seller as it came. */
import { expect, it } from 'vitest'
import { isRefusal } from '#contracts/rules/invoice/finding.ts'
import { judgeXml } from '#server/drafts/check/outgoing-work.ts'
import { readDocument } from '#server/formats/document/read-document.ts'
import { canonicalXml } from '#tests/support/canonical.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { filesOn } from '#tests/support/sent-files.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

const x = exchangeOn(setServer())
const { sellerOf, upload, act, arrived, draftOf } = filesOn(x)

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

/** Where it goes is ours to say, and nothing else. */
const OURS = ['EndpointID']

describeWithCorpora('every valid UBL document of others', () => {
  it('is at hand; the files that the network itself refuses are named', () => {
    expect(valid.length).toBeGreaterThan(20)
    for (const file of documents.filter((one) => !valid.includes(one))) {
      console.info(`refused rightly: ${file} (${rulesAgainst(readCorpus(file)).join(' ')})`)
    }
  })

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
  it('is at hand', () => {
    expect(cii.length).toBeGreaterThan(10)
  })

  it.each(fewOf(cii, 2))(
    '%s goes out as UBL with all its content, or is refused with the lost parts or the errors',
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
      expect([stored.status, stored.body.file?.goesAsItCame]).toEqual([200, true])
      const { status, body } = await act('uploadDraft', by, draftId)
      if (status !== 200) {
        expect(['FILE_PARTS_LOST', 'NOT_ENOUGH_INFO_TO_SEND_TO_PEPPOL']).toContain(body.errorCode)
        expect(body.violations.length).toBeGreaterThan(0)
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
