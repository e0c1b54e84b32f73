/** Greek sellers: the number of six parts, the TIN, the MARK and the address to verify it (GR-R, GR-S). */
import type { FieldName } from '../../draft/places.ts'
import { isGreek } from '../check-digits.ts'
import type { Context } from '../context.ts'
import type { DocumentReference, Invoice, Party, TaxRegistration } from '../model.ts'
import { ownCountry, supplierCountry } from '../parties.ts'
import { type Place, placesOf } from '../place.ts'
import { type Family, family, type Rule } from '../rule.ts'

const isGreekCountry = (country: string) => country === 'GR' || country === 'EL'

const vatIds = (party: Party | undefined) =>
  (party?.taxRegistrations ?? []).filter(({ scheme }) => scheme === 'VAT').flatMap(({ id }) => id ?? [])

const splitNumber = ({ number = '' }: Invoice) => number.split('|')

const NUMBER = '/inputDetails/heading/invoiceNumber'

/** A rule on one part of the number, by index. */
const partRule = (
  id: string,
  at: number,
  holds: (part: string, invoice: Invoice) => boolean,
): Rule<Invoice> => ({
  id,
  path: 'cbc:ID',
  field: NUMBER,
  messageKey: 'invalid',
  holds: (invoice) => holds(splitNumber(invoice)[at] ?? '', invoice),
})

function isOwnTin(part: string, { seller, taxRepresentative }: Invoice): boolean {
  const tins = [...vatIds(seller), ...vatIds(taxRepresentative)].map((id) => id.slice(2, 11))
  return part.trim().length === 9 && isGreek(part) && tins.includes(part)
}

function isIssueDate(part: string, { issueDate = '' }: Invoice): boolean {
  const [year, month, day] = issueDate.split('-')
  return (
    /^(0?[1-9]|[12]\d|3[01])[-\\/ ]?(0?[1-9]|1[0-2])[-\\/ ]?(19|20)\d\d/.test(part) &&
    part === `${day}/${month}/${year}`
  )
}

const GREEK_TYPES = ['1.1', '1.6', '2.1', '2.4', '5.1', '5.2']

const numberRules: readonly Rule<Invoice>[] = [
  {
    id: 'GR-R-001-1',
    path: 'cbc:ID',
    field: NUMBER,
    messageKey: 'invalid',
    holds: (invoice) => splitNumber(invoice).length === 6,
  },
  partRule('GR-R-001-2', 0, isOwnTin),
  partRule('GR-R-001-3', 1, isIssueDate),
  partRule('GR-R-001-4', 2, (part) => /^\s*(\+?\d+|-0+)\s*$/.test(part)),
  { ...partRule('GR-R-001-5', 3, (part) => GREEK_TYPES.includes(part)), until: '2026.11' },
  partRule('GR-R-001-6', 4, (part) => part !== ''),
  partRule('GR-R-001-7', 5, (part) => part !== ''),
]

const hasOneGreekVat = (party: Party) => {
  const ids = vatIds(party)
  return ids.length === 1 && ids.every(isGreekVat)
}

const isGreekVat = (id: string) => id.startsWith('EL') && isGreek(id.slice(2))

const hasGreekEndpoint = ({ endpoint }: Party) =>
  !endpoint || (endpoint.scheme === '9933' && isGreek(endpoint.value ?? ''))

const hasName = ({ name }: Party) => Boolean(name)

const partyRule = (
  id: string,
  path: string,
  field: FieldName,
  holds: (party: Party) => boolean,
): Rule<Party> => ({ id, path, field, messageKey: 'invalid', holds })

const sellerRules: readonly Rule<Party>[] = [
  partyRule('GR-R-002', 'cac:PartyName/cbc:Name', 'name', hasName),
  {
    ...partyRule('GR-S-011', 'cac:PartyTaxScheme/cbc:CompanyID', 'vat', hasOneGreekVat),
    severity: 'WARNING',
  },
]

