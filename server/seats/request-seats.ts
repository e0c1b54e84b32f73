/** Asking companies for a seat: all of a file, each once, with reminders. */
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { displayDate } from '#contracts/rules/dates.ts'
import { displayKbo } from '#contracts/rules/formats.ts'
import { type SeatRequestColumn, seatRequestRows } from '#contracts/rules/seat-request-row.ts'
import { seatRequestTexts } from '#generated/texts/mails/seat-request.ts'
import type { User } from '../accounts/membership.ts'
import type { ReadRow } from '../formats/rows/read-rows.ts'
import { refuseWrongRows } from '../formats/rows/read-rows-file.ts'
import { rowsImport } from '../formats/rows/rows-import.ts'
import type { WorkContext } from '../platform/app-context.ts'
import { isUuid } from '../platform/database/uuid.ts'
import type { Language } from '../platform/language.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { findCompanies } from './list-seats.ts'
import { DAY_MS, mayRemind, SeatRequest, VALID_DAYS } from './seat-request.ts'
import { seatRequestSheet } from './seat-request-rows.ts'

const WORK = new URL('./seat-requests-work.ts', import.meta.url)

export const seatRequestImport = rowsImport({
  work: WORK,
  sheet: seatRequestSheet,
  columns: seatRequestRows.columns,
})

interface Facts {
  request: SeatRequest
  asker: Pick<User, 'email' | 'firstName' | 'lastName'>
  token: string
  publicUrl: string
}

/** The name that a person gave, else their address. */
const nameOf = ({ email, firstName, lastName }: Facts['asker']): string =>
  `${firstName} ${lastName}`.trim() || email

export function seatRequestMail({ request, asker, token, publicUrl }: Facts) {
  const { id, company, number, email, language, expiresAt } = request
  const words = seatRequestTexts[language]
  const by = nameOf(asker)
  const subject = words.subject({ by, company })
  /** The part behind # is sent to no server and stands in no log. */
  const link = { text: words.button, url: `${publicUrl}/accountportal/seat#ask.${token}` }
  const paragraphs = [
    words.lead({ by, company, number: displayKbo(number) }),
    words.what,
    words.valid({ until: displayDate(expiresAt.toISOString().slice(0, 10)) }),
  ]
  const footer = words.notYou({ email: asker.email })
  return {
    to: email,
    about: id,
    subject,
    ...writeLetter({ language, heading: subject, paragraphs, link, footer }),
  }
}

type Means = Pick<WorkContext, 'queue' | 'ports' | 'config'> & { em: EntityManager }

/** In the transaction of the request. The mail waits where its address got too many. */
async function mailRequest(
  { em, queue, ports, config }: Means,
  request: SeatRequest,
  asker: User,
  token: string,
) {
  const { to, about: _, ...letter } = seatRequestMail({ request, asker, token, publicUrl: config.publicUrl })
  const key = `seat request ${request.id} ${request.reminders}`
  await ports.mail.queue({ em, queue }, { key, to, ...letter }, { cause: 'SEAT_REQUEST', account: null })
}

const MOST = 500
const ONE_DAY = 24 * 3_600

const LOCK = "select pg_advisory_xact_lock(hashtextextended('seat requests of ' || ?::text, 0))"

/**
 * All companies of a file, or none. Those that were asked before, and those that the user reaches, are skipped.
 * @throws {Problem} FORM_ERRORS with each row that is wrong, and for more than 500 requests; TOO_MANY_REQUESTS for more than 500 mails in a day, also of
 *   requests that were withdrawn
 */
export async function requestSeats(
  means: Means,
  asker: User,
  rows: readonly ReadRow<SeatRequestColumn>[],
): Promise<{ asked: number; skipped: number }> {
  refuseWrongRows(rows)
  const { em } = means
  await em.execute(LOCK, [asker.id])
  const standing = await em.find(SeatRequest, { userId: asker.id, withdrawnAt: null })
  const reached = (await findCompanies(em, asker.id)).map(({ kbo }) => kbo)
  const known = new Set([...standing.map(({ number }) => number), ...reached])
  const fresh = rows.filter(({ cells }) => !known.has(cells.number))
  if (standing.length + fresh.length > MOST)
    throw invalid([{ field: '/file', messageKey: 'too-many-requests' }])
  if (fresh.length > 0) await countAgainst(em, [mailsOf(asker, fresh.length)])
  const now = new Date()
  for (const { cells } of fresh) {
    const token = newToken()
    const request = em.create(SeatRequest, {
      ...{ userId: asker.id, company: cells.name, number: cells.number, email: cells.email },
      language: languageOf(cells.language, asker),
      tokenHash: hashOfToken(token),
      ...{ askedAt: now, remindedAt: null, expiresAt: expiryFrom(now) },
      ...{ acceptedAt: null, refusedAt: null, withdrawnAt: null },
    })
    await mailRequest(means, request, asker, token)
  }
  await em.flush()
  return { asked: fresh.length, skipped: rows.length - fresh.length }
}

/** Each mail goes to somebody else's address. */
const mailsOf = ({ id }: User, amount: number) => ({
  ...{ key: `seat requests of ${id}`, most: MOST, seconds: ONE_DAY, amount },
})

const languageOf = (cell: string, { language }: User): Language =>
  cell === 'nl' || cell === 'fr' || cell === 'en' ? cell : (language ?? 'nl')

const expiryFrom = (now: Date): Date => new Date(now.getTime() + VALID_DAYS * DAY_MS)

export const listSeatRequests = (em: EntityManager, userId: string): Promise<SeatRequest[]> =>
  em.find(SeatRequest, { userId, withdrawnAt: null }, { orderBy: { id: 'desc' }, limit: MOST })

/** @throws {Problem} NOT_FOUND, REMINDED_ENOUGH */
export async function remindSeatRequest(means: Means, asker: User, id: string): Promise<SeatRequest> {
  const request = await findOwn(means.em, asker.id, id)
  const now = new Date()
  if (!mayRemind(request, now)) throw new Problem('REMINDED_ENOUGH')
  const token = newToken()
  Object.assign(request, {
    tokenHash: hashOfToken(token),
    remindedAt: now,
    reminders: request.reminders + 1,
    expiresAt: expiryFrom(now),
  })
  await means.em.flush()
  await mailRequest(means, request, asker, token)
  return request
}

/** @throws {Problem} NOT_FOUND */
export async function withdrawSeatRequest(em: EntityManager, userId: string, id: string): Promise<void> {
  const request = await findOwn(em, userId, id)
  request.withdrawnAt = new Date()
  await em.flush()
}

async function findOwn(em: EntityManager, userId: string, id: string): Promise<SeatRequest> {
  const where = { id, userId, withdrawnAt: null }
  const request = isUuid(id)
    ? await em.findOne(SeatRequest, where, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null
  if (request === null) throw new Problem('NOT_FOUND')
  return request
}
