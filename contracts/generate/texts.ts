import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'

type Write = (name: string, text: string) => void

const SCREENS = 'contracts/texts/nl/screens'
/** The messages that a part of the screens shows, loaded with it. */
const MESSAGES_OF: Record<string, string> = {
  rest: 'general',
  delivery: 'delivery',
  access: 'delivery',
  packages: 'delivery',
}

/**
 * Generates texts/LANG/FOLDER/NAME.json from each file of the catalogue, and texts/parts/NAME.ts: the imports of one part of
 * the screens' texts in each of their languages.
 */
export function writeTexts(write: Write): void {
  for (const file of globSync('contracts/texts/*/*/*.yaml')) {
    const texts: Record<string, string> = parse(readFileSync(file, 'utf8'))
    const written = /messages\/(rules|readers)\.yaml$/.test(file) ? splitByRule(texts) : texts
    write(file.replace('contracts/', '').replace(/yaml$/, 'json'), `${JSON.stringify(written, null, 2)}\n`)
  }
  for (const file of globSync(`${SCREENS}/*.yaml`)) writePart(basename(file, '.yaml'), 'screens', write)
  writePart('cells', 'messages', write)
}

function writePart(name: string, folder: string, write: Write): void {
  const messages = MESSAGES_OF[name]
  const files = [`${folder}/${name}`, ...(messages ? [`messages/${messages}`] : [])]
  const imports = (language: string) =>
    files.map((file) => `import('../${language}/${file}.json')`).join(', ')
  const rows = ['nl', 'fr', 'en'].map((language) => `  ${language}: () => [${imports(language)}],\n`)
  write(
    `texts/parts/${name}.ts`,
    `// Generated from contracts/. Do not edit: npm run generate.\nexport const ${name}Texts = {\n  name: '${name}',\n${rows.join('')}}\n`,
  )
}

/** A sentence may have several rules as its key, `BR-33 BR-CO-21`; each gets it. */
function splitByRule(sentences: Record<string, string>): Record<string, string> {
  const texts = Object.entries(sentences).flatMap(([ids, text]) =>
    ids.split(' ').map((id) => [id, text] as const),
  )
  const twice = texts.find(([id], at) => texts.findIndex(([other]) => other === id) !== at)
  if (twice) throw new Error(`${twice[0]} has two texts`)
  return Object.fromEntries(texts)
}
