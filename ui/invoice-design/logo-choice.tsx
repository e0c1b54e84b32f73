import { IconPhoto } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, Refused } from '../api/failure.ts'
import { problemText } from '../api/problem-text.ts'
import { Button } from '../kit/button.tsx'
import { FieldError } from '../kit/field.tsx'
import { FileButton } from '../kit/file-button.tsx'
import { Icon } from '../kit/icon.tsx'
import type { Design } from './design-form.ts'
import classes from './invoice-design.module.css'
import { type InvoiceDesign, logoQuery } from './queries.ts'
import { SettingRow } from './setting-row.tsx'

const MOST_BYTES = 1024 * 1024
const KILOBYTE = 1024

type LogoChoiceProps = {
  accountId: string
  logo: Design['logo']
  stored: InvoiceDesign['logo']
  disabled: boolean
  /** Refuses a file that is no logo. */
  onTry: (file: File) => Promise<unknown>
  onChange: (logo: Design['logo']) => void
}

/** A chosen file is tried before it counts: a refused one leaves the logo from before. */
export function LogoChoice({ accountId, logo, stored, disabled, onTry, onChange }: LogoChoiceProps) {
  const { t } = useTranslation('invoice-design')
  const [isLarge, setLarge] = useState(false)
  const trial = useMutation({
    mutationFn: onTry,
    onSuccess: (_, file) => onChange(file),
    meta: { handles: true },
  })
  const choose = (file: File) => {
    setLarge(file.size > MOST_BYTES)
    if (file.size <= MOST_BYTES) trial.mutate(file)
    else trial.reset()
  }
  const forget = () => {
    setLarge(false)
    trial.reset()
    onChange('NONE')
  }
  const kept = logo === 'KEPT' ? stored : null
  return (
    <SettingRow label={t('logo.label')} hint={t('logo.hint')}>
      <div className={classes.logo}>
        <span className={classes.logoPlace}>
          {kept ? <StoredLogo accountId={accountId} /> : <Icon of={IconPhoto} size={24} />}
        </span>
        <div className={classes.logoWords}>
          {logo instanceof File && (
            <>
              <span>{logo.name}</span>
              <span className={classes.rowHint}>
                {t('logo.new-about', { size: Math.max(1, Math.round(logo.size / KILOBYTE)) })}
              </span>
            </>
          )}
          {kept && (
            <>
              <span>{t('logo.stored')}</span>
              <span className={classes.rowHint}>{t('logo.stored-about', kept)}</span>
            </>
          )}
          {logo === 'NONE' && <span className={classes.rowHint}>{t('logo.none')}</span>}
          {!disabled && (
            <span className={classes.logoActions}>
              <FileButton
                kind="quiet"
                accept=".png,.jpg,.jpeg,.svg"
                disabled={trial.isPending}
                onFile={choose}
              >
                {t(trial.isPending ? 'logo.trying' : logo === 'NONE' ? 'logo.choose' : 'logo.replace')}
              </FileButton>
              {logo !== 'NONE' && (
                <Button kind="quiet" onClick={forget}>
                  {t('logo.remove')}
                </Button>
              )}
            </span>
          )}
        </div>
      </div>
      <div role="alert">
        {isLarge && <FieldError>{t('logo.large')}</FieldError>}
        {trial.isError && <FieldError>{refusedWords(trial.error, t('logo.wrong'))}</FieldError>}
      </div>
    </SettingRow>
  )
}

function refusedWords(error: Error, wrong: string): string {
  if (isRefused(error, 'UNSUPPORTED_FILE')) return wrong
  return (error instanceof Refused && error.detail) || problemText(error)
}

/** As it was written anew, never as it came. */
function StoredLogo({ accountId }: { accountId: string }) {
  const { data } = useQuery(logoQuery(accountId))
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address ? <img src={address} alt="" /> : null
}
