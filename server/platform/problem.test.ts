import { expect, test } from 'vitest'
import { errorText, LANGUAGES } from './language.ts'
import { type FileFault, unreadable } from './problem.ts'

/** Each fault, and the values in its words. */
const FAULTS: Record<FileFault, Record<string, string | number>> = {
  encrypted: {},
  damaged: {},
  'damaged-inside': { name: 'a.pdf' },
  empty: {},
  'old-excel': {},
  encoding: {},
  'open-quote': { line: 3 },
  'long-line': { line: 3 },
  'long-cell': { row: 3, most: 100 },
  'many-rows': { most: 100 },
  'many-columns': { row: 3, most: 100 },
  'many-files': { most: 100 },
  'large-file': { name: 'a.pdf', most: '20 MB' },
  'large-together': { most: '200 MB' },
  'odd-packing': { name: 'a.pdf' },
  'odd-name': { name: 'a.pdf' },
  'same-name': { name: 'a.pdf' },
  link: { name: 'a.pdf' },
  nested: { name: 'a.pdf' },
  'no-table': {},
  'many-pages': {},
  'much-to-draw': {},
  'large-pdf': {},
  'dynamic-form': {},
  acts: {},
  fetches: {},
  layers: {},
  'field-values': {},
  contradiction: {},
  'looks-different': {},
}

test('every reason why a table or an archive can’t be read has words of its own, with its values', () => {
  for (const language of LANGUAGES) {
    const usual = errorText('UNREADABLE_FILE', language).text
    for (const [fault, params] of Object.entries(FAULTS)) {
      const { wording } = unreadable(fault as FileFault, params)
      const { text } = errorText('UNREADABLE_FILE', language, wording)
      expect(text).not.toBe(usual)
      expect(text).not.toContain('{{')
      for (const named of Object.values(params)) expect(text).toContain(String(named))
    }
  }
})
