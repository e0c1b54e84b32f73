/** The only file that uses pdf.js. Loaded when there is a PDF to show. */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { Box } from './find-frames.ts'
import type { Turn } from './turn.ts'

GlobalWorkerOptions.workerSrc = workerUrl
const assets = `${import.meta.env.BASE_URL}pdfjs/`

export type Pdf = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** Rejects when the file can't be read: damaged, or encrypted. */
export async function openPdf(file: Blob): Promise<Pdf> {
  const data = new Uint8Array(await file.arrayBuffer())
  return getDocument({ data, standardFontDataUrl: assets, wasmUrl: assets, useWasm: false, enableXfa: false })
    .promise
}

let worker: PDFWorker | undefined

/** The same for a drawing of our own, one after another: they share a worker, which is warm. */
export async function openDrawn(file: Blob): Promise<Pdf> {
  const data = new Uint8Array(await file.arrayBuffer())
  worker ??= new PDFWorker()
  return getDocument({ data, worker, standardFontDataUrl: assets, enableXfa: false }).promise
}

/** A PDF has 72 points per inch, a screen 96 pixels. */
const cssPerPoint = 96 / 72

/** Draws a page, and calls `onDrawn` once its picture is there. Returns a function that cancels it. */
type Draw = (page: PdfPage, canvas: HTMLCanvasElement, scale: number, onDrawn?: () => void) => () => void

/** In the screen's resolution. */
export const drawPage: Draw = (page, canvas, scale, onDrawn) => {
  const task = renderPage(page, canvas, scale)
  task.promise.then(onDrawn, () => undefined)
  return () => task.cancel()
}

/** The same, for a caller that waits for its end. */
export function renderPage(page: PdfPage, canvas: HTMLCanvasElement, scale: number): RenderTask {
  const viewport = page.getViewport({ scale: scale * cssPerPoint })
  const density = Math.min(window.devicePixelRatio || 1, 3)
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  canvas.style.width = `${Math.floor(viewport.width)}px`
  canvas.style.height = `${Math.floor(viewport.height)}px`
  const transform = density === 1 ? undefined : [density, 0, 0, density, 0, 0]
  return page.render({ canvas, viewport, ...(transform && { transform }) })
}

/** The same behind the scenes: the picture from before stays until the new one is whole. */
export const drawPageBehind: Draw = (page, canvas, scale, onDrawn) => {
  const behind = document.createElement('canvas')
  const viewport = page.getViewport({
    scale: scale * cssPerPoint * Math.min(window.devicePixelRatio || 1, 3),
  })
  behind.width = Math.floor(viewport.width)
  behind.height = Math.floor(viewport.height)
  const task = page.render({ canvas: behind, viewport })
  const show = () => {
    const { width, height } = page.getViewport({ scale: scale * cssPerPoint })
    canvas.width = behind.width
    canvas.height = behind.height
    canvas.style.width = `${Math.floor(width)}px`
    canvas.style.height = `${Math.floor(height)}px`
    canvas.getContext('2d')?.drawImage(behind, 0, 0)
    onDrawn?.()
  }
  task.promise.then(show, () => undefined)
  return () => task.cancel()
}

/** A box of the page in CSS pixels, from its upper left corner. */
export function toScreen(page: PdfPage, scale: number, { left, bottom, right, top }: Box) {
  const viewport = page.getViewport({ scale: scale * cssPerPoint })
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom)
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top)
  return {
    left: Math.min(x1, x2),
    top: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  }
}

/** Adds the page's text layer, for selecting and picking. Returns a function that removes it. */
export function layText(page: PdfPage, container: HTMLElement, scale: number): () => void {
  const viewport = page.getViewport({ scale: scale * cssPerPoint })
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
  container.style.setProperty('--total-scale-factor', String(scale * cssPerPoint))
  layer.render().catch(() => undefined)
  return () => {
    layer.cancel()
    container.replaceChildren()
  }
}

/** Width and height of a page at 100 %, in pixels. */
export function pageSize(page: PdfPage, turn: Turn = 0): { width: number; height: number } {
  const { width, height } = page.getViewport({ scale: cssPerPoint })
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}
