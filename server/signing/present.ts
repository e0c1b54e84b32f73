import type { components } from '#generated/api.ts'
import { type Document, stateAtReceiver } from '../documents/document.ts'
import type { SealDescription, SealFacts } from '../formats/seal/seal-facts.ts'
import type { IdentityProvider } from '../ports/identity/identity.ts'
import { type InboxCode, nextAfter } from '../receivers/inbox-code.ts'

import { type SigningView, signerName } from './get-signing.ts'
import type { Signature } from './signature.ts'
import { namesClaimed, namesIn } from './signer-names.ts'
import type { VerifiedDocument } from './verify-document.ts'

type Schemas = components['schemas']

export function presentSigning(
  { document, sender, signature, email, consent, code }: SigningView,
  identity: IdentityProvider | undefined,
): Schemas['Signing'] {
  const asksLogin = document.eSignOption === 'ITSME'
  return {
    documentId: document.id,
    name: document.name,
    sender,
    state: signingState(document, signature),
    option: document.eSignOption ?? 'EMAIL',
    endDate: document.signingEndDate ?? null,
    refusesDifferentName: document.onDifferentName === 'REFUSE',
    pages: document.pages,
    carriesSignature: document.carriesSignature,
    signer: signerName(document),
    email,
    consent,
    provider: asksLogin && identity ? { name: identity.name, isSimulated: identity.isSimulated } : null,
    identification: signature?.identification
      ? { name: signature.identification.name, at: signature.identification.at }
      : null,
    code: code ? presentCode(code) : null,
    signature: presentAct(signature),
    seal: signature?.sealedAt
      ? { at: signature.sealedAt.toISOString(), timeStamp: signature.timeStamp?.slice(0, 200) ?? null }
      : null,
    refusedAt: document.refusedAt?.toISOString() ?? null,
  }
}

function signingState(document: Document, signature: Signature | undefined): Schemas['Signing']['state'] {
  const state = stateAtReceiver(document)
  if (state !== 'OPEN' && state !== 'NOTHING_ASKED') return state
  if (document.signingAcceptedAt != null) return 'SEALING'
  return signature === undefined ? 'OPEN' : 'STARTED'
}

const presentAct = (signature: Signature | undefined): Schemas['Signing']['signature'] =>
  signature?.given && signature.signedAt
    ? { name: signature.given.name, way: signature.given.way, at: signature.signedAt.toISOString() }
    : null

/** For a person who entered a code in that mailbox before: the address is theirs to see. */
const presentCode = (code: InboxCode): Schemas['InboxCodeSent'] => ({
  sentTo: code.email,
  validUntil: code.expiresAt.toISOString(),
  nextAt: nextAfter(code).toISOString(),
})

/** Texts in files of others may be of any length. */
export const presentVerification = ({ facts, isKnown }: VerifiedDocument): Schemas['Verification'] => ({
  verdict: isKnown ? 'KNOWN' : facts.verdict,
  size: facts.size,
  isKnown,
  seal: facts.seal && presentSeal(facts.seal),
  evidence: facts.evidence && presentEvidence(facts.evidence),
  signerNames: namesTold(facts),
  startsWithOriginal: facts.startsWithOriginal,
})

function namesTold({ evidence, claims }: SealFacts): Schemas['Verification']['signerNames'] {
  const names = (evidence && namesIn(evidence)) ?? (claims ? namesClaimed(claims) : null)
  const cut = (name: string | null) => name?.slice(0, 1000) ?? null
  return (
    names && {
      expected: cut(names.expected),
      given: cut(names.given),
      identified: cut(names.identified),
      verdict: names.verdict,
    }
  )
}

const presentSeal = (seal: SealDescription): Schemas['VerifiedSeal'] => ({
  ...seal,
  by: seal.by.slice(0, 500),
  issuer: seal.issuer.slice(0, 1000),
  serialNumber: seal.serialNumber.slice(0, 100),
  timeStamp: seal.timeStamp && { ...seal.timeStamp, authority: seal.timeStamp.authority.slice(0, 500) },
})

const presentEvidence = ({
  outcome,
  document: { name, reference, sentAt },
  sender,
  signer,
  reason,
  consent,
  identification: { codeVerifiedAt, provider },
  seal,
  madeAt,
  original,
}: NonNullable<SealFacts['evidence']>): Schemas['VerifiedEvidence'] => ({
  outcome,
  document: { name, reference, sentAt },
  sender: sender.name,
  signer: { name: signer.name, email: signer.email, at: signer.at, way: signer.signature?.way ?? null },
  reason,
  consent: consent?.text ?? null,
  identification: {
    codeVerifiedAt,
    provider: provider && {
      name: provider.name,
      isSimulated: provider.isSimulated,
      subject: provider.subject,
      at: provider.at,
    },
  },
  timeStampAskedOf: seal.timeStamp.kind,
  madeAt,
  original,
})
