import { readRunning } from '#contracts/rules/numbering.ts'
import type { InvoiceDesign, Numbering, NumberSeries, SampleLanguage } from './queries.ts'

export type DocumentType = 'E_INVOICES' | 'E_CREDIT_NOTES'

export interface Series {
  pattern: string
  /** As it is typed. */
  next: string
  yearlyRestart: boolean
  gapless: boolean
}

/** Everything on the screen, in one form. */
export interface Design {
  template: InvoiceDesign['template']
  colour: string
  keepsColour: boolean
  footer: string
  showQr: boolean
  showTerms: boolean
  language: SampleLanguage
  pdfSource: 'DRAWN' | 'UPLOADED'
  /** A chosen file that is not stored yet. */
  logo: File | 'KEPT' | 'NONE'
  E_INVOICES: Series
  E_CREDIT_NOTES: Series
  structuredReference: Numbering['structuredReference']
}

export const TYPES: readonly DocumentType[] = ['E_INVOICES', 'E_CREDIT_NOTES']

export function readForm({ design, numbering }: { design: InvoiceDesign; numbering: Numbering }): Design {
  return {
    template: design.template,
    colour: design.colour,
    keepsColour: design.keepsColour ?? false,
    footer: design.footer ?? '',
    showQr: design.showQr ?? true,
    showTerms: design.showTerms ?? true,
    language: design.language ?? 'nl',
    pdfSource: design.pdfSource ?? 'UPLOADED',
    logo: design.logo ? 'KEPT' : 'NONE',
    E_INVOICES: readSeries(numbering.E_INVOICES),
    E_CREDIT_NOTES: readSeries(numbering.E_CREDIT_NOTES),
    structuredReference: numbering.structuredReference,
  }
}

const readSeries = ({ pattern, next = 1, yearlyRestart, gapless }: NumberSeries): Series => ({
  pattern,
  next: String(next),
  yearlyRestart,
  gapless,
})

const SERIES_FIELDS = ['pattern', 'next', 'yearlyRestart', 'gapless'] as const

/** The numbering to store; a number that nobody changed is left to the server, which may have counted on. */
export function writeNumbering(form: Design, opened: Design): Numbering {
  const write = (type: DocumentType): NumberSeries => {
    const { next, ...series } = form[type]
    return { ...series, ...(isOtherNext(form[type], opened[type]) && { next: Number(next) }) }
  }
  return {
    E_INVOICES: write('E_INVOICES'),
    E_CREDIT_NOTES: write('E_CREDIT_NOTES'),
    structuredReference: form.structuredReference,
  }
}

const isOtherNext = (now: Series, before: Series): boolean =>
  now.next !== before.next || now.pattern !== before.pattern || now.yearlyRestart !== before.yearlyRestart

export function writeDesign(form: Design): InvoiceDesign {
  const { template, colour, keepsColour, footer, showQr, showTerms, language, pdfSource } = form
  return {
    template,
    colour,
    keepsColour,
    footer: footer.trim() || null,
    showQr,
    showTerms,
    language,
    pdfSource,
  }
}

const DESIGN_FIELDS = [
  'template',
  'colour',
  'keepsColour',
  'footer',
  'showQr',
  'showTerms',
  'language',
  'pdfSource',
] as const

export function countChanges(form: Design, opened: Design) {
  const ofDesign = DESIGN_FIELDS.filter((name) => form[name] !== opened[name]).length
  const ofSeries = TYPES.flatMap((type) =>
    SERIES_FIELDS.filter((name) => form[type][name] !== opened[type][name]),
  ).length
  const ofReference = form.structuredReference === opened.structuredReference ? 0 : 1
  const ofLogo = form.logo === opened.logo ? 0 : 1
  const ofNumbering = ofSeries + ofReference
  return { ofDesign, ofLogo, ofNumbering, all: ofDesign + ofLogo + ofNumbering }
}

export const COLOUR = /^#[\da-f]{6}$/i

/** `7a3e12` and `#7A3` are meant as colours too. */
export function tidyColour(typed: string): string {
  const bare = typed.trim().replace(/^#/, '')
  const full = /^[\da-f]{3}$/i.test(bare) ? bare.replace(/./g, '$&$&') : bare
  return `#${full.toUpperCase()}`
}

/** The least running number that may come next; undefined where nothing was sent under the pattern. */
export function leastNext(series: Series, lastSent: string | undefined): number | undefined {
  const running = lastSent === undefined ? undefined : readRunning(series.pattern, lastSent)
  return running === undefined ? undefined : running + 1
}
