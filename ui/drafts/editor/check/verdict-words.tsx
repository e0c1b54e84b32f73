import {
  IconAlertTriangle,
  IconCircleDashed,
  IconCreditCardOff,
  IconHourglass,
  IconLock,
  IconMail,
  IconRosetteDiscountCheck,
  IconWifiOff,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/icon.tsx'
import { useDifference } from '../dock/pdf-difference.tsx'
import { useEditor, useEditorState, useVisibleFindings } from '../editor.ts'
import { findVerdict, type Verdict, verdictTone } from './verdict.ts'

export function useVerdict(): Verdict {
  const { locked, lock: why } = useEditor().account
  const lock = why?.reason === 'REGISTERED' ? 'registered' : locked ? 'locked' : undefined
  const visibleFindings = useVisibleFindings((all) => all)
  const serverCheck = useEditorState((state) => state.serverCheck)
  const upload = useEditorState((state) => state.upload)
  const differsFromPdf = useDifference() !== undefined
  return findVerdict({ visibleFindings, serverCheck, upload, lock, differsFromPdf })
}

const icons: Partial<Record<Verdict['is'], TablerIcon>> = {
  locked: IconLock,
  registered: IconHourglass,
  unconfigured: IconAlertTriangle,
  'no-credits': IconCreditCardOff,
  reading: IconCircleDashed,
  asking: IconCircleDashed,
  unreachable: IconWifiOff,
  refused: IconAlertTriangle,
  'not-agreed': IconAlertTriangle,
  'ready-by-email': IconMail,
  'ready-with-warnings': IconAlertTriangle,
  ready: IconRosetteDiscountCheck,
}

/** Empty while something else says it: the list of findings, or the field that is being typed. */
export function VerdictWords({ className, size = 20 }: { className: string | undefined; size?: 16 | 20 }) {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const verdict = useVerdict()
  const icon = icons[verdict.is]
  if (!icon) return null
  const count = 'count' in verdict ? { count: verdict.count } : {}
  return (
    <p className={className} data-tone={verdictTone(verdict)}>
      <Icon of={icon} size={size} />
      <span>
        {t(`verdict.${verdict.is}`, count)}
        {verdict.is === 'not-agreed' && (
          <>
            {' '}
            <Link to="/received-invoices/$accountId/vendors" params={{ accountId: account.id }}>
              {t('self-billed.to-vendors')}
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
