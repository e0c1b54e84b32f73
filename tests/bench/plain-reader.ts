/** The baseline of an afternoon's work: the text by `pdftotext` or `tesseract` of Debian, and regular expressions. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reading } from '#server/recognition/fields/reading.ts'
import type { Entry } from './recognition-judge.ts'

const LETTERS_OF_A_TEXT = 40
const LANGUAGES = 'nld+fra+deu+eng'
const MEGABYTES = 64 * 1024 * 1024

/** The tools that this machine lacks. */
export const missingPrograms = (): string[] =>
  [
    ['pdftotext', '-v'],
    ['pdftoppm', '-v'],
    ['tesseract', '--version'],
  ].flatMap(([program = '', question = '']) => {
    try {
      execFileSync(program, [question], { stdio: 'ignore' })
      return []
    } catch {
      return [program]
    }
  })

export function readPlainly({ file, us }: Entry): Reading {
  const text = textOf(file)
  return { ...kindIn(text), sources: {}, inputDetails: detailsIn(text, us), supplier: supplierIn(text, us) }
}

function textOf(file: string): string {
  const text = run('pdftotext', ['-layout', file, '-'])
  if (text.replace(/\s/g, '').length >= LETTERS_OF_A_TEXT) return text
  const folder = mkdtempSync(join(tmpdir(), 'plain-'))
  try {
    run('pdftoppm', ['-r', '200', '-gray', file, join(folder, 'page')])
    const pictures = readdirSync(folder).toSorted()
    return pictures.map((name) => run('tesseract', [join(folder, name), '-', '-l', LANGUAGES])).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = (program: string, parameters: string[]): string =>
  execFileSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: MEGABYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  })

const DATE = String.raw`(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.? \p{L}+\.? \d{4})`
const AMOUNT = String.raw`(-?\d{1,3}(?:[ .,'’]\d{3})*[.,]\d{2}-?)`
const BETWEEN = String.raw`[^\S\n]*[:.]?[^\S\n]*`
const MONTHS =
  /^(?:jan|f[eé]v|feb|m[aä]?r|maart|mars|a[pv]r|mai|may|mei|juin|jun|juil|jul|ao|aug|sep|o[ck]t|nov|d[eé][cz])/i

const first = (text: string, ...patterns: RegExp[]): string | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return found.trim()
  }
  return undefined
}

function kindIn(text: string): Pick<Reading, 'type'> {
  if (/creditnota|note de cr[eé]dit|credit note|gutschrift/i.test(text)) return { type: 'E_CREDIT_NOTES' }
  return /factuur|facture|invoice|rechnung/i.test(text) ? { type: 'E_INVOICES' } : {}
}

