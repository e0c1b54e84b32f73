import { Box, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { formatTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { useSecondsUntil } from '../kit/seconds-until.ts'
import classes from './outage-notice.module.css'
import { type Connection, toolKey } from './queries.ts'

type OutageNoticeProps = {
  accountId: string
  connection: Connection
  outage: NonNullable<Connection['outage']>
}

/** The tool doesn't answer, or takes no more calls: until when, and the parts that still work. */
export function OutageNotice({ accountId, connection, outage }: OutageNoticeProps) {
  const { t } = useTranslation('teamleader')
  const client = useQueryClient()
  const queryKey = toolKey(accountId)
  const isAsking = useIsFetching({ queryKey }) > 0
  const seconds = useSecondsUntil(Date.parse(outage.retryAt))
  const { toolName: tool, syncedAt } = connection
  const words = [
    syncedAt ? t('outage.list', { at: formatTime(syncedAt) }) : t('outage.no-list'),
    seconds > 0 ? t('outage.again-in', { count: seconds }) : t('outage.again-now'),
  ]
  return (
    <div className={classes.outage}>
      <Icon of={IconCloudOff} className={classes.icon} />
      <Box flex="1 1 240px">
        <Text fw={500} role="status">
          {t(`outage.${outage.reason}`, { tool })}
        </Text>
        <p className={classes.body}>{words.join(' ')}</p>
      </Box>
      <Button
        size="compact"
        busy={isAsking}
        busyLabel={t('outage.trying')}
        onClick={() => void client.invalidateQueries({ queryKey })}
      >
        {t('outage.try')}
      </Button>
    </div>
  )
}
