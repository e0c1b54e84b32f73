/** The deliveries of a letter together: their figures, and acts on all of them or some. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Actor } from '../platform/access/principal.ts'
import { recordAll } from '../platform/events/record.ts'
import { lacksPostalAddress } from '../receivers/select-receivers.ts'
import { ARRIVED, Document } from './document.ts'
import { LETTER_FIGURES } from './list-documents.ts'

export type DeliveryFigures = components['schemas']['Letter']['figures']

const FIGURES = `
  select jsonb_build_object(${LETTER_FIGURES}, 'printed', count(d.printed_at), 'handedOver', count(d.handed_over_at),
    'lastOpenedAt', to_char(max(d.opened_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as figures
  from documents d where d.upload_id = ?`

export async function figuresOf(em: EntityManager, uploadId: string): Promise<DeliveryFigures> {
  const [row] = await em.execute<{ figures: DeliveryFigures }[]>(FIGURES, [uploadId])
  if (row === undefined) throw new Error('an aggregate gives one row')
  return row.figures
}

const MOST_NAMES = 20

/** Of those on paper, the first ones without a street or a town. */
export async function lackingAddresses(em: EntityManager, uploadId: string): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select d.first_name || ' ' || d.last_name || ' (' || d.token1 || ')' as name from documents d
     where d.upload_id = ? and ${lacksPostalAddress('d.receiver_id')} and d.on_paper and d.withdrawn_at is null order by d.id limit ${MOST_NAMES}`,
    [uploadId],
  )
  return rows.map(({ name }) => name)
}

/** Changed in one transaction. */
const SOME = 500

interface Chosen {
  uploadId: string
  /** Undefined: all. */
  ids?: readonly string[] | undefined
}

const where = ({ uploadId, ids }: Chosen) => ({ uploadId, ...(ids && { id: { $in: [...ids] } }) })

/** The ids of deliveries that still wait for an act of their receivers. */
export async function findAwaited(em: EntityManager, chosen: Chosen): Promise<string[]> {
  const open = {
    signedAt: null,
    withdrawnAt: null,
    refusedAt: null,
    expiredAt: null,
    signingAcceptedAt: null,
  }
  const asked = { $or: [{ signing: true }, { readConfirmation: true, readConfirmedAt: null }] }
  const fields = { fields: ['id'], orderBy: { id: 'asc' } } as const
  const found = await em.find(Document, { ...where(chosen), ...open, ...asked }, fields)
  return found.map(({ id }) => id)
}

/** Those on paper, or those that are named, without the withdrawn ones, in the order of filing. */
export async function findOnPaper(
  em: EntityManager,
  chosen: Chosen,
): Promise<Pick<Document, 'id' | 'receiverId' | 'file' | 'pages'>[]> {
  const those = { ...where(chosen), withdrawnAt: null, ...(chosen.ids === undefined && { onPaper: true }) }
  return em.find(Document, those, { fields: ['id', 'receiverId', 'file', 'pages'], orderBy: { id: 'asc' } })
}

type Change = (some: Document[]) => void

interface Act {
  /** The deliveries that it concerns, beside those that are chosen. */
  of: object
  change: Change
  event: 'document.withdrawn' | 'document.printed' | 'document.handed_over'
  principal: Actor
}

/** Changes those deliveries, some in a transaction, each with its event. */
async function changeAll(em: EntityManager, chosen: Chosen, { of, change, event, principal }: Act) {
  let after: string | undefined
  do {
    after = await em.fork().transactional(async (inside) => {
      const next = { ...where(chosen), $and: [of, after === undefined ? {} : { id: { $gt: after } }] }
      const lock = { limit: SOME, orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE } as const
      const some = await inside.find(Document, next, lock)
      change(some)
      await inside.flush()
      const events = some.map(({ id: subject }) => ({ type: event, subject, detail: {} }))
      await recordAll(inside, events, principal)
      return some.length === SOME ? some.at(-1)?.id : undefined
    })
  } while (after !== undefined)
}

/** All that nobody signed. */
export const withdrawDeliveries = (em: EntityManager, uploadId: string, principal: Actor): Promise<void> =>
  changeAll(
    em,
    { uploadId },
    {
      of: { withdrawnAt: null, signingAcceptedAt: null },
      change: (some) => {
        for (const one of some) Object.assign(one, { ...ARRIVED, withdrawnAt: new Date() })
      },
      event: 'document.withdrawn',
      principal,
    },
  )

/** They are on paper from then on. */
export const markPrinted = (em: EntityManager, chosen: Chosen, principal: Actor): Promise<void> =>
  changeAll(em, chosen, {
    of: { withdrawnAt: null },
    change: (some) => {
      for (const one of some) Object.assign(one, { onPaper: true, printedAt: new Date() })
    },
    event: 'document.printed',
    principal,
  })

/** The sender's word that they have it now; a second time changes nothing. */
export const markHandedOver = (em: EntityManager, chosen: Chosen, principal: Actor): Promise<void> =>
  changeAll(em, chosen, {
    of: {
      withdrawnAt: null,
      handedOverAt: null,
      onPaper: true,
      ...(chosen.ids === undefined && { printedAt: { $ne: null } }),
    },
    change: (some) => {
      for (const one of some) Object.assign(one, { ...ARRIVED, handedOverAt: new Date() })
    },
    event: 'document.handed_over',
    principal,
  })
