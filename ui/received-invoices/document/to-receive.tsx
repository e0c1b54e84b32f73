import { useTranslation } from 'react-i18next'
import { amountOwed } from '#contracts/rules/document/total-rows.ts'
import { day, money } from '#contracts/rules/document/written.ts'
import { displayIban, displayStructuredCommunication } from '#contracts/rules/formats.ts'
import { otherPartyOf } from '../other-party.ts'
import type { ReceivedDocument } from '../queries.ts'
import { Box } from './payment-frame.tsx'

/** The amount of a self-billed document: its buyer pays it to the account, so that nothing here invites to pay. */
export function ToReceive({ document }: { document: ReceivedDocument }) {
  const { t } = useTranslation('received-invoices')
  const { payment, dueDate, currency } = document
  const { owedBy, means, iban, bic, accountName, reference, others } = payment
  const amount = money(amountOwed(document), currency)
  const said = { name: otherPartyOf(document).name ?? '', amount }
  if (owedBy === 'NOBODY') return <Box title={t('to-receive.nothing')} />
  if (owedBy === 'SELLER')
    return (
      <Box title={t('to-receive.in-their-favour', said)} words={t('to-receive.in-their-favour-why', said)} />
    )
  if (means === 'PAID' || means === 'CLEARED')
    return <Box title={t(`document.means.${means}`)} words={t(`to-receive.${means}`, said)} />
  return (
    <Box
      title={t('to-receive.title', said)}
      words={t('to-receive.why', said)}
      facts={[
        { name: t('column.due-date'), value: day(dueDate) },
        { name: t('to-receive.account'), value: iban && displayIban(iban) },
        { name: t('document.bic'), value: bic },
        { name: t('document.in-name-of'), value: accountName },
        ...others.map((one) => ({
          name: t('document.or-account'),
          value: one.iban && displayIban(one.iban),
        })),
        { name: t('document.reference'), value: reference && displayStructuredCommunication(reference) },
      ]}
    />
  )
}
