/** A screen in use: presses, input and their effects. Its file begins with `standInForScreen`. */
import { environmentManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { queryClient } from '#ui/api/query-client.ts'
import { ToastArea } from '#ui/kit/toast-area.tsx'
import { type Answers, asPage, inPortal, pages } from './markup.tsx'
import { DESK, resizeTo } from './stand-in-browser.ts'
import { type Answered, network } from './stand-in-screen.ts'

const PRESSED = 'button, a, label, summary, input, select, textarea, [role], [tabindex], [data-action]'

const FOCUSABLE = 'button, a[href], input, select, textarea, [tabindex]'

export type Screen = Awaited<ReturnType<typeof onScreen>>

/**
 * @param answers the initial data of the screen @param answered the server's later answers
 * @param around the parts beside it: the area of messages, unless the portal draws its own
 */
export async function onScreen(
  node: ReactNode,
  answers: Answers = [],
  answered: Answered = {},
  around: ReactNode = <ToastArea />,
) {
  const page = document
  const place = page.body.appendChild(page.createElement('div'))
  const root = createRoot(place)
  environmentManager.setIsServer(() => false)
  queryClient.clear()
  for (const [asked, found] of answers) {
    const queryKey = 'queryKey' in asked ? asked.queryKey : asked
    queryClient.setQueryData(queryKey, found)
  }
  network.answers = answered
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation((...given) => {
    network.asked.push(`outdates ${JSON.stringify(given[0]?.queryKey ?? 'everything')}`)
    return QueryClient.prototype.invalidateQueries.apply(queryClient, given)
  })
  pages.history.replace('/accountportal/?q=jan', { list: { q: 'jan', page: 2 } })

  const changes = new MutationObserver(() => undefined)
  changes.observe(page.body, { subtree: true, childList: true, attributes: true, characterData: true })
  /** Until nothing changes any more. */
  async function settle(): Promise<void> {
    for (let last = ''; ; ) {
      await act(async () => {
        await vi.dynamicImportSettled()
        // After the immediate effects.
        for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
        await vi.advanceTimersByTimeAsync(0)
      })
      const isDrawn = changes.takeRecords().length === 0
      const next = `${network.asked.length} ${pages.history.location.href}`
      if (isDrawn && next === last) return
      last = next
    }
  }
  async function does(action: () => unknown): Promise<void> {
    await act(async () => void (await action()))
    await settle()
    // After the effects of drawing.
    await act(() => vi.advanceTimersByTimeAsync(50))
    await settle()
  }
  const find = (name: string | RegExp, nth = 0, among = PRESSED): HTMLElement => {
    const all = [...page.body.querySelectorAll<HTMLElement>(among)]
    const found = all.filter((one) => is(name, nameOf(one)) && isShown(one))
    const inmost = found.filter((one) => !found.some((other) => other !== one && one.contains(other)))
    const element = inmost.at(nth)
    if (!element) throw new Error(`No ${name} in:\n${seenIn(page.body).join('\n')}`)
    return element
  }
  const field = (name: string | RegExp, nth = 0) =>
    find(name, nth, 'input, textarea, select, [contenteditable]')
  const draw = (next: ReactNode) =>
    act(async () =>
      root.render(
        inPortal(
          <QueryClientProvider client={queryClient}>
            {asPage(next)}
            {around}
          </QueryClientProvider>,
        ),
      ),
    )
  page.title = ''
  await draw(node)
  await settle()
  let isEnded = false
  const end = async () => {
    if (isEnded) return
    isEnded = true
    await act(async () => {
      for (const close of place.querySelectorAll<HTMLElement>('[data-kind][role] button[aria-label]'))
        close.click()
    })
    await act(async () => root.unmount())
    place.remove()
    queryClient.clear()
    vi.clearAllTimers()
    resizeTo(DESK)
    vi.mocked(queryClient.invalidateQueries).mockRestore()
  }
  onTestFinished(end)

  return {
    client: queryClient,
    place,
    /** Draws another one in its place. */
    put: draw,
    find,
    field,
    settle,
    /** An act that no other function here does; its name is for the reader of the test. */
    does: (_act: string, action: () => unknown) => does(action),
    end,
    /** The same, with the effects of drawing. */
    draw: (_act: string, shown: ReactNode) => does(() => draw(shown)),
    go: (address: string) => does(() => pages.history.push(`/accountportal${address}`)),
    asked: () => network.asked,
    seen: () => seenIn(page.body).join('\n'),
    focused: () => page.activeElement,
    press: (name: string | RegExp, nth = 0) =>
      does(() => {
        const element = find(name, nth)
        // An element that keeps the focus where it is prevents the default of the press.
        const takesFocus = element.dispatchEvent(eventOf('mousedown'))
        if (takesFocus && element.matches(FOCUSABLE)) element.focus()
        element.dispatchEvent(eventOf('mouseup'))
        element.click()
      }),
    type: (name: string | RegExp, text: string, nth = 0) =>
      does(() => {
        const element = field(name, nth)
        element.focus()
        set(element, 'value', text)
        element.dispatchEvent(eventOf('input'))
        element.dispatchEvent(eventOf('change'))
      }),
    leave: () => does(() => (page.activeElement as HTMLElement | null)?.blur()),
    /** In the dialog that a button for files opens. */
    choose: (files: File[], nth = 0) =>
      does(() => {
        const [...inputs] = place.querySelectorAll('input[type="file"]')
        const element = inputs.at(nth)
        if (!element) throw new Error('No field for files.')
        Object.defineProperty(element, 'files', { value: files, configurable: true })
        element.dispatchEvent(eventOf('change'))
      }),
    /** In a list that the page itself doesn't draw. */
    select: (name: string | RegExp, value: string, nth = 0) =>
      does(() => {
        const element = find(name, nth, 'select')
        Object.assign(element, { value })
        element.dispatchEvent(eventOf('change'))
      }),
    focus: (name: string | RegExp, nth = 0) =>
      does(() => {
        const element = find(name, nth, FOCUSABLE)
        element.focus()
      }),
    key: (key: string, more: object = {}, at: EventTarget | null = page.activeElement) =>
      does(() => {
        fire(at, eventOf('keydown', { key, code: key, ...more }))
        fire(at, eventOf('keyup', { key, code: key, ...more }))
      }),
    fire: (type: string, at: EventTarget, more: object = {}) => does(() => fire(at, eventOf(type, more))),
    wait: (milliseconds: number) => does(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

/** Dispatches an event, and lists a prevented default. */
function fire(at: EventTarget | null, event: Event): void {
  if (at && !at.dispatchEvent(event)) network.asked.push(`prevents ${event.type}`)
}

/** As somebody does it, so that React notices. */
export function set(element: Element, property: string, value: unknown): void {
  const { set: put } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), property) ?? {}
  put?.call(element, value)
}

const is = (wanted: string | RegExp, name: string) =>
  typeof wanted === 'string' ? wanted === name : wanted.test(name)

/** With a detail: a key, or files. */
export const eventOf = (type: string, more: object = {}): Event =>
  Object.assign(new window.Event(type, { bubbles: true, cancelable: true, composed: true }), more)

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') || (element as HTMLElement).style.display === 'none'

const isShown = (element: Element | null): boolean =>
  element === null || (!isHidden(element) && isShown(element.parentElement))

/** As a reader of screens names it. */
function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby')
  const labels = by
    ? by.split(' ').map((id) => element.ownerDocument.getElementById(id))
    : element.localName === 'label'
      ? []
      : [...((element as HTMLInputElement).labels ?? [])]
  const named = element.getAttribute('aria-label') ?? labels.map((one) => one && textOf(one)).join(' ')
  return (named || textOf(element) || element.getAttribute('placeholder') || '').replace(/\s+/g, ' ').trim()
}

/** Elements that are not hidden from screen readers. */
const textOf = (node: Node): string =>
  node instanceof Element && node.getAttribute('aria-hidden') === 'true'
    ? ''
    : (node.nodeValue ?? [...node.childNodes].map(textOf).join(' '))

/** Attributes without meaning for a user, or listed with the states. */
const UNSAID =
  /^(class|id|for|style|tabindex|type|name|title|value|role|inputmode|autocomplete|novalidate|accept|multiple|aria-(?!busy|checked|current|disabled|expanded|invalid|pressed|selected|valuenow).*|data-(?!kind|tone|severity|wrong|held|busy|state).*)$/i
/** Elements that are listed by their content only. */
const HOLDERS = /^(cell|row|rowgroup|columnheader|presentation|none|table)$/
const ALONE = ['button', 'a', 'input', 'textarea', 'select']

/** The stops of a screen reader: texts, buttons, links and fields. */
function seenIn(node: Node, depth = 0): string[] {
  const indent = ' '.repeat(depth)
  if (!(node instanceof Element)) {
    const text = (node.nodeValue ?? '').trim()
    return text ? [`${indent}${text}`] : [...node.childNodes].flatMap((one) => seenIn(one, depth))
  }
  if (node instanceof SVGElement || isHidden(node) || node.getAttribute('aria-hidden') === 'true') return []
  const { value, checked, type } = node as HTMLInputElement
  if (node.localName === 'style' || type === 'hidden') return []
  const said = Array.from(node.attributes, ({ name, value: text }) => [name, text] as const)
    .filter(([name, text]) => !UNSAID.test(name) && !/_r_|mantine-|^hidden$/.test(text))
    .map(([name, text]) => (text === '' || text === 'true' ? name : `${name}=${text}`))
  const isTicked = type === 'radio' || type === 'checkbox'
  if (typeof value === 'string' && node.localName !== 'button' && !isTicked) said.push(`value=${value}`)
  if (checked) said.push('ticked')
  const role = node.getAttribute('role') ?? ''
  // Menus are drawn only once they are open.
  if (role === 'menuitem') said.unshift(...iconsIn(node).map((icon) => `icon=${icon}`))
  const kind = role && !HOLDERS.test(role) ? role : node.localName
  const isAlone = ALONE.includes(node.localName)
  const name = isAlone || node.getAttribute('aria-label') ? nameOf(node) : ''
  const inside = isAlone ? [] : [...node.childNodes]
  const isTold = isAlone || name !== '' || said.length > 0 || kind === role
  if (!isTold) return inside.flatMap((one) => seenIn(one, depth))
  const line = [`${indent}<${kind}>`, name, ...said].filter(Boolean).join(' ')
  return [line, ...inside.flatMap((one) => seenIn(one, depth + 1))]
}

const iconsIn = (node: Element): string[] =>
  Array.from(node.querySelectorAll('svg[class]'), (icon) => icon.getAttribute('class') ?? '').flatMap(
    (names) => /tabler-icon-([\w-]+)/.exec(names)?.[1] ?? [],
  )
