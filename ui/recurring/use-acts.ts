import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { formatDate } from '../kit/format.ts'
import { toast } from '../kit/toast.ts'
import {
  changeDate,
  type DateChange,
  type Rule,
  type RuleDate,
  refreshRules,
  rulesQuery,
  setPaused,
  showRule,
} from './queries.ts'

/** Pauses and resumes; shown at once, with Undo. */
export function usePause(accountId: string) {
  const { t } = useTranslation('recurring')
  const client = useQueryClient()
  const pause = useMutation({
    mutationFn: ({ rule, paused }: { rule: Rule; paused: boolean }) =>
      setPaused({ accountId, recurringId: rule.id }, paused),
    async onMutate({ rule, paused }) {
      await client.cancelQueries({ queryKey: rulesQuery(accountId).queryKey })
      showRule(client, accountId, expected(rule, paused))
      return rule
    },
    onError: (_error, _given, before) => before && showRule(client, accountId, before),
    onSuccess: (rule) => showRule(client, accountId, rule),
    onSettled: () => refreshRules(client, accountId),
    meta: { failure: t('not-changed') },
  })
  return (rule: Rule, paused: boolean) => {
    pause.mutate({ rule, paused })
    const name = rule.customerName ?? ''
    const undo = {
      label: t('undo'),
      onPress: () => pause.mutate({ rule: expected(rule, paused), paused: !paused }),
    }
    if (paused) toast.undo(t('paused', { name }), undo)
    else toast.undo(t('resumed', { name }), undo, t('resumed-body'))
  }
}

const expected = (rule: Rule, paused: boolean): Rule => ({
  ...rule,
  state: paused ? 'PAUSED' : 'RUNNING',
  pausedSince: paused ? todayInBrussels() : null,
  next: paused ? null : (rule.coming.find(({ isSkipped }) => !isSkipped)?.at ?? null),
})

/** Changes one date. */
export function useDateChange(accountId: string) {
  const { t } = useTranslation('recurring')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ rule, date, change }: { rule: Rule; date: RuleDate; change: DateChange }) =>
      changeDate({ accountId, recurringId: rule.id, date: date.date }, change),
    onSuccess: (rule) => showRule(client, accountId, rule),
    onSettled: () => refreshRules(client, accountId),
    meta: { failure: t('not-changed') },
  })
}

/** Skips a date, with Undo, or puts it back. */
export function useSkip(accountId: string) {
  const { t } = useTranslation('recurring')
  const change = useDateChange(accountId)
  return (rule: Rule, date: RuleDate, skipped: boolean) => {
    change.mutate({ rule, date, change: skipped ? { skipped } : {} })
    if (!skipped) return
    const title = t('date.skipped', { date: formatDate(date.at), name: rule.customerName ?? '' })
    toast.undo(title, { label: t('undo'), onPress: () => change.mutate({ rule, date, change: {} }) })
  }
}
