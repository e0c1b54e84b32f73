import { displayDate } from '#contracts/rules/dates.ts'
import { type Finding, fillText, textKeys } from '#contracts/rules/invoice/finding.ts'
import { type CodeNames, formatPart } from '#contracts/rules/invoice/format-part.ts'
import enCells from '#generated/texts/en/messages/cells.json' with { type: 'json' }
import enDelivery from '#generated/texts/en/messages/delivery.json' with { type: 'json' }
import en from '#generated/texts/en/messages/general.json' with { type: 'json' }
import enPrograms from '#generated/texts/en/messages/programs.json' with { type: 'json' }
import enReaders from '#generated/texts/en/messages/readers.json' with { type: 'json' }
import enRules from '#generated/texts/en/messages/rules.json' with { type: 'json' }
import frCells from '#generated/texts/fr/messages/cells.json' with { type: 'json' }
import frDelivery from '#generated/texts/fr/messages/delivery.json' with { type: 'json' }
import fr from '#generated/texts/fr/messages/general.json' with { type: 'json' }
import frPrograms from '#generated/texts/fr/messages/programs.json' with { type: 'json' }
import frReaders from '#generated/texts/fr/messages/readers.json' with { type: 'json' }
import frRules from '#generated/texts/fr/messages/rules.json' with { type: 'json' }
import nlCells from '#generated/texts/nl/messages/cells.json' with { type: 'json' }
import nlDelivery from '#generated/texts/nl/messages/delivery.json' with { type: 'json' }
import nl from '#generated/texts/nl/messages/general.json' with { type: 'json' }
import nlPrograms from '#generated/texts/nl/messages/programs.json' with { type: 'json' }
import nlReaders from '#generated/texts/nl/messages/readers.json' with { type: 'json' }
import nlRules from '#generated/texts/nl/messages/rules.json' with { type: 'json' }
import type { Violation, Wording } from './problem.ts'

export const LANGUAGES = ['nl', 'fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

interface ErrorText {
  title: string
  text: string
}

/** The default texts of a code, and the variants for special cases. */
type ErrorTexts = ErrorText & { [wording in Wording['name']]?: ErrorText }

interface Texts {
  errors: Record<string, ErrorTexts | undefined>
  validation: Record<string, string | undefined>
  rules: Record<string, string | undefined>
  /** The text of a broken rule for the reader of a document, where the usual text tells the author to act. */
  readers: Record<string, string | undefined>
  cells: Record<string, string | undefined>
  /** The texts for programs, by code and wording. */
  programs: Record<string, { [wording in Wording['name']]?: ErrorText } | undefined>
  terms: Record<string, string | undefined>
  codes: Record<string, Record<string, string | undefined> | undefined>
}

const texts: Record<Language, Texts> = {
  nl: {
    ...withDelivery(nl, nlDelivery),
    rules: nlRules,
    readers: nlReaders,
    cells: nlCells.cells,
    programs: nlPrograms,
  },
  fr: {
    ...withDelivery(fr, frDelivery),
    rules: frRules,
    readers: frReaders,
    cells: frCells.cells,
    programs: frPrograms,
  },
  en: {
    ...withDelivery(en, enDelivery),
    rules: enRules,
    readers: enReaders,
    cells: enCells.cells,
    programs: enPrograms,
  },
}

/** Makes one list of two files, which are apart for the browser's sake. */
function withDelivery(
  general: Omit<Texts, 'rules' | 'readers' | 'cells' | 'programs'>,
  { errors, validation }: Pick<Texts, 'errors' | 'validation'>,
): Omit<Texts, 'rules' | 'readers' | 'cells' | 'programs'> {
  return {
    ...general,
    errors: { ...general.errors, ...errors },
    validation: { ...general.validation, ...validation },
  }
}

/** The most preferred language that we support, from an Accept-Language header; Dutch by default. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return {
        language: LANGUAGES.find((known) => known === tag.split('-')[0]),
        quality: Number(quality ?? 1),
      }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.language ?? 'nl'
}

/** Title and text of an errorCode. */
export function errorText(code: string, language: Language, wording?: Wording): ErrorText {
  const { errors, programs } = texts[language]
  const usual = errors[code] ?? { title: code, text: code }
  const own = wording && (usual[wording.name] ?? programs[code]?.[wording.name])
  const { title, text } = own ?? usual
  return { title, text: fillText(text, wording?.params ?? {}, wording?.longest) }
}

/** The texts that a program may get instead, by situation, with … for each value. */
export const programTexts = (code: string, language: Language): ErrorText[] =>
  Object.values(texts[language].programs[code] ?? {}).map(({ title, text }) => ({
    title,
    text: text.replace(/\{\{\w+\}\}/g, '…'),
  }))

/** The fault of a table's cell, by its code. */
export const cellText = (code: string, language: Language): string => texts[language].cells[code] ?? code

/** A violation with the text of its rule, or else of its message key. */
export function presentViolation(
  { params: said = {}, part, ...told }: Violation,
  language: Language,
): Violation {
  const params = part ? { ...said, ...partParams(part, language) } : said
  const ofRule = told.rule === undefined ? undefined : findRuleText(told.rule, params, language)
  const found = told.text ?? ofRule ?? findFieldText(told.messageKey, params, language)
  const text = found && withDay(found, told.refusedFrom, language)
  return text === undefined ? told : { ...told, text: text.slice(0, 1000) }
}

/** A warning's text says from when on it refuses. */
function withDay(text: string, refusedFrom: string | undefined, language: Language): string {
  if (refusedFrom === undefined) return text
  return `${text} ${findFieldText('refused-from', { date: displayDate(refusedFrom) }, language) ?? ''}`.trim()
}

/** The name and value of a document's part in that language. */
function partParams(part: NonNullable<Violation['part']>, language: Language): Finding['params'] {
  const { terms, codes } = texts[language]
  const codeName: CodeNames['codeName'] = (list, code) => codes[list]?.[code]
  return { term: terms[part.term] ?? part.term, value: formatPart(part, { language, codeName }) }
}

/** The text of a message key; undefined for an unknown one. */
export const messageText = (key: string, language: Language): string | undefined =>
  findFieldText(key, {}, language)

function findFieldText(key: string, params: Finding['params'], language: Language): string | undefined {
  const text = texts[language].validation[key]
  return text === undefined ? undefined : fillText(text, params)
}

/** The text of a broken rule, with its parameters. */
export const ruleText = (rule: string, params: Finding['params'], language: Language): string =>
  findRuleText(rule, params, language) ?? rule

/** The text of a finding, with the day from which it refuses. */
export const findingText = (
  { rule, params, refusedFrom }: Pick<Finding, 'rule' | 'params' | 'refusedFrom'>,
  language: Language,
): string => withDay(ruleText(rule, params, language), refusedFrom, language)

/** The same to somebody who received the document and can't mend it. */
export function readerText(rule: string, params: Finding['params'], language: Language): string {
  const { readers } = texts[language]
  const [own, shared] = textKeys(rule)
  const text = readers[own] ?? (texts[language].rules[own] === undefined ? readers[shared] : undefined)
  return text === undefined ? ruleText(rule, params, language) : fillText(text, params)
}

function findRuleText(rule: string, params: Finding['params'], language: Language): string | undefined {
  const { rules } = texts[language]
  const [own, shared] = textKeys(rule)
  const text = rules[own] ?? rules[shared]
  return text === undefined ? undefined : fillText(text, params)
}
