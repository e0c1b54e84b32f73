import { type NoticesTexts, noticesTexts } from '#generated/texts/mails/notices.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { NOTICE_KINDS, type NoticeKind } from './kinds.ts'
import type { Line, Said } from './lines.ts'

export interface LetterFacts {
  language: Language
  publicUrl: string
  /** `displayDate` of the day of an overview; undefined for a message at once. */
  digestOf: string | undefined
  /** Where a press stops the mails about these kinds. */
  stopUrl: (kinds: readonly NoticeKind[]) => string
}

/** More of one kind are counted. */
const MOST_NAMED = 8

/** One notice in full, or many by company and kind. */
export function noticesLetter(lines: readonly Line[], facts: LetterFacts) {
  const { language, publicUrl, stopUrl } = facts
  const words = noticesTexts[language]
  const kinds = NOTICE_KINDS.filter((kind) => lines.some((line) => line.kind === kind))
  const [first] = lines
  const isAlone = lines.length === 1 && first !== undefined
  const subject = subjectOf(lines, facts, words)
  const companies = companiesOf(lines)
  const footer = [
    companies.length === 1 ? words.why : words.whyAcross,
    ...kinds.map((kind) => ({ text: words.stop[kind], url: stopUrl([kind]) })),
    { text: words.settings, url: `${publicUrl}/accountportal/user/access` },
  ]
  const told = isAlone
    ? aboutOne(first, words, publicUrl)
    : {
        paragraphs: companies.map((company) => aboutCompany(company, words)),
        link: linkTo(companies, words, publicUrl),
      }
  return {
    subject,
    unsubscribe: stopUrl(kinds),
    ...writeLetter({ language, heading: subject, ...told, footer }),
  }
}

interface OfCompany {
  id: string
  company: string
  lines: Line[]
}

/** In the order of the lines. */
function companiesOf(lines: readonly Line[]): OfCompany[] {
  const found = new Map<string, OfCompany>()
  for (const line of lines) {
    const { accountId: id, company } = line
    const known = found.get(id) ?? { id, company, lines: [] }
    known.lines.push(line)
    found.set(id, known)
  }
  return [...found.values()]
}

function subjectOf(lines: readonly Line[], { digestOf: date }: LetterFacts, words: NoticesTexts): string {
  const companies = companiesOf(lines)
  const [first] = companies
  const company = first?.company ?? ''
  const count = companies.length
  if (date !== undefined)
    return count === 1 ? words.digest({ date, company }) : words.digestAcross({ date, companies: count })
  const [line] = lines
  if (lines.length === 1 && line) return words.subject({ company, said: saidOf(line, words) })
  return count === 1
    ? words.news({ company, count: lines.length })
    : words.newsAcross({ count: lines.length, companies: count })
}

const saidOf = ({ said, name, number }: Line, words: NoticesTexts): string =>
  words.said[said]({ name: name || '?', number: number || words.unnamed })

function aboutOne(line: Line, words: NoticesTexts, publicUrl: string) {
  const facts: [string, string][] = [
    [words.company, line.company],
    [words.who[line.who], line.name || '?'],
    [words.number, line.number || words.unnamed],
  ]
  return {
    paragraphs: [words.advice[line.said]],
    facts,
    link: { text: words.open, url: `${publicUrl}/accountportal/${line.path}` },
  }
}

/** The gravest first. */
const ORDER: readonly Said[] = [
  'WARNING',
  'REJECTED',
  'FAILED',
  'ANSWER',
  'COPY',
  'FORWARDING',
  'REFUSED',
  'DRAFTED',
  'PAPER',
  'RECEIVED',
  'SELF_BILLED',
  'SIGNED',
  'PAID',
  'RECURRING',
]

function aboutCompany({ company, lines }: OfCompany, words: NoticesTexts): string[] {
  const kinds = ORDER.flatMap((said) => {
    const some = lines.filter((line) => line.said === said)
    if (some.length === 0) return []
    const named = some
      .slice(0, MOST_NAMED)
      .map(({ name, number }) => words.item({ name: name || '?', number: number || words.unnamed }))
    const further = some.length - named.length
    const list = [...named, ...(further > 0 ? [words.further({ count: further })] : [])].join(', ')
    return [words.some[said]({ count: some.length }), list]
  })
  return [company, ...kinds]
}

function linkTo(companies: readonly OfCompany[], words: NoticesTexts, publicUrl: string) {
  return {
    text: words.openAll,
    url: `${publicUrl}/accountportal/${overviewOf(companies.map(({ id }) => id))}`,
  }
}

const overviewOf = ([first, ...others]: readonly string[]): string =>
  first === undefined || others.length > 0 ? 'companies' : `overview/${first}`

/** On a locked screen: no amount, and no name of a customer. */
export function pushText(lines: readonly Line[], language: Language) {
  const words = noticesTexts[language]
  const companies = companiesOf(lines)
  const [only] = companies
  const [line] = lines
  const sentences = ORDER.flatMap((said) => {
    const count = lines.filter((one) => one.said === said).length
    return count === 0 ? [] : words.some[said]({ count })
  })
  return {
    title: companies.length === 1 && only ? only.company : 'Zegel',
    body: `${sentences.join('. ')}.`,
    path: lines.length === 1 && line ? line.path : overviewOf(companies.map(({ id }) => id)),
  }
}

export function testLetter(language: Language, publicUrl: string) {
  const words = noticesTexts[language]
  const { subject, lead } = words.test
  const link = { text: words.settings, url: `${publicUrl}/accountportal/user/access` }
  return { subject, ...writeLetter({ language, heading: subject, paragraphs: [lead], link }) }
}
