/** The labels on papers, by language: those before the bar are for both halves, those behind it for judging only. */
import type { Language } from './companies.ts'
import type { Dice } from './dice.ts'

type Words = Record<Language, string>

const PHRASES = {
  invoice: {
    nl: 'Factuur,FACTUUR|Verkoopfactuur',
    fr: 'Facture,FACTURE|Facture de vente',
    de: 'Rechnung,RECHNUNG|Rechnung',
    en: 'Invoice,INVOICE|Tax invoice',
  },
  credit: {
    nl: 'Creditnota,CREDITNOTA|Kredietnota',
    fr: 'Note de crédit,NOTE DE CRÉDIT|Facture d’avoir',
    de: 'Gutschrift,Rechnungskorrektur|Gutschrift',
    en: 'Credit note,CREDIT NOTE|Credit memo',
  },
  number: {
    nl: 'Factuurnummer,Factuurnr.,Factuur nr.|Nr. factuur,Documentnummer',
    fr: 'Facture n°,N° de facture,Numéro de facture|Facture numéro,Réf. facture',
    de: 'Rechnungsnummer,Rechnungs-Nr.,Rechnung Nr.|Beleg-Nr.,RG-Nr.',
    en: 'Invoice number,Invoice no.,Invoice #|Invoice ref.,Document no.',
  },
  creditNumber: {
    nl: 'Creditnotanummer,Creditnota nr.|Nr. creditnota',
    fr: 'Note de crédit n°,N° de note de crédit|N° avoir',
    de: 'Gutschrift-Nr.,Gutschriftsnummer|Beleg-Nr.',
    en: 'Credit note no.,Credit note number|Document no.',
  },
  issued: {
    nl: 'Factuurdatum,Datum|Datum opmaak,Opgemaakt op',
    fr: 'Date de facture,Date,Date de facturation|Date d’émission,Émise le',
    de: 'Rechnungsdatum,Datum|Belegdatum,Ausgestellt am',
    en: 'Invoice date,Date|Date of issue,Issued on',
  },
  due: {
    nl: 'Vervaldatum,Vervaldag,Te betalen voor|Uiterste betaaldatum,Betalen vóór',
    fr: 'Échéance,Date d’échéance,À payer avant le|Date limite de paiement,Payable le',
    de: 'Fällig am,Zahlbar bis,Fälligkeitsdatum|Fälligkeit,Zahlungsziel',
    en: 'Due date,Payment due|Pay by,Payable by',
  },
  order: {
    nl: 'Uw bestelnummer,Uw bestelbon,Bestelbon nr.|Uw ordernummer,PO-nummer',
    fr: 'Votre commande,N° de commande,Bon de commande|Votre bon de commande,Réf. commande client',
    de: 'Ihre Bestellnummer,Bestellnummer,Ihre Bestellung|Bestell-Nr.,Ihre Bestell-Nr.',
    en: 'Your order,Purchase order,PO number|Your PO,Customer PO',
  },
  customerNumber: {
    nl: 'Klantnummer,Klantnr.|Relatienummer',
    fr: 'N° client,Code client|Référence client',
    de: 'Kundennummer,Kunden-Nr.|Debitor',
    en: 'Customer no.,Account no.|Client ID',
  },
  delivery: {
    nl: 'Leverdatum,Leveringsdatum|Uitgevoerd op',
    fr: 'Date de livraison,Livré le|Date de prestation',
    de: 'Lieferdatum,Leistungsdatum|Geliefert am',
    en: 'Delivery date,Date of supply|Shipped on',
  },
  note: {
    nl: 'Leveringsbon,Leverbon nr.|Pakbon',
    fr: 'Bon de livraison,N° bon de livraison|Bordereau',
    de: 'Lieferschein,Lieferschein-Nr.|Lieferschein',
    en: 'Delivery note,Delivery note no.|Packing slip',
  },
  contact: {
    nl: 'Contactpersoon|Uw contact',
    fr: 'Personne de contact|Suivi par',
    de: 'Ansprechpartner|Bearbeiter',
    en: 'Contact|Handled by',
  },
  customer: {
    nl: 'Klant,Facturatieadres,Aan|Gefactureerd aan,Geadresseerde',
    fr: 'Client,Facturé à,Adresse de facturation|Destinataire,Doit',
    de: 'Rechnungsempfänger,Rechnungsadresse,Kunde|Rechnung an,Auftraggeber',
    en: 'Bill to,Customer,Billed to|Invoice to,Client',
  },
  shipTo: { nl: 'Leveringsadres', fr: 'Adresse de livraison', de: 'Lieferadresse', en: 'Ship to' },
  vatNumber: {
    nl: 'BTW,Btw-nr.,Ondernemingsnummer|BTW-nummer,KBO',
    fr: 'TVA,N° TVA|N° d’entreprise,TVA intracom.',
    de: 'USt-IdNr.,USt-ID|Umsatzsteuer-ID',
    en: 'VAT,VAT no.|VAT number,VAT reg.',
  },
  code: { nl: 'Code,Art.nr.|Ref.', fr: 'Réf.,Code|Article', de: 'Art.-Nr.|Artikel', en: 'Code|SKU' },
  description: {
    nl: 'Omschrijving,Beschrijving|Artikel,Prestatie',
    fr: 'Désignation,Description|Libellé,Prestation',
    de: 'Bezeichnung,Beschreibung|Leistung,Position',
    en: 'Description,Item|Details,Service',
  },
  quantity: {
    nl: 'Aantal,Hoeveelheid|Hvh',
    fr: 'Qté,Quantité|Nombre',
    de: 'Menge,Anzahl|Mge.',
    en: 'Qty,Quantity|Units',
  },
  unit: { nl: 'Eenheid,Eenh.|Eh', fr: 'Unité,U.|Un.', de: 'Einheit,Einh.|ME', en: 'Unit|UoM' },
  price: {
    nl: 'Prijs,Eenheidsprijs|Stukprijs',
    fr: 'Prix unitaire,P.U. HT|Prix',
    de: 'Einzelpreis,Preis|E-Preis',
    en: 'Unit price,Price|Rate',
  },
  discount: {
    nl: 'Korting,Kort. %|Kort.',
    fr: 'Remise,Rem. %|Rem.',
    de: 'Rabatt,Rabatt %|Rab.',
    en: 'Discount,Disc. %|Disc.',
  },
  rate: {
    nl: 'Btw %,BTW|Btw-tarief',
    fr: 'TVA,TVA %|Taux',
    de: 'MwSt.,USt. %|Steuersatz',
    en: 'VAT,VAT %|Tax rate',
  },
  amount: {
    nl: 'Bedrag,Totaal|Netto',
    fr: 'Montant HT,Total|Montant',
    de: 'Betrag,Gesamtpreis|Gesamt',
    en: 'Amount,Total|Line total',
  },
  grossAmount: { nl: 'Bedrag incl. btw', fr: 'Montant TTC', de: 'Betrag brutto', en: 'Amount incl. VAT' },
  net: {
    nl: 'Totaal excl. btw,Subtotaal,Maatstaf van heffing|Netto totaal,Totaal zonder btw',
    fr: 'Total HTVA,Total HT,Sous-total|Montant hors TVA,Total net',
    de: 'Nettobetrag,Zwischensumme,Summe netto|Gesamt netto,Nettosumme',
    en: 'Subtotal,Total excl. VAT,Net amount|Net total,Total before VAT',
  },
  vat: {
    nl: 'Btw,Totaal btw,BTW-bedrag|Btw te betalen',
    fr: 'TVA,Total TVA,Montant TVA|TVA due',
    de: 'Umsatzsteuer,MwSt.,zzgl. MwSt.|Steuerbetrag',
    en: 'VAT,VAT amount,Total VAT|Tax',
  },
  total: {
    nl: 'Te betalen,Totaal incl. btw,Totaal te betalen|Eindtotaal,Factuurbedrag',
    fr: 'Total TTC,Total à payer,Total TVAC|Net à payer,Montant total TTC',
    de: 'Gesamtbetrag,Rechnungsbetrag,Bruttobetrag|Endbetrag,Zu zahlen',
    en: 'Total,Total incl. VAT,Amount due|Grand total,Total payable',
  },
  grossTotal: {
    nl: 'Totaal incl. btw|Factuurtotaal',
    fr: 'Total TTC|Total TVAC',
    de: 'Gesamtbetrag brutto|Rechnungsbetrag',
    en: 'Total incl. VAT|Invoice total',
  },
  goods: {
    nl: 'Totaal goederen|Som van de lijnen',
    fr: 'Total marchandises|Total des lignes',
    de: 'Warenwert|Summe Positionen',
    en: 'Goods total|Sum of lines',
  },
  discountOf: {
    nl: 'Korting|Handelskorting',
    fr: 'Remise|Remise commerciale',
    de: 'Rabatt|Nachlass',
    en: 'Discount|Trade discount',
  },
  shipping: {
    nl: 'Verzendkosten|Transport',
    fr: 'Frais de port|Frais de livraison',
    de: 'Versandkosten|Fracht',
    en: 'Shipping|Carriage',
  },
  sectionSum: {
    nl: 'Subtotaal|Tussentotaal',
    fr: 'Sous-total|Sous-total',
    de: 'Zwischensumme|Summe',
    en: 'Subtotal|Section total',
  },
  carried: {
    nl: 'Over te dragen|Transport naar volgend blad',
    fr: 'À reporter|Report page suivante',
    de: 'Übertrag|Übertrag',
    en: 'Carried forward|Carried over',
  },
  brought: {
    nl: 'Overdracht|Transport',
    fr: 'Report|Report',
    de: 'Übertrag|Übertrag von Seite 1',
    en: 'Brought forward|Brought forward',
  },
  prepaid: {
    nl: 'Reeds betaald|Voorschot',
    fr: 'Acompte|Déjà payé',
    de: 'Anzahlung|Bereits gezahlt',
    en: 'Paid|Deposit',
  },
  open: {
    nl: 'Saldo te betalen|Nog te betalen',
    fr: 'Solde à payer|Reste à payer',
    de: 'Restbetrag|Noch zu zahlen',
    en: 'Balance due|Outstanding',
  },
  base: {
    nl: 'Basis,Maatstaf|Grondslag',
    fr: 'Base,Base HT|Base imposable',
    de: 'Netto,Bemessungsgrundlage|Basis',
    en: 'Net,Taxable|Base',
  },
  page: { nl: 'Pagina', fr: 'Page', de: 'Seite', en: 'Page' },
  section: {
    nl: 'Lot,Fase|Deel',
    fr: 'Lot,Phase|Chapitre',
    de: 'Abschnitt,Los|Titel',
    en: 'Phase,Section|Part',
  },
  reference: {
    nl: 'Mededeling,Met vermelding van|Gestructureerde mededeling',
    fr: 'Communication,Communication structurée|Avec la mention',
    de: 'Verwendungszweck|Zahlungsreferenz',
    en: 'Payment reference,Reference for payment|Quote',
  },
  credited: {
    nl: 'Betreft factuur|Gecrediteerde factuur',
    fr: 'Concerne la facture|Facture d’origine',
    de: 'Zu Rechnung|Bezug Rechnung',
    en: 'Original invoice|Refers to invoice',
  },
  advance: {
    nl: 'Voorschotfactuur|Aanbetalingsfactuur',
    fr: 'Facture d’acompte|Acompte suivant facture',
    de: 'Abschlagsrechnung|Anzahlungsrechnung',
    en: 'Advance invoice|Deposit invoice',
  },
  rounding: {
    nl: 'Afronding|Afronding op 5 cent',
    fr: 'Arrondi|Arrondi à 5 centimes',
    de: 'Rundung|Rundungsdifferenz',
    en: 'Rounding|Rounding difference',
  },
  to: { nl: 'Aan', fr: 'À', de: 'An', en: 'To' },
  of: { nl: 'van', fr: 'du', de: 'vom', en: 'of' },
} satisfies Record<string, Words>

