import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { currentLanguage } from '../texts/language.ts'
import classes from './completion.module.css'
import type { LinkFacts } from './read-link.ts'

type ConfirmLinkProps = { facts: LinkFacts; isBusy: boolean; onConfirm: () => void }

/** Who is signed in by a link, and when and where it was asked for: opening it did nothing yet. */
export function ConfirmLink({ facts, isBusy, onConfirm }: ConfirmLinkProps) {
  const { t } = useTranslation('aanmelden')
  const { email, company, browser, system } = facts
  const about = { company, browser, system, when: useMoment(facts.askedAt ?? '') }
  const said = `${company === null ? 'asked' : 'registered'}${browser === null ? '' : '-in'}`
  return (
    <>
      <p className={classes.asked}>{t(`confirm.${said}`, about)}</p>
      <Button
        kind="primary"
        size="send"
        fullWidth
        busy={isBusy}
        busyLabel={t('completing')}
        second={email}
        onClick={onConfirm}
      >
        {t('confirm.sign-in')}
      </Button>
      <p className={classes.quiet}>{t('confirm.not-you')}</p>
    </>
  )
}

/** "vandaag om 12:01", or with its day. */
function useMoment(iso: string): string {
  const { t } = useTranslation('aanmelden')
  const language = currentLanguage()
  const at = new Date(iso)
  const time = at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === new Date().toDateString()) return t('confirm.today', { time })
  return t('confirm.day', { time, day: at.toLocaleDateString(language, { day: 'numeric', month: 'long' }) })
}
