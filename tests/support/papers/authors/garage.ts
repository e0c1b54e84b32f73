/** Papers of an invented car garage in Namur, in French: workshop invoices and credit notes in three templates. */

import { companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine } from '../truth.ts'

type Kind = 'P' | 'M' | 'D' // parts, labour, other
interface Item {
  ref: string
  name: string
  quantity: number
  unit: string
  price: number
  discount: number
  rate: number
  kind: Kind
  amount: number
}
type Stock = [kind: Kind, name: string, quantities: number[], unit: string, from: number, to: number, rate?: number]

const JOBS: Stock[][] = [
  [
    ['M', 'Entretien annuel suivant plan constructeur', [1.2, 1.5, 1.8], 'h', 0, 0],
    ['P', 'Huile moteur 5W30 LongLife', [4.3, 4.5, 5.2], 'L', 1290, 1890],
    ['P', 'Filtre à huile', [1], 'pc', 1120, 2480],
    ['P', 'Filtre à air', [1], 'pc', 1890, 3960],
    ['P', "Filtre d'habitacle au charbon actif", [1], 'pc', 2150, 4630],
    ['P', 'Bouchon de vidange + joint', [1], 'pc', 395, 890],
    ['D', 'Éco-taxe huile usagée (Valorlub)', [1], 'pc', 28, 65],
  ],
  [
    ['M', 'Remplacement disques et plaquettes AV', [1.3, 1.6, 2.1], 'h', 0, 0],
    ['P', 'Jeu de plaquettes de frein AV', [1], 'jeu', 4450, 9890],
    ['P', 'Disque de frein AV ventilé 288 mm', [2], 'pc', 5290, 9875],
    ['P', 'Liquide de frein DOT 4', [0.5, 1], 'L', 1150, 1695],
    ['D', "Produits d'atelier et nettoyant freins", [1], 'pc', 450, 950],
  ],
  [
    ['P', 'Pneu 205/55 R16 91V été', [2, 4], 'pc', 7490, 12950],
    ['M', 'Montage, équilibrage et valve', [2, 4], 'pc', 1450, 1850],
    ['D', 'Contribution environnementale Recytyre', [2, 4], 'pc', 195, 255],
    ['M', 'Géométrie train avant', [1], 'forf', 6500, 8900],
  ],
  [
    ['P', 'Batterie 12 V 70 Ah AGM Start-Stop', [1], 'pc', 16900, 24500],
    ['D', 'Cotisation Bebat batterie', [1], 'pc', 125, 310],
    ['M', 'Remplacement et codage batterie', [0.4, 0.5], 'h', 0, 0],
  ],
  [
    ['M', 'Remplacement courroie de distribution', [3.2, 4.1, 4.75], 'h', 0, 0],
    ['P', 'Kit distribution avec pompe à eau', [1], 'kit', 18900, 32500],
    ['P', 'Liquide de refroidissement G12++', [3.5, 5], 'L', 640, 985],
    ['P', "Courroie d'accessoires", [1], 'pc', 2190, 4480],
  ],
  [
    ['M', 'Diagnostic électronique, lecture des défauts', [0.5, 0.75], 'h', 0, 0],
    ['P', 'Sonde lambda amont', [1], 'pc', 8900, 15600],
    ['P', "Bougie d'allumage iridium", [3, 4], 'pc', 1175, 1890],
  ],
  [
    ['M', 'Tôlerie aile AR droite', [2.5, 3.25], 'h', 0, 0],
    ['M', 'Mise en peinture, préparation cabine', [2, 3.5], 'h', 0, 0],
    ['P', 'Ingrédients peinture', [1], 'forf', 7800, 16400],
    ['P', 'Feu AR droit LED', [1], 'pc', 11200, 24890],
  ],
]
const ZERO: Stock[] = [
  ['D', 'Redevance contrôle technique (débours)', [1], 'forf', 3980, 6240, 0],
  ['D', "Redevance DIV plaque d'immatriculation (débours)", [1], 'forf', 3000, 3000, 0],
]
const SIX: Stock[] = [
  ['P', "Carnet et manuel d'entretien imprimé (livre)", [1], 'pc', 1850, 3890, 6],
  ['P', 'Adaptation PMR : boule au volant', [1], 'pc', 9500, 18400, 6],
]
const SECTIONS: Record<Kind, string[]> = {
  P: ['PIÈCES', 'Pièces et fournitures'],
  M: ["MAIN-D'ŒUVRE", "Main-d'œuvre"],
  D: ['DIVERS & TAXES', 'Divers, éco-taxes et frais'],
}
const CARS = ['VW Golf VII 1.6 TDI', 'Peugeot Partner 1.5 BlueHDi', 'Renault Kangoo dCi 90', 'Citroën Berlingo XL', 'Ford Transit Custom 2.0', 'Skoda Octavia Combi', 'Dacia Duster TCe 130', 'BMW 318d Touring']
const STAFF = ['Jean-Luc P.', 'Michaël', 'Benoît D.', 'Sabrina', 'Thierry W.']
const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre']

