import { IconHistory, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import classes from './access-links.module.css'

/** On the data page: the ways to who may act for an account or look at it, and to what was done. */
export function AccessLinks({ accountId }: { accountId: string }) {
  const { t } = useTranslation('api-keys')
  return (
    <>
      <div className={classes.links}>
        <div className={classes.words}>
          <h3 className={classes.title}>{t('access.title')}</h3>
          <p className={classes.detail}>{t('access.about')}</p>
        </div>
        <ButtonLink icon={IconKey} to="/data/$accountId/$part" params={{ accountId, part: 'access' }}>
          {t('access.open')}
        </ButtonLink>
      </div>
      <div className={classes.links}>
        <div className={classes.words}>
          <h3 className={classes.title}>{t('activity.title')}</h3>
          <p className={classes.detail}>{t('activity.about')}</p>
        </div>
        <ButtonLink icon={IconHistory} to="/data/$accountId/$part" params={{ accountId, part: 'activity' }}>
          {t('activity.open')}
        </ButtonLink>
      </div>
    </>
  )
}
