import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { saveZip } from '../api/download.ts'

/** As the contract has it. */
export const MOST_IN_ZIP = 100

/** Saves the files of several documents as one. */
export function useZip(accountId: string) {
  const { t } = useTranslation('received-invoices')
  return useMutation({
    mutationFn: (ids: string[]) =>
      saveZip(
        api.POST('/accounts/{accountId}/peppolins/zip', {
          params: { path: { accountId } },
          body: { ids },
          parseAs: 'stream',
        }),
        'zegel.zip',
        () => undefined,
      ),
    meta: { failure: t('bulk.zip-failed') },
  })
}
