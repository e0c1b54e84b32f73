/** A made-up file of payslips: the documents of many people one after the other, with flaws that a printer or a person makes. */
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { PageText, PlacedWord } from '#server/formats/pdf/page-text.ts'
import type { Person } from '#server/letters/splitting/part.ts'

/** A page and its true owner. */
export interface Slip {
  lines: string[]
  /** Null for a page of nobody. */
  owner: string | null
}

export type Way = 'COUNTED' | 'EACH_PAGE' | 'FIRST_PAGE' | 'FIRST_PAGE_UNLABELLED'

export type Flaw =
  | 'NONE'
  | 'MISSING_NUMBER'
  | 'MISSING_PERSON'
  | 'EXTRA_PAGE'
  | 'LOST_PAGE'
  | 'UNKNOWN_NUMBER'
  | 'OTHER_NAME'

/** Few names for many people. */
const FIRST = ['Jan', 'Lotte', 'Samir']
const LAST = ['Peeters', 'De Smet', 'Janssens', 'Yıldız']

export const madePerson = (index: number): Person => ({
  id: `id-${index}`,
  token1: `${1000 + index}`,
  firstName: FIRST[index % FIRST.length] ?? '',
  lastName: LAST[Math.floor(index / FIRST.length) % LAST.length] ?? '',
})

interface Asked {
  way: Way
  pages: number
  flaw: Flaw
  /** The place of the flawed page. */
  at: number
}

/** The pages of one person. */
export function slipsOf(person: Person, { way, pages, flaw, at }: Asked): Slip[] {
  const slips = Array.from({ length: pages }, (_, index) => slip(person, index + 1, { way, pages }))
  const place = at % pages
  if (flaw === 'EXTRA_PAGE')
    return slips.toSpliced(place + 1, 0, {
      owner: null,
      lines: ['Mededeling van de directie', 'Prettige feestdagen'],
    })
  if (flaw === 'LOST_PAGE') return slips.toSpliced(place, 1)
  return slips.map((one, index) =>
    index === (flaw === 'MISSING_NUMBER' || flaw === 'MISSING_PERSON' ? place : 0)
      ? flawed(one, person, flaw)
      : one,
  )
}

function slip(
  { id, token1, firstName, lastName }: Person,
  number: number,
  { way, pages }: Pick<Asked, 'way' | 'pages'>,
): Slip {
  const label = way === 'FIRST_PAGE_UNLABELLED' ? '' : 'Personeelsnummer: '
  const isNumbered = number === 1 || way === 'EACH_PAGE'
  return {
    owner: id,
    lines: [
      'Bakkerij Peeters bv',
      ...(number === 1
        ? ['Loonbrief november 2026', 'Werknemer Functie Barema']
        : ['Vervolg van de loonelementen']),
      ...(isNumbered ? [`${label}${token1}`, `${lastName} ${firstName}`] : []),
      'Brutoloon 1012,50 1003',
      ...(way === 'COUNTED' ? [`Blz. ${number}/${pages}`] : []),
    ],
  }
}

function flawed(slip: Slip, { token1, firstName, lastName }: Person, flaw: Flaw): Slip {
  const without = (text: string) => slip.lines.map((line) => line.replaceAll(text, ''))
  if (flaw === 'MISSING_NUMBER') return { ...slip, lines: without(token1) }
  if (flaw === 'MISSING_PERSON')
    return {
      ...slip,
      lines: slip.lines.filter(
        (line) => !line.includes(token1) && !line.includes(`${lastName} ${firstName}`),
      ),
    }
  if (flaw === 'UNKNOWN_NUMBER')
    return { ...slip, lines: slip.lines.map((line) => line.replaceAll(token1, '99999')) }
  if (flaw === 'OTHER_NAME')
    return {
      ...slip,
      lines: slip.lines.map((line) => line.replaceAll(`${lastName} ${firstName}`, 'Maes Griet')),
    }
  return slip
}

/** As a reader of PDFs gives it. */
export const pageText = ({ lines }: Slip): PageText => ({
  isBlank: false,
  words: lines.flatMap((line, index): PlacedWord[] =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index: at }) => ({
      text,
      x: 50 + 6 * at,
      right: 50 + 6 * (at + text.length),
      y: 50 + 14 * index,
      size: 10,
    })),
  ),
})

/** The same as a file. */
export async function payslipsPdf(slips: readonly Slip[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const { lines } of slips) {
    const page = pdf.addPage([595, 842])
    for (const [index, text] of lines.entries())
      page.drawText(text.replaceAll('ı', 'i'), { x: 50, y: 780 - 14 * index, size: 10, font })
  }
  return Buffer.from(await pdf.save())
}
