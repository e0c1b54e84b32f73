import { expect, test } from 'vitest'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE } from '../../../formats/sbdh/document-types.ts'
import { LANGUAGES } from '../../../platform/language.ts'
import type { DistrustReason, Lookup } from '../network.ts'
import { lookupInWords } from './words.ts'

const REASONS: DistrustReason[] = [
  'OTHER_ANSWER',
  'NOT_SIGNED',
  'WRONG_SIGNATURE',
  'WEAK_SIGNATURE',
  'UNKNOWN_SIGNATURE',
  'WRONG_SIGNER',
  'EXPIRED_SIGNER',
  'OTHER_PARTICIPANT',
  'WRONG_REDIRECT',
  'WRONG_ENDPOINT',
]
const OTHER = 'urn:oasis:order'
const found = (state: Lookup['state'], more: Partial<Lookup> = {}) =>
  ({ scheme: '0208', participant: '0123456749', state, documentTypes: [], ...more }) as Lookup
const takes = (...documentTypes: string[]) => found('REGISTERED', { documentTypes })

const asked: [found: Lookup, asked?: string][] = [
  [found('NOT_REGISTERED')],
  [found('UNKNOWN')],
  ...REASONS.map((distrust): [Lookup] => [found('UNKNOWN', { distrust })]),
  [takes()],
  [takes(INVOICE.docTypeId, CREDIT_NOTE.docTypeId, INVOICE_RESPONSE.docTypeId, OTHER, 'urn:more')],
  [takes(INVOICE.docTypeId, OTHER), INVOICE.docTypeId],
  [takes(INVOICE.docTypeId), CREDIT_NOTE.docTypeId],
  [takes(INVOICE.docTypeId, OTHER), OTHER],
  [takes(INVOICE.docTypeId), OTHER],
  [takes(), INVOICE_RESPONSE.docTypeId],
]

test.each(LANGUAGES)('a participant is told of in words: %s', async (language) => {
  const told = asked.map(([one, type]) => `${lookupInWords(one, language, type)}\n`)
  await expect(told.join('')).toMatchFileSnapshot(`./told/${language}.txt`)
})
