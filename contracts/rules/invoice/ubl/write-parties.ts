import type { Address, Delivery, Invoice, Party, PaymentMeans } from '../model.ts'
import { identifier, reference, text } from './write-common.ts'
import type { Branch } from './xml.ts'

/** One of the four parties; the shape of each role decides which fields are written. */
export function party(value: Party | undefined): Branch | undefined {
  if (!value) return undefined
  return {
    'cbc:EndpointID': identifier(value.endpoint),
    'cac:PartyIdentification': value.identifiers?.map((one) => ({ 'cbc:ID': identifier(one) })),
    'cac:PartyName': { 'cbc:Name': text(value.name) },
    'cac:PostalAddress': address(value.address),
    'cac:PartyTaxScheme': value.taxRegistrations?.map(({ id, scheme }) => {
      return { 'cbc:CompanyID': text(id), 'cac:TaxScheme': reference(scheme) }
    }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': text(value.registrationName),
      'cbc:CompanyID': identifier(value.legalId),
      'cbc:CompanyLegalForm': text(value.legalForm),
    },
    'cac:Contact': {
      'cbc:Name': text(value.contact?.name),
      'cbc:Telephone': text(value.contact?.telephone),
      'cbc:ElectronicMail': text(value.contact?.email),
    },
  }
}

function address(value: Address | undefined): Branch | undefined {
  return (
    value && {
      'cbc:StreetName': text(value.street),
      'cbc:AdditionalStreetName': text(value.additionalStreet),
      'cbc:CityName': text(value.city),
      'cbc:PostalZone': text(value.postalCode),
      'cbc:CountrySubentity': text(value.subdivision),
      'cac:AddressLine': { 'cbc:Line': text(value.line) },
      'cac:Country': { 'cbc:IdentificationCode': text(value.country) },
    }
  )
}

export function delivery(value: Delivery | undefined): Branch | undefined {
  return (
    value && {
      'cbc:ActualDeliveryDate': text(value.date),
      'cac:DeliveryLocation': {
        'cbc:ID': identifier(value.locationId),
        'cac:Address': address(value.address),
      },
      'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': text(value.partyName) } },
    }
  )
}

/** A credit note has no due date of its own: its first payment means has it. */
export function paymentMeans({ kind, paymentMeans: all, dueDate }: Invoice): Branch[] | undefined {
  return all?.map((means, index) => ({
    'cbc:PaymentMeansCode': { text: means.code, attributes: { name: means.codeName } },
    'cbc:PaymentDueDate': text(kind === 'CREDIT_NOTE' && index === 0 ? dueDate : undefined),
    'cbc:PaymentID': text(means.reference),
    ...accounts(means),
  }))
}

function accounts({ card, account, mandate }: PaymentMeans): Branch {
  return {
    'cac:CardAccount': {
      'cbc:PrimaryAccountNumberID': text(card?.number),
      'cbc:NetworkID': text(card?.network),
      'cbc:HolderName': text(card?.holder),
    },
    'cac:PayeeFinancialAccount': {
      'cbc:ID': text(account?.id),
      'cbc:Name': text(account?.name),
      'cac:FinancialInstitutionBranch': reference(account?.bic),
    },
    'cac:PaymentMandate': {
      'cbc:ID': text(mandate?.id),
      'cac:PayerFinancialAccount': reference(mandate?.payerAccount),
    },
  }
}
