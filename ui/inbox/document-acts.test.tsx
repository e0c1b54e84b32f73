/** What a receiver does with documents, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { type Answered, lost, network, refused } from '#tests/support/stand-in-screen.ts'
import {
  ASK,
  awaited,
  CHECK,
  file,
  type InboxInUse,
  LIST,
  mailed,
  onInbox,
  verified,
} from '#tests/support/used-inbox.tsx'
import type { InboxDocument } from './documents.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

/** A PDF of three pages, drawn by telling so. */
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
    sizeOf: () => ({ width: 600, height: 400 }),
  }
})
vi.mock('../kit/qr-picture.ts', async () => {
  const { told } = await import('#tests/support/stand-in-screen.ts')
  return {
    qrPicture: async (code: string) => {
      told('qrPicture')(code)
      return new Blob([code])
    },
  }
})

beforeAll(speakDutch)

const at = '2026-11-20T10:00:00.000Z'
const example = exampleOf('InboxDocument')
const asked = { endDate: '2026-12-20', option: 'EMAIL', signedAt: null, signer: null } as const
const signing = { ...asked, refusedAt: null, hasSealedCopy: false }
const document: InboxDocument = {
  ...example,
  id: 'd',
  name: 'Reglement',
  signing: null,
  readConfirmation: null,
  payment: null,
}
const toSign = { ...document, signing }
const toRead = { ...document, readConfirmation: { confirmedAt: null } }
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
const needsCode = refused(403, 'CODE_REQUIRED')

const onDocument = (known: unknown, answered: Answered = {}) =>
  onInbox('view=document&document=d', { [GET]: known, [PDF]: file, ...answered })

async function read(screen: InboxInUse): Promise<void> {
  for (let page = 1; page < 3; page++) await screen.press('Toon de volgende bladzijde')
}

