/** pdf.js and its worker, which runs in the same thread. Both load with this module, so that the first file of a process doesn't wait for the worker. */
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

Object.assign(globalThis, { pdfjsWorker })

export { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
