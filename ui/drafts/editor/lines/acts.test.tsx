/** What follows what somebody does with lines: with keys, with the mouse, on a telephone, and by pasting. */
import { beforeAll, expect, test, vi } from 'vitest'
import { bread, formOf } from '#tests/support/drawn-editor.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { onEditor, STORED } from '#tests/support/used-editor.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

type Used = { told: () => string }

const cake = { ...bread, id: 'b', name: 'Taart', quantity: 1, unitPrice: 12.5, vatRate: 21 }
const two = { ...STORED, form: formOf({ lines: [bread, cake] }) }
const cell = (line: number, column: string) => `Lijn ${line}, ${column}`
const alt = { altKey: true }

test.each<[name: string, use: () => Promise<Used>]>([
  [
    'keys',
    async () => {
      const screen = await onEditor(two)
      await screen.focus(cell(1, 'Aantal'))
      await screen.key('ArrowDown')
      await screen.key('ArrowDown')
      await screen.key('ArrowUp')
      await screen.key('ArrowDown', { shiftKey: true })
      await screen.key('Enter')
      await screen.key('Enter', { shiftKey: true })
      await screen.key('ArrowDown', alt)
      await screen.key('ArrowUp', alt)
      await screen.key('ArrowDown', { ...alt, ctrlKey: true })
      await screen.key('Enter', { isComposing: true })
      await screen.key('Enter')
      await screen.key('d', { ctrlKey: true })
      await screen.key('D', { metaKey: true })
      await screen.key('d', { ...alt, ctrlKey: true })
      await screen.key('Enter', alt)
      await screen.key('Enter', alt)
      await screen.key('Enter')
      await screen.key('Delete', alt)
      await screen.press('Zet terug')
      await screen.key('Delete')
      return screen
    },
  ],
  [
    'cells',
    async () => {
      const screen = await onEditor(two)
      await screen.type(cell(1, 'Aantal'), '1.234,5')
      await screen.key('Escape')
      await screen.type(cell(1, 'Aantal'), '3*2')
      await screen.leave()
      await screen.type(cell(1, 'Eenheidsprijs'), 'veel')
      await screen.leave()
      await screen.type(cell(1, 'Omschrijving'), '')
      await screen.leave()
      await screen.select(cell(2, 'Btw'), 'EXPORT')
      await screen.focus(cell(2, 'Btw'))
      await screen.key('ArrowUp')
      await screen.wait(500)
      return screen
    },
  ],
  [
    'buttons',
    async () => {
      const screen = await onEditor(two)
      await screen.press('Lijn toevoegen')
      await screen.press('Eenheid en korting van lijn 1')
      await screen.type(cell(1, 'Korting'), '10 %')
      await screen.leave()
      await screen.select(cell(1, 'Eenheid'), 'HUR')
      await screen.press('Eenheid en korting')
      await screen.press('Eenheid en korting')
      await screen.press('Verwijder lijn 3')
      await screen.press('Verwijder lijn 1')
      await screen.press('Verwijder lijn 1')
      return screen
    },
  ],
  [
    'telephone',
    async () => {
      resizeTo(TELEPHONE)
      const screen = await onEditor(two)
      await screen.press(/^1\s?Brood/)
      await screen.press('Zet lager')
      await screen.press('Zet hoger')
      await screen.press('Eenheid en korting van lijn 1')
      await screen.type('Korting', '1')
      await screen.type('Omschrijving', 'Broodje')
      await screen.type('Aantal', '3')
      await screen.type('Eenheidsprijs', '2')
      await screen.select('Btw', '12')
      await screen.press('Verwijder')
      await screen.press(/^1\s?Taart/)
      await screen.press(/^1\s?Taart/)
      await screen.press('Lijn toevoegen')
      return screen
    },
  ],
  [
    'paste',
    async () => {
      const screen = await onEditor(two)
      const paste = (text: string, name = cell(2, 'Omschrijving')) =>
        screen.fire('paste', screen.find(name), { clipboardData: { getData: () => text } })
      await screen.focus(cell(2, 'Omschrijving'))
      await paste('Zomaar')
      await paste('Koek\t2\t3,50\t21\nSap\t1\t2\t6')
      await screen.key('z', { ctrlKey: true })
      await screen.key('z', { ctrlKey: true })
      await paste('Koek\tveel\t3,50\nSap\t1\tduur')
      await screen.key('Tab')
      await screen.press('De eerste rij zijn kolomnamen')
      await screen.select(/^Kolom 2/, 'unitPrice')
      await screen.key('Escape')
      await paste('Koek\tveel\t3,50\nSap\t1\tduur')
      await screen.key('Enter', {}, screen.find(/^Kolom 2/, 0, 'select'))
      await screen.press('Maak ongedaan')
      await paste('Koek\tveel\t3,50\nSap\t1\tduur')
      await screen.press('Niet plakken')
      await paste('Koek\tveel\t3,50\nSap\t1\tduur')
      await screen.press(/^Plak 2/)
      await screen.focus('Bestelnummer')
      await screen.key('z', { ctrlKey: true, shiftKey: true })
      await screen.type('Bestelnummer', 'BP-2')
      await screen.key('z', { ctrlKey: true })
      await screen.leave()
      await screen.key('Z', { metaKey: true })
      return screen
    },
  ],
  [
    'units',
    async () => {
      const screen = await onEditor({ ...STORED, form: formOf({ lines: [{ ...bread, unit: 'HUR' }] }) })
      const unit = cell(1, 'Eenheid')
      await screen.press('Eenheid en korting')
      await screen.select(unit, '…')
      await screen.type(unit, ' bg ')
      await screen.leave()
      await screen.select(unit, 'C62')
      await screen.wait(500)
      return screen
    },
  ],
  [
    'more-of-a-line',
    async () => {
      const screen = await onEditor(two)
      await screen.press('Eenheid en korting van lijn 1')
      await screen.focus(cell(1, 'Korting'))
      await screen.key('ArrowDown')
      await screen.key('ArrowUp')
      await screen.focus(cell(1, 'Korting'))
      await screen.key('Enter')
      await screen.focus(cell(1, 'Eenheid'))
      await screen.key('Enter', alt)
      return screen
    },
  ],
  [
    'many',
    async () => {
      const lines = Array.from({ length: 42 }, (_, at) => ({ ...bread, id: `${at}` }))
      const screen = await onEditor({ ...STORED, form: formOf({ lines }) })
      expect(screen.find(cell(42, 'Aantal'))).toBeTruthy()
      return screen
    },
  ],
])('what follows with lines is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})
