/** The receivers in a file as rows to mend and to store. */

import { receiverRows } from '#contracts/rules/receiver-row.ts'
import type { operations } from '#generated/api.ts'
import schema from '#generated/forms/Receiver.json'
import validate from '#generated/forms/Receiver.validator.js'
import type { ReceiverInput } from '#generated/graphql.ts'
import { createReceiversDocument, getAccountReceiversDocument } from '#generated/graphql-documents.ts'
import { api } from '../api/client.ts'
import { saveFile } from '../api/download.ts'
import { isRefused, violationsIn } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { uploadFile } from '../api/upload-file.ts'
import { findViolations } from '../forms/validate.ts'
import { mendedRows, rowsToStore } from '../imports/import-table.ts'
import { rowForm } from '../imports/row-form.ts'
import type { Found, ImportCall, ImportRow, Known, RowKind, TableAnswer } from '../imports/row-kind.ts'
import { refreshReceivers } from './queries.ts'

type Answer = operations['parseReceiversExcel']['responses'][200]['content']['application/json']
type KnownReceiver = NonNullable<Answer['rows'][number]['existing']>

export const receiverKind: RowKind = {
  words: 'receivers',
  rules: receiverRows,
  judge: (cells) => findViolations({ schema, validate }, cells),
  keyColumns: ['token1'],
  tracks: {
    token1: '1.1fr',
    firstName: '1fr',
    lastName: '1.2fr',
    email: '1.7fr',
    language: '84px',
    salutation: '0.9fr',
    street: '1.3fr',
    postalCode: '84px',
    city: '1fr',
    country: '64px',
    tags: '1fr',
    consentAt: '104px',
  },
  columnWidth: 109,
  choices: { language: { values: ['nl', 'fr', 'de', 'en'], texts: 'receivers:language', isCoded: true } },
  invites: true,
  templates: ['nl', 'fr'],
  nameOf: ({ token1 = '', firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || token1,
  suggest: (code, text) => (code === 'REC_NOT_ALPHA_NUMERIC' ? suggestedNumber(text) : undefined),
  parse,
  lookUp: ({ accountId, table }, row) =>
    findRows(
      accountId,
      table.filter((each) => each.row === row),
    ),
  store: ({ accountId, table }, isInvited) =>
    graphql(createReceiversDocument, {
      accountId,
      receivers: rowsToStore(table).map(receiverInput),
      sendDcmMails: isInvited,
    }),
  afterRefusal(error, { accountId, table }) {
    if (!isRefused(error, 'REC_EXISTS')) return undefined
    const stored = rowsToStore(table)
    const places = violationsIn(error).map(({ field }) => Number(/\d+/.exec(field)?.[0]))
    return findRows(
      accountId,
      places.flatMap((place) => stored[place] ?? []),
    )
  },
  downloadMended,
  downloadTemplate: (accountId, lang) =>
    saveFile(
      api.GET('/accounts/{accountId}/uploads/receivers-template', {
        params: { path: { accountId }, query: { lang: lang === 'fr' ? 'fr' : 'nl' } },
        parseAs: 'blob',
      }),
      lang === 'fr' ? 'destinataires.xlsx' : 'ontvangers.xlsx',
    ),
  refresh: refreshReceivers,
}

/** Reads a file of receivers; nothing is stored. */
async function parse(
  accountId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<TableAnswer> {
  const path = `/accounts/${accountId}/uploads/parse-receivers-excel`
  // uploadFile returns the contract's answer for that path.
  const { rows, ...table } = (await uploadFile({ method: 'POST', path, file, onProgress })) as Answer
  return {
    ...table,
    rows: rows.map(({ parsedReceiver: cells, existing, ...row }) => ({
      ...row,
      cells,
      existing: existing && knownReceiver(cells.token1, existing),
    })),
  }
}

const knownReceiver = (token1: string, { id, version, ...receiver }: KnownReceiver): Known => ({
  id,
  version,
  cells: {
    token1,
    firstName: receiver.firstName,
    lastName: receiver.lastName,
    email: receiver.email ?? '',
    language: receiver.language,
    salutation: receiver.salutation ?? '',
    street: receiver.street ?? '',
    postalCode: receiver.postalCode ?? '',
    city: receiver.city ?? '',
    country: receiver.country ?? '',
    tags: receiver.tags ?? '',
    consentAt: receiver.consentAt ?? '',
  },
})

/** An empty cell of these leaves the stored value. */
const kept = ['street', 'postalCode', 'city', 'country', 'tags', 'consentAt'] as const

export function receiverInput({ cells, existing }: Pick<ImportRow, 'cells' | 'existing'>): ReceiverInput {
  const { token1 = '', firstName = '', lastName = '', language = '', email, salutation } = cells
  return {
    token1,
    firstName,
    lastName,
    language,
    email: email || existing?.cells.email || null,
    salutation: salutation || existing?.cells.salutation || null,
    ...Object.fromEntries(kept.flatMap((name) => (cells[name] ? [[name, cells[name]]] : []))),
    ...(existing && { id: existing.id, version: existing.version }),
  }
}

const NUMBER = /^[A-Za-z0-9_-]{1,50}$/

/** The account's receivers of the numbers of these rows. */
async function findRows(accountId: string, rows: readonly ImportRow[]): Promise<Found> {
  const asked = rows.filter(({ cells: { token1 = '' } }) => NUMBER.test(token1))
  const found = await Promise.all(
    asked.map(
      async ({ row, cells: { token1 = '' } }) => [row, await findReceiver(accountId, token1)] as const,
    ),
  )
  return new Map(found.flatMap(([row, existing]) => (existing ? [[row, { existing }] as const] : [])))
}

async function findReceiver(accountId: string, token1: string): Promise<Known | undefined> {
  const page = { size: 100, sortField: 'token1', order: 'ASC' as const }
  const { getAccountReceivers } = await graphql(getAccountReceiversDocument, {
    accountId,
    page,
    receiversFilter: { token1 },
  })
  const same = getAccountReceivers.content.find((each) => each.token1 === token1)
  return same && knownReceiver(token1, { ...same, language: same.language as KnownReceiver['language'] })
}

/** Saves the current file, with its remaining faults marked. */
function downloadMended({ accountId, file, table }: ImportCall) {
  const mended = JSON.stringify(mendedRows(table))
  return saveFile(
    api.POST('/accounts/{accountId}/uploads/mended-receivers', {
      params: { path: { accountId } },
      ...rowForm(file, { mended }),
      parseAs: 'blob',
    }),
    file.name,
  )
}

/** A suggestion for a number with invalid characters. */
export function suggestedNumber(number: string): string | undefined {
  const suggestion = number
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  return suggestion === '' || suggestion === number ? undefined : suggestion
}
