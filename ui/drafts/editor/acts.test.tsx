/** What follows what somebody does in the editor: what is saved, how it is left, and what its keys do. */
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { formOf } from '#tests/support/drawn-editor.tsx'
import { slow } from '#tests/support/each-way.ts'
import { type Answer, speakDutch } from '#tests/support/markup.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import { CHECK, CREATE, onEditor, SAVE, STORED } from '#tests/support/used-editor.tsx'
import type { EditorState } from './editor-state.ts'
import { late } from './late.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Used = { told: () => string }

const GET = 'GET /api/accounts/account/drafts/d'
const theirs = { ...formOf({ heading: { orderNumber: 'HUN' } }), version: 5 }
const own = { userId: 'u', accountId: 'account', draftId: 'd' }
const offered = {
  at: Date.parse('2026-11-19T15:20:00Z'),
  form: formOf({ heading: { orderNumber: 'OUD' } }),
  version: 1,
  of: own,
}
const isOn = (tab: EditorState['tab']) => ({ ...STORED, tab })

test.each<[name: string, use: () => Promise<Used>]>([
  [
    'saving',
    async () => {
      const violations = [{ field: '/inputDetails/heading/orderNumber', messageKey: 'too-long' }]
      const fine = () => Response.json({ version: 2 })
      const screen = await onEditor(STORED, {
        [SAVE]: [
          fine,
          refused(422, 'FORM_ERRORS', { violations }),
          fine,
          lost,
          503,
          lost,
          lost,
          lost,
          refused(400, 'GENERAL'),
        ],
      })
      await screen.type('Bestelnummer', 'BP-2')
      await screen.wait(100)
      await screen.does('the copy', () => expect(Object.keys(copies())).toHaveLength(1))
      await screen.wait(400)
      await screen.does('the copy', () => expect(copies()).toEqual({}))
      await screen.type('Bestelnummer', 'BP-3')
      await screen.wait(500)
      await screen.does('the copy', () => expect(Object.keys(copies())).toHaveLength(1))
      await screen.type('Bestelnummer', 'BP-4')
      for (const wait of [500, 1950, 50, 4950, 50, 14_950, 50, 29_950, 50, 29_950, 50])
        await screen.wait(wait)
      await screen.press('Niet bewaard, opnieuw')
      await screen.end()
      return screen
    },
  ],
  [
    'field-emptied',
    async () => {
      const screen = await onEditor()
      await screen.type('Factuurnummer', '')
      await screen.leave()
      await screen.type('Factuurnummer', '2026-0150')
      await screen.wait(600)
      return screen
    },
  ],
  [
    'conflict-theirs',
    async () => {
      const screen = await onEditor(STORED, {
        [SAVE]: [refused(409, 'STALE'), { version: 6 }],
        [GET]: theirs,
      })
      await screen.type('Bestelnummer', 'MIJN')
      await screen.wait(500)
      await screen.press('Neem de andere versie')
      await screen.press('Terug naar de mijne')
      await screen.wait(500)
      return screen
    },
  ],
  [
    'conflict-mine',
    async () => {
      const screen = await onEditor(STORED, {
        [SAVE]: [refused(409, 'STALE'), { version: 6 }],
        [GET]: theirs,
      })
      await screen.type('Bestelnummer', 'MIJN')
      await screen.wait(500)
      await screen.type('Bestelnummer', 'NOG MIJN')
      await screen.wait(500)
      await screen.press('Bewaar mijn versie')
      return screen
    },
  ],
  [
    'gone',
    async () => {
      const screen = await onEditor(
        { ...STORED, pdfBytes: new Blob(['x']) },
        {
          [SAVE]: refused(404, 'NOT_FOUND'),
          [CREATE]: [503, { id: 'n' }],
          'PUT /api/accounts/account/drafts/n/pdf': 204,
          'GET /api/accounts/account/drafts/n': {
            ...theirs,
            version: 7,
            pdf: { fileName: 'b.pdf', pages: 3 },
          },
        },
      )
      await screen.type('Bestelnummer', 'MIJN')
      await screen.wait(500)
      await screen.press('Bewaar als nieuw concept')
      await screen.press('Bewaar als nieuw concept')
      const { draftId, version, pdf } = screen.state()
      expect({ draftId, version, pdf }).toEqual({
        draftId: 'n',
        version: 7,
        pdf: { fileName: 'b.pdf', pages: 3 },
      })
      return screen
    },
  ],
  [
    'leaving-changed',
    async () => {
      const screen = await onEditor()
      await screen.press('Annuleer')
      await screen.type('Bestelnummer', 'BP-2')
      await screen.press('Annuleer')
      await screen.press('Zet terug zoals het was')
      return screen
    },
  ],
  [
    'leaving-created',
    async () => {
      const screen = await onEditor(
        { ...STORED, isNew: true },
        { 'DELETE /api/accounts/account/drafts/d': 204 },
      )
      await screen.press('Annuleer')
      await screen.press('Gooi weg')
      return screen
    },
  ],
  [
    'leaving-local',
    async () => {
      const screen = await onEditor({})
      await screen.type('Bestelnummer', 'BP-2')
      await screen.press('Annuleer')
      await screen.wait(200)
      expect(Object.keys(copies())).toEqual(['zegel.draft.u.account.new'])
      await screen.press('Gooi weg')
      expect(copies()).toEqual({})
      return screen
    },
  ],
  [
    'leaving-by-back',
    async () => {
      const screen = await onEditor()
      await screen.type('Bestelnummer', 'BP-2')
      await screen.press('Terug naar de concepten')
      return screen
    },
  ],
  [
    'leaving-let-in',
    async () => {
      const reach = (scope: string) => [['reach'], { scope }] satisfies Answer
      const screen = await onEditor(STORED, {}, [reach('ACCOUNT')])
      await screen.press('Annuleer')
      await screen.end()
      const only = await onEditor(STORED, {}, [reach('DRAFT')])
      await only.press('Bewaar')
      return { told: () => screen.told() + only.told() }
    },
  ],
  [
    'saving-for-good',
    async () => {
      const screen = await onEditor(STORED, { [SAVE]: [503, lost, () => Response.json({ version: 2 })] })
      await screen.press('Bewaar')
      await screen.press('Bewaar')
      await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'saving-meanwhile',
    async () => {
      const first = slow({ version: 2 })
      const screen = await onEditor(STORED, { [SAVE]: [first.answer, { version: 3 }] })
      await screen.type('Bestelnummer', 'BP-2')
      await screen.wait(500)
      await screen.type('Bestelnummer', 'BP-3')
      await screen.does('the answer comes', first.comes)
      await screen.wait(500)
      return screen
    },
  ],
  [
    'saving-unreached',
    async () => {
      const fetched = vi.spyOn(late, 'checkSave').mockRejectedValueOnce(new TypeError('Failed to fetch'))
      onTestFinished(() => fetched.mockRestore())
      const screen = await onEditor()
      await screen.press('Bewaar')
      await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'saving-without-file',
    async () => {
      const screen = await onEditor({ ...STORED, pdf: null })
      await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'offer-taken',
    async () => {
      const screen = await onEditor({ ...STORED, offered })
      await screen.press('Zet het terug')
      await screen.wait(50)
      return screen
    },
  ],
  [
    'offer-of-old-version',
    async () => {
      const screen = await onEditor({ ...STORED, version: 2, offered })
      await screen.press('Zet het terug')
      return screen
    },
  ],
  [
    'offer-refused',
    async () => {
      localStorage.setItem('zegel.draft.u.account.d.offered', '{}')
      const screen = await onEditor({ ...STORED, offered })
      await screen.press('Gooi het weg')
      await screen.wait(50)
      expect(copies()).toEqual({})
      return screen
    },
  ],
  [
    'keys',
    async () => {
      const form = formOf({ heading: { dueDate: '', orderNumber: '' } })
      const screen = await onEditor({ ...STORED, form, showsAll: true })
      for (let time = 0; time < 6; time++) await screen.key('F6')
      for (let time = 0; time < 2; time++) await screen.key('F6', { shiftKey: true })
      for (let time = 0; time < 3; time++) await screen.key('F8')
      for (let time = 0; time < 2; time++) await screen.key('F8', { shiftKey: true })
      await screen.key('Enter', { ctrlKey: true, altKey: true })
      await screen.key('Enter', { ctrlKey: true, repeat: true })
      await screen.key('Enter', { ctrlKey: true })
      return screen
    },
  ],
  [
    'divider',
    async () => {
      const screen = await onEditor()
      const divider = () => screen.find('Breedte van de pdf')
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'ArrowLeft', 'End', 'ArrowRight', 'Enter', 'a']) {
        await screen.key(key, {}, divider())
        await screen.does(String(localStorage.getItem('zegel.editor.split')), () => undefined)
      }
      await screen.key('End', {}, divider())
      await screen.fire('dblclick', divider())
      return screen
    },
  ],
  [
    'type',
    async () => {
      const suggestions = { E_INVOICES: '2026-0149', E_CREDIT_NOTES: 'CN-7' }
      const screen = await onEditor({ ...STORED, suggestions })
      await screen.press('Creditnota')
      await screen.press('Factuur')
      return screen
    },
  ],
  [
    'narrow',
    async () => {
      resizeTo(TELEPHONE)
      const screen = await onEditor()
      await screen.press('Factuur 2026-0149')
      await screen.press('Creditnota')
      await screen.press('Toon pdf')
      await screen.press('Verberg pdf')
      await screen.press('Meer')
      await screen.press('Annuleer')
      return screen
    },
  ],
  [
    'info',
    async () => {
      const screen = await onEditor({ ...STORED, recognition: null })
      await screen.type('Gestructureerde mededeling', '000000097')
      await screen.leave()
      await screen.type('Gestructureerde mededeling', '020343057642')
      await screen.leave()
      await screen.type('Vervaldatum', '+30')
      await screen.leave()
      await screen.press('Munt')
      await screen.press(/^GBP/)
      await screen.press('Meer gegevens')
      await screen.type('Projectnummer', 'P-1')
      await screen.type('Al betaald', '-5')
      await screen.leave()
      await screen.type('Afronding', '-0,3')
      await screen.leave()
      await screen.type('Afronding', 'veel')
      await screen.leave()
      return screen
    },
  ],
  [
    'check',
    async () => {
      const form = formOf({
        heading: { dueDate: '', orderNumber: '', issueDate: '2026-11-22' },
        payment: { roundingAmount: 3 },
      })
      const screen = await onEditor({ ...STORED, form }, { [CHECK]: 500 })
      await screen.press('Toon ze')
      await screen.press('Vul ‘NA’ in')
      await screen.wait(20)
      await screen.press(/^Afronding: /)
      await screen.wait(20)
      await screen.press('Zet op 0')
      await screen.wait(20)
      return screen
    },
  ],
  [
    'somebody-elses',
    async () => {
      const recognition = {
        state: 'DONE' as const,
        purpose: 'COMPARE' as const,
        pagesDone: 1,
        pagesTotal: 1,
        inputDetails: {},
        filled: {},
        supplier: { name: 'Slagerij Mertens', vat: '0432512875' },
        origin: 'OTHER_SELLER' as const,
        doubts: ['FEE_NOTE' as const],
        sources: {},
      }
      const screen = await onEditor({ ...STORED, recognition: recognition as never, showsAll: true })
      await screen.press('Toch doorgaan')
      return screen
    },
  ],
  [
    'parts-of-the-file',
    async () => {
      const file = {
        ...{ format: 'UBL' as const, origin: 'UPLOAD' as const, currency: 'CLF', goesAsItCame: false },
        ...{ parts: [], lostInUbl: [], notTaken: [], dropped: [], mayDrop: false },
      }
      const violations = [
        { field: '/inputDetails', messageKey: 'parts-lost', text: 'De toelichting bij lijn 1' },
        { field: '/inputDetails', messageKey: 'not-empty' },
      ]
      const lost = refused(409, 'FILE_PARTS_LOST', { violations })
      const screen = await onEditor(
        { ...STORED, file },
        { [SAVE]: [lost, lost, { version: 7, file }], [GET]: { ...theirs, file } },
      )
      await screen.type('Bestelnummer', 'BP-2')
      await screen.wait(500)
      await screen.press('Laat zoals het is')
      await screen.type('Bestelnummer', 'BP-3')
      await screen.wait(500)
      await screen.press('Wijzig en laat wegvallen')
      await screen.press('Munt')
      await screen.press(/^GBP/)
      await screen.press('Munt')
      await screen.press(/^CLF/)
      return screen
    },
  ],
  [
    'sent-elsewhere',
    async () => {
      const screen = await onEditor(STORED, {
        [SAVE]: [refused(409, 'DRAFT_ALREADY_SENT'), refused(401, 'NO_SESSION')],
      })
      await screen.type('Bestelnummer', 'BP-2')
      await screen.wait(500)
      await screen.wait(30_000)
      await screen.type('Bestelnummer', 'BP-3')
      await screen.wait(500)
      await screen.wait(30_000)
      return screen
    },
  ],
  [
    'device-full',
    async () => {
      const keep = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      onTestFinished(() => keep.mockRestore())
      const screen = await onEditor()
      await screen.type('Bestelnummer', 'BP-2')
      await screen.wait(500)
      return screen
    },
  ],
  [
    'spoken',
    async () => {
      const screen = await onEditor({ ...STORED, showsAll: true })
      await screen.wait(1_500)
      await screen.type('Factuurnummer', '')
      await screen.leave()
      await screen.wait(1_400)
      await screen.wait(50)
      await screen.type('Factuurnummer', '2026-0150')
      await screen.leave()
      await screen.wait(1_500)
      return screen
    },
  ],
  [
    'divider-dragged',
    async () => {
      const screen = await onEditor()
      const divider = screen.find('Breedte van de pdf')
      const held = new Set<number>()
      const pane = divider.parentElement as HTMLElement
      Object.assign(divider, {
        setPointerCapture: (id: number) => held.add(id),
        hasPointerCapture: (id: number) => held.has(id),
      })
      Object.assign(pane, { getBoundingClientRect: () => ({ left: 100, width: 1_000 }) })
      const moved = async (clientX: number) => {
        await screen.fire('pointermove', divider, { pointerId: 7, clientX })
        await screen.does(`to ${localStorage.getItem('zegel.editor.split')}`, () => undefined)
      }
      await moved(500)
      await screen.fire('pointerdown', divider, { pointerId: 7 })
      for (const clientX of [500, 339, 341, 719, 721]) await moved(clientX)
      return screen
    },
  ],
  [
    'supplier',
    async () => {
      const screen = await onEditor(isOn('supplier'))
      await screen.type('Naam', 'Bakkerij van vroeger')
      await screen.leave()
      await screen.type('Rekeningnummer (IBAN)', 'BE1')
      await screen.leave()
      await screen.type(/^Gemeente/, '')
      await screen.leave()
      await screen.wait(500)
      await screen.press('Info en lijnen')
      return screen
    },
  ],
  [
    'allowances',
    async () => {
      const screen = await onEditor()
      await screen.press('Korting of kosten toevoegen')
      await screen.wait(50)
      await screen.type('Bedrag', '1,5')
      await screen.leave()
      await screen.type('Bedrag', 'veel')
      await screen.leave()
      await screen.type('Reden', 'Trouw')
      await screen.press('Soort')
      await screen.press('Kosten')
      await screen.press('Btw', -1)
      await screen.press('21 %')
      await screen.press('Verwijder korting of kosten 1')
      await screen.press('Zet terug')
      return screen
    },
  ],
])('what follows in the editor is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

/** What is kept on the device of drafts. */
const copies = () =>
  Object.fromEntries(
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
      .filter((name) => name.startsWith('zegel.draft'))
      .map((name) => [name, localStorage.getItem(name)]),
  )
