import type { ParsedReceiver } from '#contracts/rules/receiver-row.ts'
import { createReceiversDocument, getAccountReceiversDocument } from '#generated/graphql-documents.ts'
import { api } from '../../api/client.ts'
import { saveFile } from '../../api/download.ts'
import { graphql } from '../../api/graphql.ts'
import { uploadFile } from '../../api/upload-file.ts'
import { type ExcelRow, type KnownReceiver, receiverInput, type TableAnswer } from './excel-table.ts'

/** Reads a file of receivers; nothing is stored. */
export async function parseExcel(
  accountId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<TableAnswer> {
  const path = `/accounts/${accountId}/uploads/parse-receivers-excel`
  // uploadFile returns the contract's answer for that path.
  return (await uploadFile({ method: 'POST', path, file, onProgress })) as TableAnswer
}

export const createReceivers = (accountId: string, rows: readonly ExcelRow[], sendDcmMails: boolean) =>
  graphql(createReceiversDocument, { accountId, receivers: rows.map(receiverInput), sendDcmMails })

/** The account's receivers of these numbers. */
export async function findReceivers(
  accountId: string,
  numbers: readonly string[],
): Promise<Map<string, KnownReceiver>> {
  const found = await Promise.all(numbers.map((token1) => findReceiver(accountId, token1)))
  return new Map(found.flatMap((each) => (each ? [each] : [])))
}

async function findReceiver(accountId: string, token1: string): Promise<[string, KnownReceiver] | undefined> {
  const page = { size: 100, sortField: 'token1', order: 'ASC' as const }
  const { getAccountReceivers } = await graphql(getAccountReceiversDocument, {
    accountId,
    page,
    receiversFilter: { token1 },
  })
  const same = getAccountReceivers.content.find((each) => each.token1 === token1)
  return same && [token1, { ...same, language: same.language as KnownReceiver['language'] }]
}

/** Saves the current file, with its remaining faults marked. */
export const downloadMended = (
  accountId: string,
  file: File,
  mended: Record<string, Partial<ParsedReceiver> | null>,
) =>
  saveFile(
    api.POST('/accounts/{accountId}/uploads/mended-receivers', {
      params: { path: { accountId } },
      body: { file, mended: JSON.stringify(mended) },
      bodySerializer: ({ mended: changes = '' }) => {
        const form = new FormData()
        form.set('mended', changes)
        form.set('file', file)
        return form
      },
      parseAs: 'blob',
    }),
    file.name,
  )

export const downloadTemplate = (accountId: string, lang: 'nl' | 'fr') =>
  saveFile(
    api.GET('/accounts/{accountId}/uploads/receivers-template', {
      params: { path: { accountId }, query: { lang } },
      parseAs: 'blob',
    }),
    lang === 'fr' ? 'destinataires.xlsx' : 'ontvangers.xlsx',
  )
