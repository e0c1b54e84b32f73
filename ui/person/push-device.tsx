import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import { pushBrowsersQuery, useTurnPush } from './notice-queries.ts'
import classes from './notices-section.module.css'

/** Whether this device shows pushes, and the way to change that. */
export function PushDevice({ userId, pushKey }: { userId: string; pushKey: string }) {
  const { t } = useTranslation('told')
  const { state, turning } = useTurnPush(userId, (wasOn) =>
    wasOn ? toast.error(t('device.not-off')) : toast.error(t('device.not-on'), t('device.not-on-why')),
  )
  const browsers = useQuery(pushBrowsersQuery()).data ?? []
  if (state === undefined) return null
  const others = state === 'on' ? [] : browsers.flatMap(({ system }) => system ?? [])
  const canTurn = state === 'on' || state === 'off'
  return (
    <div className={classes.device}>
      <Notice
        tone="quiet"
        icon={IconDeviceMobile}
        title={t(`device.${state}`)}
        actions={
          canTurn && (
            <Button
              busy={turning.isPending}
              busyLabel={t('device.turning')}
              onClick={() => turning.mutate({ pushKey })}
            >
              {t(state === 'on' ? 'device.turn-off' : 'device.turn-on')}
            </Button>
          )
        }
      >
        {state === 'blocked' && t('device.how-allow')}
        {state === 'unsupported' && t('device.how-install')}
        {canTurn && (
          <>
            {others.length > 0 && `${t('device.elsewhere', { devices: inWords(others) })} `}
            {t('device.locked')}
          </>
        )}
      </Notice>
    </div>
  )
}

const inWords = (devices: string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format([...new Set(devices)])
