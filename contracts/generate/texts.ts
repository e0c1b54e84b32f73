import { LANGUAGES, pickLanguage, readTextFile, type Texts, textFiles } from './read-texts.ts'

type Write = (name: string, text: string) => void

/** The messages that a part of the screens shows, loaded with it. */
const MESSAGES_OF: Record<string, string> = {
  rest: 'general',
  delivery: 'delivery',
  access: 'delivery',
  packages: 'delivery',
}

/**
 * Generates texts/LANG/FOLDER/NAME.json from each file of the catalogue, and from a folder of files as from one;
 * texts/parts/NAME.ts: the imports of one part of the screens' texts in each of their languages; and texts/FOLDER/NAME.ts: the texts
 * of other files by their language, as functions of the values that they name.
 */
export function writeTexts(write: Write): void {
  const parts = new Map<string, Texts>()
  for (const file of textFiles('**/*')) {
    const name = file.split('/').slice(0, 2).join('/')
    parts.set(name, { ...parts.get(name), ...readTextFile(file) })
  }
  for (const [name, texts] of parts) {
    for (const language of LANGUAGES) {
      const own = pickLanguage(texts, language)
      if (own === undefined) continue
      const picked = language === 'fr' ? withFrenchSpaces(own) : own
      const written = /^messages\/(rules|readers)$/.test(name) ? splitByRule(picked) : picked
      write(`texts/${language}/${name}.json`, `${JSON.stringify(written, null, 2)}\n`)
    }
    const [folder = '', file = ''] = name.split('/')
    if (folder === 'screens' || name === 'messages/cells') writePart(file, folder, write)
    else if (folder !== 'messages') writeBound(folder, file, texts, write)
  }
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

const HEADER = '// Generated from contracts/. Do not edit: npm run generate.\n'

/** Receivers read in one language, so each of theirs but Dutch is fetched when it is read. */
function writeBound(folder: string, name: string, all: Texts, write: Write): void {
  const variable = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const type = `${variable.charAt(0).toUpperCase()}${variable.slice(1)}Texts`
  const languages = LANGUAGES.filter((language) => pickLanguage(all, language) !== undefined)
  const isFetched = (language: string) => folder === 'receivers' && language !== 'nl'
  const path = (language: string) => `'../${language}/${folder}/${name}.json'`
  const bind = (texts: string) => `bindTexts<${type}>(${texts})`
  const imports = languages
    .filter((language) => !isFetched(language))
    .map((language) => `import ${language} from ${path(language)} with { type: 'json' }\n`)
  const rows = languages.map((language) => {
    if (folder !== 'receivers') return `  ${language}: ${bind(language)},\n`
    if (!isFetched(language)) return `  ${language}: async () => dutch,\n`
    return `  ${language}: async () => ${bind(`(await import(${path(language)})).default`)},\n`
  })
  const texts = pickLanguage(all, 'nl') ?? {}
  write(
    `texts/${folder}/${name}.ts`,
    `${HEADER}import { bindTexts } from '#contracts/rules/bind-texts.ts'\n${imports.join('')}
export interface ${type} ${typeOf(texts, '')}\n
${folder === 'receivers' ? `export const dutch = ${bind('nl')}\n\n` : ''}export const ${variable}Texts = {\n${rows.join('')}}\n`,
  )
}

const COUNTED = /_(?:zero|one|other)$/

/** The type of the bound texts: the keys, with the names of the values that each takes. */
function typeOf(texts: Texts, indent: string): string {
  const rows = Object.entries(texts).flatMap(([key, text]) => {
    if (COUNTED.test(key) && !key.endsWith('_other')) return []
    const bare = key.replace(COUNTED, '')
    const name = `${indent}  ${/^[a-z]\w*$/i.test(bare) ? bare : JSON.stringify(bare)}`
    if (Array.isArray(text)) return [`${name}: readonly string[]\n`]
    if (typeof text !== 'string') return [`${name}: ${typeOf(text, `${indent}  `)}\n`]
    const names = new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, value = '']) => value))
    if (COUNTED.test(key)) names.add('count')
    const values = [...names].map((value) => `${value}: ${value === 'count' ? 'number' : 'string | number'}`)
    return [values.length > 0 ? `${name}(values: { ${values.join('; ')} }): string\n` : `${name}: string\n`]
  })
  return `{\n${rows.join('')}${indent}}`
}

/** A sentence may have several rules as its key, `BR-33 BR-CO-21`; each gets it. */
function splitByRule(sentences: Texts): Texts {
  const texts = Object.entries(sentences).flatMap(([ids, text]) =>
    ids.split(' ').map((id) => [id, text] as const),
  )
  const twice = texts.find(([id], at) => texts.findIndex(([other]) => other === id) !== at)
  if (twice) throw new Error(`${twice[0]} has two texts`)
  return Object.fromEntries(texts)
}

/** French puts a space that may not break before `? ! : ;` and inside its quotation marks; the catalogue has ordinary ones. */
function withFrenchSpaces(texts: Texts): Texts {
  const spaced = (text: string) =>
    text.replace(/ (?=[?!:;»](?:[^=\w]|$))/g, '\u00a0').replaceAll('« ', '«\u00a0')
  const each = (node: Texts[string]): Texts[string] =>
    typeof node === 'string' ? spaced(node) : Array.isArray(node) ? node.map(spaced) : withFrenchSpaces(node)
  return Object.fromEntries(Object.entries(texts).map(([key, node]) => [key, each(node)]))
}
