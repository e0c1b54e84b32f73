/** Ways in which invoices name an account, in sentences and labels of four languages, and the places where they print it. */
export type Whose = 'CUSTOMER' | 'PAYEE' | 'OTHER'

/** The number's place in a sentence. */
const HERE = '{iban}'

export const SENTENCES: Record<Whose, readonly string[]> = {
  CUSTOMER: [
    'Dit bedrag wordt via domiciliëring van uw rekening {iban} gehaald op 20/12/2026.',
    'Het totaal wordt op de vervaldag automatisch afgehouden van {iban}.',
    'Wij incasseren dit bedrag per automatische incasso van rekening {iban}.',
    'Betaling gebeurt via domiciliëring op rekening {iban}.',
    'Het tegoed storten wij terug op uw rekening {iban}.',
    'Wij storten dit saldo terug op {iban} binnen 14 dagen.',
    'De terugbetaling gebeurt via overschrijving op rekening {iban}.',
    'Het saldo wordt teruggestort op het rekeningnummer {iban} dat u ons gaf.',
    'U hoeft niets te doen: {iban} wordt gedebiteerd op 20 december.',
    'Domiciliëring: rekening van de klant {iban}, mandaat M-2041.',
    'Het bedrag wordt automatisch van {iban} afgetrokken.',
    'Wij schrijven dit bedrag op 20/12 af van {iban}.',
    'Ten laste van rekening {iban}, incasso op de vervaldag.',
    'Ce montant sera prélevé par domiciliation sur votre compte {iban}.',
    'Prélèvement SEPA sur le compte {iban} le 20/12/2026.',
    'Le solde vous est remboursé sur votre compte {iban}.',
    'Nous remboursons ce montant par virement sur le compte {iban}.',
    'Le compte du client {iban} sera débité le 20/12/2026.',
    'Montant débité du compte {iban} à l’échéance.',
    'Le montant de 121,00 EUR est restitué au compte {iban}.',
    'Ce montant est à charge du compte {iban}.',
    'We will take payment from {iban} on the due date.',
    'Der Betrag wird am 20.12. vom Konto {iban} eingezogen.',
    'The amount will be collected by direct debit from your account {iban} on 20/12/2026.',
    'We will debit your bank account {iban} on the due date.',
    'This amount will be debited from {iban}.',
    'Your refund will be paid to your account {iban} within 14 days.',
    'The balance is refunded to {iban}.',
    'Collected from {iban} under SEPA mandate M-2041.',
    'Der Betrag wird per Lastschrift von Ihrem Konto {iban} abgebucht.',
    'Wir ziehen den Betrag von {iban} ein (SEPA-Lastschrift).',
    'Den Betrag erstatten wir auf Ihr Konto {iban}.',
    'Das Guthaben wird auf das Konto {iban} zurücküberwiesen.',
    'Der Betrag wird Ihrem Konto {iban} gutgeschrieben.',
    'Das Konto des Kunden {iban} wird am Fälligkeitstag belastet.',
  ],
  PAYEE: [
    'Gelieve te betalen op onze rekening {iban} met vermelding van het factuurnummer.',
    'Gelieve 121,00 EUR over te schrijven van uw rekening naar {iban}.',
    'Wij verzoeken u dit bedrag te storten op rekening {iban}.',
    'Merci de verser ce montant sur notre compte {iban}.',
    'À payer par virement de votre compte au compte {iban}.',
    'Please transfer the amount to our account {iban}.',
    'Please pay by bank transfer to {iban} within 30 days.',
    'Bitte überweisen Sie den Betrag auf unser Konto {iban}.',
    'Bitte überweisen Sie den Betrag auf das Konto {iban}.',
  ],
  OTHER: [
    'Deze factuur is gecedeerd aan Vlaamse Factoring nv, rekening {iban}.',
    'Te betalen aan onze factor op rekening {iban}.',
    'Cette créance a été cédée à Wallonie Affacturage sa, compte {iban}.',
    'This invoice has been assigned to Northern Factoring Ltd, account {iban}.',
    'Die Forderung ist abgetreten an die Eifel Factoring AG, Konto {iban}.',
  ],
}

