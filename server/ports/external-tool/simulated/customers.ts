/** Customers that the simulated tool knows: most can be reached in the sample world, some can't. */

export interface Customer {
  name: string
  /** Belgian: ten digits; other: with the country's prefix; null for a person. */
  vat: string | null
  type: 'company' | 'contact'
  street: string
  postalCode: string
  city: string
  country: string
  email: string | null
}

type Place = [street: string, postalCode: string, city: string]

const company = (
  name: string,
  vat: string,
  [street, postalCode, city]: Place,
  email: string | null,
  country = 'BE',
): Customer => ({ name, vat, type: 'company', street, postalCode, city, country, email })

export const CUSTOMERS = {
  terBeurze: company(
    'Hotel Ter Beurze nv',
    '0453311880',
    ['Beursplein 3', '8000', 'Brugge'],
    'boekhouding@terbeurze.example',
  ),
  sintAlena: company(
    'Zorggroep Sint-Alena vzw',
    '0672231081',
    ['Alenastraat 24', '1700', 'Dilbeek'],
    'crediteuren@sint-alena.example',
  ),
  vanLooveren: company(
    'Van Looveren Bouw bv',
    '0709122557',
    ['Industrieweg 15', '3190', 'Boortmeerbeek'],
    'inkoop@vanlooverenbouw.example',
  ),
  notaris: company(
    'Notariskantoor Wuyts & De Smet',
    '0402996495',
    ['Naamsestraat 40', '3000', 'Leuven'],
    'kantoor@wuyts-desmet.example',
  ),
  lambrecht: company(
    'Ateliers Lambrecht srl',
    '0561773025',
    ['Chaussée de Louvain 212', '1300', 'Wavre'],
    'compta@ateliers-lambrecht.example',
  ),
  vanHove: company(
    'Traiteur Van Hove bv',
    '0402631756',
    ['Kapelstraat 30', '3080', 'Tervuren'],
    'administratie@traiteurvanhove.example',
  ),
  regenboog: company(
    'Basisschool De Regenboog vzw',
    '0697440391',
    ['Schoolstraat 7', '3001', 'Heverlee'],
    'secretariaat@deregenboog.example',
  ),
  maes: company(
    'Advocaten Maes & Partners',
    '0531660463',
    ['Vaartkom 31', '3000', 'Leuven'],
    'finance@maes-partners.example',
  ),
  painDore: company(
    'Le Pain Doré srl',
    '0821774397',
    ['Rue de Fer 88', '5000', 'Namur'],
    'factures@lepaindore.example',
  ),
  markt12: company(
    'Grand Café Markt 12 B.V.',
    'NL812345617B01',
    ['Markt 12', '6211 CK', 'Maastricht'],
    'administratie@grandcafemarkt12.example',
    'NL',
  ),
  /** On no network. */
  klavertje: company(
    'Kinderdagverblijf ’t Klavertje',
    '0843027790',
    ['Tiensevest 96', '3010', 'Kessel-Lo'],
    'opvang@klavertje.example',
  ),
  /** On no network either. */
  deSchuur: company(
    'Jeugdhuis De Schuur vzw',
    '0714559606',
    ['Dorpsstraat 60', '3050', 'Oud-Heverlee'],
    null,
  ),
  els: {
    name: 'Els Jacobs',
    vat: null,
    type: 'contact',
    street: 'Bogaardenstraat 12',
    postalCode: '3000',
    city: 'Leuven',
    country: 'BE',
    email: 'els.jacobs@post.example',
  },
} as const satisfies Record<string, Customer>

export type CustomerKey = keyof typeof CUSTOMERS
