/** The prepared calls of letters: each about a letter of its own, to two employees. */
import { readFileSync } from 'node:fs'
import { people } from '#fixtures/accounts.ts'
import { Document } from '#server/documents/document.ts'
import { Upload } from '#server/documents/upload.ts'
import { Letter } from '#server/letters/letter.ts'
import { Split } from '#server/letters/splitting/split.ts'
import { Receiver } from '#server/receivers/receiver.ts'
import { accountId, app, type Prepared } from './world.ts'

const CONTENT = {
  name: 'Huishoudelijk reglement 2027',
  docType: 'Contract',
  reference: 'HR-2027',
  issueDate: '2026-11-20',
  isConfidential: true,
  signing: false,
  signingEndDate: null,
  eSignOption: null,
  onDifferentName: 'MARK' as const,
  readConfirmation: true,
  payment: null,
}

const path = async (made: Promise<string>) => ({ path: { accountId, letterId: await made } })

export const lettersCalls = {
  sendLetter: async () => ({
    fields: {
      docType: 'Contract',
      documentName: 'Huishoudelijk reglement 2027',
      reference: 'HR-2027',
      publishDate: '2026-11-20',
      readConfirmation: 'true',
      filter: '{"tags":["Personeel"]}',
    },
  }),
  getLetter: () => path(letter()),
  takeBackLetter: () => path(waitingLetter()),
  withdrawLetter: () => path(letter()),
  remindOfLetter: () => path(letter()),
  printLetter: () => path(letter({ onPaper: true })),
  handOverLetter: () => path(letter()),
  proveLetter: () => path(letter()),
  exportLetter: () => path(letter()),
  createSplit: async () => ({}),
  listSplits: async () => {
    await split()
    return { path: { accountId } }
  },
  getSplit: () => ofSplit(),
  deleteSplit: () => ofSplit(),
  downloadSplitFile: () => ofSplit(),
  setSplitLabel: () => ofSplit(),
  changeSplitParts: () => ofSplit(),
  sendSplit: () => ofSplit({ isSettled: true }),
} satisfies Prepared

const ofSplit = async (more?: { isSettled: boolean }) => ({ path: { accountId, splitId: await split(more) } })

/** Two payslips, and a page with a name alone unless it is settled. */
async function split({ isSettled = false } = {}): Promise<string> {
  const em = app.orm.em.fork()
  const receivers = await em.find(
    Receiver,
    { accountId, token1: { $in: ['P-01', 'P-02'] } },
    { orderBy: { token1: 'asc' } },
  )
  const [one, other] = receivers.map(({ id, token1, firstName, lastName }) => ({
    id,
    token1,
    firstName,
    lastName,
  }))
  if (!one || !other) throw new Error('the sample world has both')
  const reason = 'NUMBER_AND_NAME' as const
  const made = em.create(Split, {
    accountId,
    file: { key: await app.ports.storage.put(readFileSync('fixtures/files/terms.pdf')) },
    fileName: 'loonbrieven.pdf',
    bytes: 3029,
    sha256: '',
    state: 'READY',
    pages: 4,
    label: 'Personeelsnummer',
    labels: [{ label: 'Personeelsnummer', pages: 3, known: 3, receivers: 2 }],
    parts: [
      { page: 1, pages: 2, reason, receiver: one, found: 'P-01', candidates: [one] },
      { page: 3, pages: 1, reason, receiver: other, found: 'P-02', candidates: [other] },
      ...(isSettled
        ? []
        : [
            {
              page: 4,
              pages: 1,
              reason: 'NAME_ONLY' as const,
              receiver: null,
              found: null,
              candidates: [other],
            },
          ]),
    ],
  })
  await em.flush()
  return made.id
}

/** One that left, and of which both receivers were told. */
async function letter(more: { onPaper?: boolean } = {}): Promise<string> {
  const em = app.orm.em.fork()
  const { id, file } = await made('SUCCESS')
  const receivers = await em.find(Receiver, { accountId, token1: { $in: ['P-01', 'P-02'] } })
  for (const receiver of receivers) {
    if (more.onPaper) em.assign(receiver, { street: 'Kerkstraat 1', city: 'Gent' })
    em.create(Document, {
      ...CONTENT,
      ...more,
      accountId,
      uploadId: id,
      receiverId: receiver.id,
      token1: receiver.token1,
      firstName: receiver.firstName,
      lastName: receiver.lastName,
      file,
      pages: 2,
      sha256: '',
      receivedAt: new Date(),
      notifiedAt: new Date(),
    })
  }
  await em.flush()
  return id
}

const waitingLetter = async (): Promise<string> => (await made('RECEIVED')).id

async function made(status: 'RECEIVED' | 'SUCCESS') {
  const em = app.orm.em.fork()
  const isLeft = status === 'SUCCESS'
  const upload = em.create(Upload, {
    accountId,
    batchType: 'LETTER',
    reference: CONTENT.reference,
    status,
    documentsDone: isLeft ? 2 : 0,
    documentsTotal: 2,
  })
  const file = { key: await app.ports.storage.put(readFileSync('fixtures/files/terms.pdf')) }
  em.create(Letter, {
    id: upload.id,
    uploadId: upload.id,
    accountId,
    file,
    fileName: 'terms.pdf',
    bytes: 15_230,
    sha256: '',
    pages: 2,
    carriesSignature: false,
    isProtected: false,
    content: CONTENT,
    withoutConsent: 'MAIL_AND_PAPER',
    recipients: [],
    leavesAt: new Date(Date.now() + (isLeft ? -60_000 : 60_000)),
    sentBy: people.anna.email,
  })
  await em.flush()
  return { id: upload.id, file }
}
