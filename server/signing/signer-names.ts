/**
 * One signer, one name: the person whom the sender expected, the signed name, the name of the log-in, and whether these are one
 * person.
 */
import type { Document } from '../documents/document.ts'
import type { Evidence, NameClaims, SignerNames } from '../formats/seal/evidence/evidence.ts'
import { Problem } from '../platform/problem.ts'
import { worstVerdict } from './compare-names.ts'
import { signerInConsent } from './consent.ts'
import { signerName } from './get-signing.ts'
import type { Signature } from './signature.ts'

type Put = Pick<Signature, 'given' | 'identification'>

/** A drawing has no name of its own: nobody typed one. */
export function signerNames(document: Document, { given, identification }: Put): SignerNames {
  return judged({
    expected: signerName(document),
    given: given?.way === 'TYPED' ? given.name : null,
    identified: identification?.name ?? null,
  })
}

/** Null for a refusal. Evidence of earlier versions names whom the sender expected in its consent alone. */
export function namesIn(evidence: Evidence): SignerNames | null {
  const { outcome, names, consent, document, sender, signer, identification } = evidence
  if (outcome !== 'SIGNED' || signer.signature === null) return null
  if (names !== undefined) return names
  const subject = identification.provider?.subject ?? null
  const { way } = signer.signature
  return consent && namesClaimed({ document, sender, consent, subject, signer: { name: signer.name, way } })
}

/** By the consent that names whom the sender expected. */
export const namesClaimed = ({ document, sender, signer, consent, subject }: NameClaims): SignerNames =>
  judged({
    expected: signerInConsent(consent, { name: document.name, sender: sender.name }) ?? null,
    given: signer.way === 'TYPED' ? signer.name : null,
    identified: subject,
  })

const judged = (names: Omit<SignerNames, 'verdict'>): SignerNames => ({
  ...names,
  verdict: worstVerdict([names.expected, names.given, names.identified]),
})

/** @throws {Problem} SIGNER_DIFFERENT where the sender takes no other person's name */
export function refuseDifferent(document: Document, put: Put): void {
  if (document.onDifferentName === 'REFUSE' && signerNames(document, put).verdict === 'DIFFERENT')
    throw new Problem('SIGNER_DIFFERENT')
}
