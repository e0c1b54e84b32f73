/** The sentences of findings, in the language of their reader. */
import { doctorTexts } from '#generated/texts/prints/doctor.ts'
import type { Language } from '../platform/language.ts'
import type { Facts, Finding } from './finding.ts'

interface Sentences {
  /** The name of the part. */
  part: string
  says: string
  /** Null where nothing is to be done. */
  remedy: string | null
}

export function inWords(finding: Finding, language: Language): Sentences {
  const words = doctorTexts[language]
  const { facts } = finding
  const part = words.parts[finding.part]
  if (finding.state === 'OK') return { part, says: filled(words.good[finding.code], facts), remedy: null }
  const { says, remedy } = words.bad[finding.code]
  return { part, says: filled(says, facts), remedy: filled(remedy, facts) }
}

/** A text without places for values is a string. */
const filled = (text: string | ((facts: never) => string), facts: Facts): string =>
  typeof text === 'string' ? text : text(facts as never)
