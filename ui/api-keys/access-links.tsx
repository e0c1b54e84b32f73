import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import classes from './access-links.module.css'

/** On the data page: the way to what programs may do in the name of an account. */
export function AccessLinks({ accountId }: { accountId: string }) {
  const { t } = useTranslation('api-keys')
  return (
    <div className={classes.links}>
      <div className={classes.words}>
        <h3 className={classes.title}>{t('access.title')}</h3>
        <p className={classes.detail}>{t('access.about')}</p>
      </div>
      <ButtonLink icon={IconKey} to="/data/$accountId/access" params={{ accountId }}>
        {t('access.open')}
      </ButtonLink>
    </div>
  )
}
