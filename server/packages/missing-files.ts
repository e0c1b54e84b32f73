/** Files that a package or an archive lacks, as the storage no longer has them: told in its manifest, and on a page for people. */
import type { components } from '#generated/api.ts'
import { missingFilesTexts } from '#generated/texts/prints/missing-files.ts'
import type { Language } from '../platform/language.ts'

export type MissingFile = components['schemas']['MissingFile']

export function missingPage(
  missing: readonly MissingFile[],
  language: Language,
): { name: string; text: string } {
  const { file, page } = missingFilesTexts[language]
  const lines = missing.map(({ number, day, name }) => `${day}  ${number}  ${name}`)
  return { name: file, text: `${page}\n${lines.join('\n')}\n` }
}
