/** Papers that are no invoice, though many look like one: nothing may be read from them. */
import type { Language } from './companies.ts'
import { contentFor, dayAfter, type PaperContent } from './content.ts'
import * as customers from './customers.ts'
import type { Dice } from './dice.ts'
import type { FamilySet, Half } from './families.ts'
import * as letterheads from './letterheads.ts'
import { escaped, type Pen, penFor } from './pen.ts'
import { columnsOf, headRow, rowsFor, type TableLook } from './table-rows.ts'

type Titles = Record<Language, string>
type Body = (pen: Pen) => string

/** By name: the body, and the title in Dutch, French, German and English. */
type Kinds = Record<string, [body: Body, nl: string, fr: string, de: string, en: string]>

const FIRST: Kinds = {
  quotation: [priced, 'Offerte', 'Devis', 'Angebot', 'Quotation'],
  estimate: [priced, 'Prijsopgave', 'Offre de prix', 'Kostenvoranschlag', 'Estimate'],
  order: [priced, 'Bestelbon', 'Bon de commande', 'Bestellung', 'Purchase order'],
  confirmation: [
    priced,
    'Orderbevestiging',
    'Confirmation de commande',
    'Auftragsbestätigung',
    'Order confirmation',
  ],
  proForma: [priced, 'Pro-formafactuur', 'Facture pro forma', 'Proforma-Rechnung', 'Pro forma invoice'],
  delivery: [counted, 'Leveringsbon', 'Bon de livraison', 'Lieferschein', 'Delivery note'],
  packing: [counted, 'Pakbon', 'Bordereau de livraison', 'Lieferschein', 'Packing list'],
  reminder: [owed, 'Betalingsherinnering', 'Rappel de paiement', 'Zahlungserinnerung', 'Payment reminder'],
  secondReminder: [owed, 'Tweede aanmaning', 'Deuxième rappel', 'Zweite Mahnung', 'Second reminder'],
  statement: [owed, 'Rekeningoverzicht', 'Relevé de compte', 'Kontoauszug', 'Statement of account'],
  receipt: [priced, 'Kasticket', 'Ticket de caisse', 'Kassenbon', 'Receipt'],
  letter: [
    prose,
    'Betreft: onze samenwerking',
    'Concerne : notre collaboration',
    'Betreff: unsere Zusammenarbeit',
    'Re: working together',
  ],
  contract: [
    prose,
    'Overeenkomst van aanneming',
    'Contrat d’entreprise',
    'Vertrag über Werkleistungen',
    'Agreement for services',
  ],
  prices: [listed, 'Prijslijst', 'Tarif', 'Preisliste', 'Price list'],
  timesheet: [counted, 'Urenstaat', 'Relevé des heures', 'Stundennachweis', 'Timesheet'],
  minutes: [
    prose,
    'Verslag van de vergadering',
    'Procès-verbal de réunion',
    'Protokoll der Sitzung',
    'Minutes of the meeting',
  ],
}

const LATER: Kinds = {
  workOrder: [worked, 'Werkbon', 'Bon de travail', 'Arbeitsbericht', 'Work order'],
  orderForm: [orderedFrom, 'Bestelformulier', 'Formulaire de commande', 'Bestellschein', 'Order form'],
  overdue: [
    dunned,
    'Betreft: openstaande factuur',
    'Objet : facture impayée',
    'Betreff: offene Rechnung',
    'Subject: overdue invoice',
  ],
  lastReminder: [dunned, 'Laatste herinnering', 'Dernier rappel', 'Letzte Mahnung', 'Final reminder'],
  measured: [worked, 'Regiebon', 'Bon de régie', 'Montagebericht', 'Service report'],
  request: [priced, 'Betalingsverzoek', 'Demande de paiement', 'Zahlungsaufforderung', 'Request for payment'],
}

const LETTERHEADS: Record<Half, letterheads.Part[]> = {
  TUNING: [
    letterheads.leftLetterhead,
    letterheads.rightLetterhead,
    letterheads.bandLetterhead,
    letterheads.lineLetterhead,
  ],
  JUDGING: [letterheads.markLetterhead, letterheads.boxedLetterhead, letterheads.centredLetterhead],
}
const CUSTOMERS: Record<Half, letterheads.Part[]> = {
  TUNING: [customers.labelled, customers.rightWindow, customers.leftWindow],
  JUDGING: [customers.boxed, customers.oneRow, customers.withAttention],
}

