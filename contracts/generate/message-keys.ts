import { generalMessageKeys } from '../rules/message-key.ts'
import type { OpenApi } from './openapi.ts'

type Write = (name: string, text: string) => void

/** Generates message-keys.ts: every key that a schema can yield. */
export function writeMessageKeys(openapi: OpenApi, write: Write): void {
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
