/** Reading, checking and writing one document in this process. */
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { readUbl } from '#server/formats/ubl/read.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { aimed, figure, type Measured, median } from './frame.ts'

/** Lines, how often each step is done in one run, and within how many milliseconds a check is to be done. */
const SIZES = [
  { count: 3, each: 200, aim: 1 },
  { count: 500, each: 4, aim: 20 },
]

/** An invoice of a bakery with so many lines, at three rates of VAT. */
export function documentOf(count: number) {
  const draft = readyDraft({ name: 'Drukkerij Claes', kbo: '0123456749' })
  const [line] = draft.inputDetails?.lines ?? []
  const rates = [6, 12, 21]
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, vatRate: rates[index % 3] }))
  const supplier = {
    name: 'Bakkerij Peeters',
    vat: '0418759886',
    street: 'Diestsestraat 118',
    city: 'Leuven',
  }
  return fromDraft({ ...draft, inputDetails: { ...draft.inputDetails, lines } }, { supplier })
}

async function time(each: number, work: () => unknown): Promise<number> {
  const took = await median(20, async () => {
    for (let index = 0; index < each; index++) work()
  })
  return took / each
}

const row = (what: string, took: number, aim?: number): Measured =>
  aim === undefined
    ? figure(what, `${took.toFixed(3)} ms`, `${Math.round(1_000 / took)} a second`)
    : aimed(what, took, { unit: 'ms', aim, digits: 3 })

export async function measureRules(): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { count, each, aim } of SIZES) {
    const invoice = documentOf(count)
    const xml = Buffer.from(writeUbl(invoice))
    const document = readUbl(xml)
    if (document.kind === 'APPLICATION_RESPONSE') throw new Error('The bench wrote an invoice')
    measured.push(
      row(`reading ${count} lines`, await time(each, () => readUbl(xml))),
      row(`checking ${count} lines of a draft`, await time(each, () => checkInvoice(invoice)), aim),
      row(`checking ${count} lines that were read`, await time(each, () => checkUbl(document)), aim),
      row(`writing ${count} lines`, await time(each, () => writeUbl(invoice))),
    )
  }
  return measured
}
