import { expect, test } from 'vitest'
import { importsOf } from './source-files.ts'

/** The modules that a module needs at run time, with the path to each; a module given to an isolated process is none of them. */
function loadedFrom(start: string): Map<string, string[]> {
  const ways = new Map<string, string[]>([[start, [start]]])
  for (const [file, way] of ways) {
    if (PARSERS.test(file)) continue
    for (const { target, specifier, isTypeOnly } of importsOf(file)) {
      const loaded = target ?? specifier
      if (
        isTypeOnly ||
        ways.has(loaded) ||
        isOperators(file, specifier) ||
        (target === undefined && !PARSERS.test(loaded))
      )
        continue
      if (target === undefined) ways.set(loaded, [...way, loaded])
      else if (/\.(ts|mjs)$/.test(target) && !target.startsWith('generated/'))
        ways.set(target, [...way, target])
    }
  }
  return ways
}

/** The certificate that an operator names is no file of a stranger. */
const isOperators = (file: string, specifier: string): boolean =>
  file === 'server/formats/seal/identity.ts' && specifier === '@libpdf/core'

const PARSERS =
  /^(saxes|xml-crypto|pdfjs-dist|tesseract\.js-core|@napi-rs\/canvas|csv-parse|hucre|@libpdf\/core|@embedpdf\/pdfium)(\/|$)/

/** Our own readers of XML. */
const TREES = /^server\/formats\/xml\/(?:plain-|parse-)?tree\.ts$/

test('nothing that reads files of strangers is loaded by the server itself: it runs in isolated processes only', () => {
  const loaded = loadedFrom('server/app.ts')
  expect(loaded.size).toBeGreaterThan(100)
  const isReader = (name: string) => TREES.test(name) || name === 'server/formats/bank/read-coda.ts'
  const parsers = [...loaded].filter(([name]) => PARSERS.test(name) || isReader(name))
  expect(parsers.map(([, way]) => way.join(' → '))).toEqual([])
})

test('the modules that read them do load a parser', () => {
  expect(loadedFrom('server/ports/network/look-up/read-metadata-work.ts').has('xml-crypto')).toBe(true)
  const works = [
    'server/invoices/check-document-work.ts',
    'server/received-invoices/read-message-work.ts',
    'server/formats/bank/read-statements-work.ts',
    'server/formats/bank/read-order-answer-work.ts',
  ]
  for (const work of works) expect(loadedFrom(work).has('saxes'), work).toBe(true)
})
