/** What prints say in each language is what they said before: `docs/changing.md` tells how it is written anew. */
import { expect, test } from 'vitest'
import { saidBy } from '#tests/support/said.ts'
import { wordsOf } from './words.ts'

test.each(Object.entries(wordsOf))('prints say in %s what they said before', async (language, words) => {
  await expect(saidBy(words)).toMatchFileSnapshot(`./said/${language}.txt`)
})
