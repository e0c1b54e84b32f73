import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { toast } from '../kit/toast.ts'
import type { StoredFormState } from './use-stored-form.ts'

type Versioned = { version?: number | null | undefined }

type StaleNoticeProps<Data extends Versioned> = {
  /** Names the changes of somebody else. */
  title: string
  form: StoredFormState<Data>
  /** As a form holds it. */
  fetchNewest: () => Promise<Data>
  /** The other version stands in the form. */
  onTheirs: () => void
  /** Saves the form over that version. */
  onMine: (version: Data['version']) => void
}

/** Two people on one thing: a choice, and the version that was not chosen can still be had back. */
export function StaleNotice<Data extends Versioned>(props: StaleNoticeProps<Data>) {
  const { title, form, fetchNewest, onTheirs, onMine } = props
  const { t } = useTranslation('forms')
  const meta = { failure: t('stale.not-fetched') }
  const theirs = useMutation({
    mutationFn: fetchNewest,
    onSuccess: (newest) => {
      const mine = form.value
      form.restart(newest)
      onTheirs()
      const undo = () => form.change(() => ({ ...mine, ...withVersion(newest.version) }))
      toast.undo(t('stale.taken'), { label: t('stale.mine-back'), onPress: undo })
    },
    meta,
  })
  const mine = useMutation({
    mutationFn: fetchNewest,
    onSuccess: ({ version }) => onMine(version),
    meta,
  })
  return (
    <Notice
      tone="warn"
      title={title}
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

const withVersion = (version: Versioned['version']) => (version == null ? {} : { version })
