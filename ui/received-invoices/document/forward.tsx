import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountQuery } from '../../api/accounts.ts'
import { useAttempts } from '../../api/attempts.ts'
import { useSession } from '../../api/session.ts'
import { lookAgain } from '../../document/look-again.ts'
import { MailForm } from '../../document/mail-form.tsx'
import { Section } from '../../kit/page.tsx'
import { toast } from '../../kit/toast.ts'
import { documentEventsQuery, forwardDocument, type ReceivedDocument } from '../queries.ts'

type ForwardProps = { accountId: string; document: ReceivedDocument; onClose: () => void }

/** Forwards the document by mail; it is free to one's own addresses. */
export function Forward({ accountId, document, onClose }: ForwardProps) {
  const { t } = useTranslation('received-invoices')
  const { data: account } = useQuery(accountQuery(accountId))
  const user = useSession()?.user
  const forward = useForward(accountId, document, onClose)
  return (
    <Section title={t('forward.title')}>
      <MailForm
        accountId={accountId}
        title={t('forward.title')}
        email=""
        freeFor={[account?.supplier.email, user?.email]}
        words={{ free: t('forward.hint'), cost: (credits) => t('forward.cost', { credits }) }}
        onMail={forward.mutateAsync}
        onClose={onClose}
      />
    </Section>
  )
}

function useForward(accountId: string, { id, invoiceNumber }: ReceivedDocument, onMailed: () => void) {
  const { t } = useTranslation('received-invoices')
  const client = useQueryClient()
  const attempts = useAttempts()
  return useMutation({
    mutationFn: (email: string) => forwardDocument(accountId, id, email, attempts.keyFor(email)),
    onSuccess: (_answer, email) => {
      lookAgain(client, documentEventsQuery(accountId, id).queryKey)
      toast.success(
        t('forward.leaves', { number: invoiceNumber ?? '' }),
        t('invoices:event-detail.email', { email }),
      )
      onMailed()
    },
    onSettled: (_answer, error, email) => attempts.settle(email, error),
    meta: { failure: t('forward.failed') },
  })
}