const registrationRules: readonly Rule<TaxRegistration>[] = [
  {
    id: 'GR-R-003',
    path: 'cbc:CompanyID',
    messageKey: 'invalid',
    holds: ({ id, scheme }) => scheme !== 'VAT' || id === undefined || isGreekVat(id),
  },
]

const MARK = '##M.AR.K##'
const INVOICE_URL = '##INVOICE|URL##'

const count = ({ documentReferences = [] }: Invoice, kind: string) =>
  documentReferences.filter(({ description }) => description === kind).length

const referenceRule = (id: string, kind: string, holds: (found: number) => boolean): Rule<Invoice> => ({
  id,
  path: 'cac:AdditionalDocumentReference',
  messageKey: 'invalid',
  holds: (invoice) => holds(count(invoice, kind)),
})

const referencesRules: readonly Rule<Invoice>[] = [
  referenceRule('GR-R-004-1', MARK, (found) => found === 1),
  { ...referenceRule('GR-S-008-1', INVOICE_URL, (found) => found === 1), severity: 'WARNING' },
  referenceRule('GR-R-008-2', INVOICE_URL, (found) => found <= 1),
]

const markRules: readonly Rule<DocumentReference>[] = [
  {
    id: 'GR-R-004-2',
    path: 'cbc:ID',
    messageKey: 'invalid',
    holds: ({ id, description }) => description !== MARK || !id || /^[1-9]\d*/.test(id.value ?? ''),
  },
]

const urlRules: readonly Rule<DocumentReference>[] = [
  {
    id: 'GR-R-008-3',
    path: 'cac:Attachment/cac:ExternalReference/cbc:URI',
    messageKey: 'not-empty',
    holds: ({ uri, description }) => description !== INVOICE_URL || Boolean(uri),
  },
]

type Pick<T> = (context: Context) => readonly Place<T>[]

const fromGreece =
  <T>(pick: Pick<T>): Pick<T> =>
  (context) =>
    isGreekCountry(supplierCountry(context.invoice)) ? pick(context) : []
const withinGreece = <T>(pick: Pick<T>): Pick<T> =>
  fromGreece((context) => (isGreekCountry(ownCountry(context.invoice.buyer)) ? pick(context) : []))
const inGreece = <T>(pick: Pick<T>): Pick<T> =>
  fromGreece((context) => (context.invoice.seller?.address?.country === 'GR' ? pick(context) : []))

export const greece: readonly Family[] = [
  family(
    fromGreece(({ document, invoice }) => (invoice.number === undefined ? [] : document)),
    numberRules,
  ),
  family(
    fromGreece(({ seller }) => seller),
    sellerRules,
  ),
  family(
    fromGreece(({ seller }) =>
      seller.flatMap(({ value, path }) => placesOf(value.taxRegistrations, `${path}/cac:PartyTaxScheme`)),
    ),
    registrationRules,
  ),
  family(
    inGreece(({ document }) => document),
    referencesRules,
  ),
  family(
    inGreece(({ references }) => references),
    markRules,
  ),
  family(
    fromGreece(({ references }) => references),
    urlRules,
  ),
  family(
    fromGreece(({ buyer }) => buyer),
    [partyRule('GR-R-005', 'cac:PartyName/cbc:Name', 'name', hasName)],
  ),
  family(
    ({ seller, invoice }) => (isGreekCountry(ownCountry(invoice.seller)) ? seller : []),
    [partyRule('GR-R-009', 'cbc:EndpointID', 'participant', hasGreekEndpoint)],
  ),
  family(
    withinGreece(({ buyer }) => buyer),
    [
      partyRule('GR-R-006', 'cac:PartyTaxScheme/cbc:CompanyID', 'vat', hasOneGreekVat),
      partyRule('GR-R-010', 'cbc:EndpointID', 'participant', hasGreekEndpoint),
    ],
  ),
]
