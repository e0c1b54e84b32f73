import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { tellNewEmail } from '../api/own-email.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './access-page.module.css'
import { emailLinkQuery, followEmailLink, type EmailLink as Link } from './queries.ts'

/** A mailed link about another address to sign in with: the new one confirms it, the one from before objects. Opening it uses nothing up. */
export function EmailLink({ token }: { token: string }) {
  const { t } = useTranslation('person')
  const found = useQuery({ ...emailLinkQuery(token), enabled: token !== '', meta: { handles: true } })
  if (token === '' || isRefused(found.error, 'NOT_FOUND', 'FORM_ERRORS'))
    return <Notice tone="warn" title={t('email-link.unknown')} />
  if (found.error) return <Failure title={t('email-link.failed')} onRetry={() => void found.refetch()} />
  if (!found.data) return <Progress label={t('kit:loading')} />
  const { kind, state } = found.data
  const isOpen = state === 'OPEN' || (kind === 'DISPUTE' && ['CONFIRMED', 'IN_USE'].includes(state))
  return isOpen ? <Ask token={token} link={found.data} /> : <Outcome link={found.data} />
}

function Ask({ token, link: { kind, state, email } }: { token: string; link: Link }) {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const following = useMutation({
    mutationFn: () => followEmailLink(kind, token),
    onSuccess: (now) => {
      client.setQueryData(emailLinkQuery(token).queryKey, now)
      tellNewEmail()
    },
    meta: { failure: t('email-link.not-done') },
  })
  const lead = kind === 'DISPUTE' && state === 'CONFIRMED' ? 'DISPUTE-CONFIRMED' : kind
  return (
    <div className={classes.link}>
      <p>{t(`email-link.${lead}.lead`, { email })}</p>
      <div>
        <Button
          kind="primary"
          size="touch"
          busy={following.isPending}
          busyLabel={t('email-link.busy')}
          onClick={() => following.mutate()}
        >
          {t(`email-link.${kind}.act`)}
        </Button>
      </div>
      <p className={classes.hint}>{t(`email-link.${kind}.stranger`)}</p>
    </div>
  )
}

function Outcome({ link: { kind, state, email } }: { link: Link }) {
  const { t } = useTranslation('person')
  const shown = state === 'DISPUTED' && kind === 'DISPUTE' ? 'OBJECTED' : state
  return (
    <Notice tone="quiet" title={t(`email-link.${shown}.title`)}>
      {t(`email-link.${shown}.body`, { email })}
    </Notice>
  )
}
