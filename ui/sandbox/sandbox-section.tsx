import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import classes from './sandbox-section.module.css'

type SandboxSectionProps = { accountId: string; onOpen: (testAccountId: string) => void }

/** Makes the test company of an account, or opens the one that was made. */
export function SandboxSection({ accountId, onOpen }: SandboxSectionProps) {
  const { t } = useTranslation('sandbox')
  const client = useQueryClient()
  const opening = useMutation({
    mutationFn: () => call(api.POST('/accounts/{accountId}/sandbox', { params: { path: { accountId } } })),
    onSuccess: async (sandbox) => {
      await client.invalidateQueries({ queryKey: ['accounts'] })
      onOpen(sandbox.accountId)
    },
    meta: { failure: t('failed') },
  })
  return (
    <Section title={t('title')} className={classes.section ?? ''}>
      <p className={classes.about}>{t('about')}</p>
      <Button busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('open')}
      </Button>
    </Section>
  )
}
