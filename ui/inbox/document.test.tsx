import { beforeAll, expect, test, vi } from 'vitest'
import { dutch as words } from '#generated/texts/receivers/inbox.ts'
import { asksOf } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { type Answered, lost, refused } from '#tests/support/stand-in-screen.ts'
import {
  ASK,
  awaited,
  CHECK,
  file,
  heading,
  type InboxInUse,
  LIST,
  leadsTo,
  mailed,
  onInbox,
  verified,
} from '#tests/support/used-inbox.tsx'
import type { InboxDocument } from './inbox.ts'
import type { Signing } from './signing/signing.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

/** A PDF of three pages; each drawing is listed. */
vi.mock('../kit/pdf/pdf-document.ts', async () => {
  const { told } = await import('#tests/support/stand-in-screen.ts')
  return {
    openPdf: async () => ({
      numPages: 3,
      getPage: async (pageNumber: number) => ({ pageNumber }),
      loadingTask: { destroy: told('close') },
    }),
    drawPage: ({ pageNumber }: { pageNumber: number }, _: unknown, scale: number) => {
      told('draw')(pageNumber, scale)
      return () => undefined
    },
    layText: () => () => undefined,
    pageSize: () => ({ width: 600, height: 400 }),
  }
})
vi.mock('../kit/qr-picture.ts', () => ({ qrPicture: async (code: string) => new Blob([code]) }))

beforeAll(speakDutch)

const at = '2026-11-20T10:00:00.000Z'
const asked = { endDate: '2026-12-20', option: 'EMAIL', signedAt: null, signer: null } as const
const signing = { ...asked, refusedAt: null, hasSealedCopy: false }
const document: InboxDocument = {
  ...exampleOf('InboxDocument'),
  id: 'd',
  name: 'Reglement',
  signing: null,
  readConfirmation: null,
  payment: null,
}
const toSign = { ...document, signing }
const toRead = { ...document, readConfirmation: { confirmedAt: null } }
const sealed = { ...document, state: 'SIGNED', signing: { ...signing, signedAt: at, hasSealedCopy: true } }
const payment = {
  amountInCents: 25050,
  iban: 'BE71096123456769',
  bic: 'GKCCBEBB',
  beneficiary: 'Syndic Dubois',
  expiryDate: '2026-11-22',
  structuredReference: '010806817183',
}
const GET = 'GET /api/inbox/documents/d'
const PDF = 'GET /api/inbox/documents/d/pdf'
const READ = 'POST /api/inbox/documents/d/read-confirmation'
const SIGN = 'POST /api/inbox/documents/d/signing'
const SEALED = 'GET /api/inbox/documents/d/sealed'
const SIGN_BUTTON = new RegExp(`^${words.signing.agree.submit}`)
const CONSENT = 'GET /api/inbox/documents/d/signing'
const GIVEN = 'POST /api/inbox/documents/d/signing/signature'
const begun: Signing = { ...exampleOf('Signing'), documentId: 'd', provider: null, identification: null }
const agreed = () => Response.json(begun)

const onDocument = (known: unknown, answered: Answered = {}) =>
  onInbox('view=document&document=d', { [GET]: known, [PDF]: file, ...answered })

async function read(screen: InboxInUse): Promise<void> {
  for (let page = 1; page < 3; page++) await screen.press(words.document.next)
}

test('the last page has the focus, as its button to the next is gone', async () => {
  const screen = await onDocument(document)
  await read(screen)
  expect(screen.focused()?.getAttribute('aria-label')).toBe(words.document.sheet)
})

test('a reading is confirmed once, and only after the last page', async () => {
  const answer = awaited()
  const screen = await onDocument(toRead, { [READ]: [lost, 500, answer.asked] })
  const confirm = () => screen.press(words.document.confirm)
  await confirm()
  expect(asksOf(screen, READ)).toEqual([])
  await read(screen)
  await screen.press(words.document.previous)
  for (const fault of [words.fault.offline, words.fault.general]) {
    await confirm()
    expect(screen.seen()).toContain(fault)
  }
  for (let time = 0; time < 2; time++) await confirm()
  expect(asksOf(screen, READ)).toHaveLength(3)
  await screen.does('answer', () => answer.tell({ ...toRead, readConfirmation: { confirmedAt: at } }))
  expect(screen.seen()).not.toContain(words.fault.general)
  expect(() => screen.find(words.document.confirm)).toThrow()
})

test('the press under the agreement signs once, after the last page, with the expected name', async () => {
  const answer = awaited()
  const screen = await onDocument(toSign, { [CONSENT]: agreed, [SIGN]: [lost, answer.asked], [GIVEN]: begun })
  const sign = () => screen.press(SIGN_BUTTON)
  await sign()
  expect(asksOf(screen, SIGN)).toEqual([])
  await read(screen)
  for (let time = 0; time < 3; time++) await sign()
  expect(asksOf(screen, SIGN)).toHaveLength(2)
  await screen.does('answer', () => answer.tell(begun))
  expect(asksOf(screen, GIVEN)).toHaveLength(1)
  expect(asksOf(screen, GIVEN)[0]).toContain(`"way":"TYPED","name":"${begun.signer}"`)
  leadsTo('?view=sign&document=d')
})

test('another name is put on a page of its own, and nothing is signed by going there', async () => {
  const screen = await onDocument(toSign, { [CONSENT]: agreed, [SIGN]: begun })
  await read(screen)
  expect(screen.seen()).toContain(begun.consent.text)
  await screen.press(words.signing.agree.otherName)
  expect(asksOf(screen, GIVEN)).toEqual([])
  leadsTo('?view=sign&document=d')
})

