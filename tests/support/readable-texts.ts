/** The screens' words for those parts of them that are loaded late. Only the screens' build reads YAML by itself. */
import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { parse } from 'yaml'

export const PARTS = [
  'start',
  'rest',
  'access',
  'activity',
  'delivery',
  'late',
  'notice',
  'packages',
  'reading',
  'registration',
  'tool',
]

/** Before anything loads them. Each part brings all words. */
export function makeTextsReadable(): void {
  for (const language of ['nl', 'fr', 'en'])
    for (const part of PARTS)
      vi.doMock(`${process.cwd()}/ui/texts/${language}.yaml?${part}`, () => ({
        default: parse(readFileSync(`ui/texts/${language}.yaml`, 'utf8')),
      }))
}
