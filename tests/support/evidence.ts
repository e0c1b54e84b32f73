import { type Authority, makeAuthority } from '#server/formats/seal/authority.ts'
import type { Evidence, EvidenceEvent } from '#server/formats/seal/evidence/evidence.ts'
import { finishSeal } from '#server/formats/seal/finish-seal.ts'
import { makeIdentity } from '#server/formats/seal/identity.ts'
import { prepareWithEvidence } from '#server/formats/seal/prepare-with-evidence.ts'
import { prepareSeal } from '#server/formats/seal/seal.ts'

const VISIT = { ip: '84.196.12.7', device: { browser: 'Safari', system: 'iPhone' } }

export const EVENTS: EvidenceEvent[] = [
  {
    type: 'NOTIFIED',
    at: '2026-11-20T08:02:40Z',
    messageId: '0193-4c1f@zegel.example',
    deliveredAt: '2026-11-20T08:02:44Z',
  },
  { type: 'OPENED', at: '2026-11-21T18:55:18Z', afterCode: true, ...VISIT },
  { type: 'READ_CONFIRMED', at: '2026-11-21T19:03:47Z', shown: 3, pages: 3 },
  {
    type: 'CODE_SENT',
    at: '2026-11-21T19:05:52Z',
    messageId: '0193-52aa@zegel.example',
    deliveredAt: '2026-11-21T19:05:54Z',
  },
  { type: 'SIGNED', at: '2026-11-21T19:06:31Z', attempt: 1, ...VISIT },
  { type: 'EVIDENCE_MADE', at: '2026-11-21T19:06:32Z' },
]

export function sampleEvidence(change: Partial<Evidence> = {}): Evidence {
  return {
    outcome: 'SIGNED',
    language: 'nl',
    document: {
      name: 'Jaarafrekening 2025, Parkzicht 3B',
      reference: 'AFR-2025-PARK-3B',
      fileName: 'afrekening-3B.pdf',
      sentAt: '2026-11-20T08:02:11Z',
    },
    sender: { name: 'Syndic Dubois', number: 'BE 0471.553.028' },
    signer: {
      name: 'Jan Willems',
      email: 'jan.willems@post.example',
      at: '2026-11-21T19:06:31Z',
      signature: { way: 'TYPED' },
    },
    reason: null,
    consent: { text: 'Ik, Jan Willems, ga akkoord en onderteken dit document elektronisch.', language: 'nl' },
    identification: { codeVerifiedAt: '2026-11-21T19:06:31Z', provider: null },
    events: EVENTS,
    seal: {
      host: 'zegel.example',
      verifyUrl: 'https://zegel.example/verify',
      timeStamp: { kind: 'OUTSIDE', host: 'tsa.example.be' },
    },
    madeAt: '2026-11-21T19:06:32Z',
    ...change,
  }
}

export const sampleAuthority = (host = 'zegel.example') =>
  makeAuthority({ host, listUrl: `http://${host}/seal.crl`, now: new Date('2026-11-01T00:00:00Z') })

/** In this process, without a time stamp. */
export async function sealed(
  pdf: Uint8Array,
  { seal, root }: Pick<Authority, 'seal' | 'root'> = sampleAuthority(),
  evidence = sampleEvidence(),
) {
  const signer = makeIdentity(seal, [root.certificate])
  const { certificate, chain, algorithm } = signer
  const prepared = await prepareWithEvidence({ pdf, evidence, signer: { certificate, chain, algorithm } })
  const signature = await signer.sign(Buffer.from(prepared.signedAttributes, 'base64'))
  return { prepared, signature, bytes: finishSeal(prepared, signature) }
}

/** By another installation; in a process of its own, so that this one goes on answering. */
export async function sealedElsewhere(pdf: Uint8Array): Promise<{ bytes: Buffer }> {
  const { seal, root } = sampleAuthority('elsewhere.example')
  const { sign, ...signer } = makeIdentity(seal, [root.certificate])
  const prepared = await prepareSeal({ pdf, evidence: sampleEvidence(), signer }, { owner: 'test' })
  return { bytes: finishSeal(prepared, await sign(Buffer.from(prepared.signedAttributes, 'base64'))) }
}
