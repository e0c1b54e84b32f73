import { displayAmount } from '#contracts/rules/amounts.ts'
import { type PackageTexts, packageTexts } from '#generated/texts/mails/package.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { monthName, type PackageMonth, type Side } from './list-packages.ts'

interface Facts {
  company: string
  language: Language
  contents: PackageMonth
  /** The page with the package, which asks for signing in. */
  url: string
  /** Where its reader switches it off. */
  stopUrl: string
}

/** The mail on the first of the month: counts, totals and the way to the package; or that there was nothing. */
export function packageLetter({ company, language, contents, url, stopUrl }: Facts) {
  const words = packageTexts[language]
  const month = monthName(contents.month, language)
  const subject = words.subject({ company, month })
  const isEmpty = contents.sent.documents + contents.received.documents === 0
  const told = isEmpty
    ? { paragraphs: [words.nothing({ month })] }
    : {
        paragraphs: [words.lead, words.later],
        facts: [
          [words.sent, sideText(contents.sent, words)],
          [words.received, sideText(contents.received, words)],
        ] satisfies [string, string][],
        link: { text: words.button, url },
        note: words.note,
      }
  const footer = [words.why({ company }), { text: words.stop, url: stopUrl }]
  return { subject, ...writeLetter({ language, heading: subject, ...told, footer }) }
}

const sideText = ({ documents, totals }: Side, words: PackageTexts): string =>
  [
    words.documents({ count: documents }),
    ...totals.map(({ currency, totalInCents }) => `${displayAmount(totalInCents / 100)} ${currency}`),
  ].join(', ')
