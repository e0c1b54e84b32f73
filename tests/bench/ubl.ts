/** (c) Writing one document: from a draft to the bytes of its UBL, beside turning the same model into JSON. */
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { type Measured, median } from './timing.ts'

const EACH = 200
const LINES = [2, 50]

export async function measureUbl(): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const count of LINES) {
    const draft = readyDraft({ name: 'Drukkerij Claes', kbo: '0123456749' })
    const [line] = draft.inputDetails?.lines ?? []
    const lines = Array.from({ length: count }, () => ({ ...line }))
    const supplier = {
      name: 'Bakkerij Peeters',
      vat: '0418759886',
      street: 'Diestsestraat 118',
      city: 'Leuven',
    }
    const model = () => fromDraft({ ...draft, inputDetails: { ...draft.inputDetails, lines } }, { supplier })
    const one = async (write: () => string) => {
      const took = await median(20, async () => {
        for (let index = 0; index < EACH; index++) write()
      })
      return took / EACH
    }
    const ours = await one(() => writeUbl(model()))
    const beside = await one(() => JSON.stringify(model()))
    const bytes = Buffer.byteLength(writeUbl(model()))
    measured.push({
      what: `UBL of ${count} lines`,
      ours: `${ours.toFixed(3)} ms, ${bytes} bytes`,
      beside: `${beside.toFixed(3)} ms as JSON`,
      ratio: (ours / beside).toFixed(2),
    })
  }
  return measured
}
