import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { generalMessageKeys } from '../rules/message-key.ts'
import type { OpenApi } from './openapi.ts'
import { ruleTextsOf } from './rule-texts.ts'

type Write = (name: string, text: string) => void

/**
 * Generates messages/LANG.json, and the texts that only some pages need: messages/delivery/LANG.json, messages/cells/LANG.json,
 * messages/programs/LANG.json, messages/rules/LANG.json; and message-keys.ts: every key that a schema can yield.
 */
export function writeMessages(openapi: OpenApi, write: Write) {
  for (const language of ['nl', 'fr', 'en']) {
    for (const name of [language, `delivery/${language}`, `programs/${language}`]) {
      const texts: unknown = parse(readFileSync(`contracts/messages/${name}.yaml`, 'utf8'))
      write(`messages/${name}.json`, `${JSON.stringify(texts, null, 2)}\n`)
    }
    const readers: Record<string, string> = parse(
      readFileSync(`contracts/messages/readers/${language}.yaml`, 'utf8'),
    )
    write(`messages/readers/${language}.json`, `${JSON.stringify(ruleTextsOf(readers), null, 2)}\n`)
    const rules: Record<string, string> = parse(
      readFileSync(`contracts/messages/rules/${language}.yaml`, 'utf8'),
    )
    const cells: unknown = parse(readFileSync(`contracts/messages/cells/${language}.yaml`, 'utf8'))
    write(`messages/cells/${language}.json`, `${JSON.stringify(cells, null, 2)}\n`)
    write(`messages/rules/${language}.json`, `${JSON.stringify(ruleTextsOf(rules), null, 2)}\n`)
  }
  const keys = [...new Set([...generalMessageKeys, ...messageKeys(openapi)])].sort()
  write(
    'message-keys.ts',
    `// Generated from contracts/. Do not edit: npm run generate.\n/** Every message key that a schema of the contract can yield. */\nexport const messageKeys = ${JSON.stringify(keys, null, 2)} as const\n\nexport type MessageKey = (typeof messageKeys)[number]\n`,
  )
}

function messageKeys(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'x-messages' ? Object.values(value as Record<string, string>) : messageKeys(value),
  )
}
