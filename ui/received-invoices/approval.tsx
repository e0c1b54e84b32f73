import { IconBell, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ApprovalDecision, decideApproval, refreshApprovals, remindApprover } from '../api/approvals.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import classes from './answer.module.css'
import type { ReceivedRow } from './queries.ts'
import listClasses from './received-list.module.css'

export const toApproveLook = { icon: IconUserCheck, tone: 'warn' } as const

type Decided = {
  accountId: string
  id: string
  number: string
  onDone?: (() => void) | undefined
  /** Once the lists are read again. */
  onSettled?: (() => void) | undefined
}

/** Decides about an approval, once at a time. */
export function useApproval({ accountId, id, number, onDone, onSettled }: Decided) {
  const { t } = useTranslation('received-invoices')
  const client = useQueryClient()
  const undo = { label: t('approval.undo'), onPress: () => mutate({ decision: 'WAITING' }) }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (decision: ApprovalDecision) => decideApproval(accountId, id, decision),
    onSuccess: ({ state }) => {
      onDone?.()
      if (state === 'WAITING') toast.success(t('approval.undone', { number }))
      else toast.undo(t(state === 'APPROVED' ? 'approval.approved' : 'approval.refused', { number }), undo)
    },
    onSettled: () => refreshApprovals(client, accountId).then(onSettled),
    meta: { failure: t('approval.not-decided') },
  })
  return { decide: mutate, pending: isPending ? variables.decision : undefined }
}

/** The document waits for the approval of the caller. */
export const waitsForMe = ({ approval }: Pick<ReceivedRow, 'approval'>): boolean =>
  approval?.state === 'WAITING' && approval.isAsked

/** In a list: the document waits for an approval, and whose. */
export function ApprovalMark({ approval }: Pick<ReceivedRow, 'approval'>) {
  const { t } = useTranslation('received-invoices')
  if (approval?.state !== 'WAITING') return null
  const { isAsked, approver } = approval
  const by = isAsked ? t('approval.by-you') : approver && t('approval.by', { name: approver })
  return (
    <StatusMark {...toApproveLook}>
      {t('approval.to-approve')} {by && <span className={listClasses.aside}>{by}</span>}
    </StatusMark>
  )
}

type RowProps = { accountId: string; row: ReceivedRow }

/** Both are one press, and either may be pressed afterwards. */
export function ApproveButtons({
  accountId,
  row: { id, invoiceNumber: number },
  onDone,
}: RowProps & { onDone?: () => void }) {
  const { t } = useTranslation('received-invoices')
  const { decide, pending } = useApproval({ accountId, id, number, onSettled: onDone })
  return (
    <span className={classes.buttons}>
      <Button
        size="compact"
        icon={IconUserCheck}
        busy={pending === 'APPROVED'}
        busyLabel={t('approval.approving')}
        disabled={pending === 'REFUSED'}
        aria-label={pending ? undefined : t('approval.approve-named', { number })}
        onClick={() => decide({ decision: 'APPROVED' })}
      >
        {t('approval.approve')}
      </Button>
      <Button
        kind="danger"
        size="compact"
        icon={IconUserX}
        busy={pending === 'REFUSED'}
        busyLabel={t('approval.refusing')}
        disabled={pending === 'APPROVED'}
        aria-label={pending ? undefined : t('approval.refuse-named', { number })}
        onClick={() => decide({ decision: 'REFUSED' })}
      >
        {t('approval.refuse')}
      </Button>
    </span>
  )
}

/** Asks a mail to the approver, once a day. */
export function useReminding(accountId: string, id: string) {
  const { t } = useTranslation('received-invoices')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => remindApprover(accountId, id),
    onSuccess: () => toast.success(t('approval.reminded')),
    onSettled: () => refreshApprovals(client, accountId),
    meta: { failure: t('approval.not-reminded') },
  })
}

/** In a list: somebody else approves it, and may be reminded. */
export function RemindButton({ accountId, row: { id, invoiceNumber: number, approval } }: RowProps) {
  const { t } = useTranslation('received-invoices')
  const reminding = useReminding(accountId, id)
  const name = approval?.approver
  if (!name) return null
  return (
    <Button
      size="compact"
      icon={IconBell}
      busy={reminding.isPending}
      busyLabel={t('approval.reminding')}
      aria-label={reminding.isPending ? undefined : t('approval.remind-named', { name, number })}
      onClick={() => reminding.mutate()}
    >
      {t('approval.remind', { name })}
    </Button>
  )
}
