// Papers of a lawyer's or notary's office in Liège: états de frais et honoraires, décomptes, notes de crédit.
import { type Company, companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, Truth } from '../truth.ts'

interface Item {
  name: string
  qty: number /* hundredths */
  unit: number /* cents */
  measure: 'h' | 'p.' | 'km' | ''
  rate: 21 | 0
  day: number
  net: number
}
type Draft = [name: string, measure: Item['measure'], unit: number]

const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre']
const STREETS = ['Boulevard d’Avroy', 'Rue Louvrex', 'Place de Bronckart', 'Quai de Rome', 'Avenue Rogier', 'Rue des Augustins', 'Rue Beeckman', 'Mont Saint-Martin', 'Quai Churchill']
const FAMILIES = ['Lambrecy', 'Dethier-Noël', 'Grosdent', 'Hanquinet', 'Paquay', 'Rensonnet', 'Servais-Collin', 'Thiriart', 'Wathelin', 'Bodarwé', 'Crahay', 'Defrance']
const FIRST = ['Jean-Marc', 'Anne-Sophie', 'Benoît', 'Catherine', 'Luc', 'Isabelle', 'Pol', 'Valérie', 'Géraldine', 'Olivier']
const CASES = ['Recouvrement c/ Altenberg', 'Bail commercial rue Léopold', 'Cession de parts sociales', 'Tribunal de l’entreprise – R.G. A/24/01873', 'Litige chantier Sclessin', 'Assemblée générale extraordinaire', 'Permis unique – recours']
const ESTATES = ['Vente entrepôt à Herstal, rue de la Colline', 'Modification des statuts', 'Acquisition bureaux Quai de la Batte', 'Dossier Meurens – bail emphytéotique']
const LEGAL: Draft[] = [
  ['Étude du dossier, analyse des pièces communiquées et des conditions générales', 'h', 0],
  ['Rédaction des conclusions additionnelles et de synthèse, inventaire et préparation du dossier de pièces', 'h', 0],
  ['Consultation au cabinet', 'h', 0],
  ['Entretiens téléphoniques et échange de courriels avec la partie adverse', 'h', 0],
  ['Rédaction d’une citation et relecture avec le client', 'h', 0],
  ['Audience de plaidoiries devant le tribunal de l’entreprise de Liège, division Liège (déplacement et attente compris)', 'h', 0],
  ['Recherches de doctrine et de jurisprudence', 'h', 0],
  ['Mise en demeure du débiteur par lettre recommandée', '', 14500],
  ['Forfait rédaction convention de transaction', '', 85000],
]
const DEED: Draft[] = [
  ['Honoraires légaux – acte de vente d’un immeuble (barème J)', '', 142718],
  ['Honoraires sur acte de modification des statuts', '', 61250],
  ['Acte constitutif d’une société à responsabilité limitée, honoraire fixe', '', 78043],
  ['Rédaction du compromis et négociation des conditions suspensives', '', 49590],
  ['Consultation et conseils en matière de planification patrimoniale', 'h', 0],
  ['Frais administratifs du dossier (recherches, formalités, courriers)', '', 59504],
  ['Procès-verbal d’assemblée, rédaction et coordination des statuts', '', 43817],
]
const OFFICE: Draft[] = [
  ['Frais de dactylographie', 'p.', 850],
  ['Photocopies', 'p.', 24],
  ['Déplacements', 'km', 45],
  ['Ouverture, tenue et archivage du dossier', '', 7500],
  ['Frais de correspondance et de secrétariat (forfait)', '', 11237],
]
const OUTLAY: Draft[] = [
  ['Droits de greffe – mise au rôle', '', 16500],
  ['Huissier de justice : signification de la citation', '', 28764],
  ['Contribution au fonds budgétaire d’aide juridique de deuxième ligne', '', 2400],
  ['Extrait du registre national', '', 1840],
  ['Expédition du jugement', '', 4275],
]
const DUTY: Draft[] = [
  ['Droits d’enregistrement', '', 312500],
  ['Droit d’écriture', '', 10000],
  ['Publication aux annexes du Moniteur belge', '', 16093],
  ['Certificat hypothécaire et transcription (Bureau Sécurité juridique)', '', 25350],
  ['Attestation du sol (SPW)', '', 3700],
]

