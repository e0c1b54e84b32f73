import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { type DeliveryFigures, figuresOf, lackingAddresses } from '../documents/deliveries.ts'
import { Upload } from '../documents/upload.ts'
import { Problem } from '../platform/problem.ts'
import { Letter } from './letter.ts'

/** @throws {Problem} NOT_FOUND */
export async function getLetter(em: EntityManager, id: string): Promise<Letter> {
  const found = await em.findOne(Letter, id)
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** The same, for nobody else to change until the transaction ends. @throws {Problem} NOT_FOUND */
export async function lockLetter(em: EntityManager, id: string): Promise<Letter> {
  const found = await em.findOne(Letter, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

type Presented = components['schemas']['Letter']

/** The letter with the figures of its deliveries. @throws {Problem} NOT_FOUND */
export async function showLetter(em: EntityManager, id: string): Promise<Presented> {
  const letter = await getLetter(em, id)
  const upload = await em.findOneOrFail(Upload, id)
  const figures = await figuresOf(em, id)
  const withoutAddress = figures.onPaper === 0 ? [] : await lackingAddresses(em, id)
  return present(letter, upload, { figures, withoutAddress })
}

interface Facts {
  figures: DeliveryFigures
  withoutAddress: string[]
}

function present(letter: Letter, upload: Upload, { figures, withoutAddress }: Facts): Presented {
  const { content, withdrawnAt, withdrawnBy, withdrawalReason } = letter
  return {
    id: letter.id,
    name: content.name,
    docType: content.docType,
    reference: content.reference,
    fileName: letter.fileName,
    pages: letter.pages,
    bytes: letter.bytes,
    sentBy: letter.sentBy ?? null,
    leavesAt: letter.leavesAt.toISOString(),
    state: stateOf(letter, upload),
    filed: upload.documentsDone,
    receivers: upload.documentsTotal,
    withdrawal:
      withdrawnAt == null
        ? null
        : {
            at: withdrawnAt.toISOString(),
            by: withdrawnBy ?? null,
            reason: withdrawalReason ?? null,
          },
    asks: {
      readConfirmation: content.readConfirmation,
      signing: content.signing,
      signingEndDate: content.signingEndDate,
    },
    split: letter.splitId == null ? null : { id: letter.splitId, leftOut: letter.leftOut ?? [] },
    figures,
    withoutAddress,
  }
}

function stateOf({ withdrawnAt, leavesAt }: Letter, { status, documentsDone }: Upload): Presented['state'] {
  if (withdrawnAt != null) return 'WITHDRAWN'
  if (status === 'ERROR') return 'FAILED'
  if (status === 'SUCCESS') return 'LEFT'
  return documentsDone > 0 || leavesAt <= new Date() ? 'LEAVING' : 'WAITING'
}
