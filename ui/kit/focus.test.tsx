import { type ReactNode, useRef } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  all,
  does,
  drawn,
  fire,
  key,
  later,
  press,
  standInForObservers,
  text,
  the,
} from '#tests/support/acted.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import type { useColourScheme } from './colour-scheme.ts'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'
import { dismissToast } from './toasts.ts'
import { Tooltip } from './tooltip.tsx'
import { hasFocus, useFocusRestoration } from './use-focus-restoration.ts'
import { useRoving } from './use-roving.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  ;(await import('#tests/support/stand-in-screen.ts')).standInForScreen()
})

standInForObservers()
beforeAll(speakDutch)

const none = () => undefined
const focused = () => document.activeElement?.textContent

/** Buttons by name, a locked one in brackets, each in a row of the place whose focus is looked after. */
function Rows({ names }: { names: string[] }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusRestoration(place)
  return (
    <>
      <div ref={place}>
        <p>Rijen</p>
        <ul>
          {names.map((name) => (
            <li key={name.replace(/\W/g, '')}>
              <button type="button" disabled={name.startsWith('(')}>
                {name.replace(/\W/g, '')}
              </button>
            </li>
          ))}
        </ul>
        <a href="/">Verder</a>
      </div>
      <input aria-label="elders" />
      <div aria-live="polite">
        <button type="button">Melding</button>
      </div>
    </>
  )
}
const rows = (...names: string[]) => <Rows names={names} />
const focus = (one: Element) => does(() => (one as HTMLElement).focus())

test('the focus goes to the successor of its element, else to the last one, else to the first beside', async () => {
  const draw = await drawn(rows('a', 'b', 'c'))
  await focus(the('button', 'b'))
  await draw(rows('a', 'c'))
  expect(focused()).toBe('c')
  await draw(rows('a'))
  expect(focused()).toBe('a')
  await draw(rows())
  expect(focused()).toBe('Verder')
})

test('an element that is locked gives the focus to the first beside it', async () => {
  const draw = await drawn(rows('a', 'b', 'c'))
  await focus(the('button', 'b'))
  await draw(rows('a', '(b)', 'c'))
  expect(focused()).toBe('a')
})

test('a focus that left by itself comes back once the page was drawn', async () => {
  await drawn(rows('a', 'b'))
  await focus(the('button', 'b'))
  await does(() => the('button', 'b').blur())
  expect(hasFocus()).toBe(false)
  await later(16)
  expect(focused()).toBe('b')
})

test.each<[string, () => void]>([
  ['a press elsewhere', () => fire(document.body, 'pointerdown')],
  ['the tab key', () => fire(document.body, 'keydown', { key: 'Tab' })],
  ['the focus elsewhere', () => the('input').focus()],
])('%s ends it', async (_, act) => {
  const draw = await drawn(rows('a', 'b'))
  await focus(the('button', 'a'))
  await does(act)
  await does(() => (document.activeElement as HTMLElement).blur())
  await draw(rows('b'))
  await later(16)
  expect(hasFocus()).toBe(false)
})

test.each<[string, () => void]>([
  ['another key', () => fire(document.body, 'keydown', { key: 'a' })],
  ['the focus in a message over the page', () => the('button', 'Melding').focus()],
])('%s doesn’t end it', async (_, act) => {
  const draw = await drawn(rows('a', 'b'))
  await focus(the('button', 'a'))
  await does(act)
  await does(() => (document.activeElement as HTMLElement).blur())
  await draw(rows('b'))
  expect(focused()).toBe('b')
})

test('while a dialog is open nothing takes the focus back', async () => {
  const draw = await drawn(rows('a'))
  await focus(the('button', 'a'))
  const dialog = document.createElement('div')
  dialog.setAttribute('aria-modal', 'true')
  document.body.appendChild(dialog)
  await does(() => the('button', 'a').blur())
  await draw(rows('a', 'b'))
  expect(hasFocus()).toBe(false)
  await does(() => dialog.remove())
  expect(focused()).toBe('a')
})

