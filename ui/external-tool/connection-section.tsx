import { Box, Text } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX, IconPlugOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { formatDate, formatDateTime, formatTime } from '../kit/format.ts'
import { toast } from '../kit/toast.ts'
import { ConnectButton } from './connect-button.tsx'
import classes from './connection-section.module.css'
import { type Connection, connectionQuery, disconnect, toolKey } from './queries.ts'

type DisconnectDialogProps = { accountId: string; tool: string; isOpen: boolean; onClose: () => void }

/** Asks first: connecting again takes a consent in the tool. */
function DisconnectDialog({ accountId, tool, isOpen, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('teamleader')
  const client = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => disconnect(accountId),
    onSuccess: () => toast.success(t('disconnect.done', { tool })),
    onSettled: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: toolKey(accountId) })
    },
    meta: { failure: t('disconnect.failed', { tool }) },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('disconnect.title', { tool })}
      actions={
        <>
          <Button onClick={onClose}>{t('disconnect.keep')}</Button>
          <Button
            kind="final-danger"
            data-autofocus
            busy={leaving.isPending}
            busyLabel={t('disconnect.busy')}
            onClick={() => leaving.mutate()}
          >
            {t('disconnect.yes')}
          </Button>
        </>
      }
    >
      <p>{t('disconnect.body')}</p>
    </Dialog>
  )
}

const looks = {
  NONE: { icon: IconPlugOff, tone: 'neutral' },
  CONNECTED: { icon: IconPlugConnected, tone: 'ok' },
  BROKEN: { icon: IconPlugConnectedX, tone: 'warn' },
} as const

/** The connection of an account with the tool, and its date; here it is connected and disconnected. */
export function ConnectionSection({ accountId }: { accountId: string }) {
  const { t } = useTranslation('teamleader')
  const { data, isError, isFetching, refetch } = useQuery(connectionQuery(accountId))
  if (data) return <Standing accountId={accountId} connection={data} />
  if (!isError) return <div className={classes.waiting} aria-busy />
  return (
    <div className={classes.connection}>
      <p role="alert">{t('connection.failed')}</p>
      <Button size="compact" busy={isFetching} onClick={() => void refetch()}>
        {t('kit:retry')}
      </Button>
    </div>
  )
}

type StandingProps = { accountId: string; connection: Connection }

function Standing({ accountId, connection }: StandingProps) {
  const { t } = useTranslation('teamleader')
  const [isAsked, setAsked] = useState(false)
  const { toolName: tool, state, isSimulated } = connection
  const isConnected = state === 'CONNECTED'
  return (
    <div className={classes.connection}>
      <Box flex="1 1 300px">
        <h2 className={classes.title}>{tool}</h2>
        <StatusMark {...looks[state]}>{t(`connection.${state}`)}</StatusMark>
        <Text size="small" maw="56ch" mt="xs" c="dimmed">
          {connectionDetail(t, connection)}
        </Text>
        {isSimulated && (
          <Text size="small" maw="56ch" mt="xs" c="dimmed">
            {t('simulated', { tool })}
          </Text>
        )}
      </Box>
      {isConnected ? (
        <Button onClick={() => setAsked(true)}>{t('disconnect.open')}</Button>
      ) : (
        <ConnectButton accountId={accountId}>
          {t(state === 'BROKEN' ? 'broken.connect' : 'offer.connect', { tool })}
        </ConnectButton>
      )}
      <DisconnectDialog accountId={accountId} tool={tool} isOpen={isAsked} onClose={() => setAsked(false)} />
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'teamleader'>>['t']

function connectionDetail(
  t: Translate,
  { toolName: tool, state, connectedAt, brokenAt, syncedAt }: Connection,
): string {
  if (state === 'NONE') return t('connection.none-hint')
  if (state === 'BROKEN')
    return t('broken.body', { tool, date: formatDate(brokenAt), time: brokenAt ? formatTime(brokenAt) : '' })
  const parts = [
    connectedAt && t('connection.since', { at: formatDate(connectedAt) }),
    syncedAt && t('connection.updated', { at: formatDateTime(syncedAt) }),
  ]
  return parts.filter(Boolean).join(' ')
}
