/** Countries as people write them in tables. */
import { countries, isCountry } from './countries.ts'
import { plainWord } from './plain-words.ts'

const OTHER_NAMES: Readonly<Record<string, string>> = {
  holland: 'NL',
  hollande: 'NL',
  thenetherlands: 'NL',
  uk: 'GB',
  verenigdkoninkrijk: 'GB',
  royaumeuni: 'GB',
  unitedkingdom: 'GB',
  czechrepublic: 'CZ',
  republiquetcheque: 'CZ',
  turkey: 'TR',
}

/** The code of a country that is written out, in one of three languages. */
export function readCountry(text: string): string {
  const code = text.toUpperCase()
  if (isCountry(code)) return code
  const word = plainWord(text)
  const named = countries.find(({ nl, fr, en }) => [nl, fr, en].some((name) => plainWord(name) === word))
  return named?.code ?? OTHER_NAMES[word] ?? text
}