test('a hidden element gets no focus, and the watch ends with the page', async () => {
  const draw = await drawn(rows('a', 'b', 'c'))
  await focus(the('button', 'b'))
  the('button', 'c').style.display = 'none'
  await draw(rows('a', 'c'))
  expect(focused()).toBe('a')
  const stopped = vi.spyOn(MutationObserver.prototype, 'disconnect')
  await draw(null)
  expect(stopped).toHaveBeenCalledOnce()
  const input = document.createElement('input')
  document.body.appendChild(input)
  for (const type of ['focusin', 'focusout', 'pointerdown', 'keydown']) fire(input, type, { key: 'Tab' })
  expect(vi.getTimerCount()).toBe(0)
  input.remove()
})

function Toolbar({ names }: { names: string[] }) {
  return (
    <div {...useRoving<HTMLDivElement>()}>
      {names.map((name) => (
        <button key={name} type="button" disabled={name === 'c'}>
          {name}
        </button>
      ))}
    </div>
  )
}

test('buttons of a toolbar are one stop, and arrows, Home and End go around them', async () => {
  const draw = await drawn(<Toolbar names={['a', 'b', 'c', 'd']} />)
  const stops = () => all('button').flatMap((one) => (one.tabIndex === 0 ? [one.textContent] : []))
  expect(stops()).toEqual(['a'])
  expect(await key(the('div'), 'ArrowRight')).toBe(false)
  await focus(the('button', 'a'))
  const went: unknown[] = []
  for (const name of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home', 'End']) {
    expect(await key(document.activeElement as Element, name)).toBe(true)
    went.push(focused())
  }
  expect(went).toEqual(['b', 'd', 'a', 'd', 'b', 'a', 'd'])
  expect(stops()).toEqual(['d'])
  expect(await key(the('button', 'd'), 'x')).toBe(false)
  await draw(<Toolbar names={['a', 'b', 'c']} />)
  expect(stops()).toEqual(['a'])
})

function Explained({ words }: { words: string | undefined }) {
  return (
    <Tooltip text={words}>
      {(id) => (
        <button type="button" aria-describedby={id}>
          Knop
        </button>
      )}
    </Tooltip>
  )
}

test('an explanation opens for a mouse after a rest, and closes when it leaves', async () => {
  const draw = await drawn(<Explained words="Uitleg" />)
  const about = the('span')
  const on = (handler: string, more: object = {}) => does(() => fire(about, handler, more))
  await on('pointerover', { pointerType: 'touch' })
  await later(1_000)
  await on('pointerover', { pointerType: 'mouse' })
  await later(199)
  expect(all('[role="tooltip"]')).toEqual([])
  await later(1)
  expect(the('[role="tooltip"]').getAttribute('id')).toBe(the('button').getAttribute('aria-describedby'))
  await on('pointerout')
  expect([text(), the('button').hasAttribute('aria-describedby')]).toEqual(['Knop', false])
  await on('pointerover', { pointerType: 'mouse' })
  await on('pointerout')
  await later(1_000)
  expect(text()).toBe('Knop')
  await press(about)
  expect(text()).toBe('KnopUitleg')
  await draw(<Explained words={undefined} />)
  expect(text()).toBe('Knop')
})

test('a dialog whose next step takes the focused button away has the focus itself', async () => {
  const step = (title: string, child: ReactNode) => (
    <Dialog isOpen onClose={none} title={title}>
      {child}
    </Dialog>
  )
  const draw = await drawn(step('Vraag', <button type="button">Verder</button>))
  await later(500)
  the('button', 'Verder').focus()
  expect(focused()).toBe('Verder')
  await draw(step('Antwoord', 'Klaar'))
  expect(document.activeElement?.role).toBe('dialog')
})

test('an explanation opens with a focus that is seen, and closes with Escape or without it', async () => {
  await drawn(<Explained words="Uitleg" />)
  const button = the('button')
  await does(() => fire(button, 'focusin'))
  expect(text()).toBe('Knop')
  await focus(button)
  await key(button, 'a')
  expect(text()).toBe('KnopUitleg')
  await key(button, 'Escape')
  expect(text()).toBe('Knop')
  await press(button)
  await does(() => button.blur())
  expect(text()).toBe('Knop')
})

const cards = () => all('[role="status"], [role="alert"]')

