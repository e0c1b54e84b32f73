import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, accountsQuery } from '../api/accounts.ts'
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
    <Section title={t('title')} className={classes.section}>
      <Text size="small" maw="64ch" py="md" c="dimmed">
        {t('about')}
      </Text>
      <Button busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('open')}
      </Button>
    </Section>
  )
}

type WayBackProps = { test: Account; userId: string; onOpen: (accountId: string) => void }

/** Leads from a test company to the company that it is the twin of; to nowhere for who doesn't belong to that one. */
export function WayBack({ test, userId, onOpen }: WayBackProps) {
  const { t } = useTranslation('sandbox')
  const accounts = useQuery(accountsQuery(userId))
  /** The number of a test company ends with its company's. */
  const company = accounts.data?.find(({ kbo, isTest, seat }) => test.kbo.endsWith(kbo) && !isTest && !seat)
  if (!company) return null
  return (
    <Section title={t('title')} className={classes.section}>
      <Text size="small" maw="64ch" py="md" c="dimmed">
        {t('back-about')}
      </Text>
      <Button onClick={() => onOpen(company.id)}>{t('back', { name: company.name })}</Button>
    </Section>
  )
}
