/** Made-up payments in the wording of Belgian payers, with the documents that each really pays. */

import type { OpenItem } from '#server/payments/open-items.ts'
import type { PaidEntry } from '#server/payments/proposal.ts'

export interface MadeUpPayment {
  entry: PaidEntry
  /** The documents, sorted; empty: it pays none of them. */
  pays: string[]
  wording: string
}

/** A generator of numbers from a seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FIRST =
  'Bakkerij Brasserie Garage Apotheek Drukkerij Schilderwerken Tuinen Hotel Slagerij Optiek Boekhandel Café Elektro Kapsalon Bouwwerken'.split(
    ' ',
  )
const LAST =
  'Peeters Janssens Maes Willems Claes Goossens Wouters Lambrecht Dubois Lejeune Verhoeven Martens Hermans Aerts Mertens Desmet Pauwels Michiels'.split(
    ' ',
  )
const FORMS = ['nv', 'bv', 'vzw', 'cv', 'comm.v', 'sa', 'srl']

const check = (digits: string): string => digits + String(Number(digits) % 97 || 97).padStart(2, '0')

/**
 * @param count of payments
 * @param size number of parties; three in four have documents that nobody pays
 */
export function madeUpPayments(
  seed: number,
  count: number,
  size = 400,
): { items: OpenItem[]; payments: MadeUpPayment[] } {
  const next = numbersFrom(seed)
  const below = (end: number) => Math.floor(next() * end)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const parties = Array.from({ length: size }, (_, place) => ({
    key: `BE0${String(400_000_000 + place)}`,
    name: `${pick(FIRST)} ${pick(LAST)} ${pick(LAST)} ${pick(FORMS)}`,
  }))
  let running = 0
  const documentOf = (party: (typeof parties)[number], isCredit = false): OpenItem => {
    const place = ++running
    const cents = pick([12_500, 24_200, 60_500, 100 + below(400_000)])
    const digits = check(`26${String(place).padStart(8, '0')}`)
    return {
      documentId: `d${place}`,
      kind: 'SENT',
      type: isCredit ? 'E_CREDIT_NOTES' : 'E_INVOICES',
      number: `${isCredit ? 'CN-' : ''}2026-${String(place).padStart(4, '0')}`,
      partyName: party.name,
      partyKey: party.key,
      referenceKey: isCredit || next() < 0.2 ? null : digits,
      issueDate: '2026-10-01',
      dueDate: '2026-10-31',
      currency: 'EUR',
      totalCents: cents,
      paidCents: 0,
      orderedCents: 0,
      mandate: null,
      setOffCents: 0,
      bankCents: isCredit ? -cents : cents,
      sign: isCredit ? -1 : 1,
      direction: 'RECEIVE',
    }
  }
  const items: OpenItem[] = []
  const add = (party: (typeof parties)[number], isCredit = false): OpenItem => {
    const item = documentOf(party, isCredit)
    items.push(item)
    return item
  }
  // Documents that nobody pays now.
  for (const party of parties) for (let more = below(4); more > 0; more--) add(party)
  const bankName = (name: string) => name.toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const mistype = (text: string): string => {
    const at = 1 + below(text.length - 2)
    const digit = String((Number(text[at]) + 1 + below(8)) % 10)
    return /\d/.test(text[at] ?? '')
      ? text.slice(0, at) + digit + text.slice(at + 1)
      : text.slice(0, at) + text.slice(at + 1)
  }
  const payments = Array.from({ length: count }, (): MadeUpPayment => {
    const party = pick(parties)
    const chance = next()
    const item = add(party)
    const entry = (message: string, more: Partial<PaidEntry> = {}): PaidEntry => ({
      cents: item.bankCents,
      currency: 'EUR',
      name: bankName(party.name),
      iban: null,
      message,
      reference: null,
      mandate: null,
      ...more,
    })
    const paying = (wording: string, made: PaidEntry, chosen = [item]): MadeUpPayment => ({
      entry: made,
      pays: chosen.map(({ documentId }) => documentId).toSorted(),
      wording,
    })
    const reference = item.referenceKey
    const bare = item.number.replace('-', pick(['', ' ', '/', '-']))
    if (chance < 0.5 && reference !== null)
      return paying(
        'reference',
        entry('', { reference, name: pick([bankName(party.name), 'M. EN MEVR. X']) }),
      )
    if (chance < 0.57 && reference !== null)
      return paying(
        'reference in words',
        entry(
          `${pick(['factuur', 'facture', 'BETALING'])} +++${reference.slice(0, 3)}/${reference.slice(3, 7)}/${reference.slice(7)}+++`,
        ),
      )
    if (chance < 0.76)
      return paying('number', entry(`${pick(['FACT', 'factuur nr', 'INV', 'uw ref', 'F.'])} ${bare}`))
    if (chance < 0.81) return paying('running number', entry(`FACT ${Number(item.number.slice(-4))}`))
    if (chance < 0.86)
      return paying('typing error', entry(pick(['', 'factuur ']) + mistype(reference ?? bare)))
    if (chance < 0.9) {
      const more = [add(party), add(party)]
      const cents = [item, ...more].reduce((sum, one) => sum + one.bankCents, 0)
      const numbers = [item, ...more].map(({ number }) => number)
      return paying(
        'several numbers',
        entry(`facturen ${numbers.join(pick([', ', ' ', ' + ']))}`, { cents }),
        [item, ...more],
      )
    }
    if (chance < 0.93) {
      const credit = add(party, true)
      const cents = item.bankCents + credit.bankCents
      if (cents <= 0) return paying('number', entry(`factuur ${item.number}`))
      return paying('less a credit note', entry(`${item.number} min ${credit.number}`, { cents }), [
        item,
        credit,
      ])
    }
    if (chance < 0.97) return paying('only a name', entry(pick(['dank u', 'betaling', 'zie mail', ''])))
    items.pop()
    return {
      entry: entry(pick(['geschenkbon', 'huur zaal', 'terugbetaling tickets']), {
        cents: 1 + below(500_000),
        name: 'ANN DE SMET',
      }),
      pays: [],
      wording: 'of no document',
    }
  })
  return { items, payments }
}
