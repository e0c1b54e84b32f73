import type { Address, Delivery, Party } from '#contracts/rules/invoice/model.ts'
import { childNamed, childrenNamed, textOf } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../xml/element.ts'
import { readAll, readOne } from '../xml/find.ts'
import { readDate, readIdentifier } from './read-common.ts'

/** Seller or buyer, with its registered name. */
export function readCompany(element: XmlElement): Party {
  return {
    ...readParty(element),
    name: textOf(element, 'ram:SpecifiedLegalOrganization/ram:TradingBusinessName'),
    registrationName: textOf(element, 'ram:Name'),
    legalForm: textOf(element, 'ram:Description'),
  }
}

/** Payee or tax representative, which have one name in the norm. */
export function readNamedParty(element: XmlElement): Party {
  return { ...readParty(element), name: textOf(element, 'ram:Name') }
}

function readParty(element: XmlElement): Party {
  return {
    endpoint: readIdentifier(element, 'ram:URIUniversalCommunication/ram:URIID'),
    identifiers: readIdentifiers(element),
    address: readOne(element, 'ram:PostalTradeAddress', readAddress),
    taxRegistrations: readAll(element, 'ram:SpecifiedTaxRegistration', (one) => {
      const { value, scheme } = readIdentifier(one, 'ram:ID') ?? {}
      return { id: value, scheme: scheme === 'VA' ? 'VAT' : scheme }
    }),
    legalId: readIdentifier(element, 'ram:SpecifiedLegalOrganization/ram:ID'),
    contact: readOne(element, 'ram:DefinedTradeContact', (one) => ({
      name: textOf(one, 'ram:PersonName') ?? textOf(one, 'ram:DepartmentName'),
      telephone: textOf(one, 'ram:TelephoneUniversalCommunication/ram:CompleteNumber'),
      email: textOf(one, 'ram:EmailURIUniversalCommunication/ram:URIID'),
    })),
  }
}

function readIdentifiers(element: XmlElement): Party['identifiers'] {
  const all = element.children.filter(({ name }) => name === 'ram:ID' || name === 'ram:GlobalID')
  if (all.length === 0) return undefined
  return all.map(({ text, attributes }) => ({ value: text, scheme: attributes.schemeID }))
}

function readAddress(element: XmlElement): Address {
  return {
    street: textOf(element, 'ram:LineOne'),
    additionalStreet: textOf(element, 'ram:LineTwo'),
    line: textOf(element, 'ram:LineThree'),
    city: textOf(element, 'ram:CityName'),
    postalCode: textOf(element, 'ram:PostcodeCode'),
    subdivision: textOf(element, 'ram:CountrySubDivisionName'),
    country: textOf(element, 'ram:CountryID'),
  }
}

/** Undefined without a place and a date. */
export function readDelivery(element: XmlElement): Delivery | undefined {
  const place = childNamed(element, 'ram:ShipToTradeParty')
  const [event] = childrenNamed(element, 'ram:ActualDeliverySupplyChainEvent')
  if (!place && !event) return undefined
  return {
    date: readDate(event, 'ram:OccurrenceDateTime'),
    locationId: place && readIdentifiers(place)?.[0],
    address: readOne(place, 'ram:PostalTradeAddress', readAddress),
    partyName: textOf(place, 'ram:Name'),
  }
}
