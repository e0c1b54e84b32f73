import { Box } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../kit/choice-bar.tsx'

const places = { customers: '/customers/{-$accountId}', products: '/products/{-$accountId}' } as const

type Page = keyof typeof places

/** The two pages of the customers' tab: who is sold to, and the goods. */
export function CustomerPages({ accountId, page }: { accountId: string; page: Page }) {
  const { t } = useTranslation(['products', 'customers'])
  const navigate = useNavigate()
  return (
    <Box mb={16}>
      <ChoiceBar<Page>
        label={t('pages')}
        value={page}
        onChange={(next) => void navigate({ to: places[next], params: { accountId } })}
        items={[
          { value: 'customers', label: t('customers:own.title') },
          { value: 'products', label: t('title') },
        ]}
      />
    </Box>
  )
}
