import { getDocument, type PDFDocumentProxy } from './pdfjs.ts'

const PACKAGE = new URL('../../../node_modules/pdfjs-dist/', import.meta.url)

/** A3 at 400 dpi has 31 million pixels; larger pictures are left out when the page is rendered. */
const MAX_PIXELS = 40_000_000

/**
 * Reads from memory only.
 * @throws when it can't be opened
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: MAX_PIXELS,
    standardFontDataUrl: new URL('standard_fonts/', PACKAGE).pathname,
    cMapUrl: new URL('cmaps/', PACKAGE).pathname,
    wasmUrl: new URL('wasm/', PACKAGE).pathname,
  }).promise
}
