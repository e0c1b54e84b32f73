/**
 * Whose invoice every third of the recorded papers is taken for, and who the customer on it, by whoever reads it, is as before:
 * `docs/changing.md` tells how it is written anew.
 */
import { expect, test } from 'vitest'
import { recordedPapers } from '#tests/support/papers/recorded.ts'
import { interpret } from './engine.ts'
import { readPages } from './fields/read-fields.ts'
import { KNOWN_NOTHING, type KnownParty, type RecognitionContext } from './fields/reading.ts'

const STRANGER: KnownParty = { name: 'Visserij De Haan nv', vat: '0403170701', iban: 'BE02551306460540' }
const OTHER_VAT = '0417497106'
const { iban: _, ...WITHOUT_ACCOUNT } = STRANGER

/** Who may read a paper, between two who are on it. */
const readers = (seller: KnownParty, buyer: KnownParty): Record<string, Partial<RecognitionContext>> => ({
  'its seller': { us: seller },
  'its seller, by another number': { us: { ...seller, vat: OTHER_VAT } },
  'its seller, by another number and account': { us: { ...seller, vat: OTHER_VAT, iban: STRANGER.iban } },
  'its seller, by another name': { us: { ...seller, name: STRANGER.name } },
  'its seller, by a trade name': { us: { ...seller, name: STRANGER.name, otherName: seller.name } },
  'its buyer': { us: buyer },
  'its buyer, with an account': { us: { ...buyer, iban: STRANGER.iban } },
  'its buyer, by another number': { us: { ...buyer, vat: OTHER_VAT, iban: STRANGER.iban } },
  'a stranger': { us: STRANGER },
  'a stranger without an account': { us: WITHOUT_ACCOUNT },
  'a stranger with the account on it': { us: { ...STRANGER, iban: seller.iban } },
  'who knows its buyer': { us: seller, customers: [STRANGER, buyer] },
  'who knows a buyer of that name': { us: seller, customers: [{ ...buyer, vat: OTHER_VAT }] },
  'who knows a buyer of that number': { us: seller, customers: [{ ...STRANGER, vat: buyer.vat }] },
  'who takes its seller for a customer': { us: buyer, customers: [seller] },
})

test('whose each paper is, by who reads it', async () => {
  const some = recordedPapers().filter((_, at) => at % 3 === 0)
  const told = some.flatMap(({ name, paper: { pages, us, customer } }) => {
    const read = readPages(pages, KNOWN_NOTHING)
    const found = 'looksLike' in read ? undefined : read
    const seller = us ?? { name: found?.seller.name?.value ?? 'nobody', vat: found?.seller.vat?.value ?? '' }
    const buyer = customer ?? {
      name: found?.buyer.name?.value ?? 'nobody',
      vat: found?.buyer.vat?.value ?? '',
    }
    const rows = Object.entries(readers(seller, buyer)).map(([who, known]) => {
      const {
        origin = 'no invoice',
        inputDetails,
        sources,
      } = interpret(pages, { ...KNOWN_NOTHING, ...known })
      const { name: buyerName, vat } = inputDetails.customer ?? {}
      return { who, what: [origin, buyerName, vat, Object.keys(sources).length].join(' | ') }
    })
    const alike = Object.entries(Object.groupBy(rows, ({ what }) => what))
    return [`# ${name}`, ...alike.map(([what, of = []]) => `${what}: ${of.map(({ who }) => who).join('; ')}`)]
  })
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('./whose.txt')
})
