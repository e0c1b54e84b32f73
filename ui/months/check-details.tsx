import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import classes from './months.module.css'
import {
  type Check,
  type CheckedDocument,
  explainGap,
  type Gap,
  gapWords,
  markTwo,
  openGaps,
  useAct,
  type Which,
} from './queries.ts'

type CheckDetailsProps = {
  path: Which
  check: Check
  may: { write: boolean; explain: boolean }
}

/** The documents of a check, each with the way to it; for missing numbers and doubles the act in its place. */
export function CheckDetails({ path, check, may }: CheckDetailsProps) {
  const { t } = useTranslation('months')
  const { code, documents, count } = check
  const gaps = openGaps(check.gaps)
  const further = count - (code === 'GAPS' ? gaps.length : documents.length)
  return (
    <>
      {code === 'GAPS' && <p className={classes.hint}>{t('gap.hint')}</p>}
      {code === 'GAPS' &&
        may.explain &&
        gaps.map((gap) => <GapForm key={gap.id} accountId={path.accountId} gap={gap} />)}
      {code === 'DUPLICATES'
        ? documents.map((one) => (
            <Double key={one.id} accountId={path.accountId} document={one} mayWrite={may.write} />
          ))
        : documents.length > 0 && (
            <ul className={classes.documents}>
              {documents.map((one) => (
                <li key={one.id}>
                  <Way accountId={path.accountId} document={one}>
                    {[one.number, one.party].filter(Boolean).join(', ') || '?'}
                  </Way>
                  <span>
                    {one.direction === 'vendor'
                      ? t('expected', { date: formatDate(one.day) })
                      : formatDate(one.day)}
                  </span>
                  <span>{one.direction !== 'vendor' && formatCents(one.cents, one.currency)}</span>
                </li>
              ))}
            </ul>
          )}
      {further > 0 && <p className={classes.hint}>{t('more', { count: further })}</p>}
    </>
  )
}

type WayProps = { accountId: string; document: Pick<CheckedDocument, 'id' | 'direction'>; children: string }

/** The link to a document, a draft or a vendor. */
function Way({ accountId, document: { id, direction }, children }: WayProps) {
  if (direction === 'sent')
    return (
      <Link to="/invoices/$accountId/document/$id" params={{ accountId, id }}>
        {children}
      </Link>
    )
  if (direction === 'draft')
    return (
      <Link to="/drafts/$accountId/draft/{-$draftId}" params={{ accountId, draftId: id }}>
        {children}
      </Link>
    )
  if (direction === 'vendor')
    return (
      <Link to="/received-invoices/$accountId/vendors/$vendorId" params={{ accountId, vendorId: id }}>
        {children}
      </Link>
    )
  return (
    <Link to="/received-invoices/$accountId/document/$id" params={{ accountId, id }}>
      {children}
    </Link>
  )
}

type DoubleProps = { accountId: string; document: CheckedDocument; mayWrite: boolean }

function Double({ accountId, document, mayWrite }: DoubleProps) {
  const { t } = useTranslation('months')
  const { id, number, party, cents, currency, day, other } = document
  const two = useAct(() => markTwo(accountId, id), {
    onSuccess: () => toast.success(t('double.two-done')),
    failure: t('double.two-failed'),
  })
  return (
    <div className={classes.double}>
      {other && (
        <p>
          <Way accountId={accountId} document={{ id: other.id, direction: 'received' }}>
            {t('double.first', { number: other.number })}
          </Way>
          <small>{party}</small>
        </p>
      )}
      <p>
        <Way accountId={accountId} document={document}>
          {t('double.second', { number })}
        </Way>
        <small>
          {formatDate(day)}, {formatCents(cents, currency)}
        </small>
      </p>
      <div className={classes.acts}>
        {mayWrite && (
          <Button size="compact" busy={two.isPending} onClick={() => two.mutate()}>
            {t('double.two')}
          </Button>
        )}
        <small>{t('double.refuse')}</small>
      </div>
    </div>
  )
}

function GapForm({ accountId, gap }: { accountId: string; gap: Gap }) {
  const { t } = useTranslation('months')
  const [reason, setReason] = useState('')
  const explaining = useAct(() => explainGap(accountId, gap.id, reason.trim()), {
    onSuccess: () => toast.success(t('gap.saved')),
    failure: t('gap.failed'),
  })
  return (
    <form
      className={classes.gap}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '' && !explaining.isPending) explaining.mutate()
      }}
    >
      <TextField
        label={t('gap.reason', { number: gapWords(t, gap) })}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" busy={explaining.isPending} aria-disabled={reason.trim() === '' || undefined}>
        {t('gap.save')}
      </Button>
    </form>
  )
}
