/** The words that say whose account follows or precedes, in Dutch, French, English and German, folded as in fold.ts. */
/**
 * PAYEE: the seller's own, to pay to. CUSTOMER: the one that is debited or refunded. OTHER: a factor's or another third party's.
 * BARE: it stands by itself, as in a letterhead. UNKNOWN: words that say nothing stand around it.
 */
export type AccountRole = 'PAYEE' | 'CUSTOMER' | 'OTHER' | 'BARE' | 'UNKNOWN'

const ACCOUNT_NL =
  '(?:(?:zicht|bank|post|spaar|giro|betaal)?rekening(?: ?(?:nummer|nr))?|iban(?: ?(?:nummer|nr))?|bankgegevens)'
const ACCOUNT_FR =
  '(?:compte(?: (?:bancaire|courant|a vue))?|iban|(?:numero|no|n) de compte|coordonnees bancaires|rib)'
const ACCOUNT_EN = '(?:(?:bank |current )?account(?: number| no)?|iban|bank details)'
const ACCOUNT_DE = '(?:(?:bank|giro)?konto(?: ?(?:nummer|nr))?|kontos|iban|bankverbindung)'
const CUSTOMER_NL =
  '(?:klant|klanten|client|afnemer|koper|opdrachtgever|debiteur|schuldenaar|betaler|huurder|lid|abonnee|verzekerde|begunstigde klant)'
const CUSTOMER_FR =
  '(?:client|cliente|acheteur|acheteuse|debiteur|payeur|preneur|donneur d ordre|abonne|locataire|titulaire du mandat|membre)'
const CUSTOMER_EN = '(?:customer|client|buyer|debtor|(?<!a )payer|purchaser|tenant|member|subscriber)(?: s)?'
const CUSTOMER_DE =
  '(?:kunden?|kaufers?|debitors?|schuldners?|zahlers?|zahlungspflichtigen?r?|auftraggebers?|mieters?|mitglieds?)'

/** Accounts with an owner. */
const OWNED: [AccountRole, string[]][] = [
  [
    'CUSTOMER',
    [
      `(?:uw|u|je|jouw|jullie) (?:eigen )?${ACCOUNT_NL}`,
      `${ACCOUNT_NL} (?:van )?(?:de |het |uw )?${CUSTOMER_NL}`,
      `${CUSTOMER_NL} ?${ACCOUNT_NL}`,
      `(?:te debiteren|te crediteren|gedebiteerde|debet|te belasten|terugbetalings?) ?${ACCOUNT_NL}`,
      `(?:votre|vos|ton|leur) ${ACCOUNT_FR}`,
      `${ACCOUNT_FR} (?:du |de l |de la |de |des )?${CUSTOMER_FR}`,
      `${CUSTOMER_FR} ${ACCOUNT_FR}`,
      `${ACCOUNT_FR} (?:a debiter|debite|preleve|a crediter|de remboursement)`,
      `(?:your|their) (?:own )?${ACCOUNT_EN}`,
      `(?:the )?(?:customer|buyer|debtor|(?<!a )payer|purchaser|tenant|member|subscriber)(?: s)? ${ACCOUNT_EN}`,
      `${ACCOUNT_EN} (?:of |of the )?${CUSTOMER_EN}`,
      `${ACCOUNT_EN} (?:to be )?(?:debited|charged|refunded)|refund ${ACCOUNT_EN}`,
      `(?:ihr|ihre|ihrem|ihres|ihren|ihrer|dein|deine|deinem|euer|eurem|eure) ${ACCOUNT_DE}`,
      `${CUSTOMER_DE} ?${ACCOUNT_DE}`,
      `${ACCOUNT_DE} (?:des |der |vom )?${CUSTOMER_DE}`,
      `(?:belastetes|zu belastendes|lastschrift|erstattungs|ruckzahlungs) ?${ACCOUNT_DE}`,
    ],
  ],
  [
    'OTHER',
    [
      `(?:derden|kwaliteits)${ACCOUNT_NL}|factor(?:ing)?(?: ?maatschappij)?|gecedeerd|overgedragen aan|cessionaris|gerechtsdeurwaarder|incassobureau|pandhouder`,
      `${ACCOUNT_FR} (?:de )?tiers|affacturage|societe d affacturage|cede(?:e|s)? a|cessionnaire|subroge(?:e|s)?|quittance subrogative|huissier`,
      `(?:third party|escrow|client) accounts?|assigned to|assignee|factoring company`,
      `ander${ACCOUNT_DE}|treuhand${ACCOUNT_DE}|abgetreten|zessionar|forderungsabtretung`,
    ],
  ],
  [
    'PAYEE',
    [
      `(?:onze|ons|mijn) ${ACCOUNT_NL}`,
      `${ACCOUNT_NL} (?:van )?(?:de )?(?:verkoper|leverancier|begunstigde|schuldeiser|ondergetekende)`,
      `(?:notre|nos|mon) ${ACCOUNT_FR}`,
      `${ACCOUNT_FR} (?:du |de l |de la |de )?(?:vendeur|fournisseur|beneficiaire|creancier)`,
      `(?:our|my) ${ACCOUNT_EN}`,
      `(?:seller|supplier|payee|beneficiary|creditor)(?: s)? ${ACCOUNT_EN}`,
      `(?:unser|unsere|unserem|unseres|unseren|mein|meinem) ${ACCOUNT_DE}`,
      `(?:verkaufer|lieferanten|empfanger|glaubiger)s? ?${ACCOUNT_DE}`,
    ],
  ],
]

