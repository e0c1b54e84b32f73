import type { KnownCertificates, SealFacts } from './seal-facts.ts'
import { verify } from './verify.ts'

export interface VerifyingTask {
  bytes: Uint8Array
  known: KnownCertificates
}

export async function work({ bytes, known }: VerifyingTask, say: (facts: SealFacts) => void): Promise<void> {
  say(await verify(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), known))
}
