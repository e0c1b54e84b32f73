import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconLink } from '../../../kit/icon-button.tsx'
import { useEditor } from '../editor.ts'

export function BackToDrafts({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  return (
    <IconLink
      icon={IconChevronLeft}
      size={20}
      label={t('back')}
      to="/drafts/{-$accountId}"
      params={{ accountId: account.id }}
      onClick={onLeave}
    />
  )
}
