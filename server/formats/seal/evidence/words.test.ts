/** What sheets of evidence say in each language is what they said before: `docs/changing.md` tells how it is written anew. */
import { expect, test } from 'vitest'
import { saidBy } from '#tests/support/said.ts'
import de from './words-de.ts'
import en from './words-en.ts'
import fr from './words-fr.ts'
import nl from './words-nl.ts'

const COUNTING = new Set(['belongs', 'attempt', 'shown'])

test.each(Object.entries({ nl, fr, en, de }))(
  'sheets of evidence say in %s what they said before',
  async (language, words) => {
    await expect(saidBy(words, COUNTING)).toMatchFileSnapshot(`./said/${language}.txt`)
  },
)
