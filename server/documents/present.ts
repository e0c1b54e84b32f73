import type { components } from '#generated/api.ts'
import type { Document as PresentedDocument, Upload as PresentedUpload } from '#generated/graphql.ts'
import { presentReach } from '../receivers/reach.ts'
import { type Document, documentState, stateAtReceiver } from './document.ts'
import type { ReceivedDocument } from './inbox-documents.ts'
import type { DocumentRow } from './list-documents.ts'
import type { UploadRow } from './list-uploads.ts'

type Schemas = components['schemas']

export const presentDocument = (row: DocumentRow): PresentedDocument => ({
  id: row.id,
  name: row.name,
  signed: row.signedAt != null,
  readConfirmation: row.readConfirmedAt != null,
  hasSigningAction: row.signing,
  hasReadConfirmation: row.readConfirmation,
  state: documentState(row),
  signingEndDate: row.signingEndDate ?? null,
  lastRemindedAt: isoOrNull(row.lastRemindedAt),
  mailBouncedAt: isoOrNull(row.mailBouncedAt),
  notNotifiedAt: isoOrNull(row.notNotifiedAt),
  notNotifiedReason: row.notNotifiedReason ?? null,
  notifiedAt: isoOrNull(row.notifiedAt),
  openedAt: isoOrNull(row.openedAt),
  readConfirmedAt: isoOrNull(row.readConfirmedAt),
  onPaper: row.onPaper,
  printedAt: isoOrNull(row.printedAt),
  handedOverAt: isoOrNull(row.handedOverAt),
  letterId: row.letterId,
  invoiceId: row.invoiceId,
  letter: row.letter,
  receiver: {
    id: row.receiverId,
    token1: row.token1,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    reach: presentReach(row.reach),
  },
  upload: { timeReceived: toIso(row.timeReceived), reference: row.reference, docTypeName: row.docType },
  signatures: row.signatures.map(({ signedAt, ...signature }) => ({
    ...signature,
    timeSignature: toIso(signedAt),
  })),
})

export const presentUpload = (row: UploadRow): Omit<PresentedUpload, '__typename'> & Schemas['Upload'] => ({
  id: row.id,
  timeReceived: toIso(row.receivedAt),
  batchType: row.batchType,
  reference: row.reference,
  status: row.status,
  uploadDate: isoOrNull(row.filedAt),
  logMessage: row.logMessage ?? null,
  documentsChecked: row.documentsChecked,
  documentsDone: row.documentsDone,
  documentsTotal: row.documentsTotal,
  unreachable: row.unreachable ?? [],
})

export const presentState = (document: Document): Schemas['DocumentState'] => ({
  state: documentState(document),
  lastRemindedAt: isoOrNull(document.lastRemindedAt),
})

export const presentInboxDocument = ({
  document,
  sender,
  isNamed,
}: ReceivedDocument): Schemas['InboxDocument'] => ({
  id: document.id,
  receiverId: document.receiverId,
  sender,
  name: isNamed ? document.name : null,
  docType: document.docType,
  reference: isNamed ? document.reference : null,
  issueDate: document.issueDate,
  timeReceived: toIso(document.receivedAt ?? document.createdAt),
  isConfidential: document.isConfidential,
  state: stateAtReceiver(document),
  withdrawnAt: isoOrNull(document.withdrawnAt),
  pages: document.pages,
  signing: presentSigning(document),
  readConfirmation: document.readConfirmation ? { confirmedAt: isoOrNull(document.readConfirmedAt) } : null,
  payment: document.payment ?? null,
})

const presentSigning = (document: Document): Schemas['InboxDocument']['signing'] =>
  document.signing
    ? {
        endDate: document.signingEndDate ?? '',
        option: document.eSignOption ?? 'EMAIL',
        signedAt: isoOrNull(document.signedAt),
        signer: document.signer ?? null,
        refusedAt: isoOrNull(document.refusedAt),
        hasSealedCopy: document.sealedFile != null,
      }
    : null

const toIso = (at: Date | string): string => new Date(at).toISOString()
const isoOrNull = (at: Date | string | null | undefined): string | null => (at == null ? null : toIso(at))