test.each<[name: string, use: () => Promise<InboxInUse>]>([
  [
    'pages',
    async () => {
      const screen = await onDocument(document)
      await screen.press('Vergroot')
      await screen.press('Verklein')
      await screen.press('Volgende bladzijde')
      await screen.press('Toon de volgende bladzijde')
      await screen.press('Vorige bladzijde')
      await screen.press('Terug')
      return screen
    },
  ],
  [
    'reading',
    async () => {
      const answer = awaited()
      const screen = await onDocument(toRead, {
        [READ]: [lost, 500, answer.asked],
      })
      const confirm = () => screen.press('Ik heb dit gelezen')
      await confirm()
      await screen.press('Toon de volgende bladzijde')
      await confirm()
      await screen.press('Toon de volgende bladzijde')
      await screen.press('Vorige bladzijde')
      for (let time = 0; time < 4; time++) await confirm()
      await screen.does('answer', () => answer.tell({ ...toRead, readConfirmation: { confirmedAt: at } }))
      return screen
    },
  ],
  [
    'beginning-to-sign',
    async () => {
      const answer = awaited()
      const screen = await onDocument(
        { ...toSign, readConfirmation: { confirmedAt: null } },
        { [SIGN]: [lost, answer.asked] },
      )
      const sign = () => screen.press(/^Onderteken/)
      await sign()
      await read(screen)
      for (let time = 0; time < 3; time++) await sign()
      await screen.does('answer', () => answer.tell({}))
      await screen.back()
      return screen
    },
  ],
  [
    'beginning-again',
    async () => {
      const screen = await onDocument(
        { ...toSign, signing: { ...signing, option: 'ITSME' } },
        { [SIGN]: refused(409, 'DOCUMENT_CLOSED') },
      )
      await read(screen)
      await screen.press(/^Onderteken/)
      await screen.press('Meer')
      await screen.press('Ik wil niet ondertekenen')
      return screen
    },
  ],
  [
    'failing',
    async () => {
      const again = awaited()
      const pdf = vi
        .fn<() => unknown>()
        .mockImplementation(lost)
        .mockReturnValueOnce(new Response('', { status: 503 }))
      const screen = await onDocument([404, again.asked], { [PDF]: [pdf, pdf, file] })
      await screen.press('Probeer opnieuw')
      await screen.does('answer', () => again.tell(document))
      await screen.press('Probeer opnieuw')
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'first-a-code',
    async () => {
      const screen = await onDocument([needsCode, document], { [ASK]: mailed(), [CHECK]: verified })
      await screen.press('Mail mij een code')
      await screen.type('Code uit de mail', '123456')
      await screen.press('Ga verder')
      return screen
    },
  ],
  [
    'another',
    async () => {
      const other = { ...document, id: 'other', name: null }
      const screen = await onDocument([needsCode, document], {
        'GET /api/inbox/documents/other': other,
        'GET /api/inbox/documents/other/pdf': file,
      })
      await screen.go('view=document&document=other')
      await screen.press('Volgende bladzijde')
      await screen.go('view=document&document=d')
      return screen
    },
  ],
  [
    'more',
    async () => {
      const screen = await onDocument(toSign, { [PDF]: [file, 503, file] })
      const more = () => screen.find('Meer').closest('details')
      await screen.press('Meer')
      await screen.press('Download de pdf')
      await screen.press('Meer')
      await screen.press('Download de pdf')
      await screen.press('Meer')
      await screen.key('Enter')
      await screen.focus('Meld een probleem')
      await screen.key('Escape')
      await screen.press('Meer')
      const inside = screen.find('Meld een probleem')
      await screen.fire('focusout', inside, { relatedTarget: more()?.querySelector('button') })
      await screen.fire('focusout', inside, { relatedTarget: null })
      await screen.fire('focusout', inside, { relatedTarget: screen.find('Terug') })
      return screen
    },
  ],
  [
    'unnamed',
    async () => {
      const sealed = { ...asked, signedAt: at, refusedAt: null, hasSealedCopy: true }
      const screen = await onDocument(
        { ...document, name: null, state: 'SIGNED', signing: sealed },
        { [SEALED]: [lost, file] },
      )
      await screen.press('Download de pdf')
      await screen.press('Bewaar het verzegelde document')
      await screen.press('Bewaar het verzegelde document')
      return screen
    },
  ],
  [
    'sealed',
    async () => {
      const sealed = { ...asked, signedAt: at, refusedAt: null, hasSealedCopy: true }
      const screen = await onDocument({ ...document, state: 'SIGNED', signing: sealed }, { [SEALED]: file })
      await screen.press('Bewaar het verzegelde document')
      return screen
    },
  ],
  [
    'expired',
    async () => {
      const screen = await onDocument({ ...toSign, state: 'EXPIRED' })
      await screen.press('Lees het document')
      return screen
    },
  ],
  [
    'withdrawn',
    async () => {
      const screen = await onDocument({ ...document, state: 'WITHDRAWN', withdrawnAt: at })
      await screen.press('Naar mijn documenten')
      return screen
    },
  ],
  [
    'lists',
    async () => {
      const many = [toSign, toRead, { ...document, payment }, document].map((one, index) => ({
        ...one,
        id: `d${index}`,
      }))
      const screen = await onInbox('', { [LIST]: () => Response.json(many) })
      await screen.press('Toon alle 4 documenten')
      await screen.press(/^Reglement.*wacht op jou$/, -1)
      await screen.back()
      await screen.press('Lees en onderteken: Reglement')
      return screen
    },
  ],
  [
    'paying',
    async () => {
      const screen = await onDocument({ ...document, payment })
      await screen.press('Kopieer bedrag')
      await screen.wait(2_900)
      await screen.press('Kopieer bedrag')
      await screen.wait(1_900)
      await screen.wait(1_950)
      await screen.press('Kopieer rekening')
      await screen.press('Kopieer mededeling')
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
      await screen.press('Kopieer rekening')
      vi.mocked(navigator.clipboard.writeText).mockRestore()
      return screen
    },
  ],
  [
    'paying-by-telephone',
    async () => {
      resizeTo(TELEPHONE)
      const unreferred = { ...payment, structuredReference: null, bic: null }
      const screen = await onDocument({ ...document, name: null, payment: unreferred })
      await screen.press('Bewaar de QR-code')
      return screen
    },
  ],
])('what follows with documents is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-document-${name}.txt`)
})

test('a value that was copied leaves no timer behind', async () => {
  const screen = await onDocument({ ...document, payment })
  await screen.press('Kopieer bedrag')
  await screen.put(null)
  expect([vi.getTimerCount(), network.asked.at(-1)]).toEqual([0, 'calls close'])
})
