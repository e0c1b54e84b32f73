/** The names of each field on papers, in four languages: a word that the reader forgets shows here. */
import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { gather } from './evidence.ts'
import type { Topic } from './labels.ts'

const WORDS: Partial<Record<Topic, string[]>> = {
  number: [
    'Factuurnummer',
    'Numéro de facture',
    'Rechnungsnummer',
    'Invoice number',
    'Creditnota nr.',
    'Pièce n°',
  ],
  order: [
    ...[
      'Uw bestelling',
      'Bestelbon nr.',
      'Inkooporder nummer',
      'Klant PO',
      'Bestelreferentie',
      'Besteldocument',
    ],
    ...['Votre commande', 'N° de commande', 'Bon de commande', 'Réf. commande', 'N° BdC', 'Commande client'],
    ...[
      'Purchase order no.',
      'Order reference',
      'Your order ref',
      'PO',
      'Customer PO number',
      'PO reference',
    ],
    ...[
      'Bestellnummer',
      'Ihre Bestellung',
      'Bestellreferenz',
      'Auftragsnr. des Kunden',
      'Kundenbestellnummer',
    ],
  ],
  buyerReference: [
    'Uw referentie',
    'Uw kenmerk',
    'Votre référence',
    'V/Réf.',
    'Your reference',
    'Ihr Zeichen',
    'Klantreferentie',
  ],
  issued: [
    ...['Factuurdatum', 'Datum van de factuur', 'Opgesteld op', 'Uitgiftedatum', 'Documentdatum'],
    ...['Date de la facture', 'Facture du', "Date d'émission", 'Établie le', 'Date facture'],
    ...['Invoice date', 'Date of issue', 'Issued on', 'Billing date'],
    ...['Rechnungsdatum', 'Belegdatum', 'Ausgestellt am', 'Rechnung vom'],
  ],
  due: [
    ...[
      'Vervaldatum',
      'Uiterste betaaldatum',
      'Te betalen voor',
      'Gelieve te betalen tegen',
      'Vervalt op',
      'Vervaltermijn',
    ],
    ...["Date d'échéance", 'Échéance', 'Payable le', 'À payer avant le', 'Exigible le', 'Paiement avant le'],
    ...[
      'Due date',
      'Payment due',
      'Please pay by',
      'Pay by date',
      'Payment deadline',
      'Settle this invoice by',
    ],
    ...[
      'Fällig am',
      'Zahlbar bis',
      'Zahlungsziel',
      'Bitte zahlen Sie bis zum',
      'Spätestens bis',
      'Fälligkeitsdatum',
    ],
  ],
  reference: [
    ...['Gestructureerde mededeling', 'Betalingskenmerk', 'OGM', 'Met vermelding van'],
    ...['Communication structurée', 'Référence de paiement', 'VCS', 'À rappeler lors du paiement'],
    ...['Payment reference', 'Reference for payment', 'Structured communication', 'Please quote'],
    ...['Verwendungszweck', 'Zahlungsreferenz', 'Mitteilung', 'Kassenzeichen', 'Bitte bei Zahlung angeben'],
  ],
  net: [
    ...['Totaal excl. btw', 'Subtotaal', 'Netto', 'Maatstaf van heffing', 'Totaal goederen', 'Excl. btw'],
    ...['Total HTVA', 'Montant HT', 'Sous-total', 'Base imposable', 'Total hors TVA', 'Net H.T.'],
    ...[
      'Net total',
      'Taxable amount',
      'Total before tax',
      'Total excluding VAT',
      'Amount excl. VAT',
      'Subtotal',
    ],
    ...[
      'Nettobetrag',
      'Zwischensumme',
      'Gesamt netto',
      'Summe Positionen',
      'Bemessungsgrundlage',
      'Rechnungssumme ohne MwSt',
    ],
  ],
  vat: [
    ...['Btw', 'Btw-bedrag', 'Totaal btw', 'Belasting over de toegevoegde waarde'],
    ...['TVA', 'Montant de la TVA', 'Total des taxes', 'Taxe sur la valeur ajoutée'],
    ...['VAT amount', 'Value added tax', 'Total VAT', 'Sales tax'],
    ...['MwSt', 'Umsatzsteuer', 'Steuerbetrag', 'zzgl. USt', 'Mehrwertsteuer Betrag'],
  ],
  total: [
    ...['Totaal incl. btw', 'Factuurbedrag', 'Eindtotaal', 'Algemeen totaal', 'Totaal factuur'],
    ...[
      'Total TTC',
      'Total TVAC',
      'Montant TTC',
      'Total de la facture',
      'Total TVA comprise',
      'Total général',
    ],
    ...['Grand total', 'Invoice total', 'Total including VAT', 'Amount incl. VAT', 'Gross amount'],
    ...['Gesamtbetrag', 'Bruttobetrag', 'Rechnungsbetrag', 'Endbetrag', 'Gesamt brutto'],
  ],
  sum: ['Totaal', 'Total', 'Gesamt', 'Summe'],
  payable: [
    ...['Te betalen', 'Saldo', 'Te voldoen', 'Verschuldigd bedrag', 'Resterend saldo'],
    ...['Net à payer', 'Solde à payer', 'Montant dû', 'Reste à payer'],
    ...['Amount due', 'Balance due', 'Total payable', 'Outstanding balance', 'Remaining balance'],
    ...['Zu zahlen', 'Noch offen', 'Zahlbetrag', 'Restbetrag', 'Zu überweisen', 'Offener Betrag'],
  ],
  paid: [
    ...['Reeds betaald', 'Voorschot', 'Aanbetaling', 'Ontvangen betalingen', 'Al ontvangen'],
    ...['Acompte versé', 'Déjà payé', 'Montant déjà payé', 'Paiement reçu'],
    ...['Already paid', 'Paid to date', 'Deposit', 'Payments received', 'Prepayment'],
    ...['Anzahlung', 'Bereits bezahlt', 'Geleistete Anzahlungen', 'Abschlagszahlung'],
  ],
  rounding: [
    'Afronding',
    'Arrondi',
    'Rounding difference',
    'Rundung',
    'Afrondingsverschil',
    'Rundungsdifferenz',
  ],
  discount: [
    'Korting',
    'Handelskorting',
    'Remise',
    'Ristourne',
    'Discount',
    'Rabatt',
    'Skonto',
    'Escompte',
    'Nachlass',
  ],
  cost: [
    'Verzendkosten',
    'Transport',
    'Frais de port',
    'Shipping',
    'Freight charges',
    'Versandkosten',
    'Recupel',
    'Toeslag',
    'Carriage',
  ],
  iban: ['IBAN', 'Rekeningnummer', 'Compte bancaire', 'Bank account', 'Konto Nr.', 'Bankrekening'],
  bic: ['BIC', 'SWIFT', 'Code BIC', 'BIC/SWIFT'],
  vatId: [
    ...[
      'Btw-nummer',
      'N° de TVA',
      'VAT number',
      'USt-IdNr.',
      'Ondernemingsnummer',
      'KBO',
      'BCE',
      "N° d'entreprise",
    ],
    ...['Company number', 'Unternehmensnummer', 'TVA intracommunautaire n°'],
  ],
  buyerVat: [
    'Uw btw-nummer',
    'Votre TVA',
    'Customer VAT number',
    'Ihre USt-IdNr.',
    'Btw klant',
    'N° TVA client',
  ],
  buyer: [
    ...['Gefactureerd aan', 'Klant', 'Facturatieadres', 'Bestemd voor'],
    ...['Facturé à', 'Adresse de facturation', 'Client'],
    ...['Bill to', 'Invoiced to', 'Billing address', 'Customer'],
    ...['Rechnungsempfänger', 'Rechnungsadresse', 'Kunde', 'Leistungsempfänger'],
  ],
  seller: [
    'Leverancier',
    'Verkoper',
    'Fournisseur',
    'Émetteur',
    'Supplier',
    'Seller',
    'Lieferant',
    'Rechnungssteller',
  ],
  elsewhere: ['Leveradres', 'Geleverd aan', 'Adresse de livraison', 'Ship to', 'Shipping address'],
  credited: [
    ...['Oorspronkelijke factuur', 'Gecrediteerde factuur', "Facture d'origine", 'Facture rectifiée'],
    ...['Original invoice', 'Credited invoice number', 'Ursprüngliche Rechnung', 'Ursprungsbeleg'],
  ],
  other: [
    ...['Klantnummer', 'Numéro client', 'Customer number', 'Kundennummer', 'Dossier nr.'],
    ...['Leverbon nr.', 'Bon de livraison', 'Delivery note', 'Lieferschein'],
    ...['Besteldatum', 'Date de commande', 'Order date', 'Leverdatum', 'Date de livraison', 'Delivery date'],
    ...[
      'Contractnr.',
      'Offerte nr.',
      'Devis n°',
      'Projekt Nr.',
      'Facturatieperiode',
      'Billing period',
      'Zeitraum',
    ],
    ...['Tel', 'E-mail', 'Pagina', 'Seite', 'SIRET', 'Handelsregister', 'Quantité', 'Aantal', 'Prix'],
  ],
}

const topicsOf = (label: string): Topic[] =>
  gather([typedPage(`${label}          17,50`)]).labels.map(({ topic }) => topic)

test.each(Object.entries(WORDS).flatMap(([topic, words]) => words.map((word) => ({ topic, word }))))(
  '$word is called $topic',
  ({ topic, word }) => {
    expect(topicsOf(word)).toContain(topic)
  },
)

test('a label is one in capitals, without accents and with a colon too', () => {
  for (const word of ['ÉCHÉANCE', 'Echeance :', 'echeance', 'FÄLLIG AM:'])
    expect([word, topicsOf(word)]).toEqual([word, ['due']])
})

test('a label begins where a printed word begins', () => {
  expect(topicsOf('Korting')).toEqual(['discount'])
  expect(topicsOf('Kaart/Korting')).toEqual([])
})
