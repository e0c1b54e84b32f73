/** The names of each field on papers, in four languages. */
import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { gather } from './evidence.ts'

const WORDS = {
  number: 'Factuurnummer, Numéro de facture, Rechnungsnummer, Invoice number, Creditnota nr., Pièce n°',
  order: 'Uw bestelling, Klant PO, N° de commande, Purchase order no., Bestellnummer, Auftragsnr. des Kunden',
  buyerReference: 'Uw kenmerk, Votre référence, V/Réf., Your reference, Ihr Zeichen, Klantreferentie',
  issued: "Factuurdatum, Opgesteld op, Date d'émission, Facture du, Date of issue, Belegdatum, Rechnung vom",
  due: "Vervaldatum, Te betalen voor, Date d'échéance, Payable le, Due date, Pay by date, Fällig am, Zahlbar bis",
  reference: 'Gestructureerde mededeling, OGM, VCS, Payment reference, Please quote, Verwendungszweck',
  net: 'Totaal excl. btw, Subtotaal, Total HTVA, Base imposable, Net total, Amount excl. VAT, Nettobetrag',
  vat: 'Btw-bedrag, TVA, Montant de la TVA, VAT amount, Sales tax, MwSt, Steuerbetrag',
  total:
    'Totaal incl. btw, Eindtotaal, Total TTC, Total TVAC, Grand total, Gross amount, Gesamtbetrag, Endbetrag',
  sum: 'Totaal, Total, Gesamt, Summe',
  payable: 'Te betalen, Saldo, Net à payer, Montant dû, Amount due, Balance due, Zu zahlen, Restbetrag',
  paid: 'Reeds betaald, Voorschot, Acompte versé, Déjà payé, Paid to date, Deposit, Anzahlung, Bereits bezahlt',
  rounding: 'Afronding, Arrondi, Rounding difference, Rundung',
  discount: 'Korting, Remise, Ristourne, Discount, Rabatt, Skonto, Escompte',
  cost: 'Verzendkosten, Frais de port, Shipping, Freight charges, Versandkosten, Recupel, Toeslag',
  iban: 'IBAN, Rekeningnummer, Compte bancaire, Bank account, Konto Nr.',
  bic: 'BIC, SWIFT, Code BIC',
  vatId: "Btw-nummer, N° de TVA, VAT number, USt-IdNr., Ondernemingsnummer, KBO, BCE, N° d'entreprise",
  buyerVat: 'Uw btw-nummer, Votre TVA, Customer VAT number, Ihre USt-IdNr.',
  buyer: 'Gefactureerd aan, Klant, Facturé à, Client, Bill to, Customer, Rechnungsempfänger, Kunde',
  seller: 'Leverancier, Fournisseur, Supplier, Seller, Lieferant, Rechnungssteller',
  elsewhere: 'Leveradres, Adresse de livraison, Ship to',
  credited: "Oorspronkelijke factuur, Facture d'origine, Original invoice, Ursprüngliche Rechnung",
  other:
    'Klantnummer, Numéro client, Kundennummer, Leverbon nr., Besteldatum, Offerte nr., Tel, Pagina, Aantal',
}

const topicsOf = (label: string): string[] =>
  gather([typedPage(`${label}          17,50`)]).labels.map(({ topic }) => topic)

test.each(Object.entries(WORDS))('each name of %s is known', (topic, words) => {
  expect(words.split(', ').filter((word) => !topicsOf(word).includes(topic))).toEqual([])
})

test('a label is one in capitals, without accents and with a colon too', () => {
  for (const word of ['ÉCHÉANCE', 'Echeance :', 'echeance', 'FÄLLIG AM:'])
    expect([word, topicsOf(word)]).toEqual([word, ['due']])
})

test('a label that wraps has its value beside its upper or its lower line', () => {
  const heightOf = (text: string) => {
    const { labels } = gather([typedPage(text)])
    return labels.find(({ topic }) => topic === 'due')?.y
  }
  const [upper, lower] = [heightOf('Vervaldatum 1'), heightOf('\nVervaldatum 1')]
  expect(heightOf('Date           23/12/2023\nd’échéance')).toBe(upper)
  expect(heightOf('Date\nd’échéance     23/12/2023')).toBe(lower)
})

test('a label begins where a printed word begins', () => {
  expect(topicsOf('Korting')).toEqual(['discount'])
  expect(topicsOf('Kaart/Korting')).toEqual([])
})
