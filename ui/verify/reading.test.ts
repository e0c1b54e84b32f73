/** The sentences of /verify about a seal claim only known facts. */
import { describe, expect, it } from 'vitest'
import { verifyTexts } from '#generated/texts/receivers/verify.ts'
import { listLimits, listProofs, makeReading } from './reading.ts'
import type { Verification } from './verify.ts'

const words = await verifyTexts.en()

const CLAIMED = '2026-11-21T19:06:32.000Z'
const seal: NonNullable<Verification['seal']> = {
  isOurs: true,
  by: 'Zegel at zegel.example',
  issuer: 'CN=Zegel root',
  serialNumber: '1',
  validFrom: '2026-11-01T00:00:00.000Z',
  validUntil: '2031-11-01T00:00:00.000Z',
  wasCertificateValid: true,
  claimedAt: CLAIMED,
  level: 'B-B',
  timeStamp: null,
  bytesCovered: 100,
  permission: 2,
  additions: 'NONE',
}
const provider = { name: 'itsme', isSimulated: false, subject: 'An Peeters', at: CLAIMED }
const evidence = (login: typeof provider | null): NonNullable<Verification['evidence']> => ({
  outcome: 'SIGNED',
  document: { name: 'Contract', reference: null, sentAt: CLAIMED },
  sender: 'Syndic Dubois',
  signer: { name: 'Jan Willems', email: 'jan@post.example', at: CLAIMED, way: 'TYPED' },
  reason: null,
  consent: 'I agree.',
  identification: { codeVerifiedAt: CLAIMED, provider: login },
  timeStampAskedOf: 'OUTSIDE',
  madeAt: CLAIMED,
  original: { bytes: 90, pages: 1, sha256: 'a', isApart: false },
})
const names = (verdict: 'SAME' | 'SIMILAR' | 'DIFFERENT') => ({
  expected: 'Chris Janssens',
  given: 'Jan Willems',
  identified: 'An Peeters',
  verdict,
})
const found = (more: Partial<Verification> = {}, of: Partial<typeof seal> = {}): Verification => ({
  verdict: 'OURS',
  size: 100,
  isKnown: true,
  evidence: evidence(null),
  signerNames: names('SAME'),
  startsWithOriginal: true,
  ...more,
  seal: { ...seal, ...of },
})
const said = (one: Verification): string => {
  const { heading, lead, notes } = makeReading(one, words)
  return [heading, lead, ...notes, ...listProofs(one, words), ...listLimits(one, words)].join('\n')
}

describe('a time stamp', () => {
  const stamp = (kind: 'OTHER' | 'LOCAL' | 'TRUSTED') => ({
    timeStamp: { at: '1999-01-01T00:00:00.000Z', authority: 'DigiCert', kind, isOfWholeDocument: false },
  })

  it('of an authority that nobody knows, in a copy that we do not keep, tells no time [signing.verify]', () => {
    const text = said(found({ isKnown: false }, stamp('OTHER')))
    expect(text).not.toContain('1999')
    expect(text).toContain('Unchanged since 21/11/2026')
    expect(text).toContain(words.verdict.strangeStamp({ authority: 'DigiCert' }))
    expect(text).not.toContain(words.proves.stampedBy({ authority: 'DigiCert' }))
  })

  it.each([
    ['that is trusted', { isKnown: false }, 'TRUSTED'],
    ['in the copy that we keep, which we asked for ourselves', { isKnown: true }, 'OTHER'],
  ] as const)('%s tells the time', (_, more, kind) => {
    const text = said(found(more, stamp(kind)))
    expect(text).toContain('Unchanged since 01/01/1999')
    expect(text).toContain(words.proves.stampedBy({ authority: 'DigiCert' }))
  })

  it('that lacks, or is our own, is said to prove nothing outside', () => {
    expect(said(found())).toContain(words.verdict.ownClock)
    expect(said(found({}, stamp('LOCAL')))).toContain(words.verdict.demo)
  })
})

describe('a login', () => {
  it('gives its own name, never the one that was typed [signing.login]', () => {
    const text = said(found({ evidence: evidence(provider), signerNames: names('DIFFERENT') }))
    expect(text).toContain('The name An Peeters comes from itsme')
    expect(text).toContain(words.not.otherName({ typed: 'Jan Willems', name: 'An Peeters' }))
  })

  it('of the same person, however it is written, leaves nothing to say of the names', () => {
    const same = { ...provider, subject: ' JAN  willems' }
    expect(said(found({ evidence: evidence(same) }))).not.toContain('are the same')
  })

  it('that was simulated is not said to come from anybody', () => {
    const text = said(found({ evidence: evidence({ ...provider, isSimulated: true }) }))
    expect(text).toContain(words.not.simulated({ provider: 'itsme' }))
    expect(text).not.toContain('comes from itsme')
  })
})

describe('the names of a signer', () => {
  const three = 'asked of Chris Janssens, typed Jan Willems, signed in as An Peeters'

  it.each(['DIFFERENT', 'SIMILAR'] as const)('that are %s are said with whose word each is', (verdict) => {
    const told = words.verdict.names[verdict]({ names: three })
    expect(said(found({ signerNames: names(verdict) }))).toContain(told)
    const others = found({ verdict: 'SOMEBODY_ELSES', evidence: null, signerNames: names(verdict) })
    expect(makeReading(others, words).notes).toContain(told)
  })

  it('that are the same leave nothing to say', () => {
    expect(said(found())).not.toContain('asked of')
  })
})

describe('a file that is kept here, byte for byte', () => {
  it('is told so before anything else', () => {
    const { heading } = makeReading(found({ verdict: 'KNOWN' }), words)
    expect(heading).toBe(words.verdict.knownTime({ time: '21/11/2026 19:06:32' }))
    expect(listProofs(found({ verdict: 'KNOWN' }), words)[0]).toBe(words.proves.known)
    expect(said(found())).not.toContain(words.proves.known)
  })

  it('is told so even where its seal was not read', () => {
    const text = said({ ...found({ verdict: 'KNOWN', evidence: null }), seal: null })
    expect(text).toContain(words.verdict.known)
  })
})

describe('a seal', () => {
  it('is not said to be unrevoked, nor valid when its certificate was not [signing.verify]', () => {
    expect(said(found())).toContain(words.not.revoked)
    expect(said(found({}, { wasCertificateValid: false }))).toContain(words.verdict.expired)
  })

  it('of somebody else with something behind it is not called unchanged [signing.verify]', () => {
    const others = { verdict: 'SOMEBODY_ELSES', evidence: null } as const
    expect(makeReading(found(others), words).lead).toContain('The PDF is unchanged')
    expect(makeReading(found(others, { additions: 'OTHER' }), words).lead).not.toContain(
      'The PDF is unchanged',
    )
  })
})