test('a signing of a closed document says so', async () => {
  const screen = await onDocument(toSign, { [CONSENT]: agreed, [SIGN]: refused(409, 'DOCUMENT_CLOSED') })
  await read(screen)
  await screen.press(SIGN_BUTTON)
  expect(screen.seen()).toContain(words.fault.closed)
})

test('a document or its pages that do not load are asked for again', async () => {
  const pdf = vi
    .fn<() => unknown>()
    .mockImplementation(lost)
    .mockReturnValueOnce(new Response('', { status: 503 }))
  const screen = await onDocument([404, document], { [PDF]: [pdf, file] })
  expect(screen.seen()).toContain(words.fault.missing)
  await screen.press(words.fault.retry)
  expect(screen.seen()).toContain(words.document.failed)
  await screen.press(words.fault.retry)
  expect(screen.asked()).toContain('calls draw 1 1')
})

test('a confidential document opens by itself after its code', async () => {
  const screen = await onDocument([refused(403, 'CODE_REQUIRED'), document], {
    [ASK]: mailed(),
    [CHECK]: verified,
  })
  await screen.press(words.code.ask)
  await screen.type(words.code.label, '123456')
  await screen.press(words.code.submit)
  expect(heading(screen)).toBe('Reglement')
})

test('the pages shown of one document do not count for another', async () => {
  const screen = await onDocument(() => Response.json(toRead), {
    'GET /api/inbox/documents/other': { ...toRead, id: 'other' },
    'GET /api/inbox/documents/other/pdf': file,
  })
  await read(screen)
  await screen.go('view=document&document=other')
  await screen.press(words.document.confirm)
  expect(screen.find(words.document.confirm).getAttribute('aria-disabled')).toBe('true')
})

test('the menu closes at Escape with the focus on its button, and when the focus goes elsewhere', async () => {
  const screen = await onDocument(toSign)
  const menu = () => screen.find(words.document.more).closest('details')
  await screen.press(words.document.more)
  await screen.focus(words.document.problem)
  await screen.key('Escape')
  expect([screen.focused(), menu()?.open]).toEqual([screen.find(words.document.more), false])
  await screen.press(words.document.more)
  const inside = screen.find(words.document.problem)
  await screen.fire('focusout', inside, { relatedTarget: menu()?.querySelector('button') })
  await screen.fire('focusout', inside, { relatedTarget: null })
  expect(menu()?.open).toBe(true)
  await screen.fire('focusout', inside, { relatedTarget: screen.find(words.back) })
  expect(menu()?.open).toBe(false)
})

test.each([
  ['Reglement', 'Reglement.pdf'],
  [null, `${document.docType}.pdf`],
])('a document named %s is saved as %s', async (name, saved) => {
  const screen = await onDocument({ ...sealed, name }, { [SEALED]: [lost, file] })
  await screen.press(words.document.more)
  await screen.press(words.document.download)
  expect(screen.asked().at(-1)).toBe(`saves ${saved}`)
  await screen.press(words.document.sealed)
  expect(screen.seen()).toContain(words.fault.offline)
  await screen.press(words.document.sealed)
  expect(screen.asked().at(-1)).toBe(`saves ${saved}`)
})

test('an expired document is shown at a press', async () => {
  const screen = await onDocument({ ...toSign, state: 'EXPIRED' })
  expect(asksOf(screen, PDF)).toEqual([])
  await screen.press(words.signing.closed.readIt)
  expect(asksOf(screen, PDF)).toHaveLength(1)
})

test('a withdrawn document shows none of its pages', async () => {
  const screen = await onDocument({ ...document, state: 'WITHDRAWN', withdrawnAt: at })
  expect(heading(screen)).toBe(words.signing.closed.withdrawn)
  expect(asksOf(screen, PDF)).toEqual([])
})

test('a sender’s documents beyond three are listed at a press', async () => {
  const many = [toSign, toRead, { ...document, payment }, document].map((one, index) => ({
    ...one,
    id: `d${index}`,
  }))
  const screen = await onInbox('', { [LIST]: () => Response.json(many) })
  const last = () => screen.place.querySelectorAll('a[href*="document=d3"]')
  expect(last()).toHaveLength(0)
  await screen.press(words.documents.showAll({ documents: 4 }))
  expect(last()).toHaveLength(1)
})

test('a copied value is confirmed for four seconds, a refused copy is not', async () => {
  const screen = await onDocument({ ...document, payment })
  const copy = (what: string) => screen.press(words.payment.copyWhat({ what }))
  const says = () => screen.seen().includes(words.payment.copied)
  await copy(words.payment.amount)
  await screen.wait(3_000)
  await copy(words.payment.amount)
  await screen.wait(3_000)
  expect(says()).toBe(true)
  await screen.wait(1_000)
  expect(says()).toBe(false)
  await copy(words.payment.reference)
  expect(screen.asked()).toContain('copies +++010/8068/17183+++')
  await screen.wait(5_000)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  await copy(words.payment.account)
  expect(says()).toBe(false)
  vi.mocked(navigator.clipboard.writeText).mockRestore()
})

test('the payment code is saved on the telephone that pays', async () => {
  resizeTo(TELEPHONE)
  const screen = await onDocument({
    ...document,
    payment: { ...payment, structuredReference: null, bic: null },
  })
  await screen.press(words.payment.save)
  expect(screen.asked().some((one) => one.startsWith('saves '))).toBe(true)
})
