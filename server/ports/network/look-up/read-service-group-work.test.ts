import { expect, test } from 'vitest'
import { documentTypesIn } from './read-service-group-work.ts'

const METADATA = 'http://busdox.org/serviceMetadata/publishing/1.0/'
const IDENTIFIERS = 'http://busdox.org/transport/identifiers/1.0/'
const PARTICIPANT = '0208:0123456749'
const INVOICE = 'urn:oasis:Invoice-2::Invoice##urn:x::2.1'

const reference = (href: string) => `<ServiceMetadataReference href="${href}"/>`
const owner = (identifier: string) =>
  `<ParticipantIdentifier xmlns="${IDENTIFIERS}" scheme="iso6523-actorid-upis">${identifier}</ParticipantIdentifier>`
const collection = (...inside: string[]) =>
  `<ServiceMetadataReferenceCollection>${inside.join('')}</ServiceMetadataReferenceCollection>`
const group = (...inside: string[]) =>
  Buffer.from(`<ServiceGroup xmlns="${METADATA}">${inside.join('')}</ServiceGroup>`)
const typesIn = (...hrefs: string[]) =>
  documentTypesIn(group(owner(PARTICIPANT), collection(...hrefs.map(reference))), PARTICIPANT)
const encoded = encodeURIComponent(`busdox-docid-qns::${INVOICE}`)
const distrust = (reason: string, detail: string) => expect.objectContaining({ reason, detail })

test('the document types are those of the addresses in the list', () => {
  expect(
    typesIn(
      `https://smp.example/iso6523-actorid-upis%3A%3A0208%3A0123456749/services/${encoded}`,
      `https://smp.example/services/0208/services/${encoded}/`,
      `https://smp.example/services/peppol-doctype-wildcard%3A%3Aurn%3Ab`,
      'https://smp.example/services/busdox-docid-qns::urn:c',
    ),
  ).toEqual([INVOICE, INVOICE, 'urn:b', 'urn:c'])
  expect(typesIn()).toEqual([])
  const capital = group(owner('9925:be0123456749'), collection(reference('/services/a::b')))
  expect(documentTypesIn(capital, '9925:BE0123456749')).toEqual(['b'])
})

test.each([
  'https://smp.example/services/',
  'https://smp.example/services/%E0%A4%A',
  'https://smp.example/services/a:urn:a',
])('a list with the address %s is not believed', (href) => {
  expect(() => typesIn(`/services/${encoded}`, href)).toThrow(
    distrust('OTHER_ANSWER', `it lists {${METADATA}}ServiceMetadataReference with the address "${href}"`),
  )
})

test('an answer that is no list, of somebody else or of nobody, or has another part in it, is not believed', () => {
  const read = (bytes: Buffer) => () => documentTypesIn(bytes, PARTICIPANT)
  expect(read(Buffer.from('<html/>'))).toThrow(distrust('OTHER_ANSWER', 'it is a {}html'))
  expect(read(group(owner('0208:0418759886'), collection()))).toThrow(
    distrust('OTHER_PARTICIPANT', 'it is about 0208:0418759886'),
  )
  expect(read(group(collection()))).toThrow(distrust('OTHER_PARTICIPANT', 'it is about nobody'))
  expect(read(group(owner(PARTICIPANT)))).toThrow(
    distrust('OTHER_ANSWER', 'it has no ServiceMetadataReferenceCollection, or several'),
  )
  const other = collection(`<Other href="/services/${encoded}"/>`)
  expect(read(group(owner(PARTICIPANT), other))).toThrow(
    distrust('OTHER_ANSWER', `it lists {${METADATA}}Other with the address "/services/${encoded}"`),
  )
})

test('a list that is too large is not read', () => {
  const many = (count: number) =>
    group(owner(PARTICIPANT), collection(...Array.from({ length: count }, () => reference('/services/a::b'))))
  expect(documentTypesIn(many(9_990), PARTICIPANT)).toHaveLength(9_990)
  expect(() => documentTypesIn(many(10_000), PARTICIPANT)).toThrow('TOO_MANY_ELEMENTS')
})
