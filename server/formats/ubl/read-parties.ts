import type { Address, Delivery, Party, PaymentMeans } from '#contracts/rules/invoice/model.ts'
import { childNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAll, readOne } from '../xml/find.ts'
import { readIdentifier } from './read-common.ts'

/** Any of the four parties. */
export function readParty(element: XmlElement): Party {
  return {
    endpoint: readIdentifier(element, 'cbc:EndpointID'),
    identifiers: readAll(element, 'cac:PartyIdentification', (one) => readIdentifier(one, 'cbc:ID') ?? {}),
    name: textOf(element, 'cac:PartyName/cbc:Name'),
    address: readOne(element, 'cac:PostalAddress', readAddress),
    taxRegistrations: readAll(element, 'cac:PartyTaxScheme', (one) => {
      return { id: textOf(one, 'cbc:CompanyID'), scheme: textOf(one, 'cac:TaxScheme/cbc:ID') }
    }),
    registrationName: textOf(element, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    legalId: readIdentifier(element, 'cac:PartyLegalEntity/cbc:CompanyID'),
    legalForm: textOf(element, 'cac:PartyLegalEntity/cbc:CompanyLegalForm'),
    contact: readOne(element, 'cac:Contact', (one) => ({
      name: textOf(one, 'cbc:Name'),
      telephone: textOf(one, 'cbc:Telephone'),
      email: textOf(one, 'cbc:ElectronicMail'),
    })),
  }
}

function readAddress(element: XmlElement): Address {
  return {
    street: textOf(element, 'cbc:StreetName'),
    additionalStreet: textOf(element, 'cbc:AdditionalStreetName'),
    line: textOf(element, 'cac:AddressLine/cbc:Line'),
    city: textOf(element, 'cbc:CityName'),
    postalCode: textOf(element, 'cbc:PostalZone'),
    subdivision: textOf(element, 'cbc:CountrySubentity'),
    country: textOf(element, 'cac:Country/cbc:IdentificationCode'),
  }
}

export function readDelivery(element: XmlElement): Delivery {
  const location = childNamed(element, 'cac:DeliveryLocation')
  return {
    date: textOf(element, 'cbc:ActualDeliveryDate'),
    locationId: readIdentifier(location, 'cbc:ID'),
    address: readOne(location, 'cac:Address', readAddress),
    partyName: textOf(element, 'cac:DeliveryParty/cac:PartyName/cbc:Name'),
  }
}

export function readPaymentMeans(element: XmlElement): PaymentMeans {
  return {
    code: textOf(element, 'cbc:PaymentMeansCode'),
    codeName: childNamed(element, 'cbc:PaymentMeansCode')?.attributes.name,
    reference: textOf(element, 'cbc:PaymentID'),
    card: readOne(element, 'cac:CardAccount', (card) => ({
      number: textOf(card, 'cbc:PrimaryAccountNumberID'),
      network: textOf(card, 'cbc:NetworkID'),
      holder: textOf(card, 'cbc:HolderName'),
    })),
    account: readOne(element, 'cac:PayeeFinancialAccount', (account) => ({
      id: textOf(account, 'cbc:ID'),
      name: textOf(account, 'cbc:Name'),
      bic: textOf(account, 'cac:FinancialInstitutionBranch/cbc:ID'),
    })),
    mandate: readOne(element, 'cac:PaymentMandate', (mandate) => ({
      id: textOf(mandate, 'cbc:ID'),
      payerAccount: textOf(mandate, 'cac:PayerFinancialAccount/cbc:ID'),
    })),
  }
}
