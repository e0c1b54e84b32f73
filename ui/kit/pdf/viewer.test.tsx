/** The viewer of PDFs, with a stand-in for a file that pdf.js opened. */
import { beforeAll, expect, test, vi } from 'vitest'
import {
  all,
  does,
  drawn,
  later,
  observers,
  press,
  standInForObservers,
  text,
  the,
} from '#tests/support/acted.tsx'
import { speakDutch } from '#tests/support/markup.tsx'
import type { Pdf, PdfPage } from './pdf-document.ts'
import { PdfSheet } from './pdf-sheet.tsx'
import { PdfViewer, type ShownSheet } from './pdf-viewer.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useShownPage } from './use-shown-page.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  ;(await import('#tests/support/stand-in-screen.ts')).standInForScreen()
})

standInForObservers()
beforeAll(speakDutch)

const cancel = vi.fn()
const render = vi.fn((_: object) => ({ promise: Promise.reject(new Error('cancelled')), cancel }))
/** 600 by 400 points, which are 800 by 533⅓ pixels. */
const page = (pageNumber: number) =>
  ({
    pageNumber,
    getViewport: ({ scale }: { scale: number }) => ({
      width: 600 * scale,
      height: 400 * scale,
      rawDims: { pageWidth: 600, pageHeight: 400, pageX: 0, pageY: 0 },
    }),
    render,
    streamTextContent: () => new ReadableStream(),
  }) as unknown as PdfPage
const pages = [1, 2, 3].map(page)
const pdf = { numPages: 3, getPage: async (number: number) => pages[number - 1] } as unknown as Pdf

/** The viewer in a pane of 832 pixels, and its contents. */
async function viewer(opened: Parameters<typeof PdfViewer>[0]['opened']) {
  const shown: ShownSheet[] = []
  const draw = (next: typeof opened) => (
    <PdfViewer
      opened={next}
      fileName="a.pdf"
      actions="daden"
      sheet={(one) => {
        shown.push(one)
        return <p>{one.label}</p>
      }}
    />
  )
  const again = await drawn(draw(opened))
  const last = () => shown.at(-1) as ShownSheet
  return { last, again: (next: typeof opened) => again(draw(next)) }
}
const open = { state: 'open', pdf } as const

test('the viewer turns its pages, from the first to the last [editor.pdf-pages]', async () => {
  const { last } = await viewer(open)
  const seen: unknown[] = [last().number]
  const isLocked = (label: string) => the('button', label).matches(':disabled')
  expect([isLocked('Vorige bladzijde'), isLocked('Volgende bladzijde')]).toEqual([true, false])
  await press(the('button', 'Volgende bladzijde'))
  expect([isLocked('Vorige bladzijde'), text()]).toEqual([false, expect.stringContaining('Blz. 2 van 3')])
  seen.push(last().page)
  for (const number of [9, 0, 3]) {
    await does(() => last().onPage(number))
    seen.push(last().number)
  }
  expect([isLocked('Vorige bladzijde'), isLocked('Volgende bladzijde')]).toEqual([false, true])
  await press(the('button', 'Vorige bladzijde'))
  seen.push(last().label)
  await press(the('ol').querySelector('button') as Element)
  seen.push(last().number)
  expect(seen).toEqual([1, pages[1], 3, 1, 3, 'Bladzijde 2', 1])
})

test('the viewer turns a page by quarters, and remembers it for that page', async () => {
  const { last } = await viewer(open)
  const turns = []
  for (let press_ = 0; press_ < 5; press_++) {
    await press(the('button', 'Draai'))
    turns.push(last().turn)
  }
  await does(() => last().onPage(2))
  turns.push(last().turn)
  await does(() => last().onPage(1))
  turns.push(last().turn)
  expect(turns).toEqual([90, 180, 270, 0, 90, 0, 90])
})

test('a page is as wide as its pane until somebody zooms [editor.pdf-width, constants.resize-delay]', async () => {
  const { last } = await viewer(open)
  const pane = the('section')
  const wide = (clientWidth: number) => {
    Object.defineProperty(pane, 'clientWidth', { value: clientWidth, configurable: true })
    return does(() => {
      for (const observer of observers) observer.call([])
    })
  }
  expect(last().scale).toBe(1)
  expect(the('button', 'Even breed').getAttribute('aria-pressed')).toBe('true')
  await wide(832)
  expect([last().scale, text()]).toEqual([1, expect.stringContaining('100\u00a0%')])
  await wide(1_632)
  await later(499)
  expect(last().scale).toBe(1)
  await later(1)
  const scales = [last().scale]
  for (const label of ['Kleiner', 'Kleiner', 'Groter', 'Groter', 'Groter', 'Groter', 'Groter']) {
    await press(the('button', label))
    scales.push(last().scale)
  }
  expect(scales).toEqual([2, 1.5, 1.25, 1.5, 2, 3, 4, 4])
  expect(the('button', 'Even breed').getAttribute('aria-pressed')).toBe('false')
  for (let time = 0; time < 12; time++) await press(the('button', 'Kleiner'))
  expect(last().scale).toBe(0.5)
  await press(the('button', 'Even breed'))
  expect(last().scale).toBe(2)
  await press(the('button', 'Draai'))
  expect(last().scale).toBeCloseTo(3)
  await wide(10)
  await later(500)
  expect(last().scale).toBe(0.1)
})

