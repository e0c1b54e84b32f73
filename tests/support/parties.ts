/** Seller and buyer of the documents that are written and judged without any server. */

export const seller = {
  name: 'Bakkerij Peeters',
  vat: '0418759886',
  enterpriseNumber: '0418759886',
  street: 'Diestsestraat 118',
  postalCode: '3000',
  city: 'Leuven',
  country: 'BE',
  email: 'info@bakkerij-peeters.example',
  telephone: '+32 16 00 01 18',
  iban: 'BE88736041882341',
  bic: 'KREDBEBB',
  participantIdentifiers: ['0208:0418759886'],
}

export const buyer = {
  name: 'Drukkerij Claes',
  vat: '0123456749',
  street: 'Nijverheidslaan 42',
  postalCode: '9200',
  city: 'Dendermonde',
  country: 'BE',
  email: 'info@drukkerij-claes.example',
  scheme: '0208',
  participant: '0123456749',
}
