/** How a Cross Industry Invoice is put together: order, number and names of what is read of it. */
import { grammarOf } from '../ubl/elements.ts'
import type { Vocabulary } from '../ubl/structure.ts'
import { table } from './element-table.ts'

const OWN = /^(rsm|ram|udt|qdt):/

const isName = (text: string): text is `ram:${string}` => OWN.test(text)

/** Profiles hold more than is read, so that only what belongs to another language altogether is out of place. */
export const ciiVocabulary: Vocabulary = {
  grammar: grammarOf(table, isName),
  element: (_, { name }) => (isName(name) ? [] : undefined),
  attribute: () => [],
}