export function otherPaper(
  { half, set }: { half: Half; set: FamilySet },
  index: number,
  dice: Dice,
): { family: string; html: string } {
  const kinds = set === 'FIRST' ? FIRST : LATER
  const names = Object.keys(kinds)
  const family = names[index % names.length] ?? ''
  const kind = kinds[family]
  if (kind === undefined) throw new Error(`no kind ${family}`)
  const [body, nl, fr, de, en] = kind
  const content: PaperContent = { ...contentFor({ rates: true }, dice), isCredit: false, credited: undefined }
  const pen = penFor(content, half === 'JUDGING', dice)
  const title = `<h1 style="font-size:${dice.pick([12, 15, 19])}pt;margin:8mm 0 3mm;color:${pen.colour}">${{ nl, fr, de, en }[content.language]}</h1>`
  const top = dice.pick(LETTERHEADS[half])(pen) + dice.pick(CUSTOMERS[half])(pen)
  return { family, html: `<section>${top}${title}${body(pen)}</section>` }
}

const LOOK: TableLook = {
  columns: columnsOf('code description quantity price rate amount'),
  rules: 'ROWS',
}
const NUMBER: Titles = { nl: 'Nummer', fr: 'Numéro', de: 'Nummer', en: 'Number' }
const VALID: Titles = { nl: 'Geldig tot', fr: 'Valable jusqu’au', de: 'Gültig bis', en: 'Valid until' }

function facts(pen: Pen): string {
  const { content, date } = pen
  return `<p>${NUMBER[content.language]}: ${content.number}<br>${pen.label('customerNumber')} ${pen.dice.digits(5)}<br>${{ nl: 'Datum', fr: 'Date', de: 'Datum', en: 'Date' }[content.language]}: ${date(content.issued)}</p>`
}

const table = (pen: Pen, look: TableLook): string =>
  `<table class="lines ${look.rules}">${headRow(pen, look)}${rowsFor(pen, look)
    .map(({ html }) => html)
    .join('')}</table>`

function priced(pen: Pen): string {
  const { content, say, money } = pen
  const valid = `<p>${VALID[content.language]} ${pen.date(dayAfter(content.issued, 30))}</p>`
  return `${facts(pen)}${table(pen, LOOK)}<table style="margin:4mm 0 0 auto;width:70mm"><tr><td>${say('net')}</td><td style="text-align:right">${money(content.net)}</td></tr><tr><td>${say('vat')}</td><td style="text-align:right">${money(content.vat)}</td></tr><tr><td>${say('grossTotal')}</td><td style="text-align:right">${money(content.total)}</td></tr></table>${valid}`
}

function counted(pen: Pen): string {
  return facts(pen) + table(pen, { columns: ['code', 'description', 'quantity', 'unit'], rules: 'ALL' })
}

function listed(pen: Pen): string {
  return table(pen, { columns: ['code', 'description', 'unit', 'price', 'rate'], rules: 'ZEBRA' })
}

/** Invoices that are still to be paid. */
function owed(pen: Pen): string {
  const { content, say, date, money, dice } = pen
  const rows = content.sections
    .flat()
    .map(
      ({ amount }, index) =>
        `<tr><td>${say('invoice')} ${content.number}${index}</td><td>${date(dayAfter(content.issued, -30 * index))}</td><td style="text-align:right">${money(amount)}</td></tr>`,
    )
  const sum = content.sections.flat().reduce((all, { amount }) => all + amount, 0)
  return `${facts(pen)}<table class="lines ROWS"><tr><th>${say('number')}</th><th>${say('issued')}</th><th>${say('total')}</th></tr>${rows.join('')}<tr><td></td><td>${say('open')}</td><td style="text-align:right">${money(sum)}</td></tr></table><p>IBAN ${pen.iban(content.seller)}, ${dice.pick(['ref.', 'nr.'])} ${content.number}</p>`
}

const DONE: Titles = {
  nl: 'Uitgevoerd op {date}. Factuur volgt. Voor akkoord, handtekening klant:',
  fr: 'Exécuté le {date}. La facture suivra. Bon pour accord, signature du client :',
  de: 'Ausgeführt am {date}. Rechnung folgt. Unterschrift des Kunden:',
  en: 'Done on {date}. Invoice follows. Signature of the customer:',
}

/** Hours and material, with prices on some, for the customer to sign. */
function worked(pen: Pen): string {
  const look: TableLook = pen.dice.chance(0.5)
    ? { columns: ['description', 'quantity', 'unit', 'price', 'amount'], rules: 'ALL' }
    : { columns: ['description', 'quantity', 'unit'], rules: 'ALL' }
  const said = DONE[pen.content.language].replace('{date}', pen.date(pen.content.issued))
  return `${facts(pen)}${table(pen, look)}<p>${said}</p>`
}

