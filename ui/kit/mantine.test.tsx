/** The kit's menus, tabs, selects and calendar over Mantine's. */
import { IconCheck } from '@tabler/icons-react'
import { beforeAll, expect, test, vi } from 'vitest'
import { all, does, drawn, fire, key, press, text, the } from '#tests/support/acted.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import { DateField } from './date-field.tsx'
import { Menu } from './menu.tsx'
import { SelectField } from './select-field.tsx'
import { Tabs } from './tabs.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  ;(await import('#tests/support/stand-in-screen.ts')).standInForScreen()
})

beforeAll(speakDutch)

const attributes = (one: Element, ...names: string[]) => names.map((name) => one.getAttribute(name))

test('an open menu has its entries, and a press on one acts', async () => {
  const done = vi.fn()
  const items = [
    { key: 'nl', label: 'Nederlands', onPress: done, icon: IconCheck, isCurrent: true, lang: 'nl' },
    { key: 'x', label: 'Wis', onPress: none, tone: 'err' as const, disabled: true },
  ]
  await drawn(<Menu trigger={<button type="button">Open</button>} items={items} />)
  await press(the('button', 'Open'))
  const looks = all('[role="menuitem"]').map((one) => [
    one.textContent,
    ...attributes(one, 'lang', 'data-current', 'aria-current', 'data-tone', 'disabled'),
  ])
  expect(looks).toEqual([
    ['Nederlands', 'nl', 'true', 'true', null, null],
    ['Wis', null, null, null, 'err', ''],
  ])
  expect(the('svg').getAttribute('width')).toBe('16')
  await press(the('[role="menuitem"]', 'Nederlands'))
  expect(done).toHaveBeenCalledOnce()
})

const none = () => undefined

test('a tab is loaded when it is pointed at, drawn when it is opened, and stays then', async () => {
  const chosen = vi.fn()
  const preload = vi.fn()
  const item = (key: 'a' | 'b') => ({
    key,
    label: key,
    errors: undefined,
    state: undefined,
    panel: `paneel ${key}`,
    preload: () => preload(key),
  })
  const tabs = (value: 'a' | 'b') => (
    <Tabs label="Delen" value={value} onChange={chosen} items={[item('a'), item('b')]} lead="Eerst " />
  )
  const draw = await drawn(tabs('a'))
  expect(text()).toBe('abEerst paneel a')
  await does(() => fire(the('button', 'b'), 'pointerover'))
  await does(() => fire(the('button', 'b'), 'focusin'))
  expect(preload.mock.calls).toEqual([['b'], ['b']])
  await press(the('button', 'b'))
  expect(chosen.mock.calls).toEqual([['b']])
  await draw(tabs('b'))
  expect(text()).toBe('abEerst paneel apaneel b')
})

test('one of a list is chosen', async () => {
  const chosen = vi.fn()
  const choices = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  await drawn(<SelectField label="Keuze" value="a" onChange={chosen} choices={choices} />)
  await press(the('[role="combobox"]'))
  await press(the('[role="option"]', 'B'))
  await press(the('[role="option"]', 'A'))
  expect(chosen.mock.calls).toEqual([['b']])
})

test('a day is picked from a calendar, which Alt and the down arrow open too [constants.week]', async () => {
  const became = vi.fn()
  await drawn(<DateField label="Datum" value="2026-11-03" onChange={became} />)
  const field = the('input')
  const isOpen = () => the('button', 'Kies een dag').getAttribute('aria-expanded')
  expect([isOpen(), the('button').tabIndex, field.getAttribute('aria-keyshortcuts')]).toEqual([
    'false',
    -1,
    'Alt+ArrowDown',
  ])
  expect(await key(field, 'ArrowDown')).toBe(false)
  expect(isOpen()).toBe('false')
  expect(await key(field, 'ArrowDown', { altKey: true })).toBe(true)
  expect(isOpen()).toBe('true')
  expect(all('[aria-label="Volgende maand"], [aria-label="Vorige maand"]')).toHaveLength(2)
  const days = all('td').map((day) => Number(day.textContent))
  expect([days.length, days[0]]).toEqual([42, 26])
  await press(all('td > button, td button').find((day) => day.textContent === '12') ?? the('button', '12'))
  expect([became.mock.calls, isOpen()]).toEqual([[['2026-11-12']], 'false'])
  await press(the('button', 'Kies een dag'))
  expect(isOpen()).toBe('true')
  await press(the('button', 'Kies een dag'))
  expect(isOpen()).toBe('false')
})
