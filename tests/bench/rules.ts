/** (f) Reading, checking and writing one document in this process, and the memory kept after many checks. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import { checkUbl } from '#contracts/rules/invoice/check-ubl.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { readUbl } from '#server/formats/ubl/read.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { type Measured, median } from './timing.ts'

/** Lines, how often each step is done in one run, and within how many milliseconds a check is to be done. */
const SIZES = [
  { count: 3, each: 200, aim: 1 },
  { count: 500, each: 4, aim: 20 },
]
const CHECKS = 100_000
const SAMPLES = 10
const MEGABYTE = 1_000_000

function documentOf(count: number) {
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

const row = (what: string, took: number, aim?: number): Measured => ({
  what,
  ours: `${took.toFixed(3)} ms`,
  beside: aim === undefined ? `${Math.round(1_000 / took)} a second` : `aim under ${aim} ms`,
  ratio: aim === undefined ? '' : (took / aim).toFixed(2),
})

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
  return [...measured, heapAfterChecks()]
}

/** The memory of a draft's checks. Every tenth check is of a document read anew, because its elements are the keys of caches. */
function checkOften(times: number): void {
  const invoice = documentOf(3)
  const xml = Buffer.from(writeUbl(invoice))
  for (let index = 0; index < times; index++) {
    if (index % 10 > 0) checkInvoice(invoice)
    else {
      const document = readUbl(xml)
      if (document.kind !== 'APPLICATION_RESPONSE') checkUbl(document)
    }
  }
}

/**
 * Garbage is collected before each sample, so that only kept memory counts. The first tenth is left out: it compiles and fills the
 * tables that are made once.
 */
function heapAfterChecks(): Measured {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const samples = Array.from({ length: SAMPLES }, () => {
    checkOften(CHECKS / SAMPLES)
    // Twice: the second one frees the values that only a weak table held.
    collect()
    collect()
    return process.memoryUsage().heapUsed / MEGABYTE
  })
  const [first = Number.NaN, last = Number.NaN] = [samples[0], samples.at(-1)]
  return {
    what: `heap after ${CHECKS} checks`,
    ours: `${last.toFixed(1)} MB`,
    beside: `${first.toFixed(1)} MB after ${CHECKS / SAMPLES}`,
    ratio: (last / first).toFixed(2),
  }
}