test('a file of one page has no thumbnails, and one that is not there yet says so [inline.pdf]', async () => {
  const retry = vi.fn()
  const { again } = await viewer({ state: 'open', pdf: { ...pdf, numPages: 1 } as Pdf })
  expect(all('ol')).toEqual([])
  await again({ state: 'loading' })
  expect(text()).toContain('De pdf wordt geladen…')
  expect(text()).toContain('Blz. 1 van 1')
  await press(the('button', 'Draai'))
  await again({ state: 'failed', retry })
  expect(text()).toContain('De pdf kan niet getoond worden')
  await press(the('button'))
  expect(retry).toHaveBeenCalledOnce()
})

test('a thumbnail is drawn once it comes into sight, 48 pixels wide', async () => {
  const picked = vi.fn()
  const draw = await drawn(<Thumbnails pdf={pdf} current={2} onPick={picked} />)
  const numbers = all('button').map((one) => one.textContent)
  expect([numbers, the('[aria-current="page"]').textContent]).toEqual([['1', '2', '3'], '2'])
  expect(all('canvas').map((one) => [one.getAttribute('width'), one.getAttribute('height')])[0]).toEqual([
    '48',
    '68',
  ])
  await press(the('button', '3'))
  expect(picked.mock.calls).toEqual([[3]])
  render.mockClear()
  const [first, second] = [...observers]
  await does(() => first?.call([{ isIntersecting: false }]))
  expect([render.mock.calls.length, observers.size]).toEqual([0, 3])
  await does(() => second?.call([{ isIntersecting: false }, { isIntersecting: true }]))
  expect([render.mock.calls.length, observers.size]).toEqual([1, 2])
  expect(all('canvas').map((one) => one.style.width !== '')).toEqual([false, true, false])
  expect(Reflect.get(render.mock.lastCall?.[0] ?? {}, 'viewport').width).toBeCloseTo(48)
  cancel.mockClear()
  await draw(null)
  expect([cancel.mock.calls.length, observers.size]).toEqual([1, 0])
})

test('a sheet is as large as its page at that scale, and gives the word that is clicked', async () => {
  const picked = vi.fn()
  const sheet = (more: object) => <PdfSheet page={page(1)} label="Bladzijde" scale={0.5} {...more} />
  const draw = await drawn(sheet({ turn: 90, onPick: picked, children: <b>erop</b> }))
  const outer = the('canvas').parentElement?.parentElement as HTMLElement
  const look = () => ['width', 'height', '--turn'].map((name) => outer.style.getPropertyValue(name))
  expect(look()).toEqual(['266px', '400px', '90deg'])
  const words = the('[data-pickable="true"]')
  const word = document.createElement('span')
  word.textContent = '1.234,50'
  words.appendChild(word)
  await press(word)
  await press(words)
  vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'tekst' } as Selection)
  await press(word)
  expect([picked.mock.calls, text()]).toEqual([[['1.234,50']], '1.234,50erop'])
  cancel.mockClear()
  await draw(sheet({ scale: 1 }))
  expect([cancel.mock.calls.length, all('[data-pickable]').length]).toEqual([1, 0])
  expect(look()).toEqual(['800px', '533px', '0deg'])
})

test('the earlier page stays until the next one is there, and none is left of another file', async () => {
  function Shown({ of, number }: { of: Pdf | undefined; number: number }) {
    return useShownPage(of, number)?.pageNumber ?? 'geen'
  }
  const waiting: (() => void)[] = []
  const slow = {
    numPages: 2,
    getPage: (number: number) => new Promise((resolve) => waiting.push(() => resolve(pages[number - 1]))),
  } as unknown as Pdf
  const draw = await drawn(<Shown of={slow} number={1} />)
  const seen = [text()]
  await does(() => waiting[0]?.())
  seen.push(text())
  await draw(<Shown of={slow} number={9} />)
  seen.push(text())
  await draw(<Shown of={slow} number={1} />)
  await does(() => waiting[1]?.())
  seen.push(text())
  await does(() => waiting[2]?.())
  await draw(<Shown of={undefined} number={1} />)
  seen.push(text())
  await draw(<Shown of={slow} number={2} />)
  seen.push(text())
  await does(() => waiting[3]?.())
  seen.push(text())
  await draw(
    <Shown of={{ numPages: 1, getPage: () => Promise.reject(new Error()) } as unknown as Pdf} number={1} />,
  )
  expect(seen).toEqual(['geen', '1', '1', '1', 'geen', 'geen', '2'])
})
