import { IconBan, IconCircleCheck, IconClock, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusMark, type Tone } from '../kit/badge.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { languageNames } from '../texts/language.ts'
import { addRecipient, type Recipient, removeRecipient } from './queries.ts'
import { useAct } from './use-act.ts'

const LOOKS: Record<Recipient['state'], { tone: Tone; icon: typeof IconBan }> = {
  ASKED: { tone: 'warn', icon: IconClock },
  CONFIRMED: { tone: 'ok', icon: IconCircleCheck },
  STOPPED: { tone: 'neutral', icon: IconBan },
}

type RecipientEntryProps = { accountId: string; recipient: Recipient; mayChange: boolean }

/** An address, whether its reader confirmed, and what can be done with it. */
export function RecipientEntry({ accountId, recipient, mayChange }: RecipientEntryProps) {
  const { t } = useTranslation('packages')
  const { id, email, language, state } = recipient
  const removing = useAct(accountId, () => removeRecipient(accountId, id), {
    onSuccess: () => toast.success(t('removed', { email })),
    failure: t('remove-failed', { email }),
  })
  const asking = useAct(accountId, () => addRecipient(accountId, { email, language }), {
    onSuccess: () => toast.success(t('asked', { email })),
    failure: t('ask-failed', { email }),
  })
  const acts = mayChange && (
    <>
      {state !== 'CONFIRMED' && (
        <SmallAction
          icon={IconRefresh}
          busy={asking.isPending}
          aria-label={t('named', { label: t('ask-again'), month: email })}
          onClick={() => asking.mutate()}
        >
          {t('ask-again')}
        </SmallAction>
      )}
      <SmallAction
        icon={IconTrash}
        busy={removing.isPending}
        aria-label={t('named', { label: t('remove'), month: email })}
        onClick={() => removing.mutate()}
      >
        {t('remove')}
      </SmallAction>
    </>
  )
  return (
    <Entry name={email} aside={acts}>
      <EntryDetail>
        <StatusMark {...LOOKS[state]}>{t(`state.${state}`)}</StatusMark>
      </EntryDetail>
      <EntryDetail>{t('in', { language: languageNames[language] })}</EntryDetail>
    </Entry>
  )
}
