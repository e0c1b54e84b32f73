import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useScope } from '../../../api/reach.ts'
import { IconLink } from '../../../kit/icon-button.tsx'
import { useEditor } from '../editor.ts'

export function BackToDrafts({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const scope = useScope()
  if (scope === 'DRAFT') return null
  return (
    <IconLink
      icon={IconChevronLeft}
      size={20}
      label={t(scope === 'USER' ? 'back' : 'back-to-overview')}
      to={scope === 'USER' ? '/drafts/{-$accountId}' : '/overview/{-$accountId}'}
      params={{ accountId: account.id }}
      onClick={onLeave}
    />
  )
}