export const paper = (dice: Dice): AuthoredPaper => {
  const notary = dice.chance(0.35)
  const credit = dice.chance(0.1)
  const negative = credit && dice.chance(0.5)
  const look = notary ? dice.pick(['ledger', 'ledger', 'grid']) : dice.pick(['letter', 'grid', 'letter', 'grid', 'ledger'])
  // the parties
  const family = dice.pick(FAMILIES)
  const partner = dice.pick(FAMILIES.filter((one) => one !== family))
  const seller: Company = {
    ...companyIn('fr', dice, 'BE'),
    name: notary
      ? dice.pick([`Étude notariale ${family} SRL`, `${family} & ${partner}, notaires associés SRL`, `Notaire ${dice.pick(FIRST)} ${family} SRL`])
      : dice.pick([`${family} & ${partner} Avocats SRL`, `Cabinet ${family} SRL`, `${dice.pick(FIRST)} ${family}, avocat SRL`, `SRL ${family} Avocats`, `Lexmosane SRL`]),
    street: `${dice.pick(STREETS)}${dice.pick([' ', ', '])}${dice.int(2, 190)}${dice.chance(0.25) ? `/0${dice.int(11, 43)}` : ''}`,
    postalCode: dice.pick(['4000', '4000', '4020']),
    city: 'Liège',
    phone: `04/2${dice.digits(2)}.${dice.digits(2)}.${dice.digits(2)}`,
    mail: `${dice.pick(['etude', 'secretariat', 'info'])}@${family
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}.example`,
  }
  const buyer = companyIn('fr', dice, 'BE')
  const clientsAccount = companyIn('fr', dice, 'BE').iban
  const vatForm = dice.pick([(d: string) => `BE ${d.slice(0, 4)}.${d.slice(4, 7)}.${d.slice(7)}`, (d: string) => `BE${d}`, (d: string) => `BE ${d.slice(0, 4)} ${d.slice(4, 7)} ${d.slice(7)}`])
  const vat = (one: Company) => vatForm(one.vat.slice(2))
  const iban = (text: string) => text.replace(/(.{4})(?=.)/g, '$1&nbsp;')
  // forms of dates and amounts
  const start = Date.UTC(dice.pick([2024, 2025, 2025]), dice.int(0, 11), dice.int(1, 28))
  const at = (days: number) => new Date(start + days * 86400000)
  const iso = (d: Date) => d.toISOString().slice(0, 10)
  const long = (d: Date) => `${d.getUTCDate() === 1 ? '1er' : d.getUTCDate()} ${MONTHS[d.getUTCMonth()]} ${d.getUTCFullYear()}`
  const mark = dice.pick(['/', '/', '.', '-'])
  const short = (d: Date) => iso(d).split('-').reverse().join(mark)
  const date = look === 'letter' || dice.chance(0.4) ? long : short
  const group = dice.pick(['.', '.', '\u00a0', ''])
  const bare = (cents: number) => {
    const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, group)
    return `${cents < 0 ? '-' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`
  }
  const money = dice.pick([(c: number) => `${bare(c)}&nbsp;€`, (c: number) => `${bare(c)}&nbsp;EUR`, (c: number) => `€&nbsp;${bare(c)}`])
  const cell = dice.chance(0.5) ? bare : money
  const plain = (cents: number) => (cents / 100).toFixed(2)
  // the lines
  const hourly = dice.pick([11000, 12500, 13500, 15000, 17500, 22000])
  const sign = negative ? -1 : 1
  const take = (from: Draft[], count: number, rate: 21 | 0): Item[] => {
    const left = from.map((_, n) => n)
    return Array.from({ length: count }, () => {
      const [name, measure, fixed] = from[left.splice(dice.int(0, left.length - 1), 1)[0] ?? 0] ?? from[0]!
      const qty = sign * (measure === 'h' ? dice.int(2, 34) * 25 : measure === 'p.' ? dice.int(6, 160) * 100 : measure === 'km' ? dice.int(12, 210) * 100 : 100)
      const unit = measure === 'h' ? hourly : measure === '' ? fixed + (dice.chance(0.4) ? dice.int(1, 999) : 0) : fixed
      return { name, qty, unit, measure, rate, day: -dice.int(3, 90), net: Math.round((qty * unit) / 100) }
    })
  }
  const fees = take(notary ? DEED : LEGAL, dice.int(1, 3), 21).sort((a, b) => a.day - b.day)
  const office = notary ? [] : take(OFFICE, credit ? 0 : dice.int(0, 2), 21)
  const outlays = take(notary ? DUTY : OUTLAY, credit ? dice.int(0, 1) : dice.pick([0, 1, 1, notary ? 3 : 1]), 0)
  const items = [...fees, ...office, ...outlays]
  const sum = (list: Item[]) => list.reduce((total, one) => total + one.net, 0)
  const [taxed, free] = [sum(fees) + sum(office), sum(outlays)]
  const tax = sign * Math.round((Math.abs(taxed) * 21) / 100)
  const all = taxed + free + tax
  // provisions already paid (VAT included)
  const firstPaid = Math.min(dice.pick([30250, 50000, 60500, 121000, 25000]), Math.floor((all * 0.4) / 1000) * 1000)
  const parts = credit || firstPaid <= 0 || dice.chance(0.5) ? [] : dice.chance(0.3) ? [firstPaid, Math.floor(firstPaid / 2 / 100) * 100] : [firstPaid]
  const paid = parts.reduce((a, b) => a + b, 0)
  const due = all - paid
  // numbers
  const year = at(0).getUTCFullYear()
  const form = dice.pick([(n: number) => `${year}/${String(n).padStart(4, '0')}`, (n: number) => `EH ${year % 100}-${n}`, (n: number) => `${year}.${n}`, (n: number) => `H${year % 100}${String(n).padStart(5, '0')}`, (n: number) => `${n}/${year % 100}`])
  const serial = dice.int(140, 890)
  const number = (credit && dice.chance(0.6) ? dice.pick(['NC ', 'NC-']) : '') + form(serial)
  const first = form(serial - dice.int(3, 60))
  const firstDate = at(-dice.int(8, 25))
  const file = dice.pick([`${year % 100}${dice.digits(4)}/${family.slice(0, 2).toUpperCase()}`, `${dice.int(1000, 9999)}-${dice.int(1, 9)}`, `D.${dice.digits(5)}`])
  const subject = dice.pick(notary ? ESTATES : CASES)
  const base = `${dice.int(1, 8)}${dice.digits(9)}`
  const check = String(Number(base) % 97 || 97).padStart(2, '0')
  const reference = credit || dice.chance(0.35) ? null : `+++${base.slice(0, 3)}/${base.slice(3, 7)}/${base.slice(7)}${check}+++`
  const order = dice.chance(0.2) ? dice.pick([`PO-${dice.digits(5)}`, `BC ${year}-${dice.digits(3)}`, `45${dice.digits(8)}`]) : null
  const term = dice.pick([15, 30])
  const dueDate = credit || dice.chance(0.35) ? null : at(term)
  // words shared by all layouts
  const title = credit ? dice.pick(['NOTE DE CRÉDIT', 'Note de crédit']) : notary ? dice.pick(['Décompte – facture', 'ÉTAT DE FRAIS', 'Facture']) : dice.pick(['ÉTAT DE FRAIS ET HONORAIRES', 'État de frais et honoraires', 'Facture d’honoraires', 'Note d’honoraires et frais'])
  const nr = dice.pick(['n°', 'N°', 'numéro'])
  const about = credit ? `<p class=about>${dice.pick(['Relative à notre facture', 'En annulation partielle de notre état', 'Rectifie la facture'])} n° ${first} du ${date(firstDate)}.</p>` : ''
  const hours = !negative && dice.chance(0.4)
  const size = (one: Item): string => {
    if (one.measure === 'h' && hours) return `${Math.floor(one.qty / 100)}h${String(((one.qty % 100) * 60) / 100).padStart(2, '0')}`
    return one.measure === 'h' ? `${bare(one.qty)} h` : `${one.qty / 100}${one.measure && ` ${one.measure}`}`
  }
  const provisions = parts.length > 1 ? parts.map((one, n) => `Provision reçue le ${short(at(-70 + 30 * n))} : ${bare(one)}`) : []
  const minus = dice.chance(0.6) ? -1 : 1
  const paidLabel = dice.pick(['Provision(s) versée(s) à déduire', 'Sous déduction des provisions reçues', 'Provisions déjà payées (TVAC)', 'Acomptes reçus'])
  const dueLabel = dice.pick(['SOLDE À PAYER', 'Solde restant dû', 'Reste à nous verser', 'Solde en notre faveur'])
  const incl = credit ? dice.pick(['Total en votre faveur TVAC', 'Total TVA comprise']) : dice.pick(['Total TVAC', 'TOTAL T.V.A. comprise', 'Total général TVAC', 'Total TTC'])
  const excl = dice.pick(['Total hors TVA', 'Total HTVA', 'TOTAL hors T.V.A.'])
  const row = (label: string, amount: string, kind = '') => `<tr class="${kind}"><td>${label}</td><td class=r>${amount}</td></tr>`
  const detail = dice.chance(0.6)
  const totals = `<table class=totals>${free !== 0 && detail ? row('Honoraires et frais soumis à la TVA', money(taxed)) + row(notary ? 'Droits et débours non soumis' : 'Débours (art. 28, 5° C.TVA) – 0 %', money(free)) : ''}
    ${row(excl, money(taxed + free), 'sub')}${row(dice.pick(['TVA 21 %', `T.V.A. 21 % sur ${bare(taxed)}`, 'TVA (21%)']), money(tax))}${row(incl, money(all), 'big')}
    ${provisions.map((one) => row(`<i>${one}</i>`, '')).join('')}
    ${paid ? row(paidLabel, money(minus * paid)) + row(dueLabel, money(due), 'big') : ''}</table>`
  const named = (label: string, value: string | null) => (value === null ? '' : `<div><span class=k>${label}</span> ${value}</div>`)
  const issued = dice.pick(['Date', 'Date de facture', 'Date d’émission'])
  const meta = (withDate: boolean) =>
    named(credit ? `Note de crédit ${nr} :` : dice.pick([`Facture ${nr} :`, `État ${nr} :`, 'Notre facture :']), `<b>${number}</b>`) +
    (withDate ? named(`${issued} :`, date(at(0))) : '') +
    named(dice.pick(['Nos réf. :', 'Dossier :']), file) +
    named('Votre bon de commande :', order) +
    (dueDate && look === 'grid' ? named(dice.pick(['Échéance :', 'À payer avant le :', 'Date limite de paiement :']), date(dueDate)) : '')
  const client = `<div class=client><b>${buyer.name}</b><br>${dice.chance(0.3) ? `À l’attention de ${dice.pick(['M.', 'Mme'])} ${dice.pick(FIRST)} ${dice.pick(FAMILIES)}<br>` : ''}${buyer.street}<br>${buyer.postalCode} ${buyer.city}<br>${dice.pick(['TVA', 'N° TVA :', 'T.V.A.'])} ${vat(buyer)}</div>`
  const third = dice.chance(0.6)
  const own = `<div class=acc><span class=k>${dice.pick(notary ? ['Compte de l’étude', 'Compte frais et honoraires'] : ['Compte honoraires', 'Compte du cabinet'])}</span><br>IBAN ${iban(seller.iban)}<br>BIC ${seller.bic}</div>`
  const clients = `<div class=acc><span class=k>${notary ? 'Compte rubriqué (fonds de tiers)' : 'Compte de tiers – CARPA'}</span><br>IBAN ${iban(clientsAccount)}<br><small>réservé aux fonds de clients, pas pour nos états</small></div>`
  const accounts = third ? (dice.chance(0.5) ? clients + own : own + clients) : own
  const ask = credit
    ? `Le montant de la présente note de crédit sera ${dice.pick(['remboursé sur votre compte', 'imputé sur votre prochain état'])}.`
    : `Nous vous prions de bien vouloir verser la somme de <b>${money(paid ? due : all)}</b> ${dueDate ? (look === 'grid' ? 'sur notre compte honoraires' : `${dice.pick(['pour le', 'au plus tard le'])} ${date(dueDate)}`) : dice.pick(['à la réception de la présente', `dans les ${term} jours`])}${reference ? `, avec la communication structurée <b class=n>${reference}</b>` : `, en rappelant la référence ${file}`}.`
  const terms = `<p class=terms>${dice.pick([
    'À défaut de paiement à l’échéance, un intérêt au taux de la loi du 2 août 2002 est dû de plein droit. Toute contestation doit nous parvenir par écrit dans les quinze jours. Tribunaux de Liège seuls compétents.',
    'La responsabilité professionnelle est limitée au plafond assuré (2.500.000 € par sinistre). Conditions générales disponibles sur demande. Les débours sont avancés au nom et pour le compte du client.',
    'Sans remarque de votre part dans le mois, le présent état sera tenu pour accepté. Les frais sont portés en compte conformément à notre convention d’honoraires du 15 janvier 2023.',
  ])}</p>`
  const legal = `${seller.name} – ${seller.street}, ${seller.postalCode} ${seller.city} – ${dice.pick(['TVA', 'RPM Liège, TVA', 'N° entreprise / TVA :'])} ${vat(seller)}`
  const address = `${seller.street}<br>${seller.postalCode} ${seller.city}<br>Tél. ${seller.phone}<br>${seller.mail}`
  // the tables
  const days = !notary && dice.chance(0.5)
  const unitColumn = dice.chance(0.6)
  const rateColumn = dice.chance(0.6) || look === 'grid'
  const letters = dice.chance(0.5)
  const zero = dice.pick(['0 %', '0 %', '0,00 %'])
  const line = (one: Item) => `<tr>${days ? `<td class=n>${short(at(one.day))}</td>` : ''}<td>${one.name}</td><td class=r>${size(one)}</td>${unitColumn ? `<td class=r>${bare(one.unit)}</td>` : ''}${rateColumn ? `<td class=r>${one.rate ? '21 %' : zero}</td>` : ''}<td class=r>${cell(one.net)}</td></tr>`
  const width = 3 + [days, unitColumn, rateColumn].filter(Boolean).length
  const section = (mark: string, label: string, list: Item[]) => (list.length ? `<tr class=sec><td colspan=${width}>${letters ? `${mark}. ` : ''}${label}</td></tr>${list.map(line).join('')}` : '')
  const head = `<tr>${days ? '<th>Date</th>' : ''}<th>${dice.pick(['Prestations', 'Libellé', 'Description', 'Objet'])}</th><th class=r>${dice.pick(['Qté', 'Nombre', 'Quantité'])}</th>${unitColumn ? `<th class=r>${dice.pick(['Taux', 'P.U.', 'Tarif'])}</th>` : ''}${rateColumn ? '<th class=r>TVA</th>' : ''}<th class=r>${dice.pick(['Montant', 'Montant HTVA', 'Total HTVA'])}</th></tr>`
  const sections = `<table class=items>${look === 'letter' && dice.chance(0.3) && rateColumn && !unitColumn ? head : `<thead>${head}</thead>`}${
    look === 'grid' && dice.chance(0.5) && rateColumn
      ? items.map(line).join('')
      : section('A', 'Honoraires (TVA 21 %)', fees) + section('B', 'Frais de bureau (TVA 21 %)', office) + section(office.length ? 'C' : 'B', notary ? 'Droits et débours non soumis à la TVA (0 %)' : 'Débours avancés pour votre compte, sans TVA', outlays)
  }</table>`
  // the ledger has no column of quantities: they stand inside the name
  const nameOf = (one: Item) => (look === 'ledger' && one.measure ? `${one.name} (${size(one)} × ${bare(one.unit)})` : one.name)
  const wide = (one: Item) => `<tr><td>${nameOf(one)}</td><td class=r>${one.rate ? '' : cell(one.net)}</td><td class=r>${one.rate ? cell(one.net) : ''}</td></tr>`
  const ledger = `<table class=items><tr><th>${dice.pick(['Nature des frais', 'Détail', 'Intitulé'])}</th><th class=r>${dice.pick(['Sans TVA', 'Non soumis', 'TVA 0 %'])}</th><th class=r>${dice.pick(['TVA 21 %', 'Soumis à 21 %'])}</th></tr>${(dice.chance(0.5) ? items : [...outlays, ...fees, ...office]).map(wide).join('')}
    <tr class=sec><td>${dice.pick(['Totaux par colonne', 'Sous-totaux'])}</td><td class=r>${cell(free)}</td><td class=r>${cell(taxed)}</td></tr></table>`
  // the layouts
  const ink = dice.pick(['#222', '#1d3557', '#5b1a2b', '#2f4a3c'])
  const font = look === 'grid' ? dice.pick(['sans-serif', "'Paper Plex', sans-serif"]) : dice.pick(['serif', 'serif', "'Paper Plex', sans-serif", 'sans-serif'])
  const style = `<style>body{font:${dice.pick(['12px', '12.5px', '13px'])}/1.4 ${font};color:#1a1a1a}*{box-sizing:border-box}table{border-collapse:collapse}.r{text-align:right;white-space:nowrap}.n{white-space:nowrap}td,th{vertical-align:top;padding:3px 6px;text-align:left}td.r,th.r{text-align:right}
    .k{color:${ink}}.items{width:100%;margin:12px 0}.items th{border-bottom:1.5px solid ${ink};color:${ink}}.sec td{font-weight:bold;padding-top:8px}.totals{margin-left:auto;min-width:88mm}.sub td{border-top:1px solid #999}.big td{font-weight:bold;border-top:1px solid ${ink}}
    .terms{font-size:9.5px;line-height:1.3;color:#444;margin:6px 0}.foot{position:absolute;bottom:9mm;left:16mm;right:16mm;font-size:10px;border-top:1px solid ${ink};padding-top:5px}.acc{font-size:11px;line-height:1.4}.accs{display:flex;gap:14mm;margin:10px 0}h1{color:${ink};font-weight:600;font-size:19px;margin:14px 0 6px}.firm{font-size:19px;color:${ink}}p{margin:8px 0}`
  let html: string
  if (look === 'letter') {
    const colleagues = [...new Set([family, partner, ...Array.from({ length: 3 }, () => dice.pick(FAMILIES))])].map((one) => `${dice.pick(FIRST)} ${one}`)
    html = `${style}.side{position:absolute;left:9mm;top:14mm;width:49mm;bottom:14mm;border-right:1px solid ${ink};padding-right:4mm;font-size:10.5px}.main{position:absolute;left:64mm;right:14mm;top:14mm}.totals{min-width:80mm}.side .acc{font-size:10px;margin:10px 0}.client{margin:0 0 16px 40mm}</style>
      <div class=side><div class=firm>${seller.name}</div><p>${address}</p><p>TVA ${vat(seller)}</p><p><i>Avocats au barreau de Liège-Huy</i><br>${colleagues.join('<br>')}</p>${accounts}</div>
      <div class=main>${client}<div>Liège, le ${long(at(0))}</div><h1>${title}</h1>${meta(false)}<div><span class=k>Concerne :</span> ${subject}</div>${about}
      <p>${dice.pick(['Madame, Monsieur,', 'Cher Monsieur,', 'Chère Madame,'])}</p><p>${credit ? 'Suite à notre entretien, veuillez trouver ci-dessous la rectification convenue.' : dice.pick(['Vous trouverez ci-après le relevé des prestations accomplies dans le dossier sous rubrique.', 'Le dossier sous rubrique ayant connu une évolution favorable, je me permets de vous adresser l’état de mes frais et honoraires, établi conformément à notre convention.'])}</p>
      ${sections}${totals}<p>${ask}</p><p>${dice.pick(['Votre bien dévoué,', 'Veuillez agréer l’expression de nos sentiments distingués.'])}</p>${terms}</div>`
  } else if (look === 'grid') {
    const accountsTop = dice.chance(0.3)
    html = `${style}.page{position:absolute;inset:14mm 16mm}.top{display:flex;justify-content:space-between;${dice.chance(0.5) ? 'flex-direction:row-reverse;' : ''}gap:10mm}.items td{border-bottom:1px solid #ddd}.items th{background:${ink};color:#fff}.band{border:1px solid #bbb;padding:8px;margin-top:14px}</style>
      <div class=page><div class=top><div><div class=firm>${seller.name}</div>${address}<br>TVA : ${vat(seller)}${accountsTop ? `<div style="margin-top:6px">${accounts}</div>` : ''}</div><div style="min-width:68mm"><h1 style="margin-top:0">${title}</h1>${meta(true)}</div></div>
      <div class=band style="width:${dice.pick(['90mm', '100mm'])};${dice.chance(0.5) ? 'margin-left:auto' : ''}"><small class=k>${dice.pick(['Facturé à', 'Client', 'Pour le compte de'])}</small>${client}</div><p><b>Concerne :</b> ${subject}</p>${about}
      ${sections}${totals}<p style="margin-top:14px">${ask}</p>${accountsTop ? '' : `<div class="band accs">${accounts}</div>`}</div><div class=foot>${terms}${legal}</div>`
  } else {
    html = `${style}.page{position:absolute;inset:15mm 20mm}.page>header{text-align:center;border-bottom:3px double ${ink};padding-bottom:8px;margin-bottom:14px}.items td,.items th{border:1px solid #888}.two{display:flex;justify-content:space-between;gap:8mm;margin:10px 0}h1{text-align:center;letter-spacing:1px}</style>
      <div class=page><header><div class=firm>${seller.name}</div>${seller.street} – ${seller.postalCode} ${seller.city}<br>Tél. ${seller.phone} – ${seller.mail}<br>TVA ${vat(seller)}</header>
      <div class=two><div>${meta(true)}</div>${client}</div><h1>${title}</h1>${about}<p style="text-align:center"><i>${subject}</i></p>${ledger}${totals}<p>${ask}</p><div class=accs>${accounts}</div>
      ${dice.chance(0.6) ? `<p style="text-align:right;margin-top:16px">${notary ? 'Pour l’étude,' : 'Pour le cabinet,'}<br><br>${dice.pick(FIRST)} ${family}</p>` : ''}</div><div class=foot>${terms}${dice.chance(0.5) ? legal : ''}</div>`
  }
  const truth: Truth = {
    documentType: credit ? '381' : '380',
    invoiceNumber: number,
    issueDate: iso(at(0)),
    dueDate: dueDate && iso(dueDate),
    orderNumber: order,
    paymentReference: reference,
    totalVatExcl: plain(taxed + free),
    totalVat: plain(tax),
    totalVatIncl: plain(all),
    currency: 'EUR',
    sellerName: seller.name,
    sellerVat: seller.vat,
    sellerIban: seller.iban,
    buyerName: buyer.name,
    buyerVat: buyer.vat,
    originalInvoiceNumber: credit ? first : null,
    originalInvoiceDate: credit ? iso(firstDate) : null,
    prepaidAmount: paid ? plain(paid) : null,
    roundingAmount: null,
    payableAmount: paid ? plain(due) : null,
  }
  return {
    html,
    truth,
    lines: items.map((one) => ({
      name: nameOf(one),
      quantity: look === 'ledger' ? 1 : one.qty / 100,
      rate: one.rate,
      net: one.net,
    })),
  }
}
