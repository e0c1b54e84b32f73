/** What is shown of a zip of documents on its way, checked, and refused. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { Refused } from '../../api/failure.ts'
import { MayWrite } from '../../api/may-write.ts'
import { BatchButton } from './batch-button.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { BatchFault } from './batch-fault.tsx'
import { Checking } from './checking.tsx'
import { HowFar } from './how-far.tsx'
import type { FaultyRow, LogMessage } from './log-message.ts'
import { Sending } from './sending.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(async () => {
  await speakDutch()
})

const none = () => undefined
const upload = { ...exampleOf('Upload'), id: 'upload', batchType: 'FOREIGN' as const }
const mended = { id: 'upload', reference: 'JA-2025' }

const sending = (loaded: number, size: number, since: number) => (
  <Sending sent={{ name: 'jaar.zip', loaded, size, since }} onStop={none} />
)
const checking = (answer: unknown) =>
  withAnswers(
    <Checking accountId="account" uploadId="upload" onClose={none} />,
    answer === undefined ? [] : [[['upload', 'upload'], answer]],
  )
const howFar = (
  documentsChecked: number,
  documentsDone: number,
  documentsTotal: number,
  type = 'FOREIGN',
) => <HowFar upload={{ batchType: type as 'FOREIGN', documentsChecked, documentsDone, documentsTotal }} />

const rows: FaultyRow[] = [
  { row: 2, field: 'iban', code: 'REC_NOT_EMPTY' },
  { row: 3, field: 'dueDate', code: 'REC_NOT_EMPTY' },
  { row: 3, field: 'dueDate', code: 'REC_INVALID_EMAIL', value: 'morgen', fileName: 'a.pdf' },
  { row: 4, field: 'receiverId', code: 'unknown-receiver', value: 'PARK2A', suggestion: 'PARK-2A' },
  { row: 5, field: 'docType', code: 'unknown-doctype', value: 'Contrct', suggestion: 'Contract' },
  { row: 0, field: 'neverHeardOf', code: 'NEVER_HEARD_OF', fileName: 'b.pdf', value: '' },
]
const unlike: FaultyRow = { row: 6, field: 'docType', code: 'unknown-doctype', value: 'x' }
const many = Array.from({ length: 21 }, (_, index) => ({ ...unlike, row: index + 1 }))
const doctypes = ['Akte', 'Brief', 'Contract', 'Dossier', 'Eis', 'Factuur', 'Grief']

const fault = (faulty: FaultyRow[], documentsTotal: number, more: Partial<LogMessage> = {}) => {
  const said = { code: 'FORM_ERRORS', reason: undefined, params: {}, rows: faulty, rowsTotal: faulty.length }
  return withAnswers(
    <BatchFault
      accountId="account"
      upload={{ ...upload, documentsTotal }}
      said={{ ...said, ...more }}
      onMend={none}
    />,
    [[['doctypes', 'account'], doctypes]],
  )
}

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'way',
    () => [
      withAnswers(
        <BatchButton accountId="account" aria-label="Batch: opladen">
          Batch
        </BatchButton>,
      ),
      withAnswers(<BatchDialog accountId="account" isOpen onClose={none} />),
      withAnswers(<BatchDialog accountId="account" isOpen onClose={none} mended={mended} />),
      withAnswers(<BatchDialog accountId="account" isOpen={false} onClose={none} />),
      sending(0, 0, NOW),
      sending(0, 2_000_000, NOW - 8_000),
      sending(1_000_000, 2_000_000, NOW - 1_000),
      sending(1_040_000, 4_160_000, NOW - 8_000),
      sending(4_200_000, 4_160_000, NOW - 8_000),
    ],
  ],
  [
    'checking',
    () => [
      checking(undefined),
      checking(new Refused({ status: 500 })),
      checking({ ...upload, status: 'RECEIVED', documentsTotal: 0 }),
      checking({ ...upload, status: 'PROCESSING', documentsChecked: 2, documentsDone: 0, documentsTotal: 3 }),
      checking({ ...upload, status: 'ERROR' }),
      ...[0, 1, 2].map((documentsDone) => checking({ ...upload, status: 'SUCCESS', documentsDone })),
      <HowFar key="nothing" upload={undefined} />,
      howFar(0, 0, 1),
      howFar(2, 0, 3),
      howFar(3, 0, 3),
      howFar(2, 1, 3),
      howFar(0, 0, 1, 'DOCUMENTS'),
      howFar(0, 1, 2, 'PAYMENT_REQUESTS'),
    ],
  ],
  [
    'fault',
    () => [
      fault(rows, 12),
      fault(rows, 6),
      fault(rows, 5),
      fault(rows, 4),
      fault(rows.slice(0, 1), 1),
      fault(rows.slice(0, 1), 2),
      fault([unlike], 9, { rowsTotal: 2, code: undefined }),
      fault(many.slice(0, 20), 40),
      fault(many, 40),
      fault(many, 40, { rowsTotal: 300 }),
      <MayWrite key="reads" value={false}>
        {fault([unlike], 1)}
      </MayWrite>,
    ],
  ],
])('the markup of a batch of documents is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