test.each<[kind: string, show: () => number, role: string, ms: number]>([
  ['a message', () => toast.success('Bewaard', 'Alles'), 'status', 5_000],
  ['a sent document', () => toast.sealed('Bewaard', 'Alles'), 'status', 8_000],
  ['an error', () => toast.error('Bewaard', 'Alles'), 'alert', Number.POSITIVE_INFINITY],
])('%s goes by itself after its time', async (_, show, role, ms) => {
  await drawn(null)
  await does(show)
  expect(cards().map((card) => card.getAttribute('role'))).toEqual([role])
  await later(Math.min(ms, 100_000) - 1)
  expect(text()).toBe('BewaardAlles')
  await later(1)
  expect(text()).toBe(ms < 100_000 ? '' : 'BewaardAlles')
  for (const close of all('button')) await press(close)
  expect(text()).toBe('')
})

test('an act that can be undone has eight seconds', async () => {
  await drawn(null)
  await does(() => toast.undo('Gewist', { label: 'Herstel', onPress: () => undefined }))
  await later(7_999)
  expect(text()).toBe('GewistHerstel')
  await later(1)
  expect(text()).toBe('')
})

test('a message stays while the pointer or the focus is on it', async () => {
  await drawn(null)
  await does(() => toast.success('Bewaard'))
  for (const [hold, release] of [
    ['pointerover', 'pointerout'],
    ['focusin', 'focusout'],
  ] as const) {
    const card = cards()[0] as Element
    await does(() => fire(card, hold))
    await later(60_000)
    await does(() => fire(card, release))
    await later(4_999)
    expect(text()).toBe('Bewaard')
  }
  await later(1)
  expect(text()).toBe('')
})

test('the action of a message is done once, and closes it', async () => {
  const undone = vi.fn()
  await drawn(null)
  await does(() => toast.undo('Gewist', { label: 'Herstel', onPress: undone }, 'Zomaar'))
  expect(text()).toBe('GewistZomaarHerstel')
  await press(the('button', 'Herstel'))
  expect([undone.mock.calls.length, text()]).toEqual([1, ''])
})

test('the same words are shown once, and no more than four messages', async () => {
  await drawn(null)
  const ids: number[] = []
  await does(() => {
    for (const title of ['a', 'b', 'a', 'c', 'd', 'e']) ids.push(toast.error(title))
    ids.push(toast.error('c', 'anders'))
  })
  expect(text()).toBe('cdecanders')
  await does(() => dismissToast(ids[3] ?? 0))
  expect(text()).toBe('decanders')
  await does(() => ids.forEach(dismissToast))
  expect(text()).toBe('')
})

/** The results of the hooks. */
function Said({ use }: { use: () => unknown }) {
  return JSON.stringify(use())
}

test('colours are those that were chosen, else the system’s, and light on paper', async () => {
  const system = { dark: true, print: false }
  const heard: (() => void)[] = []
  const told = () =>
    does(() => {
      for (const listener of heard) listener()
    })
  onTestFinished(() => vi.mocked(window.matchMedia).mockRestore())
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        addEventListener: (_: string, listener: () => void) => heard.push(listener),
        removeEventListener: none,
        get matches() {
          return query === 'print' ? system.print : query === '(prefers-color-scheme: dark)' && system.dark
        },
      }) as unknown as MediaQueryList,
  )
  vi.resetModules()
  const colours = await import('./colour-scheme.ts')
  const shown = () => document.documentElement.dataset.mantineColorScheme
  colours.startColourScheme()
  const looks = [shown()]
  let scheme: ReturnType<typeof useColourScheme> | undefined
  await drawn(
    <Said
      use={() => {
        scheme = colours.useColourScheme()
        return scheme.shownScheme
      }}
    />,
  )
  system.print = true
  await told()
  looks.push(shown())
  system.print = false
  await does(() => scheme?.setScheme('light'))
  looks.push(shown())
  await does(() => scheme?.setScheme('dark'))
  expect(looks).toEqual(['dark', 'light', 'light'])
  vi.resetModules()
  ;(await import('./colour-scheme.ts')).startColourScheme()
  expect([shown(), localStorage.getItem('zegel.colour-scheme')]).toEqual(['dark', 'dark'])
})
