import { expect, test } from 'vitest'
import { loadLegalTexts } from './legal-text.ts'

const words = (text: object) => JSON.stringify(text)

test.each(['privacy', 'cookies', 'terms'] as const)(
  'the long text %s is there in Dutch and in English [product.legal-pages]',
  async (name) => {
    const { nl, en } = await loadLegalTexts(name)
    expect(words(nl)).not.toBe(words(en))
    expect([words(nl), words(en)].every((text) => text.length > 1000)).toBe(true)
    expect(nl.sections).toHaveLength(en.sections.length)
  },
)

test.each([
  [
    'nl',
    [
      'ondertekend en gedateerd',
      'kopie van je identiteitskaart',
      'ontvangst meteen',
      'binnen 30 dagen',
      'Gegevensbeschermingsautoriteit',
    ],
  ],
  [
    'en',
    [
      'signed and dated',
      'copy of your identity card',
      'receipt at once',
      'within 30 days',
      'Data Protection Authority',
    ],
  ],
] as const)(
  'the privacy policy in %s explains a request and its handling [product.privacy-requests]',
  async (language, said) => {
    const text = words((await loadLegalTexts('privacy'))[language])
    for (const part of ['<privacy/>', ...said]) expect(text).toContain(part)
  },
)

test.each([
  [
    'nl',
    [
      'beperkt tot 250 euro',
      'binnen 14 dagen',
      'opzegtermijn van één maand',
      'zes maanden',
      'binnen twee weken',
      'drie maanden',
      'jonger is dan 13 jaar',
    ],
  ],
  [
    'en',
    [
      'limited to 250 euro',
      'within 14 days',
      'one month',
      'six months',
      'within two weeks',
      'three months',
      'under 13 ',
    ],
  ],
] as const)('the terms name in %s every amount and term [constants.legal]', async (language, said) => {
  const text = words((await loadLegalTexts('terms'))[language])
  for (const part of said) expect(text).toContain(part)
})
