/** The set-offs of a document in a line each, with the way to undo one. */
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './payment-line.module.css'

type SetOffDetail = { setOffId?: string; otherNumber?: string; cents?: number }
type HistoryEvent = { type: string; detail?: SetOffDetail | null }

type SetOffsProps = {
  accountId: string
  currency: string | null
  /** Undefined while they are not known. */
  events: readonly HistoryEvent[] | undefined
}

/** Nothing of a document without any. */
export function SetOffs({ accountId, currency, events = [] }: SetOffsProps) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const mayWrite = useMayWrite()
  const undoing = useMutation({
    mutationFn: (setOffId: string) =>
      call(
        api.DELETE('/accounts/{accountId}/set-offs/{setOffId}', {
          params: { path: { accountId, setOffId } },
        }),
      ),
    onSettled: () => client.invalidateQueries(),
    meta: { failure: t('set-off.not-undone') },
  })
  return standing(events).map(({ setOffId = '', otherNumber: number = '', cents = 0 }) => (
    <span key={setOffId} className={classes.line}>
      <Icon of={IconArrowsExchange} size={16} />
      {t('set-off.line', { number, amount: formatCents(cents, currency) })}
      {mayWrite && (
        <Button
          kind="quiet"
          size="compact"
          busy={undoing.isPending && undoing.variables === setOffId}
          aria-label={t('set-off.undo-of', { number })}
          onClick={() => undoing.mutate(setOffId)}
        >
          {t('set-off.undo')}
        </Button>
      )}
    </span>
  ))
}

/** Those that nobody undid. */
export function standing(events: readonly HistoryEvent[]): SetOffDetail[] {
  const undone = new Set(
    events.flatMap(({ type, detail }) => (type === 'SET_OFF_UNDONE' ? (detail?.setOffId ?? []) : [])),
  )
  return events.flatMap(({ type, detail }) =>
    type === 'SET_OFF' && detail?.setOffId !== undefined && !undone.has(detail.setOffId) ? detail : [],
  )
}
