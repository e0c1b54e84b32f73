import { expect, test } from 'vitest'
import {
  isAustralian,
  isBelgian,
  isGln,
  isGreek,
  isItalianTaxCode,
  isItalianVat,
  isMod11,
  isNorwegian,
  isSwedish,
} from './check-digits.ts'

const checks = {
  isAustralian,
  isBelgian,
  isGln,
  isGreek,
  isItalianTaxCode,
  isItalianVat,
  isMod11,
  isNorwegian,
  isSwedish,
}

/** Numbers whose check digit is right; of each, one with the last digit changed is wrong, and so is one that is too short. */
const RIGHT: Record<keyof typeof checks, string[]> = {
  isGln: ['5412345000013', '5400000000003', '00000000'],
  isMod11: ['974760673', '971032081'],
  isNorwegian: ['974760673', '971032081'],
  isBelgian: ['0403170701', '0418759886', '1000000021', '0000000097'],
  isSwedish: ['5560360793', '2021005489'],
  isAustralian: ['51824753556', '33102417032'],
  isGreek: ['094259216', '000000000'],
  isItalianTaxCode: ['RSSMRA85T10A562S', 'rssmra85t10a562s', '01234567890', '+1234567890'],
  isItalianVat: ['IT00743110157', 'it07643520567', 'FR1'],
}
const WRONG: Record<keyof typeof checks, string[]> = {
  isGln: ['', 'a412345000013', '541234500001x'],
  isMod11: ['000000000', '97476067x'],
  isNorwegian: ['', '97476067', '9747606731', 'x74760673'],
  isBelgian: ['', '403170701', '00403170701', '04031707x1'],
  isSwedish: ['', '556036079', '556036079x', 'x560360793'],
  isAustralian: ['', '5182475355', '518247535566', '5182475355x'],
  isGreek: ['', '09425921', '09425921x'],
  isItalianTaxCode: [
    '',
    'RSSMRA85T10A562',
    'xRSSMRA85T10A562S',
    'RSSMRA85T10A562S1',
    '012345678901',
    'x01234567890',
  ],
  isItalianVat: ['IT', 'IT0074311015', 'IT007431101577', 'IT0074311015x'],
}

test.each(Object.keys(checks) as (keyof typeof checks)[])(
  '%s tells a right number from a wrong one',
  (name) => {
    const verdicts = (texts: string[]) => texts.map((text) => [text, checks[name](text)])
    expect(verdicts(RIGHT[name])).toEqual(RIGHT[name].map((text) => [text, true]))
    expect(verdicts(WRONG[name])).toEqual(WRONG[name].map((text) => [text, false]))
    if (name === 'isItalianTaxCode') return
    const last = (text: string) => text.slice(0, -1) + ((Number(text.at(-1)) + 1) % 10)
    const changed = RIGHT[name].filter((text) => text.length > 3).map(last)
    expect(verdicts(changed)).toEqual(changed.map((text) => [text, false]))
  },
)
