import { expect, test } from 'vitest'
import { nameIn } from './download.ts'

test.each([
  [
    `attachment; filename="a_.pdf"; filename*=UTF-8''Afrekening%20%28scell%C3%A9%29.pdf`,
    'Afrekening (scellé).pdf',
  ],
  ['attachment; filename="plain.pdf"', undefined],
  [`attachment; filename*=UTF-8''%E0%A4%A`, undefined],
  [null, undefined],
])('of %s the name is %s', (header, name) => {
  expect(nameIn(header)).toBe(name)
})
