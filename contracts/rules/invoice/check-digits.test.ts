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

/** Right numbers, and numbers that are wrong in another way than by their check digit. */
const NUMBERS: [isRight: (text: string) => boolean, right: string[], wrong: string[]][] = [
  [isGln, ['5412345000013', '5400000000003', '00000000'], ['', 'a412345000013', '541234500001x']],
  [isMod11, ['974760673', '971032081'], ['000000000', '97476067x']],
  [isNorwegian, ['974760673', '971032081'], ['', '97476067', '9747606731', 'x74760673']],
  [
    isBelgian,
    ['0403170701', '0418759886', '1000000021', '0000000097'],
    ['', '403170701', '00403170701', '04031707x1'],
  ],
  [isSwedish, ['5560360793', '2021005489'], ['', '556036079', '556036079x', 'x560360793']],
  [isAustralian, ['51824753556', '33102417032'], ['', '5182475355', '518247535566', '5182475355x']],
  [isGreek, ['094259216', '000000000'], ['', '09425921', '09425921x']],
  [
    isItalianTaxCode,
    ['RSSMRA85T10A562S', 'rssmra85t10a562s', '01234567890', '+1234567890'],
    ['', 'RSSMRA85T10A562', 'xRSSMRA85T10A562S', 'RSSMRA85T10A562S1', '012345678901', 'x01234567890'],
  ],
  [
    isItalianVat,
    ['IT00743110157', 'it07643520567', 'FR1'],
    ['IT', 'IT0074311015', 'IT007431101577', 'IT0074311015x'],
  ],
]

test.each(NUMBERS.map(([isRight, ...texts]) => [isRight.name, isRight, ...texts] as const))(
  '%s tells a right number from a wrong one',
  (name, isRight, right, wrong) => {
    expect(right.filter((text) => !isRight(text))).toEqual([])
    expect(wrong.filter(isRight)).toEqual([])
    // A tax code has no check digit that is looked at.
    if (name === 'isItalianTaxCode') return
    const otherDigit = (text: string) => text.slice(0, -1) + ((Number(text.at(-1)) + 1) % 10)
    // A number of another country than Italy passes.
    const judged = right.filter((text) => !text.startsWith('FR'))
    expect(judged.map(otherDigit).filter(isRight)).toEqual([])
  },
)
