import { Text } from '@mantine/core'
import { IconBell, IconUserCheck, IconUserQuestion, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Approval } from '../../api/approvals.ts'
import { useMay, useMayWrite } from '../../api/reach.ts'
import { StatusMark } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Section } from '../../kit/page.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { useApproval, useReminding } from '../approval.tsx'
import type { ReceivedDocument } from '../queries.ts'
import classes from './approval-section.module.css'
import { QuotedNote } from './quoted-note.tsx'

const looks = {
  WAITING: { icon: IconUserQuestion, tone: 'warn' },
  APPROVED: { icon: IconUserCheck, tone: 'ok' },
  REFUSED: { icon: IconUserX, tone: 'err' },
} as const

type ApprovalSectionProps = { accountId: string; document: ReceivedDocument }

/** The approval inside the company. The supplier never hears of it. */
export function ApprovalSection({ accountId, document }: ApprovalSectionProps) {
  const { t } = useTranslation('received-invoices')
  const mayWrite = useMayWrite()
  const { approval } = document
  if (approval === null || document.status === 'REJECTED') return null
  const { state, decidedBy, decidedAt, note } = approval
  return (
    <Section title={t('approval.title')}>
      <div className={classes.approval}>
        <StatusMark {...looks[state]}>{stateWords(approval, t)}</StatusMark>
        {state === 'WAITING' ? (
          <Text size="small" c="dimmed">
            {t(document.isHeld ? 'approval.call-first' : 'approval.why')}
          </Text>
        ) : (
          <Text size="small" c="dimmed">
            {[formatDateTime(decidedAt), decidedBy].filter(Boolean).join(', ')}
          </Text>
        )}
        {note && <QuotedNote>{note}</QuotedNote>}
        {mayWrite && <Acts accountId={accountId} document={document} approval={approval} />}
      </div>
    </Section>
  )
}

type Words = ReturnType<typeof useTranslation<'received-invoices'>>['t']

function stateWords({ state, approver, isMine }: Approval, t: Words): string {
  if (state !== 'WAITING') return t(`approval.state.${state}`)
  if (approver === null) return t(isMine ? 'approval.waits-you' : 'approval.waits-owner')
  return t('approval.waits', { name: approver })
}

function Acts({ accountId, document, approval }: ApprovalSectionProps & { approval: Approval }) {
  const { t } = useTranslation('received-invoices')
  const mayManage = useMay('manage')
  const [isRefusing, setRefusing] = useState(false)
  const { id, isHeld, invoiceNumber } = document
  const number = invoiceNumber ?? ''
  const { decide, pending } = useApproval({ accountId, id, number, onDone: () => setRefusing(false) })
  const reminding = useReminding(accountId, id)
  return (
    <>
      <div className={classes.acts}>
        {approval.isMine && approval.state !== 'APPROVED' && (
          <Button
            kind={isHeld || approval.state === 'REFUSED' ? 'secondary' : 'primary'}
            icon={IconUserCheck}
            disabled={isHeld}
            busy={pending === 'APPROVED'}
            busyLabel={t('approval.approving')}
            onClick={() => decide({ decision: 'APPROVED' })}
          >
            {t('approval.approve')}
          </Button>
        )}
        {approval.isMine && approval.state !== 'REFUSED' && (
          <Button
            kind="danger"
            icon={IconUserX}
            aria-expanded={isRefusing}
            onClick={() => setRefusing(!isRefusing)}
          >
            {t('approval.refuse')}
          </Button>
        )}
        {approval.state === 'WAITING' && approval.approver !== null && (mayManage || !approval.isMine) && (
          <Button
            icon={IconBell}
            busy={reminding.isPending}
            busyLabel={t('approval.reminding')}
            disabled={wasRemindedToday(approval)}
            onClick={() => reminding.mutate()}
          >
            {t('approval.remind', { name: approval.approver })}
          </Button>
        )}
      </div>
      {approval.remindedAt && approval.state === 'WAITING' && (
        <Text size="small" c="dimmed">
          {t('approval.reminded-at', { at: formatDateTime(approval.remindedAt) })}
        </Text>
      )}
      {isRefusing && (
        <RefuseForm
          isBusy={pending === 'REFUSED'}
          onRefuse={(note) => decide({ decision: 'REFUSED', note })}
          onCancel={() => setRefusing(false)}
        />
      )}
    </>
  )
}

const dayMs = 24 * 3_600_000

const wasRemindedToday = ({ remindedAt }: Approval): boolean =>
  remindedAt !== null && Date.parse(remindedAt) > Date.now() - dayMs

type RefuseFormProps = { isBusy: boolean; onRefuse: (note: string) => void; onCancel: () => void }

function RefuseForm({ isBusy, onRefuse, onCancel }: RefuseFormProps) {
  const { t } = useTranslation('received-invoices')
  const [note, setNote] = useState('')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onRefuse(note)
      }}
    >
      <TextAreaField
        autoFocus
        label={t('approval.reason')}
        hint={t('approval.reason-hint')}
        value={note}
        maxLength={1000}
        onChange={setNote}
      />
      <div className={classes.acts}>
        <Button kind="danger" type="submit" icon={IconUserX} busy={isBusy} busyLabel={t('approval.refusing')}>
          {t('approval.refuse')}
        </Button>
        <Button onClick={onCancel}>{t('approval.cancel')}</Button>
      </div>
    </form>
  )
}
