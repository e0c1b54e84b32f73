/**
 * The same papers read by other means: `pdftotext -layout`, or Tesseract where the page is a picture, and expressions for six header
 * fields such as somebody writes in an afternoon. Both tools come from the system's packages, and are left out where they are missing.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { isIban } from '#contracts/rules/formats.ts'
import type { Entry } from './recognition-judge.ts'

/** The fields that are compared, as the judged ones are named. */
export const HEADER_FIELDS = [
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'totalVatIncl',
  'sellerVat',
  'sellerIban',
]

type Header = Record<string, string | undefined>

const hasTool = (name: string, ...args: string[]): boolean => spawnSync(name, args).status === 0

/** The tool that reads the words of a group's pages; undefined where it is not installed. */
export function otherTool(group: string): string | undefined {
  const isPicture = /(?:photos|scans)$/i.test(group)
  const tools = isPicture ? ['pdftoppm', 'tesseract'] : ['pdftotext']
  if (!tools.every((tool) => hasTool(tool, tool === 'tesseract' ? '--version' : '-v'))) return undefined
  return isPicture ? 'tesseract' : 'pdftotext -layout'
}

/** The number of header fields that are right, by field, and of papers with all of them right. */
export function headersByOthers(entries: readonly Entry[], tool: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { file, expected } of entries) {
    const header = headerIn(tool === 'tesseract' ? seenIn(file) : textOf(file))
    const rights = HEADER_FIELDS.filter((field) => isRight(expected[field], header[field]))
    for (const field of rights) counts[field] = (counts[field] ?? 0) + 1
    if (rights.length === HEADER_FIELDS.length) counts.all = (counts.all ?? 0) + 1
  }
  return counts
}

/** A field that the paper doesn't print counts as right. */
const isRight = (truth: unknown, read: string | undefined): boolean =>
  typeof truth !== 'string' || plain(read ?? '') === plain(truth)

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

const OUTPUT = { encoding: 'utf8', maxBuffer: 20_000_000, stdio: 'pipe' } as const

const textOf = (file: string): string => execFileSync('pdftotext', ['-layout', file, '-'], OUTPUT)

function seenIn(file: string): string {
  const picture = execFileSync('pdftoppm', ['-r', '300', '-gray', '-singlefile', '-png', file], {
    maxBuffer: 100_000_000,
  })
  const languages = ['-l', 'nld+fra+deu+eng', '--psm', '4']
  // More threads wait for each other.
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' }
  return execFileSync('tesseract', ['stdin', 'stdout', ...languages], { ...OUTPUT, input: picture, env })
}

const MONTHS =
  'jan|f[eé]v|feb|mar|maa|mrt|mär|avr|apr|mai|mei|may|juin|juil|jun|jul|ao[uû]|aug|sep|okt|oct|nov|d[eé]c|dez'.split(
    '|',
  )
const NUMBER_OF_MONTH = [1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 5, 6, 7, 6, 7, 8, 8, 9, 10, 10, 11, 12, 12]
const DATE = String.raw`(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}(?:er|\.)? \p{L}{3,9}\.? \d{4})`
const LABELS = {
  number:
    '(?:factuur|facture|invoice|rechnungs?|rechn|credit ?nota|kredietnota|gutschrift|note de crédit|fakt|état|document|nota)[ .-]*(?:nummer|number|numéro|no|nr|n°|#)',
  issued: '(?:factuurdatum|date de facture|date d.émission|invoice date|issued|rechnungsdatum|datum|date)',
  due: '(?:vervaldatum|vervaldag|vervalt op|te betalen v[oó][oó]r|échéance|à payer avant le|due date|pay by|payable by|fällig am|verfall|zahlbar bis(?: zum)?)',
  total:
    '(?:totaal incl|totaal btw inbegrepen|totaal factuur|te betalen|total tt?c|total tvac|tva comprise|total incl|amount due|gesamtbetrag|endbetrag|rechnungsbetrag|net à payer|totaal|total)',
}

/** The values behind their labels, in the order of the page. */
function headerIn(text: string): Header {
  const find = (pattern: string) => new RegExp(pattern, 'iu').exec(text)?.[1]
  const sums = [...text.matchAll(new RegExp(`${LABELS.total}[^\\d\\n]*(-?\\d[\\d., ]*[.,]\\d\\d)`, 'giu'))]
  return {
    invoiceNumber: find(`${LABELS.number}[ .:]*([A-Z]{0,4}[ -]?\\d[\\w./-]+)`),
    issueDate: isoOf(find(`${LABELS.issued}[ .:]*${DATE}`) ?? find(DATE)),
    dueDate: isoOf(find(`${LABELS.due}[ .:]*${DATE}`)),
    totalVatIncl: sums
      .map(([, amount = '']) => moneyOf(amount))
      .toSorted((one, other) => Number(other) - Number(one))[0],
    sellerVat: find(String.raw`(BE[ -]?[01]?\d{3}[. ]?\d{3}[. ]?\d{3})`)?.replace(/[^A-Z\d]/gi, ''),
    sellerIban: [...text.matchAll(/[A-Z]{2}\d\d(?: ?[A-Z\d]{4}){3,7}/g)]
      .map(([iban]) => iban.replaceAll(' ', ''))
      .find(isIban),
  }
}

function isoOf(text: string | undefined): string | undefined {
  const [first = '', second = '', third = ''] = text?.split(/[./ -]+/) ?? []
  const month = MONTHS.findIndex((name) => new RegExp(`^(?:${name})`, 'i').test(second))
  const [year, day] = first.length === 4 ? [first, third] : [third, first]
  const number = month === -1 ? second : String(NUMBER_OF_MONTH[month])
  const two = (part: string) => part.replace(/\D/g, '').padStart(2, '0')
  return text && `${year.length === 2 ? `20${year}` : year}-${two(number)}-${two(day)}`
}

const moneyOf = (text: string): string => {
  const digits = text.replace(/[^\d-]/g, '')
  return (Number(digits) / 100).toFixed(2)
}
