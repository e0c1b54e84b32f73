/**
 * `npm run train:ranker`: learns the weights by which codes are ranked as the invoice's number, and writes them to
 * `server/recognition/fields/number-weights.ts`. It takes invented papers of the tuning half and of the twelve other authors, each
 * once as it is and once without the words that name its number. It prints how often the first candidate is the right one on the
 * papers of an author that the weights were not learned from, beside the same for the order of rules.
 */
import { writeFileSync } from 'node:fs'
import type { PageWords } from '#server/formats/pdf/word.ts'
import { readText } from '#server/recognition/engine.ts'
import { type Evidence, gather } from '#server/recognition/fields/evidence.ts'
import { labelledCodes, readHeading } from '#server/recognition/fields/heading.ts'
import { numberCandidates } from '#server/recognition/fields/number-features.ts'
import { otherInvoices } from '#server/recognition/fields/other-invoices.ts'
import { type Features, ranked, type Weights } from '#server/recognition/fields/ranker.ts'
import { KNOWN_NOTHING } from '#server/recognition/fields/reading.ts'
import { readSums } from '#server/recognition/fields/sums-and-table.ts'
import { authoredPapers } from '#tests/support/papers/authors/authored.ts'
import { invoicePapers } from '#tests/support/papers/papers.ts'
import { printed } from '#tests/support/papers/print.ts'
import { strangerPapers } from '#tests/support/papers/strangers/stranger.ts'
import { trained } from './logistic-regression.ts'

export interface TrainingPaper {
  author: string
  pages: PageWords[]
  number: string
  isCredit: boolean
}

interface Choice {
  author: string
  isUnnamed: boolean
  candidates: { features: Features; isRight: boolean }[]
  /** The rules chose right. */
  isRuled: boolean
}

/** Of one paper: as it is, and without the words beside its number. */
function choicesOn({ author, pages, number, isCredit }: TrainingPaper): Choice[] {
  const named = gather(pages)
  const unnamed = gather(withoutLabel(pages, named, number))
  return [named, unnamed].map((evidence, index) => {
    const others = otherInvoices(evidence, readSums(evidence).totals)
    const near = labelledCodes(evidence)
    const read = readHeading(evidence, { series: [], isCredit, others }).invoiceNumber
    return {
      author,
      isUnnamed: index === 1,
      isRuled: read?.value === number && read.state !== 'SUGGESTED',
      candidates: numberCandidates(evidence, { near, others, isCredit }).map(({ one, features }) => ({
        features,
        isRight: one.value === number,
      })),
    }
  })
}

function withoutLabel(pages: PageWords[], evidence: Evidence, number: string): PageWords[] {
  const lost = labelledCodes(evidence)
    .filter(({ found }) => found.value === number)
    .flatMap(({ label: { segment, from, to } }) => segment.words.slice(from, to))
  const boxes = new Set(lost.map(({ box }) => box.join()))
  return pages.map((page) => ({ ...page, words: page.words.filter(({ box }) => !boxes.has(box.join())) }))
}

const weightsFrom = (choices: Choice[]): Weights => trained(choices.flatMap(({ candidates }) => candidates))

const isFirst = ({ candidates }: Choice, weights: Weights): boolean =>
  ranked(
    candidates.map((one) => ({ one, features: one.features })),
    weights,
  )[0]?.one.isRight === true

/** Prints the cross-validation over authors, and answers the weights of all papers. */
export function learn(papers: TrainingPaper[]): Weights {
  const choices = papers.flatMap(choicesOn)
  const rows: Record<string, object> = {}
  for (const author of new Set(choices.map((one) => one.author))) {
    const weights = weightsFrom(choices.filter((one) => one.author !== author))
    for (const isUnnamed of [false, true]) {
      const own = choices.filter((one) => one.author === author && one.isUnnamed === isUnnamed)
      const count = (isRight: (one: Choice) => boolean) => `${own.filter(isRight).length}/${own.length}`
      rows[`${author}${isUnnamed ? ', label lost' : ''}`] = {
        rules: count(({ isRuled }) => isRuled),
        learned: count((one) => isFirst(one, weights)),
      }
    }
  }
  console.table(rows)
  return weightsFrom(choices)
}

function writeWeights(weights: Weights): void {
  const lines = Object.entries(weights)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${weight.toFixed(3)},`)
  const text = `/** Learned by \`npm run train:ranker\`. */\nimport type { Weights } from './ranker.ts'\n\nexport const numberWeights: Weights = {\n${lines.join('\n')}\n}\n`
  writeFileSync(new URL('../../server/recognition/fields/number-weights.ts', import.meta.url), text)
}

/** The families of the project are one author, as they share their parts. */
async function printedPapers(): Promise<TrainingPaper[]> {
  const own = [...invoicePapers('TUNING', 60), ...invoicePapers('TUNING', 66, 'a', 'LATER')]
  const papers: TrainingPaper[] = []
  for await (const { pdf, family, truth } of printed([
    ...own,
    ...strangerPapers(72),
    ...authoredPapers(132),
  ])) {
    const pages: PageWords[] = []
    await readText(pdf, KNOWN_NOTHING, (page) => pages.push(page))
    const author = papers.length < own.length ? 'house' : family
    if (truth)
      papers.push({ author, pages, number: truth.invoiceNumber, isCredit: truth.documentType === '381' })
  }
  return papers
}

if (import.meta.main) writeWeights(learn(await printedPapers()))
