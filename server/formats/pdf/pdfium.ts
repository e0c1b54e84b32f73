/** PDFium, the reader of other makes than pdf.js that pages are held against. It reads from memory only. */
import { readFileSync } from 'node:fs'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

export interface Drawing {
  width: number
  height: number
  /** Four bytes a pixel; the first three are its colour. */
  pixels: Uint8Array
}

export interface PdfiumDocument {
  pages: number
  textOf(index: number): string
  draw(index: number, scale: number): Drawing
  close(): void
}

const WASM = new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
/** Annotations are part of the visible page. */
const WITH_ANNOTATIONS = 1
const WHITE = 0xffffffff

let loaded: Promise<WrappedPdfiumModule> | undefined

function load(): Promise<WrappedPdfiumModule> {
  loaded ??= init({ wasmBinary: new Uint8Array(readFileSync(WASM)).buffer }).then((module) => {
    module.PDFiumExt_Init()
    return module
  })
  return loaded
}

/** It grows, and is another one afterwards. */
function pdfiumMemory({ pdfium }: WrappedPdfiumModule): Uint8Array {
  const memory: unknown = Reflect.get(pdfium, 'HEAPU8')
  if (!(memory instanceof Uint8Array)) throw new Error('PDFium has no memory')
  return memory
}

/** Undefined where it can't be opened. */
export async function openWithPdfium(bytes: Uint8Array): Promise<PdfiumDocument | undefined> {
  const api = await load()
  const { malloc, free } = api.pdfium.wasmExports
  const memory = () => pdfiumMemory(api)
  const file = malloc(bytes.length)
  memory().set(bytes, file)
  const document = api.FPDF_LoadMemDocument(file, bytes.length, '')
  if (document === 0) {
    free(file)
    return undefined
  }
  const onPage = <T>(index: number, use: (page: number) => T): T => {
    const page = api.FPDF_LoadPage(document, index)
    try {
      return use(page)
    } finally {
      api.FPDF_ClosePage(page)
    }
  }
  return {
    pages: api.FPDF_GetPageCount(document),
    textOf: (index) =>
      onPage(index, (page) => {
        const text = api.FPDFText_LoadPage(page)
        const count = Math.max(0, api.FPDFText_CountChars(text))
        const place = malloc(2 * (count + 1))
        const written = api.FPDFText_GetText(text, 0, count, place)
        const found = Buffer.from(memory().slice(place, place + 2 * Math.max(0, written - 1)))
        free(place)
        api.FPDFText_ClosePage(text)
        return found.toString('utf16le')
      }),
    draw: (index, scale) =>
      onPage(index, (page) => {
        const [width, height] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)].map((side) =>
          Math.max(1, Math.round(side * scale)),
        ) as [number, number]
        const bitmap = api.FPDFBitmap_Create(width, height, 0)
        api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
        api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS)
        const from = api.FPDFBitmap_GetBuffer(bitmap)
        const pixels = memory().slice(from, from + 4 * width * height)
        api.FPDFBitmap_Destroy(bitmap)
        return { width, height, pixels }
      }),
    close: () => {
      api.FPDF_CloseDocument(document)
      free(file)
    },
  }
}
