/**
 * One file with all texts of a language, for a translator: `npm run translate -- fr > fr.json`. `npm run translate -- fr fr.json` writes
 * that file's texts into the catalogue. A text that the catalogue doesn't have is refused, and then nothing is written.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGES } from './generate/read-texts.ts'
import { textsFor, withTexts } from './generate/translate.ts'

const [name, file] = process.argv.slice(2)
const language = LANGUAGES.find((each) => each === name)
if (language === undefined) {
  console.error(`usage: npm run translate -- ${LANGUAGES.join('|')} [FILE]`)
  process.exitCode = 2
} else if (file === undefined) console.log(JSON.stringify(textsFor(language), null, 2))
else
  for (const [path, text] of withTexts(language, JSON.parse(readFileSync(file, 'utf8'))))
    writeFileSync(path, text)