export type Phrase = keyof typeof PHRASES

/** Picks once per paper, so that a label says the same wherever it stands. */
export function speaker(language: Language, isJudging: boolean, dice: Dice): (phrase: Phrase) => string {
  const chosen = new Map<Phrase, string>()
  return (phrase) => {
    const known = chosen.get(phrase)
    if (known !== undefined) return known
    const [both = '', judging = ''] = PHRASES[phrase][language].split('|')
    const words = [...both.split(','), ...(isJudging && judging ? judging.split(',') : [])]
    const word = dice.pick(words)
    chosen.set(phrase, word)
    return word
  }
}

export const MONTHS: Record<Language, string[]> = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

export const SHORT_MONTHS: Record<Language, string[]> = {
  nl: 'jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec.'.split(' '),
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}

/** From Sunday. */
export const WEEKDAYS: Record<Language, string[]> = {
  nl: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag'.split(' '),
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
  de: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

export const EXEMPTIONS: Record<'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXEMPT', Record<Language, string>> = {
  REVERSE_CHARGE: {
    nl: 'Btw verlegd naar de medecontractant',
    fr: 'Autoliquidation : TVA due par le cocontractant',
    de: 'Steuerschuldnerschaft des Leistungsempfängers',
    en: 'Reverse charge: VAT to be accounted for by the recipient',
  },
  INTRA_COMMUNITY: {
    nl: 'Vrijgestelde intracommunautaire levering, art. 39bis W.BTW',
    fr: 'Livraison intracommunautaire exonérée',
    de: 'Steuerfreie innergemeinschaftliche Lieferung',
    en: 'VAT exempt intra-Community supply',
  },
  EXEMPT: {
    nl: 'Vrijgesteld van btw, artikel 44 W.BTW',
    fr: 'Exonéré de TVA, article 44',
    de: 'Umsatzsteuerfrei nach § 4 UStG',
    en: 'Exempt from VAT',
  },
}

export const TERMS: Record<Language, string> = {
  nl: 'Klachten binnen 8 dagen na ontvangst. Bij laattijdige betaling is een intrest van 10 % per jaar verschuldigd, met een minimum van 40,00 EUR.',
  fr: 'Réclamations dans les 8 jours. Tout retard de paiement entraîne un intérêt de 10 % l’an, avec un minimum de 40,00 EUR.',
  de: 'Bei Zahlung innerhalb von 8 Tagen 2 % Skonto. Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
  en: 'Complaints within 8 days of receipt. Late payments bear interest at 10 % a year, with a minimum of EUR 40.00.',
}
