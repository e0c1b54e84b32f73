import { Group, Text } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { formatDate, formatTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { Section } from '../kit/page.tsx'
import { toast } from '../kit/toast.ts'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { ConnectButton } from './connect-button.tsx'
import classes from './offer.module.css'
import {
  type Connection,
  closeOffer,
  readToolSearch,
  type ToolSearch,
  toolInvoicesQuery,
  toolKey,
} from './queries.ts'
import { ToolList } from './tool-list.tsx'

/** Offers to connect the account, or to connect it again. Closed, it stays so for this user and this account. */
function Offer({ accountId, connection }: { accountId: string; connection: Connection }) {
  const { t } = useTranslation('teamleader')
  const client = useQueryClient()
  const { toolName: tool, brokenAt, state, isSimulated } = connection
  const isBroken = state === 'BROKEN'
  const closing = useMutation({
    mutationFn: () => closeOffer(accountId),
    onSuccess: () => toast.success(t('offer.closed'), t('offer.closed-body')),
    onSettled: () => client.invalidateQueries({ queryKey: toolKey(accountId) }),
    meta: { failure: t('offer.not-closed') },
  })
  const word = isBroken ? 'broken' : 'offer'
  const when = { tool, date: formatDate(brokenAt), time: brokenAt ? formatTime(brokenAt) : '' }
  return (
    <section className={classes.offer} data-broken={isBroken || undefined} aria-labelledby="tool-offer">
      <Icon of={isBroken ? IconPlugConnectedX : IconPlugConnected} className={classes.icon} />
      <div className={classes.words}>
        <h2 id="tool-offer" className={classes.title}>
          {t(`${word}.title`, { tool })}
        </h2>
        <p>{t(`${word}.body`, when)}</p>
        {isSimulated && (
          <Text size="small" mt={2} c="dimmed">
            {t('simulated', { tool })}
          </Text>
        )}
        <Group gap="sm" align="stretch" mt={12}>
          <ConnectButton accountId={accountId}>{t(`${word}.connect`, { tool })}</ConnectButton>
          {!isBroken && (
            <Button kind="quiet" busy={closing.isPending} onClick={() => closing.mutate()}>
              {t('offer.not-now')}
            </Button>
          )}
        </Group>
      </div>
      <IconButton
        icon={IconX}
        label={t('offer.close')}
        disabled={closing.isPending}
        onClick={() => closing.mutate()}
      />
    </section>
  )
}

type ToolInvoicesProps = {
  accountId: string
  /** As the address has it. */
  search: Record<string, unknown>
  onSearch: OnSearch<ToolSearch>
}

/** The tool's invoices; without a connection the offer to make one, until it is closed. */
export function ToolInvoices({ accountId, search, onSearch }: ToolInvoicesProps) {
  const { t } = useTranslation('teamleader')
  const list = useList({
    search: readToolSearch(search),
    onSearch,
    query: (asked: ToolSearch) => toolInvoicesQuery(accountId, asked),
    failure: t('fetch_invoices_error'),
  })
  if (list.failure)
    return (
      <Section title={t('name')}>
        <Failure {...list.failure} />
      </Section>
    )
  // It says whether there is a list at all: nothing is shown for it before.
  if (!list.page) return null
  const { connection } = list.page
  if (connection.state === 'CONNECTED') return <ToolList accountId={accountId} list={list} page={list.page} />
  return connection.isOfferClosed ? null : <Offer accountId={accountId} connection={connection} />
}