const plain = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
const iso = (day: Date): string => day.toISOString().slice(0, 10)
const later = (day: Date, days: number): Date => new Date(day.getTime() + days * 86_400_000)
const letters = (dice: Dice, count: number, from = 'ABCDEFGHJKLMNPRSTUVWXYZ'): string => Array.from({ length: count }, () => dice.pick([...from])).join('')

export const paper = (dice: Dice): AuthoredPaper => {
  const template = dice.pick(['A', 'A', 'B', 'B', 'C'])
  const credit = dice.chance(0.15)
  const sign = credit && dice.chance(0.5) ? -1 : 1
  const seller = companyIn('fr', dice, 'BE')
  const buyer = companyIn('fr', dice, 'BE')
  const family = dice.pick(['Montfaucon', 'Dewalque', 'Lambillon', 'Pirotte & Fils', 'de la Citadelle', 'Hesbignon', 'Saint-Loup', 'du Pont de Jambes', 'Collard', 'Wépion Motors'])
  const form = dice.pick(['SRL', 'SRL', 'SA', 'SPRL', 'SComm'])
  const sellerName = dice.pick([`Garage ${family} ${form}`, `Garage ${family} ${form}`, `Carrosserie ${family} ${form}`, `${form} Garage ${family}`])
  const street = `${dice.pick(['Chaussée de Louvain', 'Chaussée de Dinant', 'Rue de Gembloux', 'Avenue Jean Materne', 'Boulevard de la Meuse', 'Rue des Phlox'])}, ${dice.int(3, 890)}`
  const town = dice.pick(['5000 Namur', '5100 Jambes (Namur)', '5002 Saint-Servais (Namur)', '5004 Bouge (Namur)', '5101 Erpent (Namur)'])
  const phone = `081/${dice.digits(2)}.${dice.digits(2)}.${dice.digits(2)}`
  const mail = `${dice.pick(['atelier', 'compta', 'garage'])}@${family
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
    .slice(0, 11)}.example`
  const vatStyle = dice.pick(['dots', 'dots', 'bare', 'blank'])
  const vat = (number: string): string => {
    const parts = [number.slice(2, 6), number.slice(6, 9), number.slice(9)]
    return vatStyle === 'bare' ? number : `BE ${parts.join(vatStyle === 'dots' ? '.' : ' ')}`
  }
  const iban = seller.iban.replace(/(.{4})(?=.)/g, '$1 ')
  const thousands = template === 'C' ? dice.pick(['', '.']) : dice.pick(['.', '.', ' ', '\u00a0'])
  const point = template === 'C' && thousands === '' && dice.chance(0.4) ? '.' : ','
  const money = (cents: number): string => {
    const [whole = '', rest = ''] = plain(Math.abs(cents)).split('.')
    return `${cents < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${point}${rest}`
  }
  const euro = dice.pick([(text: string) => `${text}\u00a0€`, (text: string) => `€\u00a0${text}`, (text: string) => text, (text: string) => `${text}\u00a0EUR`])
  const fixed = template === 'C' || dice.chance(0.5)
  const count = (value: number): string => (fixed ? value.toFixed(2) : String(value)).replace('.', point)
  const dateStyle = template === 'C' ? dice.pick(['/', '.']) : dice.pick(['/', '/', '-', 'short', 'long'])
  const date = (day: Date): string => {
    const [y = '', m = '', d = ''] = iso(day).split('-')
    if (dateStyle === 'long') return `${Number(d) === 1 ? '1er' : Number(d)} ${MONTHS[Number(m) - 1]} ${y}`
    return dateStyle === 'short' ? `${d}/${m}/${y.slice(2)}` : [d, m, y].join(dateStyle)
  }
  const wage = dice.pick([5450, 5900, 6250, 6480, 6895, 7200])
  const made = (stock: Stock): Item => {
    const [kind, name, quantities, unit, from, to, rate = 21] = stock
    return {
      ref: kind === 'M' ? `MO${dice.int(1, 9)}0` : kind === 'D' ? dice.pick(['ECO', 'DIV', 'TX01']) : `${letters(dice, 1)}${dice.digits(3)} ${dice.digits(3)}${letters(dice, 1)}`,
      name,
      quantity: sign * dice.pick(quantities),
      unit,
      price: unit === 'h' ? wage : dice.int(from, to),
      discount: 0,
      rate,
      kind,
      amount: 0,
    }
  }
  const wanted = credit ? dice.int(1, 3) : dice.int(1, 9)
  const first = dice.int(0, JOBS.length - 1)
  const pool = [...(JOBS[first] ?? []), ...(JOBS[(first + dice.int(1, JOBS.length - 1)) % JOBS.length] ?? [])]
  let items = pool.slice(0, wanted).map(made)
  const extra = dice.chance(0.3) ? ZERO : dice.chance(0.15) ? SIX : null
  if (extra && items.length > 1) items[items.length - 1] = made(dice.pick(extra))
  const discounts = template !== 'C' || dice.chance(0.5) ? dice.chance(0.4) : false
  if (discounts) for (const one of items) if (one.kind === 'P' && one.rate === 21 && dice.chance(0.7)) one.discount = dice.pick([5, 10, 12.5, 15, 20])
  const grouped = template === 'A' && dice.chance(0.6)
  if (grouped) items = (['P', 'M', 'D'] as const).flatMap((kind) => items.filter((one) => one.kind === kind))
  for (const one of items) {
    const exact = Math.round(Math.abs(one.quantity) * 100) * one.price * (1000 - Math.round(one.discount * 10))
    one.amount = sign * Math.floor((exact + 50_000) / 100_000)
  }
  const rates = [21, 6, 0].filter((rate) => items.some((one) => one.rate === rate))
  const sum = (list: Item[]): number => list.reduce((total, one) => total + one.amount, 0)
  const vatOf = (base: number, rate: number): number => sign * Math.floor((Math.abs(base) * rate + 50) / 100)
  const gross = new Map(rates.map((rate) => [rate, sum(items.filter((one) => one.rate === rate))]))
  const split = (rate: number): { rate: number; base: number; tax: number } => {
    const all = gross.get(rate) ?? 0
    const tax = sign * Math.round((Math.abs(all) * rate) / (100 + rate))
    return { rate, base: all - tax, tax }
  }
  // some days the till prints prices with VAT; only where the base gives the same VAT again
  const withVat = template === 'B' && dice.chance(0.25) && rates.every((rate) => vatOf(split(rate).base, rate) === split(rate).tax)
  const sums = rates.map((rate) => (withVat ? split(rate) : { rate, base: gross.get(rate) ?? 0, tax: vatOf(gross.get(rate) ?? 0, rate) }))
  const excl = sums.reduce((total, one) => total + one.base, 0)
  const tax = sums.reduce((total, one) => total + one.tax, 0)
  const incl = excl + tax
  const prepaid = !credit && dice.chance(0.22) ? (dice.chance(0.3) ? incl : Math.min(incl, dice.pick([5000, 10000, 15000, 25000]))) : null
  const rest = incl - (prepaid ?? 0)
  const rounding = !credit && rest > 0 && rest % 5 !== 0 && dice.chance(0.2) ? Math.round(rest / 5) * 5 - rest : null
  const payable = rest + (rounding ?? 0)
  const issued = new Date(Date.UTC(dice.int(2023, 2026), dice.int(0, 11), dice.int(1, 28)))
  const year = iso(issued).slice(0, 4)
  const numbering = dice.pick([(n: number) => `${year.slice(2)}/${n}`, (n: number) => `${year}-0${n}`, (n: number) => `FA${year.slice(2)}${n}`, (n: number) => `${n}`, (n: number) => `AT.${year}.${n}`])
  const serial = dice.int(1200, 9800)
  const number = credit ? numbering(serial).replace('FA', 'NC').replace('AT.', 'NC.') : numbering(serial)
  const due = !credit && dice.chance(0.6) ? later(issued, dice.pick([8, 14, 15, 30])) : null
  const order = !credit && dice.chance(0.3) ? dice.pick([`BC-${dice.digits(5)}`, `PO${dice.digits(6)}`, `${year}/${dice.digits(3)}-FLOTTE`]) : null
  const base = `${dice.int(0, 9)}${dice.digits(9)}`
  const check = String(Number(base) % 97 || 97).padStart(2, '0')
  const reference = !credit && dice.chance(0.55) ? `+++${base.slice(0, 3)}/${base.slice(3, 7)}/${base.slice(7)}${check}+++` : null
  const original = credit ? numbering(serial - dice.int(20, 900)) : null
  const originalDay = credit && dice.chance(0.7) ? later(issued, -dice.int(5, 50)) : null
  const title = credit ? dice.pick(['NOTE DE CRÉDIT', 'Note de crédit']) : dice.pick(['FACTURE', 'Facture', 'FACTURE ATELIER'])
  const repair = `${dice.pick(['OR', 'R', ''])}${dice.digits(5)}`
  const entry = later(issued, -dice.int(0, 4))
  const km = `${dice.int(12, 240)}${dice.pick(['.', ' ', ''])}${dice.digits(3)}`
  const plate = `${dice.pick(['1', '2'])}-${letters(dice, 3)}-${dice.digits(3)}`
  const vin = `${dice.pick(['WVWZZZ', 'VF3', 'VF1', 'TMB', 'WF0'])}`.padEnd(8, letters(dice, 5)) + dice.digits(2) + letters(dice, 1) + dice.digits(6)
  const car = dice.pick(CARS)
  const headPairs: [string, string][] = [
    [template === 'B' ? dice.pick(['Numéro', 'N° de document']) : dice.pick([credit ? 'N° note de crédit' : 'N° facture', 'Numéro']), number],
    [dice.pick(['Date', 'Date du document', credit ? 'Date' : 'Date de facture']), date(issued)],
    ...(due ? [[dice.pick(['Échéance', "Date d'échéance", 'À payer avant le']), date(due)] as [string, string]] : []),
    [dice.pick(['N° client', 'Code client']), `C${dice.digits(4)}`],
    ...(order ? [[dice.pick(['Votre bon de commande', 'Réf. commande client', 'Votre commande']), order] as [string, string]] : []),
  ]
  const carPairs: [string, string][] = [
    ['Immatriculation', plate],
    ['Véhicule', car],
    ['Kilométrage', `${km} km`],
    [dice.pick(['Ordre de réparation', 'O.R. n°', 'Ordre rép.']), repair],
    ...(dice.chance(0.6) ? [['N° châssis', vin] as [string, string]] : []),
    ...(dice.chance(0.5) ? [['Entré le', date(entry)] as [string, string]] : []),
    ...(dice.chance(0.5) ? [['Réceptionnaire', dice.pick(STAFF)] as [string, string]] : []),
  ]
  const credited = original ? `<p class="credited">${dice.pick(['Crédit sur notre facture n°', 'Annule partiellement la facture n°', 'Concerne facture'])} ${original}${originalDay ? ` du ${date(originalDay)}` : ''}</p>` : ''
  const code: Record<number, string> = template === 'C' ? { 21: '3', 6: '1', 0: '0' } : { 21: 'A', 6: 'B', 0: 'Z' }
  const showRef = template !== 'B' && dice.chance(0.75)
  const showUnit = template === 'B' || dice.chance(0.4)
  const coded = template === 'C' || (template === 'A' && dice.chance(0.5))
  const showRate = rates.length > 1 || coded || dice.chance(0.6)
  const showDiscount = items.some((one) => one.discount > 0)
  const inclusive = withVat ? 'TVAC' : dice.pick(['HTVA', 'hors TVA', 'HT'])
  const columns: { head: string; css: string; cell: (one: Item) => string }[] = [
    ...(showRef ? [{ head: dice.pick(['Réf.', 'Code', 'Référence']), css: 'ref', cell: (one: Item) => one.ref }] : []),
    {
      head: dice.pick(['Désignation', 'Description des travaux', 'Libellé']),
      css: 'what',
      cell: (one) => one.name,
    },
    {
      head: dice.pick(['Qté', 'Quantité', 'Qté/H.']),
      css: 'r',
      cell: (one) => (template === 'B' ? `${count(one.quantity)} ${one.unit}` : count(one.quantity)),
    },
    ...(showUnit && template !== 'B' ? [{ head: 'Un.', css: 'u', cell: (one: Item) => one.unit }] : []),
    {
      head: dice.pick(['P.U.', 'Prix unit.', `Prix ${inclusive}`]),
      css: 'r',
      cell: (one) => money(one.price),
    },
    ...(showDiscount
      ? [
          {
            head: dice.pick(['Rem. %', 'Remise', '% R.']),
            css: 'r',
            cell: (one: Item) => (one.discount ? `${String(one.discount).replace('.', point)}${template === 'B' ? ' %' : ''}` : ''),
          },
        ]
      : []),
    ...(showRate && !(template === 'A' && !coded)
      ? [
          {
            head: coded ? dice.pick(['TVA', 'C.T.', 'T']) : 'TVA',
            css: 'u',
            cell: (one: Item) => (coded ? (code[one.rate] ?? '') : `${one.rate} %`),
          },
        ]
      : []),
    {
      head: withVat ? 'Total TVAC' : dice.pick([`Montant ${inclusive}`, `Total ${inclusive}`, 'Montant']),
      css: 'r',
      cell: (one) => money(one.amount),
    },
  ]
  if (showRate && template === 'A' && !coded) columns.push({ head: '% TVA', css: 'r', cell: (one) => String(one.rate) })
  const row = (one: Item): string => `<tr>${columns.map((column) => `<td class="${column.css}">${column.cell(one)}</td>`).join('')}</tr>`
  const sectioned = (['P', 'M', 'D'] as const).map((kind) => ({ kind, list: items.filter((one) => one.kind === kind) })).filter(({ list }) => list.length > 0)
  const subtotals = grouped && sectioned.length > 1 && dice.chance(0.5)
  const rows = grouped
    ? sectioned
        .map(({ kind, list }) => `<tr class="section"><td colspan="${columns.length}">${SECTIONS[kind][Number(showRef)]}</td></tr>${list.map(row).join('')}${subtotals ? `<tr class="sub"><td colspan="${columns.length}">Sous-total ${(SECTIONS[kind][1] ?? '').toLowerCase()} : ${money(sum(list))}</td></tr>` : ''}`)
        .join('')
    : items.map(row).join('')
  const remark =
    !credit && dice.chance(0.4)
      ? `<tr class="note"><td colspan="${columns.length}">${dice.pick(['Remarque atelier : pneus AR usés à 70 %, à prévoir.', `Prochain entretien : ${Number(year) + 1} ou dans 20.000 km`, 'Client averti : léger suintement carter, à surveiller.', 'Travaux effectués suivant accord téléphonique.'])}</td></tr>`
      : ''
  const table = `<table class="lines"><thead><tr>${columns.map((column) => `<th class="${column.css}">${column.head}</th>`).join('')}</tr></thead><tbody>${template === 'C' ? remark + rows : rows + remark}</tbody></table>`
  const zeroRows = template === 'C' && dice.chance(0.5)
  const listed = zeroRows ? [21, 6, 0].map((rate) => sums.find((one) => one.rate === rate) ?? { rate, base: 0, tax: 0 }) : sums
  const percent = (rate: number): string => (template === 'C' ? `${rate}${point}00` : `${rate} %`)
  const recap = `<table class="recap"><thead><tr>${coded ? '<th>Code</th>' : ''}<th>Taux</th><th class="r">${dice.pick(['Base', 'Base imposable', 'Montant HTVA'])}</th><th class="r">${dice.pick(['TVA', 'Montant TVA'])}</th></tr></thead><tbody>${listed
    .map((one) => `<tr>${coded ? `<td>${code[one.rate]}</td>` : ''}<td>${percent(one.rate)}</td><td class="r">${money(one.base)}</td><td class="r">${money(one.tax)}</td></tr>`)
    .join('')}</tbody></table>`
  const showRecap = rates.length > 1 || coded || dice.chance(0.6)
  const adjusted = prepaid !== null || rounding !== null
  const totalPairs: [string, number, string?][] = [
    [dice.pick(['Total HTVA', 'Total hors TVA', 'Montant HT']), excl],
    ...(sums.length === 1 && (!(showRate || showRecap) || dice.chance(0.5)) ? [[`TVA ${sums[0]?.rate} %`, tax] as [string, number]] : [[dice.pick(['Total TVA', 'T.V.A.', 'Montant TVA']), tax] as [string, number]]),
    [adjusted ? dice.pick(['Total TVAC', 'Total TVA comprise']) : credit ? dice.pick(['Total TVAC', 'Total en votre faveur']) : dice.pick(['Total TVAC', 'NET À PAYER', 'Total à payer TVAC']), incl, adjusted ? '' : 'grand'],
    ...(prepaid === null ? [] : [[prepaid === incl ? dice.pick(['Payé Bancontact', 'Déjà réglé']) : dice.pick(['Acompte reçu', `Acompte versé le ${date(entry)}`]), prepaid] as [string, number]]),
    ...(rounding === null ? [] : [['Arrondi', rounding] as [string, number]]),
    ...(adjusted ? [[dice.pick(['Solde à payer', 'Reste dû', 'NET À PAYER']), payable, 'grand'] as [string, number, string]] : []),
  ]
  const totals = `<table class="totals">${totalPairs.map(([label, cents, css = '']) => `<tr class="${css}"><td>${label}</td><td class="r">${euro(money(cents))}</td></tr>`).join('')}</table>`
  const how = credit
    ? dice.pick(['Montant remboursé sur votre compte sous huitaine.', 'À déduire de votre prochain paiement.'])
    : reference
      ? `${dice.pick(['Communication structurée', 'Communication', 'À mentionner lors du paiement'])} : <b>${reference}</b>`
      : due
        ? 'Merci de rappeler le numéro de facture lors du paiement.'
        : 'Payable au comptant à la reprise du véhicule.'
  const legal = [euro('') === '' ? dice.pick(['Montants en EUR.', 'Tous les montants sont exprimés en euros (EUR).']) : '', rates.includes(0) ? '0 % : débours au nom et pour compte du client (art. 28, 5° CTVA).' : '', template === 'C' && coded ? 'Codes TVA : 3 = 21 %, 1 = 6 %, 0 = 0 %.' : ''].filter(Boolean).join(' ')
  const terms = dice.pick([
    'Pièces garanties 2 ans, main-d’œuvre 1 an ou 20.000 km. Les pièces restent notre propriété jusqu’au paiement intégral.',
    'Toute facture impayée à l’échéance porte de plein droit un intérêt de 10 % l’an et une indemnité forfaitaire de 12 % (minimum 65 €). Tribunaux de Namur seuls compétents.',
    'Réclamations par écrit dans les 8 jours. Resserrage des roues après 50 km obligatoire ! Frais de gardiennage : 12 €/jour après 5 jours.',
  ])
  const bank = `${dice.pick(['IBAN', 'Compte', 'Banque'])} ${iban} – BIC ${seller.bic}`
  const pairs = (list: [string, string][], mark = ' :'): string => list.map(([label, value]) => `<tr><td class="k">${label}${mark}</td><td>${value}</td></tr>`).join('')
  const toward = `${dice.chance(0.2) ? '<small>Facturé à</small><br>' : ''}<b>${buyer.name}</b><br>${buyer.street}<br>${buyer.postalCode} ${buyer.city}<br>${dice.pick(['TVA', 'N° TVA :', 'T.V.A. client :'])} ${vat(buyer.vat)}`
  const hue = dice.pick(['#8c1d18', '#123f6b', '#2f4f2f', '#333', '#b4500a'])
  const common = `body{color:#1a1a1a}.g{position:absolute;inset:0;box-sizing:border-box}table{border-collapse:collapse}td,th{vertical-align:top;text-align:left}.lines{width:100%}
    .lines td,.lines th{padding:1.1mm 1.5mm}.lines .r,.r{text-align:right;white-space:nowrap}.ref,.u{white-space:nowrap}.k{padding-right:3mm;white-space:nowrap}.note td{font-style:italic}.sub td{text-align:right;font-size:90%}.totals td{padding:.8mm 2mm}.recap td,.recap th{padding:.8mm 2.5mm}p{margin:1mm 0}`
  const pages: Record<string, () => string> = {
    A: () => `<style>${common}.g{font:9.5pt/1.35 sans-serif;padding:13mm 14mm}.logo{font:bold 16pt sans-serif;color:${hue}}.two{display:flex;justify-content:space-between;align-items:flex-start;gap:6mm}
      .to{border:1px solid #888;padding:4mm 5mm;width:76mm;margin-top:${dice.pick([4, 16])}mm}h1{font-size:15pt;margin:6mm 0 2mm}.car{width:100%;margin:4mm 0;font-size:8.5pt}.car td,.car th{border:1px solid #999;padding:1mm 1.5mm}.car th{background:#eee;font-weight:normal;font-size:7.5pt}
      .lines thead th{background:${hue};color:#fff}.lines td{border-bottom:1px solid #ddd}.section td{font-weight:bold;background:#f3f3f3}.recap td,.recap th{border:1px solid #aaa;font-size:8.5pt}.grand td{font-weight:bold;font-size:12pt;border-top:2px solid ${hue}}.foot{position:absolute;left:14mm;right:14mm;bottom:9mm;font-size:7.5pt;border-top:1px solid #999;padding-top:2mm;text-align:center}.end{margin-top:6mm}</style>
      <div class="g"><div class="two"><div><div class="logo">${sellerName}</div>${street}<br>B-${town}<br>Tél. ${phone}<br>${mail}<br>TVA ${vat(seller.vat)}${dice.chance(0.5) ? ' – RPM Liège, div. Namur' : ''}</div><div class="to">${toward}</div></div>
      <h1>${title}</h1>${credited}<table>${pairs(headPairs)}</table><table class="car"><tr>${carPairs
        .slice(0, 6)
        .map(([label]) => `<th>${label}</th>`)
        .join('')}</tr><tr>${carPairs
        .slice(0, 6)
        .map(([, value]) => `<td>${value}</td>`)
        .join('')}</tr></table>
      ${table}<div class="two end"><div>${showRecap ? recap : ''}<p>${how}</p><p><small>${legal}</small></p></div>${totals}</div><div class="foot">${bank}<br>${terms}</div></div>`,
    B: () => `<style>${common}.g{font:9pt/1.4 'Paper Plex',sans-serif}.side{position:absolute;left:0;top:0;bottom:0;width:48mm;background:${hue};color:#fff;padding:14mm 3mm 14mm 5mm;box-sizing:border-box;font-size:8pt}.side h2{font-size:13pt;line-height:1.15;margin:0 0 5mm}.side h3{font-size:8pt;text-transform:uppercase;margin:6mm 0 1mm;opacity:.8}
      .main{position:absolute;left:55mm;right:11mm;top:14mm;bottom:10mm}h1{font-size:22pt;font-weight:300;margin:0 0 4mm;color:${hue}}.two{display:flex;justify-content:space-between;gap:5mm}.lines{margin-top:6mm}.lines th{border-bottom:2px solid ${hue};font-size:8pt}.lines td{border-bottom:1px dotted #bbb}.totals{margin:5mm 0 0 auto}.grand td{background:${hue};color:#fff;font-weight:bold;font-size:11pt}.recap{margin-top:5mm;font-size:8pt}.recap th{border-bottom:1px solid #666}.foot{position:absolute;bottom:0;font-size:7.5pt;color:#555}</style>
      <div class="g"><div class="side"><h2>${sellerName}</h2>${street}<br>${town}<h3>Contact</h3>${phone}<br><span style="font-size:7pt">${mail}</span><h3>TVA</h3>${vat(seller.vat)}<h3>Compte bancaire</h3>${iban}<br>${seller.bic}<h3>Véhicule</h3>${carPairs.map(([label, value]) => `<div>${label}<br><b>${value}</b></div>`).join('')}<h3>Atelier</h3>Lu–Ve 8h–12h / 13h–17h30</div>
      <div class="main"><h1>${title}</h1>${credited}<div class="two"><table>${pairs(headPairs, '')}</table><div>${toward}</div></div>${table}${totals}${showRecap ? recap : ''}<p style="margin-top:6mm">${how}</p><p><small>${legal}</small></p><div class="foot">${terms}</div></div></div>`,
    C: () => `<style>${common}.g{font:8pt/1.4 monospace;padding:11mm 12mm}.two{display:flex;justify-content:space-between;gap:5mm;align-items:flex-start}.to{margin:12mm 6mm 0 0}.bar{border-top:1px dashed #000;border-bottom:1px dashed #000;padding:1.5mm 0;margin:4mm 0;display:flex;flex-wrap:wrap;gap:0 7mm}.lines th{border-bottom:1px dashed #000;font-weight:normal}.lines td{padding:.6mm 1.5mm}.recap th,.totals .grand td{font-weight:bold}
      .totals{border:1px solid #000}.low{position:absolute;left:12mm;right:12mm;bottom:30mm}.foot{position:absolute;left:12mm;right:12mm;bottom:8mm;font-size:7.5pt;border-top:1px dashed #000;padding-top:1.5mm}h1{font-size:11pt;letter-spacing:2px;margin:4mm 0 1mm}</style>
      <div class="g"><div class="two"><div><b>${sellerName}</b><br>${street}<br>${town}<br>TEL ${phone}<br>TVA ${vat(seller.vat)}<br>${bank.replace(' – ', '<br>')}</div><div class="to">${toward}</div></div>
      <h1>*** ${title} ***</h1><table>${pairs(headPairs)}</table>${credited}<div class="bar">${carPairs.map(([label, value]) => `<span>${label}: ${value}</span>`).join('')}</div>${table}
      <div class="low"><div class="two">${recap}${totals}</div><p>${how}</p><p>${legal}</p></div><div class="foot">${terms} – ${mail}</div></div>`,
  }
  const lines: TrueLine[] = items.map((one) => ({
    name: one.name,
    quantity: one.quantity,
    rate: one.rate,
    net: withVat ? (one.rate === 0 ? one.amount : undefined) : one.amount,
  }))
  return {
    html: pages[template]?.() ?? '',
    truth: {
      documentType: credit ? '381' : '380',
      invoiceNumber: number,
      issueDate: iso(issued),
      dueDate: due ? iso(due) : null,
      orderNumber: order,
      paymentReference: reference,
      totalVatExcl: plain(excl),
      totalVat: plain(tax),
      totalVatIncl: plain(incl),
      currency: 'EUR',
      sellerName,
      sellerVat: seller.vat,
      sellerIban: seller.iban,
      buyerName: buyer.name,
      buyerVat: buyer.vat,
      originalInvoiceNumber: original,
      originalInvoiceDate: originalDay ? iso(originalDay) : null,
      prepaidAmount: prepaid === null ? null : plain(prepaid),
      roundingAmount: rounding === null ? null : plain(rounding),
      payableAmount: adjusted ? plain(payable) : null,
    },
    lines,
  }
}
