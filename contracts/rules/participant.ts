import { isKbo } from './formats.ts'

/** Endpoint schemes (EAS) of the network; 0208 and 9925 are Belgian. */
const schemes = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191
  0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218
  0219 0220 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925
  9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948
  9949 9950 9951 9952 9953 9957 9959`.split(/\s+/),
)

export type ParticipantId = { scheme: string; participant: string }

function isEndpointScheme(code: string): boolean {
  return schemes.has(code)
}

/** Parses `0208:0123456749`, with or without `iso6523-actorid-upis::`. Undefined for another form; any scheme is accepted. */
export function readParticipantId(text: string): ParticipantId | undefined {
  const match = /^(?:iso6523-actorid-upis::)?(\d{4}):([^\s:]{1,50})$/.exec(text)
  return match ? { scheme: match[1] ?? '', participant: match[2] ?? '' } : undefined
}

export function participantId({ scheme, participant }: ParticipantId): string {
  return `${scheme}:${participant}`
}

/** A known scheme, and for the Belgian schemes and GLN correct check digits. */
export function isParticipant({ scheme, participant }: ParticipantId): boolean {
  if (!isEndpointScheme(scheme)) return false
  if (scheme === '0208') return isKbo(participant)
  if (scheme === '9925') return /^BE/i.test(participant) && isKbo(participant.slice(2))
  return scheme === '0088' ? isGln(participant) : /^[^\s:]{1,50}$/.test(participant)
}

function isGln(text: string): boolean {
  if (!/^\d{2,14}$/.test(text)) return false
  const digits = [...text].map(Number).reverse()
  return digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

/** Compares endpoints ignoring case (Peppol policy for identifiers). */
export function isSameParticipant(a: ParticipantId, b: ParticipantId): boolean {
  return a.scheme === b.scheme && a.participant.toLowerCase() === b.participant.toLowerCase()
}