const SEND_BACK: Titles = {
  nl: 'Gelieve dit formulier ingevuld terug te sturen. U ontvangt daarna een factuur op naam van:',
  fr: 'Merci de nous retourner ce formulaire complété. Une facture vous sera envoyée au nom de :',
  de: 'Bitte senden Sie dieses Formular ausgefüllt zurück. Die Rechnung erhalten Sie auf den Namen:',
  en: 'Please return this form. You will receive an invoice in the name of:',
}

function orderedFrom(pen: Pen): string {
  const { content, say, money } = pen
  return `${table(pen, LOOK)}<p style="text-align:right"><b>${say('total')} ${money(content.total)}</b></p><p>${SEND_BACK[content.language]}</p><p>${say('vatNumber')}: ______________ &nbsp; ${say('order')}: ______________</p>`
}

const DUNNED: Titles = {
  nl: 'Ondanks onze vorige herinnering stellen wij vast dat factuur {number} van {date} nog niet betaald is. Gelieve {money} binnen 8 dagen over te schrijven met vermelding van het factuurnummer.',
  fr: 'Sauf erreur de notre part, la facture {number} du {date} reste impayée. Merci de virer {money} dans les 8 jours en mentionnant le numéro de facture.',
  de: 'Trotz unserer Erinnerung ist die Rechnung {number} vom {date} noch nicht bezahlt. Bitte überweisen Sie {money} innerhalb von 8 Tagen.',
  en: 'Despite our earlier reminder, invoice {number} of {date} has not been paid. Please transfer {money} within 8 days, quoting the invoice number.',
}

/** A reminder of one invoice, with the costs of late payment. */
function dunned(pen: Pen): string {
  const { content, say, date, money } = pen
  const text = DUNNED[content.language]
    .replace('{number}', content.number)
    .replace('{date}', date(content.issued))
    .replace('{money}', money(content.total + 4000))
  const rows = [
    [`${say('invoice')} ${content.number}`, content.total],
    [
      { nl: 'Forfaitaire schadevergoeding', fr: 'Indemnité forfaitaire', de: 'Mahngebühr', en: 'Late fee' }[
        content.language
      ],
      4000,
    ],
    [say('open'), content.total + 4000],
  ] as const
  const cells = rows.map(
    ([words, cents]) => `<tr><td>${words}</td><td style="text-align:right">${money(cents)}</td></tr>`,
  )
  return `<p>${content.seller.city}, ${date(dayAfter(content.issued, 45))}</p><p>${text}</p><table style="width:90mm">${cells.join('')}</table><p>IBAN ${pen.iban(content.seller)}</p>`
}

const PROSE: Titles = {
  nl: 'Geachte, zoals afgesproken bezorgen wij u hierbij de nodige informatie. De partijen komen overeen dat de werken starten op {date} en dat de jaarlijkse vergoeding {money} bedraagt, exclusief btw. De betaling gebeurt na ontvangst van de factuur. Met vriendelijke groeten, {name}.',
  fr: 'Madame, Monsieur, comme convenu, vous trouverez ci-dessous les informations nécessaires. Les travaux débutent le {date} et la rémunération annuelle s’élève à {money} hors TVA. Le paiement se fait après réception de la facture. Bien à vous, {name}.',
  de: 'Sehr geehrte Damen und Herren, wie besprochen erhalten Sie die nötigen Angaben. Die Arbeiten beginnen am {date}, die jährliche Vergütung beträgt {money} zuzüglich Mehrwertsteuer. Die Zahlung erfolgt nach Erhalt der Rechnung. Mit freundlichen Grüßen, {name}.',
  en: 'Dear Sir or Madam, as agreed, please find below the details. The works begin on {date} and the yearly fee amounts to {money}, excluding VAT. Payment is due after receipt of the invoice. Kind regards, {name}.',
}

function prose(pen: Pen): string {
  const { content } = pen
  const text = PROSE[content.language]
    .replace('{date}', pen.date(content.issued))
    .replace('{money}', pen.money(content.net))
    .replace('{name}', escaped(content.seller.name))
  return `<p>${content.seller.city}, ${pen.date(content.issued)}</p>${Array.from({ length: 3 }, () => `<p>${text}</p>`).join('')}`
}
