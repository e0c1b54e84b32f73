import { IconCopy, IconFilePencil, IconInbox, IconPhoneCall, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { fewHeld, type ReceivedWork, type Row } from './queries.ts'
import { Item } from './to-do-item.tsx'

type ReceivedItemsProps = { accountId: string; work: ReceivedWork; unanswered: number; toComplete: number }

/** The tasks with received documents: money at risk, answers, papers to complete, and approvals. */
export function ReceivedItems({ accountId, work, unanswered, toComplete }: ReceivedItemsProps) {
  const { t } = useTranslation('overview')
  const mayWrite = useMayWrite()
  const { held, toApprove } = work
  const [onlyOne] = toApprove.rows
  const open = mayWrite ? 'unanswered' : 'open'
  const params = { accountId }
  return (
    <>
      {held.count > fewHeld ? (
        <AllHeld accountId={accountId} count={held.count} />
      ) : (
        held.rows.map((row) => <HeldItem key={row.id} accountId={accountId} row={row} />)
      )}
      {unanswered > 0 && (
        <Item
          icon={IconInbox}
          tone="warn"
          title={t(`to-do.${open}`, { count: unanswered })}
          body={oldestWords(work.unanswered.rows[0], t(`to-do.${open}-hint`), (said) =>
            t('to-do.oldest', said),
          )}
        >
          <ButtonLink
            size="compact"
            to="/received-invoices/{-$accountId}"
            params={params}
            search={{ status: 'UNANSWERED' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {toComplete > 0 && (
        <Item
          icon={IconFilePencil}
          tone="warn"
          title={t('to-do.to-complete', { count: toComplete })}
          body={t(mayWrite ? 'to-do.to-complete-hint' : 'to-do.to-complete-open-hint')}
        >
          <ButtonLink size="compact" to="/received-invoices/$accountId/to-complete" params={params}>
            {t(mayWrite ? 'to-do.complete' : 'to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {mayWrite && toApprove.count > 0 && (
        <Item
          icon={IconUserCheck}
          tone="warn"
          title={t('to-do.to-approve', { count: toApprove.count })}
          body={
            toApprove.count === 1 && onlyOne
              ? `${onlyOne.invoicee.name}, ${amountOf(onlyOne)}`
              : t('to-do.to-approve-hint')
          }
        >
          <ButtonLink
            size="compact"
            to="/received-invoices/{-$accountId}"
            params={params}
            search={{ status: 'TO_APPROVE' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
    </>
  )
}

const amountOf = ({ totalAmountInCent, currency }: Row): string => formatCents(totalAmountInCent, currency)

/** The day and the party of the oldest, else other words. */
function oldestWords(
  oldest: Row | undefined,
  otherwise: string,
  say: (said: { date: string; name: string }) => string,
): string {
  const name = oldest?.invoicee.name
  return oldest?.issueDate && name ? say({ date: formatDate(oldest.issueDate), name }) : otherwise
}

const HOLDS = [
  'NEW_IBAN',
  'IBAN_NOT_IN_PDF',
  'BIC_OF_ANOTHER_BANK',
  'IBAN_OF_ANOTHER_COUNTRY',
  'POSSIBLE_DUPLICATE',
] as const

/** Named with its reasons. */
function HeldItem({ accountId, row }: { accountId: string; row: Row }) {
  const { t } = useTranslation('overview')
  const { id, invoiceNumber: number, invoicee, warnings } = row
  const reasons = HOLDS.filter((code) => warnings.some((one) => one.code === code))
  const isDuplicate = reasons.every((code) => code === 'POSSIBLE_DUPLICATE')
  const said = { name: invoicee.name ?? '', number }
  return (
    <Item
      icon={isDuplicate ? IconCopy : IconPhoneCall}
      tone={isDuplicate ? 'warn' : 'err'}
      title={t(isDuplicate ? 'to-do.held-duplicate' : 'to-do.held-call', said)}
      body={t('to-do.hold-facts', {
        facts: `${isDuplicate ? said.name : number}, ${amountOf(row)}`,
        reasons: reasons.map((code) => t(`to-do.hold.${code}`)).join(', '),
      })}
    >
      <ButtonLink size="compact" to="/received-invoices/$accountId/document/$id" params={{ accountId, id }}>
        {t('to-do.view')}
      </ButtonLink>
    </Item>
  )
}

function AllHeld({ accountId, count }: { accountId: string; count: number }) {
  const { t } = useTranslation('overview')
  return (
    <Item icon={IconPhoneCall} tone="err" title={t('to-do.held', { count })} body={t('to-do.held-hint')}>
      <ButtonLink
        size="compact"
        to="/received-invoices/{-$accountId}"
        params={{ accountId }}
        search={{ status: 'HELD' }}
      >
        {t('to-do.view')}
      </ButtonLink>
    </Item>
  )
}
