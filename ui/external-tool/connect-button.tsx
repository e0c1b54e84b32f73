import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { goToConsent } from './queries.ts'

type ConnectButtonProps = { accountId: string; children: ReactNode }

/** Leaves for the tool, where the user gives consent. */
export function ConnectButton({ accountId, children }: ConnectButtonProps) {
  const { t } = useTranslation('teamleader')
  const going = useMutation({
    mutationFn: () => goToConsent(accountId),
    meta: { failure: t('not-gone') },
  })
  return (
    <Button busy={going.isPending} busyLabel={t('going')} onClick={() => going.mutate()}>
      {children}
    </Button>
  )
}
