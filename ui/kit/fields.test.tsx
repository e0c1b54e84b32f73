/** The fields and buttons of the kit in use. */
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { all, does, drawn, fire, key, later, press, text, the, type } from '#tests/support/acted.tsx'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { resizeTo } from '#tests/support/stand-in-browser.ts'
import { AmountField } from './amount-field.tsx'
import { BackLink } from './back-link.tsx'
import { Button } from './button.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { CodeField } from './code-field.tsx'
import { CopyButton } from './copy-button.tsx'
import { DateField } from './date-field.tsx'
import type { Drawing } from './drawing.ts'
import { DropArea } from './drop-area.tsx'
import { DropBox } from './drop-box.tsx'
import { EntriesSection } from './entries-section.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FileButton } from './file-button.tsx'
import { SearchField } from './search-field.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { TextField } from './text-field.tsx'
import { SmallAction } from './text-link.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  ;(await import('#tests/support/stand-in-screen.ts')).standInForScreen()
})

beforeAll(speakDutch)

const none = () => undefined

/** A field that keeps its value, and the value. */
async function kept<Value>(
  start: Value,
  field: (value: Value, onChange: (value: Value) => void) => ReactNode,
) {
  const became: Value[] = []
  function Kept() {
    const [value, setValue] = useState(start)
    return field(value, (next) => {
      became.push(next)
      setValue(next)
    })
  }
  await drawn(<Kept />)
  return became
}

const file = (name: string) => new File(['x'], name)
const dropping = (...files: File[]) => ({ dataTransfer: { types: ['Files'], files } })

