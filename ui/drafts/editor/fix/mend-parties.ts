import {
  isBelgianVat,
  isBic,
  isEmail,
  isIban,
  isKbo,
  normaliseBelgianNumber,
  normaliseBic,
  normaliseIban,
} from '#contracts/rules/formats.ts'
import type { DraftCustomer, DraftForm, DraftSupplier } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { setCustomer, setSupplier } from '../edits.ts'
import type { Fix, Mend, Mends } from './mend.ts'

const isBelgian = ({ country }: DraftCustomer) => (country || 'BE') === 'BE'

function withCustomer(change: Partial<DraftCustomer>, value: string): Fix {
  const apply = (state: EditorState) => setCustomer(state, { ...state.form.inputDetails.customer, ...change })
  return { name: 'make', params: { value }, apply }
}

/** Without BE, dots and spaces. */
const plainVat: Mend = (_finding, { inputDetails }) => {
  const { customer } = inputDetails
  const typed = customer.vat ?? ''
  const vat = isBelgian(customer) ? normaliseBelgianNumber(typed) : typed.replace(/[\s.]/g, '')
  return vat === typed || vat === '' ? undefined : withCustomer({ vat }, vat)
}

/** A Belgian company's enterprise number under 0208, from its participant id or its VAT number. */
const enterpriseNumber: Mend = (_finding, { inputDetails }) => {
  const { customer } = inputDetails
  if (!isBelgian(customer)) return undefined
  const participant = [customer.participant, customer.vat]
    .filter((text) => isBelgianVat(text ?? ''))
    .map((text) => normaliseBelgianNumber(text ?? ''))
    .find(isKbo)
  if (!participant || (customer.scheme === '0208' && customer.participant === participant)) return undefined
  return withCustomer({ scheme: '0208', participant }, `0208:${participant}`)
}

const email: Mend = (_finding, { inputDetails }) => {
  const words = (inputDetails.customer.email ?? '').split(/[\s<>,;:"']+/).filter(isEmail)
  const [found] = new Set(words)
  return found && new Set(words).size === 1 ? withCustomer({ email: found }, found) : undefined
}

/** The IBAN inside a pasted text. */
function ibanIn(text: string): string | undefined {
  const plain = normaliseIban(text).replace(/[^A-Z0-9]/g, '')
  const starts = [...plain.matchAll(/[A-Z]{2}\d{2}/g)].map(({ index }) => plain.slice(index))
  return starts.flatMap((rest) => [rest, rest.slice(0, 16)]).find(isIban)
}

function bicIn(text: string): string | undefined {
  return normaliseBic(text)
    .split(/[^A-Z0-9]+/)
    .find(isBic)
}

/** In the payment, and in the supplier where the draft has its own. */
function inSupplier(name: 'iban' | 'bic', find: (text: string) => string | undefined): Mend {
  return (_finding, { supplier, inputDetails }: DraftForm) => {
    const typed = inputDetails[name] || (supplier?.[name] ?? '')
    const value = find(typed)
    if (!value || value === typed) return undefined
    const change = (own: DraftSupplier | null) => ({ ...own, [name]: value })
    return {
      name: 'make',
      params: { value },
      apply: (state) => withAccount(setSupplier(state, supplier ?? {}, change(state.form.supplier)), state),
    }
  }
}

/** A draft without its own supplier stays without one. */
function withAccount(next: EditorState, before: EditorState): EditorState {
  return before.form.supplier === null ? { ...next, form: { ...next.form, supplier: null } } : next
}

const iban = inSupplier('iban', ibanIn)
const bic = inSupplier('bic', bicIn)

export const partyMends: Mends = {
  'no-be-allowed customer-vat': plainVat,
  'no-dots-allowed customer-vat': plainVat,
  'no-spaces-allowed customer-vat': plainVat,
  'ZEGEL-VAT-NUMBER': plainVat,
  'scheme-format customer-scheme': enterpriseNumber,
  'not-empty customer-participant': enterpriseNumber,
  'PEPPOL-EN16931-R010': enterpriseNumber,
  'BR-63': enterpriseNumber,
  'PEPPOL-COMMON-R043': enterpriseNumber,
  'ZEGEL-ENTERPRISE-NUMBER': enterpriseNumber,
  'ZEGEL-ENDPOINT-9925': enterpriseNumber,
  'not-email customer-email': email,
  'not-iban iban': iban,
  'not-iban supplier-iban': iban,
  'ZEGEL-IBAN': iban,
  'not-bic bic': bic,
  'not-bic supplier-bic': bic,
  'ZEGEL-BIC': bic,
}