function detailsIn(text: string, us: Entry['us']): Reading['inputDetails'] {
  const after = (labels: string, value: string) => new RegExp(`(?:${labels})${BETWEEN}${value}`, 'iu')
  const date = (labels: string) => isoOf(first(text, after(labels, DATE)))
  const amount = (labels: string) => centsOf(first(text, after(`${labels})[^\\n]{0,60}?(?:`, AMOUNT)))
  const numbers = [...text.matchAll(/\b(?:BE|NL|FR|DE|LU)[ .]?[\dA-Z][\d. ]{7,14}\d(?:B\d{2})?\b/g)].map(
    ([all]) => all.replace(/[ .]/g, ''),
  )
  const own = us?.vat.replace(/[ .]/g, '')
  // Where a label and its value don't stand in one line of text, the order and the size tell.
  const dates = [...text.matchAll(new RegExp(DATE, 'gu'))].flatMap(([all]) => isoOf(all) ?? [])
  const amounts = [...text.matchAll(new RegExp(AMOUNT, 'g'))].map(([all]) => centsOf(all) ?? 0)
  const issueDate =
    date('factuurdatum|date de (?:la )?facture|invoice date|rechnungsdatum|datum|date') ?? dates[0]
  const latest = dates.toSorted().at(-1)
  const dueDate =
    date(
      'vervaldatum|vervaldag|[eé]ch[eé]ance|due date|f[aä]llig(?:keit)?(?: am)?|zahlbar bis|te betalen (?:voor|tegen)',
    ) ?? (latest === issueDate ? undefined : latest)
  const largest = Math.max(0, ...amounts)
  const total = amount('totaal incl|total (?:tvac|ttc)|total due|amount due|gesamtbetrag') ?? largest
  const net =
    amount('totaal excl|subtotaal|total (?:htva|ht)|net total|subtotal|nettobetrag|netto') ??
    amounts.find((one) => amounts.some((vat) => one > vat && Math.abs(one + vat - total) < 0.005))
  const vat = net === undefined ? amount('btw|tva|vat|mwst|ust') : Math.round(100 * (total - net)) / 100
  return {
    heading: {
      ...given(
        'invoiceNumber',
        first(
          text,
          after(
            '(?:factuur|creditnota)(?:nummer| ?nr\\.?)|n[°o] (?:de )?facture|facture n[°o]|invoice (?:no\\.?|number)|rechnungs-?(?:nr\\.?|nummer)|nummer|num[eé]ro',
            '([\\w/.-]*\\d[\\w/.-]*)',
          ),
        ),
      ),
      ...given('issueDate', issueDate),
      ...given('dueDate', dueDate),
      ...given(
        'orderNumber',
        first(
          text,
          after(
            'bestel(?:bon|nummer|ling)|uw referentie|commande|order (?:no\\.?|number)|bestellnummer',
            '([\\w/.-]*\\d[\\w/.-]*)',
          ),
        ),
      ),
    },
    payment: {
      ...given('reference', first(text, /(\+{3}\d{3}\/\d{4}\/\d{5}\+{3})/)),
      ...given('totalVatExcl', net),
      ...given('totalVat', vat),
      ...given('totalVatIncl', total),
      currency: 'EUR',
    },
    customer: {
      ...given(
        'vat',
        numbers.find((number) => number !== own),
      ),
      ...given(
        'name',
        companiesIn(text).find((name) => name.toLowerCase() !== us?.name.toLowerCase()),
      ),
    },
    ...given('iban', first(text, /\b([A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,5}(?: ?\d{1,3})?)\b/)),
    lines: linesIn(text),
  }
}

function supplierIn(text: string, us: Entry['us']): NonNullable<Reading['supplier']> {
  const own = us?.vat.replace(/[ .]/g, '')
  const isThere = own !== undefined && text.replace(/[ .]/g, '').includes(own)
  return { name: companiesIn(text)[0] ?? null, vat: isThere ? own : null }
}

const companiesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^| {2,})((?:[\p{L}\d&'.-]+ ){1,4}(?:bv|nv|srl|sa|vof|gmbh|ag|ltd|sprl|sarl|b\.v\.|s\.a\.))(?= {2,}|$)/gimu,
    ),
  ].map(([, name = '']) => name.trim())

function linesIn(text: string): NonNullable<Reading['inputDetails']['lines']> {
  const row = new RegExp(
    `^\\s*(\\p{L}.*?) {2,}(\\d+(?:[.,]\\d+)?)\\s.*?${AMOUNT}\\s.*?${AMOUNT}\\s*€?$`,
    'gmu',
  )
  return [...text.matchAll(row)].map(([, name = '', quantity, price]) => ({
    name: name.trim(),
    quantity: Number(quantity?.replace(',', '.')),
    unitPrice: centsOf(price) ?? 0,
    vatRate: 21,
  }))
}

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }

function centsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const digits = text.replace(/\D/g, '')
  return ((text.includes('-') ? -1 : 1) * Number(digits)) / 100
}

function isoOf(text: string | undefined): string | undefined {
  if (text === undefined || /^\d{4}-/.test(text)) return text
  const [day = '', month = '', year = ''] = text.split(/[./-]|\.? /)
  const names = ['jan', 'f', 'm', 'a', 'ma|mei', 'jun|juin', 'jul|juil', 'ao|aug', 'sep', 'o', 'nov', 'd']
  const number = MONTHS.test(month)
    ? names.findLastIndex((start) => new RegExp(`^(?:${start})`, 'i').test(month)) + 1
    : Number(month)
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