test('a button and an action of a row do nothing while they are busy', async () => {
  const pressed = vi.fn()
  const buttons = (busy: boolean) => (
    <>
      <Button busy={busy} onClick={pressed}>
        Doe
      </Button>
      <SmallAction icon={IconCheck} busy={busy} onClick={pressed}>
        Ook
      </SmallAction>
    </>
  )
  const draw = await drawn(buttons(true))
  for (const button of all('button')) await press(button)
  expect(pressed).not.toHaveBeenCalled()
  await draw(buttons(false))
  for (const button of all('button')) await press(button)
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('the second press of two does nothing', async () => {
  const pressed = vi.fn()
  await drawn(
    <Button busy={false} onClick={pressed}>
      Doe
    </Button>,
  )
  await does(() => fire(the('button'), 'click', { detail: 2 }))
  expect(pressed).not.toHaveBeenCalled()
})

test('an amount is parsed while it is typed, and written out when it is left', async () => {
  const became = await kept<number | null>(1234.5, (value, onChange) => (
    <AmountField label="Bedrag" value={value} onChange={onChange} unit="€" />
  ))
  const field = the('input')
  const shown = [field.value]
  for (const typed of ['3*12,5', 'veel', '']) {
    await type(field, typed)
    await does(() => fire(field, 'focusout'))
    shown.push(field.value)
  }
  expect(shown).toEqual(['1\u00a0234,50', '37,50', 'veel', ''])
  expect(became).toEqual([37.5, null, null])
})

test('a choice is made by its button, and on a telephone from a list of the values', async () => {
  const items = [
    { value: 'nl', label: 'Nederlands' },
    { value: 'fr', label: 'Français', spoken: 'Frans' },
  ]
  const became = await kept('nl', (value, onChange) => (
    <ChoiceBar label="Taal" value={value} onChange={onChange} isFoldable items={items} />
  ))
  await press(the('input', 'Frans'))
  expect((all('input') as HTMLInputElement[]).map(({ checked }) => checked)).toEqual([false, true])
  await does(() => resizeTo(767))
  expect(all('option').map((option) => option.textContent)).toEqual(['NL', 'FR'])
  await type(the('select'), 'nl')
  expect(became).toEqual(['fr', 'nl'])
})

test('a code is six digits, of which the next one is marked', async () => {
  const became = await kept('', (value, onChange) => (
    <CodeField label="Code" value={value} onChange={onChange} />
  ))
  const field = the('input')
  const marked = () => all('span').filter((cell) => cell.hasAttribute('data-current')).length
  expect(marked()).toBe(0)
  await type(field, ' 12-34x567')
  expect(became).toEqual(['123456'])
  await does(() => field.focus())
  await does(() => fire(field, 'keyup'))
  expect(marked()).toBe(1)
  await does(() => fire(field, 'focusout'))
  expect(marked()).toBe(0)
})

test('a copied text is said for four seconds, from the last time that it was copied', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  await drawn(<CopyButton text="geheim" label="Kopieer" />)
  await press(the('button'))
  await later(3_999)
  expect(text()).toBe('Gekopieerd')
  await press(the('button'))
  await later(3_999)
  expect(text()).toBe('Gekopieerd')
  await later(1)
  expect(text()).toBe('')
  expect(writeText.mock.calls).toEqual([['geheim'], ['geheim']])
})

test('a date is read while it is typed, counts from its base, and is written out when it is left', async () => {
  const left = vi.fn()
  const became = await kept('2026-11-03', (value, onChange) => (
    <DateField label="Datum" value={value} onChange={onChange} base="2026-11-03" onBlur={left} readOnly />
  ))
  const field = the('input')
  expect([field.value, field.getAttribute('placeholder')]).toEqual(['03/11/2026', 'DD/MM/JJJJ'])
  for (const typed of ['+30', ' ooit ']) await type(field, typed)
  expect(field.value).toBe(' ooit ')
  await does(() => fire(field, 'focusout'))
  await type(field, '4/12')
  await key(field, 'a')
  expect(field.value).toBe('4/12')
  await key(field, 'Enter')
  expect(field.value).toBe('04/12/2026')
  expect(became).toEqual(['2026-12-03', 'ooit', '2026-12-04'])
  expect(left).toHaveBeenCalledOnce()
  expect(await key(field, 'ArrowDown', { altKey: true })).toBe(false)
})

test('a file that is dragged over an area is said, and taken when it is dropped', async () => {
  const taken = vi.fn()
  await drawn(
    <DropArea onFiles={taken} words="Laat los">
      <p>In</p>
    </DropArea>,
  )
  const area = the('div')
  const held = fire(area, 'dragenter', { dataTransfer: { types: ['text/plain'] } })
  await later()
  expect([text(), held.defaultPrevented]).toEqual(['In', false])
  await does(() => expect(fire(area, 'dragover', dropping()).defaultPrevented).toBe(true))
  expect(text()).toBe('InLaat los')
  await does(() => fire(area, 'dragleave', { relatedTarget: null }))
  expect(text()).toBe('In')
  await does(() => expect(fire(area, 'drop', dropping(file('a.pdf'))).defaultPrevented).toBe(true))
  expect([text(), taken.mock.calls.length]).toEqual(['In', 1])
})

test('a box takes the first file with the ending that it is for, and says so of others', async () => {
  const taken = vi.fn()
  const words = { drop: 'Sleep', choose: 'Kies', limits: 'Tot 1 GB', other: 'Geen zip' }
  await drawn(<DropBox accept=".zip" onFile={taken} words={words} />)
  const box = the('span', 'Sleep').closest('div') as Element
  const drop = (...files: File[]) =>
    does(() => expect(fire(box, 'drop', dropping(...files)).defaultPrevented).toBe(true))
  await drop(file('a.pdf'))
  expect(the('[role="alert"]').textContent).toBe('Geen zip')
  await drop()
  await drop(file('A.ZIP'), file('b.zip'))
  expect(all('[role="alert"]')).toEqual([])
  expect(taken.mock.calls.map(([{ name }]) => name)).toEqual(['A.ZIP'])
})

test('the same file may be chosen again', async () => {
  const taken = vi.fn()
  await drawn(
    <FileButton accept=".zip" onFile={taken}>
      Kies
    </FileButton>,
  )
  const input = the('input')
  const emptied = vi.spyOn(input, 'value', 'set')
  Object.assign(input, { files: [file('a.zip')] })
  await does(() => fire(input, 'change'))
  expect(emptied).toHaveBeenCalledWith('')
  expect(taken.mock.calls.map(([{ name }]) => name)).toEqual(['a.zip'])
})

test('a search begins half a second after the last key, or with Enter [paging.search-debounce, constants.search-delay]', async () => {
  const searched = vi.fn()
  await drawn(<SearchField label="Zoek" value="oud" onSearch={searched} />)
  const field = the('input')
  await type(field, 'a')
  await later(400)
  await type(field, ' ab ')
  await later(499)
  expect([searched.mock.calls, field.value]).toEqual([[], ' ab '])
  await later(1)
  expect([searched.mock.calls, field.value]).toEqual([[['ab']], 'oud'])
  await type(field, 'abc')
  await key(field, 'a')
  await key(field, 'Enter')
  await later(1_000)
  expect(searched.mock.calls).toEqual([['ab'], ['abc']])
})

test('a search field that is left for another page searches no more', async () => {
  const searched = vi.fn()
  await drawn(
    <>
      <SearchField label="Zoek" value="" onSearch={searched} />
      <BackLink to="/invoices/{-$accountId}">Weg</BackLink>
    </>,
  )
  await type(the('input'), 'b')
  await press(the('a'))
  await later(1_000)
  expect([pages.history.location.href, searched.mock.calls]).toEqual(['/accountportal/invoices', []])
})

test('a pasted text is cleaned where the field says how', async () => {
  const became: string[] = []
  const draw = await drawn(
    <TextField
      label="Iban"
      value=""
      onChange={(text) => became.push(text)}
      cleanPaste={(text) => text.trim()}
    />,
  )
  const pasted = { clipboardData: { getData: (kind: string) => (kind === 'text' ? ' BE71 ' : '') } }
  expect(fire(the('input'), 'paste', pasted).defaultPrevented).toBe(true)
  await draw(<TextField label="Iban" value="" onChange={(text) => became.push(text)} />)
  expect(fire(the('input'), 'paste', pasted).defaultPrevented).toBe(false)
  await type(the('input'), 'x')
  expect(became).toEqual(['BE71', 'x'])
})

test('a list of mistakes takes the focus at each attempt, and leads to each', async () => {
  const pressed = vi.fn()
  const summary = (attempt: number) => (
    <ErrorSummary title="Fouten" attempt={attempt} faults={[{ key: 'a', text: 'Naam', onPress: pressed }]} />
  )
  const draw = await drawn(summary(1))
  const box = the('[role="alert"]')
  const hasFocus = () => document.activeElement === box
  expect(hasFocus()).toBe(true)
  box.blur()
  await draw(summary(1))
  expect(hasFocus()).toBe(false)
  await draw(summary(2))
  expect(hasFocus()).toBe(true)
  await press(the('button'))
  expect(pressed).toHaveBeenCalledOnce()
})

test('a section names a missing list, which is asked for again, and an empty one', async () => {
  const refetch = vi.fn()
  const section = (found: object) => (
    <EntriesSection<string>
      title="Sleutels"
      found={{ data: undefined, isError: false, isFetching: false, refetch, ...found }}
      words={{ failed: 'Mislukt.', none: 'Geen.', noneBody: 'Maak er een.' }}
      about="Waarover. "
      make={{ label: 'Maak', onMake: none }}
    >
      {(one) => <li key={one}>{one}</li>}
    </EntriesSection>
  )
  const draw = await drawn(section({ isError: true }))
  expect(text()).toContain('SleutelsMislukt.')
  await press(the('[role="alert"]').querySelector('button') as Element)
  expect(refetch).toHaveBeenCalledOnce()
  await draw(section({ data: [] }))
  expect(text()).toBe('SleutelsGeen.Maak er een.Maak')
  await draw(section({ data: ['een', 'twee'], isError: true }))
  expect(text()).toBe('SleutelsMaakWaarover. eentwee')
})

test('a signature is drawn within its box, with the first button and the first finger', async () => {
  const became = await kept<Drawing | undefined>(undefined, (value, onChange) => (
    <SignaturePad label="Vak" clear="Wis" value={value} onChange={onChange} error="Teken" />
  ))
  const pad = the('svg', 'Vak')
  const box = { left: 10, top: 20, width: 300, height: 150 }
  vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
  Object.assign(pad, { setPointerCapture: none })
  const at = (handler: string, x: number, y: number, more: object = {}) =>
    does(() =>
      fire(pad, handler, { isPrimary: true, pointerId: 1, clientX: x + 10, clientY: y + 20, ...more }),
    )
  const last = () => became.at(-1)?.path
  expect(the('button').getAttribute('aria-disabled')).toBe('true')
  await press(the('button'))
  await at('pointermove', 1, 1)
  await at('pointerdown', 1, 1, { isPrimary: false })
  await at('pointerdown', 1, 1, { button: 2 })
  expect(became).toEqual([])
  await at('pointerdown', 5, 5)
  await at('pointermove', 6, 6)
  await at('pointermove', 9, 9, { isPrimary: false })
  await at('pointermove', 7, 5)
  await at('pointermove', 400, -9)
  expect(last()).toBe('M5 5Q7 5 153.5 2.5L300 0')
  expect(became.at(-1)).toMatchObject({ width: 300, height: 150 })
  await at('pointerup', 0, 0)
  await at('pointermove', 100, 100)
  await at('pointerdown', -5, 500)
  await at('pointercancel', 0, 0)
  await at('pointermove', 100, 100)
  expect(last()).toBe('M5 5Q7 5 153.5 2.5L300 0M0 150L0.1 150')
  expect([pad.getAttribute('viewBox'), the('path').getAttribute('d')]).toEqual(['0 0 300 150', last()])
  expect([the('button').getAttribute('aria-disabled'), all('[data-error]').length]).toEqual(['false', 1])
  await press(the('button'))
  expect(became.at(-1)).toBeUndefined()
  await at('pointerdown', 1, 1)
  expect(last()).toBe('M1 1L1.1 1')
})
