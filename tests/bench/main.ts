/**
 * `npm run bench`: every figure beside a baseline, both from this run. Names after it choose the benchmarks
 * to run: `npm run bench -- lists search sends receipts queue tables rules seals drawing checks typing uploads bodies reading batches letters invoice-batches packages webhooks money processes scale companies mixed overview board`. A number
 * says for how many minutes the mixed load goes on: `npm run bench -- mixed 2`; how many documents are in
 * the batch or the month, how many events there are, or how many invoices are in the largest installation:
 * `npm run bench -- batches 1000`.
 */

import { measureBatches, measureInvoiceBatches } from './batches.ts'
import { measureBoard } from './board.ts'
import { measureBodies } from './bodies.ts'
import { measureChecks } from './checks.ts'
import { measureCompanies } from './companies.ts'
import { measureDrawing } from './drawing.ts'
import { type Measured, printTable } from './frame.ts'
import { buildInstallation, type Installation } from './installation.ts'
import { measureLetters } from './letters.ts'
import { measureLists } from './lists.ts'
import { measureMixed } from './mixed.ts'
import { measureMoney } from './money.ts'
import { measureOverview } from './overview-figures.ts'
import { measurePackages } from './packages.ts'
import { measureProcesses } from './processes.ts'
import { measureQueue } from './queue.ts'
import { measureReading } from './reading.ts'
import { measureReceipts } from './receipts.ts'
import { measureRules } from './rules.ts'
import { measureScale } from './scale.ts'
import { measureSeals } from './seals.ts'
import { measureSearch } from './search.ts'
import { measureSends } from './sends.ts'
import { measureSplits } from './splits.ts'
import { measureTables } from './tables.ts'
import { measureTyping } from './typing.ts'
import { measureUploads } from './uploads.ts'
import { measureVerdicts } from './verdicts.ts'
import { measureWebhooks } from './webhooks.ts'

const USUAL_MINUTES = 10
const USUAL_DOCUMENTS = 10_000
const USUAL_LETTER = 20_000
const USUAL_MONTH = 5_000
const USUAL_INVOICES = 1_000_000
const USUAL_COMPANIES = 2_000_000
const chosen = process.argv.slice(2).filter((word) => !/^\d/.test(word))
const number = process.argv.slice(2).find((word) => /^\d/.test(word))
const minutes = Number(number ?? USUAL_MINUTES)
const documents = Number(number ?? USUAL_DOCUMENTS)

/** The queue comes before the sends, which leave work in it; tables, which leave more, come late, and search and lists last, as they fill the database. */
const MEASURES = {
  rules: measureRules,
  verdicts: measureVerdicts,
  seals: measureSeals,
  drawing: measureDrawing,
  queue: measureQueue,
  sends: measureSends,
  receipts: measureReceipts,
  checks: measureChecks,
  typing: measureTyping,
  uploads: measureUploads,
  bodies: measureBodies,
  reading: measureReading,
  batches: (installation: Installation) => measureBatches(installation, documents),
  letters: async (installation: Installation) => [
    ...(await measureLetters(installation, Number(number ?? USUAL_LETTER))),
    ...(await measureSplits(installation)),
  ],
  packages: (installation: Installation) => measurePackages(installation, Number(number ?? USUAL_MONTH)),
  'invoice-batches': (installation: Installation) => measureInvoiceBatches(installation, documents),
  webhooks: (installation: Installation) => measureWebhooks(installation, documents),
  money: measureMoney,
  processes: measureProcesses,
  scale: () => measureScale(Number(number ?? USUAL_INVOICES)),
  companies: (installation: Installation) =>
    measureCompanies(installation, Number(number ?? USUAL_COMPANIES)),
  mixed: (installation: Installation) => measureMixed(installation, minutes),
  tables: measureTables,
  overview: measureOverview,
  board: (installation: Installation) => measureBoard(installation, Number(number ?? USUAL_INVOICES)),
  search: measureSearch,
  lists: measureLists,
}

const unknown = chosen.filter((name) => !(name in MEASURES))
if (unknown.length > 0) throw new Error(`no benchmark is called ${unknown.join(', ')}`)

const installation = await buildInstallation()
try {
  const rows: Measured[] = []
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (chosen.length === 0 || chosen.includes(name)) rows.push(...(await measure(installation)))
  }
  printTable(rows)
} finally {
  await installation.tearDown()
}
