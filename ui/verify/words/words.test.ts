/** What the page that examines seals says in each language is what it said before: `docs/changing.md` tells how it is written anew. */
import { expect, test } from 'vitest'
import { saidBy } from '#tests/support/said.ts'
import { words as de } from './de.ts'
import { words as en } from './en.ts'
import { words as fr } from './fr.ts'
import { words as nl } from './nl.ts'

test.each(Object.entries({ nl, fr, en, de }))(
  'the page about seals says in %s what it said before',
  async (language, words) => {
    await expect(saidBy(words)).toMatchFileSnapshot(`./said/${language}.txt`)
  },
)
