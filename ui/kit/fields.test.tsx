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

test('a button does nothing while it is busy, nor for the second press of two', async () => {
  const pressed = vi.fn()
  const button = (busy?: boolean) => (
    <Button onClick={pressed} {...(busy !== undefined && { busy })}>
      Doe
    </Button>
  )
  const draw = await drawn(button(true))
  expect(fire(the('button'), 'click').defaultPrevented).toBe(true)
  await draw(button(false))
  await does(() => fire(the('button'), 'click', { detail: 2 }))
  expect(pressed).not.toHaveBeenCalled()
  await press(the('button'))
  await draw(button())
  await does(() => fire(the('button'), 'click', { detail: 2 }))
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('an action of a row does nothing while it is busy', async () => {
  const pressed = vi.fn()
  const action = (busy: boolean) => (
    <SmallAction icon={IconCheck} busy={busy} onClick={pressed}>
      Doe
    </SmallAction>
  )
  const draw = await drawn(action(true))
  await press(the('button'))
  expect(the('button').getAttribute('aria-busy')).toBe('true')
  await draw(action(false))
  await press(the('button'))
  expect(pressed).toHaveBeenCalledOnce()
  expect(the('button').getAttribute('aria-busy')).toBeNull()
})

test('an amount is parsed while it is typed, and written out when it is left', async () => {
  const left = vi.fn()
  const entered = vi.fn()
  const became = await kept<number | null>(1234.5, (value, onChange) => (
    <AmountField label="Bedrag" value={value} onChange={onChange} unit="€" onBlur={left} onFocus={entered} />
  ))
  const field = the('input')
  expect([field.value, field.getAttribute('inputmode'), text()]).toEqual([
    '1\u00a0234,50',
    'decimal',
    'Bedrag€',
  ])
  await does(() => field.focus())
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  await type(field, '3*12,5')
  expect(field.value).toBe('3*12,5')
  await does(() => field.blur())
  expect(field.value).toBe('37,50')
  await type(field, 'veel')
  await does(() => fire(field, 'focusout'))
  expect(field.value).toBe('veel')
  await type(field, '')
  await does(() => fire(field, 'focusout'))
  expect(field.value).toBe('')
  expect(became).toEqual([37.5, null, null])
  expect([left.mock.calls.length, entered.mock.calls.length]).toEqual([3, 1])
})

test('a choice is made by its button, and on a telephone from a list of the values', async () => {
  const became = await kept('nl', (value, onChange) => (
    <ChoiceBar
      label="Taal"
      value={value}
      onChange={onChange}
      isFoldable
      className="own"
      items={[
        { value: 'nl', label: 'Nederlands', lang: 'nl' },
        { value: 'fr', label: 'Français', spoken: 'Frans', lang: 'fr', icon: IconCheck, tone: 'ok' },
      ]}
    />
  ))
  const radios = () => all('input') as HTMLInputElement[]
  expect(the('fieldset').getAttribute('class')).toMatch(/bar.* own$/)
  expect(radios().map((radio) => radio.getAttribute('aria-label'))).toEqual([null, 'Frans'])
  expect(the('svg').getAttribute('class')).toMatch(/ok/)
  await press(the('input', 'Frans'))
  expect(radios().map(({ checked }) => checked)).toEqual([false, true])
  await does(() => resizeTo(767))
  expect(all('option').map((option) => option.textContent)).toEqual(['NL', 'FR'])
  await type(the('select'), 'nl')
  await type(the('select'), 'xx')
  expect(became).toEqual(['fr', 'nl'])
})

test('a code is six digits, of which the next one is marked', async () => {
  const became = await kept('', (value, onChange) => (
    <CodeField label="Code" value={value} onChange={onChange} />
  ))
  const field = the('input')
  const marked = () => all('span').flatMap((cell, at) => (cell.hasAttribute('data-current') ? [at] : []))
  expect(marked()).toEqual([])
  await type(field, ' 12-34x567')
  expect(became).toEqual(['123456'])
  expect(all('[aria-hidden]').map((box) => box.textContent)).toContain('123456')
  const places = []
  await does(() => field.focus())
  for (const at of [0, 5, 6]) {
    field.setSelectionRange(at, at)
    await does(() => fire(field, 'keyup'))
    places.push(marked())
  }
  const [first = [0]] = places
  expect(places).toEqual([first, [(first[0] ?? 0) + 5], [(first[0] ?? 0) + 5]])
  await does(() => fire(field, 'focusout'))
  expect(marked()).toEqual([])
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
    <DropArea onFiles={taken} words="Laat los" className="own">
      <p>In</p>
    </DropArea>,
  )
  const area = the('div')
  expect(area.getAttribute('class')).toMatch(/area.* own$/)
  const leave = (relatedTarget: Element | null) => does(() => fire(area, 'dragleave', { relatedTarget }))
  const held = fire(area, 'dragenter', { dataTransfer: { types: ['text/plain'] } })
  await later()
  expect([text(), held.defaultPrevented]).toEqual(['In', false])
  await does(() => expect(fire(area, 'dragover', dropping()).defaultPrevented).toBe(true))
  await leave(the('p'))
  expect(text()).toBe('InLaat los')
  await leave(null)
  expect(text()).toBe('In')
  await does(() => fire(area, 'dragenter', dropping()))
  expect(text()).toBe('InLaat los')
  await does(() => expect(fire(area, 'drop', dropping(file('a.pdf'))).defaultPrevented).toBe(true))
  expect([text(), taken.mock.calls.length]).toEqual(['In', 1])
})

test('a box takes the first file with the ending that it is for, and says so of others', async () => {
  const taken = vi.fn()
  const words = { drop: 'Sleep', choose: 'Kies', limits: 'Tot 1 GB', other: 'Geen zip' }
  const draw = await drawn(<DropBox accept=".zip" onFile={taken} words={words} id="zip" error="Mislukt" />)
  const box = () => the('span', 'Sleep').closest('div') as Element
  expect([text(), the('[role="alert"]').textContent]).toEqual(['SleepKiesMislukt', 'Mislukt'])
  expect([the('button').getAttribute('id'), the('input').getAttribute('accept')]).toEqual(['zip', '.zip'])
  await does(() => expect(fire(box(), 'dragover').defaultPrevented).toBe(true))
  expect(box().getAttribute('data-over')).toBe('true')
  await does(() => fire(box(), 'dragleave'))
  expect(box().hasAttribute('data-over')).toBe(false)
  await does(() => fire(box(), 'dragover'))
  const drop = (...files: File[]) =>
    does(() => expect(fire(box(), 'drop', dropping(...files)).defaultPrevented).toBe(true))
  await drop(file('a.pdf'))
  expect([text(), box().hasAttribute('data-over')]).toEqual(['SleepKiesGeen zip', false])
  await drop()
  await drop(file('A.ZIP'), file('b.zip'))
  expect(text()).toBe('SleepKiesMislukt')
  expect(taken.mock.calls.map(([{ name }]) => name)).toEqual(['A.ZIP'])
  await draw(<DropBox accept=".zip" onFile={taken} words={words} chosen="a.zip" />)
  expect([text(), all('[role="alert"]')]).toEqual(['a.zipKiesTot 1 GB', []])
})

test('a button opens the device’s files, and the same file may be chosen again', async () => {
  const taken = vi.fn()
  await drawn(
    <FileButton accept=".zip" onFile={taken}>
      Kies
    </FileButton>,
  )
  const input = the('input')
  expect([input.type, input.hasAttribute('hidden'), input.tabIndex]).toEqual(['file', true, -1])
  const opened = vi.spyOn(input, 'click').mockReturnValue(undefined)
  await press(the('button'))
  expect(opened).toHaveBeenCalledOnce()
  const emptied = vi.spyOn(input, 'value', 'set')
  Object.assign(input, { files: [file('a.zip')] })
  await does(() => fire(input, 'change'))
  expect(emptied).toHaveBeenCalledWith('')
  Object.assign(input, { files: null })
  await does(() => fire(input, 'change'))
  expect(taken.mock.calls.map(([{ name }]) => name)).toEqual(['a.zip'])
})

test('a search begins half a second after the last key, or with Enter', async () => {
  const searched = vi.fn()
  await drawn(<SearchField label="Zoek" value="oud" onSearch={searched} />)
  const field = the('input')
  expect([field.value, all('kbd'), field.getAttribute('data-search-field')]).toEqual(['oud', [], 'true'])
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

test('a search field that is empty names its key, and one that is left for another page searches no more', async () => {
  const searched = vi.fn()
  const draw = await drawn(<SearchField label="Zoek" value="" onSearch={searched} />)
  expect(the('kbd').textContent).toBe('/')
  await type(the('input'), 'a')
  expect(all('kbd')).toEqual([])
  await draw(
    <>
      <SearchField label="Zoek" value="" onSearch={searched} />
      <BackLink to="/invoices/{-$accountId}">Weg</BackLink>
    </>,
  )
  await type(the('input'), 'b')
  await press(the('a'))
  await later(1_000)
  expect([pages.history.location.href, searched.mock.calls]).toEqual(['/accountportal/invoices', []])
  await type(the('input'), 'c')
  await draw(null)
  await later(1_000)
  expect(searched).not.toHaveBeenCalled()
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

test('a section lists its entries, and names a missing list', async () => {
  const refetch = vi.fn()
  const onMake = vi.fn()
  const section = (found: object) => (
    <EntriesSection<string>
      title="Sleutels"
      found={{ data: undefined, isError: false, isFetching: false, refetch, ...found }}
      words={{ failed: 'Mislukt.', none: 'Geen.', noneBody: 'Maak er een.' }}
      about="Waarover. "
      make={{ label: 'Maak', onMake }}
    >
      {(one) => <li key={one}>{one}</li>}
    </EntriesSection>
  )
  const draw = await drawn(section({}))
  expect([text(), all('[aria-busy="true"] > span').length]).toEqual(['Sleutels', 2])
  expect(all('[aria-busy="true"]')).toHaveLength(1)
  await draw(section({ isError: true }))
  expect(text()).toContain('SleutelsMislukt.')
  await press(the('[role="alert"]').querySelector('button') as Element)
  expect([refetch.mock.calls.length, all('[aria-busy="true"]')]).toEqual([1, []])
  await draw(section({ isError: true, isFetching: true }))
  expect(all('button[aria-busy="true"]')).toHaveLength(1)
  await draw(section({ data: [] }))
  expect(text()).toBe('SleutelsGeen.Maak er een.Maak')
  await press(the('button'))
  await draw(section({ data: ['een', 'twee'], isError: true }))
  expect(text()).toBe('SleutelsMaakWaarover. eentwee')
  await press(the('button'))
  expect(onMake).toHaveBeenCalledTimes(2)
  expect(the('section').getAttribute('aria-label')).toBe('Sleutels')
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