export const LABELS: Record<Whose, readonly string[]> = {
  CUSTOMER: [
    'Uw rekening',
    'Uw rekeningnummer',
    'Uw IBAN',
    'Uw bankrekening',
    'Rekening klant',
    'Rekening van de klant',
    'Klantrekening',
    'IBAN klant',
    'IBAN van de koper',
    'Rekeningnummer klant',
    'Te debiteren rekening',
    'Rekening debiteur',
    'Terugbetaling op',
    'Domiciliëring',
    'Incasso',
    'Klant-IBAN',
    'Votre compte',
    'Votre IBAN',
    'Compte client',
    'Compte du client',
    'IBAN du client',
    'Compte à débiter',
    'N° de compte du débiteur',
    'Remboursement sur',
    'Your account',
    'Your IBAN',
    'Customer account',
    'Customer IBAN',
    'Buyer’s bank account',
    'Account to be debited',
    'Refund to',
    'Direct debit account',
    'Debtor’s IBAN',
    'Ihr Konto',
    'Ihre IBAN',
    'Ihre Bankverbindung',
    'Kundenkonto',
    'Konto des Kunden',
    'IBAN des Kunden',
    'Lastschriftkonto',
    'Abbuchung von',
    'Einzug von',
    'Erstattung auf',
  ],
  PAYEE: [
    'Onze rekening',
    'Te betalen op',
    'Rekening verkoper',
    'Notre compte',
    'Compte du fournisseur',
    'Our account',
    'Pay to',
    'Unser Konto',
    'Unsere Bankverbindung',
  ],
  OTHER: ['Factor', 'Derdenrekening', 'Compte de tiers', 'Anderkonto', 'Escrow account'],
}

const SHEETS = ['IN_ONE_LINE', 'WRAPPED_BEFORE', 'WRAPPED_EARLY', 'WRAPPED_AFTER', 'INDENTED'] as const
export type Sheet = (typeof SHEETS)[number]

/** The sentence as it stands on the page, broken over lines in several ways. */
export const sentencesOn = (sentence: string, iban: string): [Sheet, string][] =>
  SHEETS.map((sheet) => [sheet, broken(sentence, sheet).replace(HERE, iban)])

function broken(sentence: string, sheet: Sheet): string {
  const words = sentence.split(' ')
  const at = words.findIndex((word) => word.startsWith(HERE))
  const cut = (place: number) =>
    place <= 0 || place >= words.length
      ? sentence
      : `${words.slice(0, place).join(' ')}\n${words.slice(place).join(' ')}`
  if (sheet === 'WRAPPED_BEFORE') return cut(at)
  if (sheet === 'WRAPPED_EARLY') return cut(at - 2)
  if (sheet === 'WRAPPED_AFTER') return cut(at + 1)
  return sheet === 'INDENTED' ? `                    ${sentence}` : sentence
}

const spaces = (count: number) => ' '.repeat(count)

/** The label in front of the number, in the cell to its left, and over it. */
export const labelsOn = (label: string, iban: string): [string, string][] => [
  ['WITH_COLON', `${label}: ${iban}`],
  ['WITHOUT_COLON', `${label} ${iban}`],
  ['CELLS', `${label}${spaces(30 - label.length)}${iban}`],
  ['IBAN_BETWEEN', `${label}${spaces(30 - label.length)}IBAN ${iban}`],
  ['HEADING', `${label}\nIBAN ${iban}`],
  [
    'HEAD_OF_COLUMN',
    `Bank${spaces(20)}${label}${spaces(30 - label.length)}Mandaat\nKBC${spaces(21)}${iban}${spaces(11)}M-2041`,
  ],
  ...(/ (?:op|to|sur|auf)$/.test(label)
    ? []
    : [['BEHIND', `IBAN ${iban} (${label.toLowerCase()})`] satisfies [string, string]]),
]