/** An account that is debited or refunded, without an owner by name. */
const DEBITED = [
  'domicili(?:ering|atie)s?(?: ?opdracht)?|incasso(?: ?opdracht)?|incasseer[a-z]*|incasseren|afschrijving|gedomicilieerd|mandaat|ten laste van|(?:nemen|halen|schrijven|houden) (?:wij |we |het |dit )*(?:bedrag|totaal|saldo)|u ontvangt|afgetrokken|afgehouden|afgehaald|afgeschreven|afgenomen|gehaald|geind|geincasseerd|gedebiteerd',
  'terug ?(?:betaal[a-z]*|betalen|betaling(?:en)?|gestorte?|storten|storting|overgeschreven|geven)|terug te (?:betalen|storten)|(?:storten|stort|betalen|betaalt|betaal|schrijven|schrijft|maken|maakt|boeken) (?:wij |we |u |het |dit |bedrag |saldo |tegoed )*terug|restitutie|(?:wordt|worden) (?:u )?gecrediteerd',
  '(?:par|paiement) domiciliation|domiciliation (?:sepa|europeenne|sur)|domiciliee?s?|a charge du|retiree? (?:de|du)|prelevee?s?|prelevements?|prelevera|prelevons|mandat sepa|debite(?:e|s|r|ra|rons)?',
  'rembours(?:ee?s?|er|era|erons|ons|ements?)|restitu(?:ee?s?|er|era|ons|tion)|recredit[a-z]*',
  'direct debit(?:ed)?|debited|(?:collected|taken|withdrawn|drawn|deducted|charged|take payment) from|have charged|sepa mandate',
  'refund(?:ed|s)?|reimburse(?:d|ment)?|(?:paid|pay|transfer(?:red)?|send|sent|credited?) (?:it |this |the |amount |balance )*back|returned to|repaid|repay(?:ment)?',
  '(?:sepa )?(?:basis|firmen)?lastschrift(?:verfahren|einzug)?|abgebucht|abbuch(?:en|ung)|buchen wir|eingezogen|einziehen|einzug|zahlungspflichtig[a-z]*|ziehen wir|bankeinzug|einzugsermachtigung|sepa mandat|belastet',
  '(?:zu)?ruck(?:zu)?(?:uberweis[a-z]*|erstatt[a-z]*|zahl[a-z]*|gezahlt|uberwiesen|gebucht)|(?:uberweisen|zahlen) (?:wir |ihnen |den |betrag )*zuruck|erstatt(?:en|et|ung)|gutgeschrieben|gutschrift auf',
]

/** An account to pay to, without an owner by name. */
const PAID = [
  '(?:over te (?:maken|schrijven)|overschrijv(?:en|ing)|te (?:betalen|storten|vereffenen|voldoen)|betalen|betaling|betaalbaar|betaal|storten|stort|storting|overmaken|voldoen|vereffenen) (?:[a-z0-9]+ ){0,8}(?:op|naar|aan|via)|ten (?:gunste|voordele) van|betaal(?:gegevens|instructies)|betalingsgegevens',
  '(?:payer|payable|paiement|regler|reglement|verser|versement|virer|virement|transferer|acquitter) (?:[a-z0-9]+ ){0,8}(?:sur|au|a|par|via)|(?:au profit|en faveur) d[eu]|coordonnees de paiement',
  '(?:pay|payable|payments?|remit|remittance|transfer|wire|settle) (?:[a-z0-9]+ ){0,8}(?:to|into|on|at|via|by)|(?:payment|remittance) details',
  '(?:uberweisen|uberweisung|zahlen|zahlbar|zahlung|einzahlen|begleichen) (?:[a-z0-9]+ ){0,8}(?:auf|an|per)|bitte (?:[a-z0-9]+ ){0,8}(?:auf|an)|zugunsten|zahlungsempfanger',
]

const anyOf = (patterns: readonly string[]) =>
  new RegExp(`(?<![a-z0-9])(?:${patterns.join('|')})(?![a-z0-9])`, 'g')
const OWNERS = OWNED.map(([role, patterns]): [AccountRole, RegExp] => [role, anyOf(patterns)])
const IS_DEBITED = anyOf(DEBITED)
const IS_PAID = anyOf(PAID)

/**
 * By the words before a number: the last owner, unless the words after it name the account to pay to: `van uw rekening naar …`.
 */
export function roleBefore(text: string): AccountRole | undefined {
  const owner = ownersIn(text).at(-1)
  const isDebited = text.search(IS_DEBITED) !== -1
  const paid = Math.max(-1, ...[...text.matchAll(IS_PAID)].map((match) => match.index + match[0].length))
  if (owner?.role === 'CUSTOMER' && !isDebited && paid > owner.end) return 'PAYEE'
  if (owner !== undefined) return owner.role
  if (isDebited) return 'CUSTOMER'
  return paid === -1 ? undefined : 'PAYEE'
}

/** By the words behind a number: the first owner. */
export function roleAfter(text: string): AccountRole | undefined {
  const [owner] = ownersIn(text)
  if (owner !== undefined) return owner.role
  return text.search(IS_DEBITED) === -1 ? undefined : 'CUSTOMER'
}

const ownersIn = (text: string): { role: AccountRole; end: number }[] =>
  OWNERS.flatMap(([role, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ role, end: match.index + match[0].length })),
  ).toSorted((one, other) => one.end - other.end)
