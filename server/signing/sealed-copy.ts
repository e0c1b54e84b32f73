import type { Download } from '#generated/handlers.ts'
import type { Document } from '../documents/document.ts'
import type { EvidenceLanguage } from '../formats/seal/evidence/evidence.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'

const SUFFIX: Record<EvidenceLanguage, { sealed: string; evidence: string }> = {
  nl: { sealed: 'verzegeld', evidence: 'bewijs' },
  fr: { sealed: 'scellé', evidence: 'preuve' },
  de: { sealed: 'versiegelt', evidence: 'Nachweis' },
  en: { sealed: 'sealed', evidence: 'evidence' },
}

/** @throws {Problem} NOT_FOUND before it is sealed */
export async function getSealedCopy(
  storage: Storage,
  { name, sealedFile, carriesSignature, isProtected }: Document,
  language: EvidenceLanguage,
): Promise<Download> {
  if (sealedFile == null) throw new Problem('NOT_FOUND')
  const suffix = SUFFIX[language][carriesSignature || isProtected ? 'evidence' : 'sealed']
  const bytes = await storage.get(sealedFile.key)
  return { fileName: `${name} (${suffix}).pdf`, mimeType: 'application/pdf', bytes }
}
