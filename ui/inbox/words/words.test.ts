/** What the receivers' pages say in each language is what they said before: `docs/changing.md` tells how it is written anew. */
import { expect, test } from 'vitest'
import { saidBy } from '#tests/support/said.ts'
import { words as de } from './de.ts'
import { words as en } from './en.ts'
import { words as fr } from './fr.ts'
import { words as nl } from './nl.ts'

const COUNTING = new Set(['daysLeft', 'count', 'showAll', 'page', 'pagesLeft', 'wholeRead', 'step', 'from'])

test.each(Object.entries({ nl, fr, en, de }))(
  'the receivers’ pages say in %s what they said before',
  async (language, words) => {
    await expect(saidBy(words, COUNTING)).toMatchFileSnapshot(`./said/${language}.txt`)
  },
)
