import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ApprovalRule,
  approvalRuleQuery,
  refreshApprovals,
  updateApprovalRule,
} from '../api/approvals.ts'
import { queryClient, useActOn } from '../api/query-client.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { Button } from '../kit/button.tsx'
import { FormFields } from '../kit/form-fields.tsx'
import { formatCents } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { toast } from '../kit/toast.ts'
import classes from './people.module.css'
import { type Member, nameOf } from './queries.ts'

type ApprovalRuleSectionProps = {
  accountId: string
  people: Member[]
  /** An owner of a company that is not locked. */
  mayChange: boolean
}

/** The received invoices that a member approves before they are paid. */
export function ApprovalRuleSection({ accountId, people, mayChange }: ApprovalRuleSectionProps) {
  const { t } = useTranslation('members')
  const { data: rule } = useQuery(approvalRuleQuery(accountId))
  if (rule === undefined) return null
  return (
    <Section title={t('approval.title')} className={classes.matrix}>
      <Box maw={560} pt="md">
        {mayChange ? (
          <RuleForm key={JSON.stringify(rule)} accountId={accountId} people={people} rule={rule} />
        ) : (
          <Text>{ruleWords(rule, t)}</Text>
        )}
      </Box>
    </Section>
  )
}

type Words = ReturnType<typeof useTranslation<'members'>>['t']

function ruleWords({ isAsked, aboveInCents, approver }: ApprovalRule, t: Words): string {
  if (!isAsked) return t('approval.nobody')
  const who = approver ?? t('approval.each-owner')
  return aboveInCents === 0
    ? t('approval.all', { who })
    : t('approval.above-amount', { who, amount: formatCents(aboveInCents, 'EUR') })
}

const EACH_OWNER = 'EACH_OWNER'
const CENTS = 100
const MOST = 1_000_000_000

type RuleFormProps = Pick<ApprovalRuleSectionProps, 'accountId' | 'people'> & { rule: ApprovalRule }

function RuleForm({ accountId, people, rule }: RuleFormProps) {
  const { t } = useTranslation('members')
  const [isAsked, setAsked] = useState(rule.isAsked)
  const [above, setAbove] = useState<number | null>(rule.aboveInCents / CENTS)
  const [approver, setApprover] = useState(rule.approverId ?? EACH_OWNER)
  const isAmount = above !== null && above >= 0 && above <= MOST
  const saving = useActOn(
    [approvalRuleQuery(accountId).queryKey],
    (body: Parameters<typeof updateApprovalRule>[1]) => updateApprovalRule(accountId, body),
    {
      onSuccess: () => {
        void refreshApprovals(queryClient, accountId)
        toast.success(t('approval.saved'))
      },
      failure: t('approval.not-saved'),
    },
  )
  const choices = people
    .filter(({ state, role, isSeat }) => state === 'ACTIVE' && role !== 'READER' && !isSeat)
    .map((member) => ({ value: member.id, label: nameOf(member), detail: t(`role.${member.role}`) }))
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isAmount || saving.isPending) return
    saving.mutate({
      isAsked,
      aboveInCents: Math.round(above * CENTS),
      approverId: approver === EACH_OWNER ? null : approver,
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <FormFields>
        <SwitchField
          label={t('approval.ask')}
          hint={t('approval.hint')}
          value={isAsked}
          onChange={setAsked}
        />
        {isAsked && (
          <>
            <SelectField
              label={t('approval.who')}
              value={approver}
              onChange={setApprover}
              choices={[{ value: EACH_OWNER, label: t('approval.each-owner') }, ...choices]}
            />
            <AmountField
              label={t('approval.above')}
              hint={t('approval.above-hint')}
              unit="€"
              value={above}
              onChange={setAbove}
              error={isAmount ? undefined : t('approval.no-amount')}
            />
          </>
        )}
      </FormFields>
      <Button type="submit" className={classes.save} busy={saving.isPending} busyLabel={t('approval.saving')}>
        {t('approval.save')}
      </Button>
      {(rule.waiting ?? 0) > 0 && (
        <Text size="small" c="dimmed" pt="xs">
          {t('approval.waiting', { count: rule.waiting })}
        </Text>
      )}
    </form>
  )
}
