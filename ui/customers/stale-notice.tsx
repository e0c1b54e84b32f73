import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { toast } from '../kit/toast.ts'
import type { Shelf } from './book.ts'
import { getCustomer } from './queries.ts'
import { toForm } from './tidy.ts'
import type { CustomerForm } from './use-customer-form.ts'

type StaleNoticeProps = {
  shelf: Shelf
  customerId: string
  form: CustomerForm
  /** Loads the other version into the form. */
  onTheirs: () => void
  /** Saves the form over that version. */
  onMine: (version: number | undefined) => void
}

/** Two people edited one customer: offers a choice between the versions, with undo. */
export function StaleNotice({ shelf, customerId, form, onTheirs, onMine }: StaleNoticeProps) {
  const { t } = useTranslation('customers')
  const meta = { failure: t('not-fetched') }
  const theirs = useMutation({
    mutationFn: () => getCustomer(shelf, customerId),
    onSuccess: (customer) => {
      const mine = form.value
      form.restart(toForm(customer))
      onTheirs()
      const undo = () => form.change(() => ({ ...mine, ...versionOf(customer.version) }))
      toast.undo(t('stale.taken'), { label: t('stale.mine-back'), onPress: undo })
    },
    meta,
  })
  const mine = useMutation({
    mutationFn: () => getCustomer(shelf, customerId),
    onSuccess: ({ version }) => onMine(version),
    meta,
  })
  return (
    <Notice
      tone="warn"
      title={t('stale.title')}
      actions={
        <>
          <Button size="compact" busy={theirs.isPending} onClick={() => theirs.mutate()}>
            {t('stale.theirs')}
          </Button>
          <Button size="compact" busy={mine.isPending} onClick={() => mine.mutate()}>
            {t('stale.mine')}
          </Button>
        </>
      }
    >
      {t('stale.body')}
    </Notice>
  )
}

const versionOf = (version: number | undefined) => (version === undefined ? {} : { version })
