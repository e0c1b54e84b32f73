/** How a PDF is opened, and closed when another one takes its place. */
import { PDFDocument } from 'pdf-lib'
import { GlobalWorkerOptions } from 'pdfjs-dist'
import { beforeAll, expect, test, vi } from 'vitest'
import { does, drawn, later, text } from '#tests/support/acted.tsx'
import { openPdf, type Pdf } from './pdf-document.ts'
import { type OpenedPdf, useOpenedPdf } from './use-opened-pdf.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  ;(await import('#tests/support/stand-in-screen.ts')).standInForScreen()
})

const { workerSrc } = GlobalWorkerOptions
beforeAll(() => {
  // The one that runs without a browser.
  GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return () => {
    GlobalWorkerOptions.workerSrc = workerSrc
  }
})

async function pdfOf(pages: number): Promise<Blob> {
  const made = await PDFDocument.create()
  for (let page = 0; page < pages; page++) made.addPage()
  return new Blob([Uint8Array.from(await made.save())])
}

test('a PDF is opened, and what is none is refused', async () => {
  const pdf = await openPdf(await pdfOf(2))
  expect(pdf.numPages).toBe(2)
  await pdf.loadingTask.destroy()
  await expect(openPdf(new Blob(['x']))).rejects.toThrow()
})

let opened: OpenedPdf
function Opened({ of, id }: { of: () => Promise<Blob | undefined>; id: string }) {
  opened = useOpenedPdf(of, id)
  return opened.state === 'open' ? `${opened.pdf.numPages} bladzijden` : opened.state
}

/** What it says once it says that. */
const says = (words: string) =>
  vi.waitFor(
    async () => {
      await later()
      expect(text()).toBe(words)
    },
    { timeout: 20_000, interval: 10 },
  )

/** Counts that it is closed. */
function watched(pdf: Pdf) {
  return vi.spyOn(pdf.loadingTask, 'destroy')
}
const shown = () => (opened as { pdf: Pdf }).pdf

test('the file is opened, another one takes its place, and each is closed', async () => {
  const [one, two] = [await pdfOf(1), await pdfOf(2)]
  const draw = await drawn(<Opened of={async () => one} id="one" />)
  await says('1 bladzijden')
  const first = watched(shown())
  await draw(<Opened of={async () => two} id="one" />)
  expect(text()).toBe('1 bladzijden')
  await draw(<Opened of={async () => two} id="two" />)
  expect(first).toHaveBeenCalledOnce()
  await says('2 bladzijden')
  const second = watched(shown())
  await draw(null)
  expect(second).toHaveBeenCalledOnce()
})

test('while there is no file it waits, and what can’t be read may be fetched again', async () => {
  const files: (Blob | undefined)[] = [new Blob(['x']), undefined, await pdfOf(3)]
  const fetch = async () => files.shift()
  const draw = await drawn(<Opened of={fetch} id="a" />)
  await says('failed')
  await does(() => (opened as { retry: () => void }).retry())
  await says('loading')
  expect(files).toHaveLength(1)
  await draw(<Opened of={fetch} id="b" />)
  await says('3 bladzijden')
})

test('a file that comes too late is not shown, and no failure either', async () => {
  const waiting: ((file: Blob) => void)[] = []
  const fails: ((error: Error) => void)[] = []
  const late = () =>
    new Promise<Blob>((resolve, reject) => {
      waiting.push(resolve)
      fails.push(reject)
    })
  const draw = await drawn(<Opened of={late} id="a" />)
  await draw(<Opened of={late} id="b" />)
  await draw(<Opened of={async () => await pdfOf(2)} id="c" />)
  await says('2 bladzijden')
  const one = await pdfOf(1)
  await does(() => waiting[0]?.(one))
  await does(() => fails[1]?.(new Error('late')))
  await says('2 bladzijden')
})
