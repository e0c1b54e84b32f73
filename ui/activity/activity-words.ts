// The words of an event: its subject, its type, and its details.
import type { TFunction } from 'i18next'
import { readDevice } from '#contracts/rules/device.ts'
import type { EventNoun } from '#generated/event-types.ts'
import { codeText } from '../api/problem-text.ts'
import type { ActivityRow } from './queries.ts'

export const readNoun = ({ type }: Pick<ActivityRow, 'type'>): EventNoun =>
  type.slice(0, type.indexOf('.')) as EventNoun

type Words = TFunction<'activity'>

/** The subject, by its name if it has one. */
export function subjectWords(t: Words, row: ActivityRow): string {
  const { name, url } = row.detail
  const called = row.label ?? readText(name) ?? readText(url)
  const noun = t(`nouns.${readNoun(row)}`)
  return called ? `${noun} ${called}` : noun
}

/** The details: an address, a reason, the changed fields. */
export function detailWords(t: Words, { type, detail }: ActivityRow): string[] {
  const { email, to, by, signer, note, reason, reasons, errorCode, changes, operation, module, what, count } =
    detail
  const { fileName, added, changed, iban, spokenWith, phone, amount, accessPoint } = detail
  const codes = Array.isArray(reasons) ? reasons.map((code) => t(`answer:reason.${code}`)).join(', ') : ''
  const said = [email, to, by, signer, iban, spokenWith, phone, codes, note, reason, fileName].map(readText)
  // A delivery that is tried again says so itself, and asks nobody to do it.
  const failure = type === 'invoice.retried' ? undefined : readText(errorCode)
  if (failure) said.push(codeText(failure))
  if (isExport(what)) said.push(t(`exported.${what}`))
  // One that is no longer known has no words, and its name is for programs.
  const act = typeof operation === 'string' && t(`act.${operation}`, { defaultValue: '' })
  if (act) said.push(t('operation', { act }))
  const read = typeof module === 'string' && t(`read.${module}`, { defaultValue: '' })
  if (read) said.push(read)
  if (typeof count === 'number') said.push(t('count', { count }))
  if (typeof amount === 'number') said.unshift(t('credits', { count: amount }))
  if (typeof accessPoint === 'string')
    said.push(accessPoint ? t('access-point', { name: accessPoint }) : t('access-point-first'))
  if (typeof added === 'number' && added > 0) said.push(t('added', { count: added }))
  if (typeof changed === 'number' && changed > 0) said.push(t('changed', { count: changed }))
  return [...said.filter((text) => text !== undefined), ...accessIn(t, detail), ...changesIn(t, changes)]
}

/** The role that somebody got, or the reach of who reads along. */
function accessIn(t: Words, { role, from, readsDocuments }: ActivityRow['detail']): string[] {
  const [before, now] = [from, role].map((one) => ROLES.find((known) => known === one))
  if (before && now) return [t('role-changed', { from: t(`role.${before}`), to: t(`role.${now}`) })]
  if (now) return [t(`role.${now}`)]
  if (typeof readsDocuments !== 'boolean') return []
  return [t(readsDocuments ? 'seat-reads.documents' : 'seat-reads.invoices')]
}

const ROLES = ['OWNER', 'WRITER', 'READER'] as const

function changesIn(t: Words, changes: unknown): string[] {
  if (!Array.isArray(changes)) return []
  return changes
    .filter(isChange)
    .map(({ field, from, to }) =>
      t('change', { field: t(`fields.${field}`), from: from || t('nothing'), to: to || t('nothing') }),
    )
}

type Export = 'ACTIVITY' | 'ACCOUNT_DATA' | 'ARCHIVE' | 'PACKAGE' | 'DOCUMENTS' | 'RECEIVED'

const isExport = (what: unknown): what is Export =>
  what === 'ACTIVITY' ||
  what === 'ACCOUNT_DATA' ||
  what === 'ARCHIVE' ||
  what === 'PACKAGE' ||
  what === 'DOCUMENTS' ||
  what === 'RECEIVED'

type Change = { field: 'email' | 'iban' | 'bic' | 'name'; from: string | null; to: string | null }

const isChange = (change: unknown): change is Change =>
  typeof change === 'object' && change !== null && 'field' in change && 'from' in change && 'to' in change

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/** The browser and its system, or the name of a program, without versions. */
export function programName(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const device = readDevice(userAgent)
  return device ? `${device.browser}, ${device.system}` : userAgent.split(' ')[0]?.slice(0, 60)
}
