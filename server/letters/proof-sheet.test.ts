import { expect, test } from 'vitest'
import type { Proof, ProvedDelivery } from './gather-proof.ts'
import { proofSheet } from './proof-sheet.ts'

const AT = '2026-11-28T11:07:00.000Z'
const nothing: ProvedDelivery = {
  documentId: 'd',
  name: 'Jan Willems',
  sha256: 'cd'.repeat(32),
  token1: 'PARK-3B',
  to: [],
  messageIds: [],
  toldAt: null,
  bouncedAt: null,
  unreached: null,
  openedAt: null,
  confirmedAt: null,
  signedAt: null,
  isOnPaper: false,
  printedAt: null,
  handedOverAt: null,
  withdrawnAt: null,
}
const told = { to: ['jan@post.example'], toldAt: AT }
const untold = { unreached: 'NO_ADDRESS', isOnPaper: true } as const

const proofOf = (...deliveries: Partial<ProvedDelivery>[]): Proof => ({
  kind: 'LETTER',
  letter: {
    name: 'Oproeping',
    reference: 'OAV-2027',
    fileName: 'oproeping.pdf',
    pages: 4,
    bytes: 216_884,
    sha256: 'ab'.repeat(32),
    isSplit: false,
    sentAt: AT,
    sentBy: null,
    readConfirmation: true,
    signingEndDate: null,
  },
  sender: { name: 'Syndic Dubois', number: null },
  deliveries: deliveries.map((one) => ({ ...nothing, ...one })),
  withdrawnAt: null,
  seal: { host: 'zegel.example', timeStamp: null },
  madeAt: '2026-12-04T08:30:12.000Z',
})

interface Sheet {
  sums: { rows: { label: string; value: string }[] }
  table: { rows: { way: string; times: string[] }[]; foot: string }
}
const sheetOf = (...deliveries: Partial<ProvedDelivery>[]) =>
  proofSheet(proofOf(...deliveries), 'nl') as Sheet

test.each([
  [told, 'jan@post.example', ['28/11 12:07', '–', '–']],
  [{ ...told, openedAt: AT, confirmedAt: AT }, 'jan@post.example', Array(3).fill('28/11 12:07')],
  [{ ...told, bouncedAt: AT }, 'mail kwam terug 28/11 12:07', ['–']],
  [untold, 'geen e-mailadres, op papier', ['–']],
  [{ ...untold, printedAt: AT }, 'geen e-mailadres, op papier', ['afgedrukt 28/11 12:07']],
  [
    { ...untold, printedAt: AT, handedOverAt: AT },
    'geen e-mailadres, op papier',
    ['afgegeven 28/11 12:07, volgens de afzender'],
  ],
  [{ ...told, isOnPaper: true }, 'jan@post.example, op papier', ['28/11 12:07', '–', '–']],
])('a receiver has the facts of the mail, or the word of the sender: %j', (delivery, way, times) => {
  expect(sheetOf(delivery).table.rows[0]).toMatchObject({ way, times })
})

test('a mail that came back is not among those that were announced, nor is paper', () => {
  const { rows } = sheetOf(told, { ...told, bouncedAt: AT }, { ...untold, handedOverAt: AT }).sums
  expect(rows.map(({ value }) => value)).toEqual(['3', '1', '0', '0', '1'])
})

test('a letter to more than 2,000 names the others in its attachment', () => {
  const { rows, foot } = sheetOf(...Array.from({ length: 2_001 }, () => told)).table
  expect(rows).toHaveLength(2_000)
  expect(foot).toContain('Allen staan in bewijs.json')
})
