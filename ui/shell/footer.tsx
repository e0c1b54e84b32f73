import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './footer.module.css'

/** The client's version label (specification, section 1). */
const version = '1.0.3'

export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={classes.footer}>
      <nav className={classes.links} aria-label={t('footer.label')}>
        <Link to="/contact">{t('footer.contact')}</Link>
        <Link to="/privacy">{t('footer.privacy')}</Link>
        <Link to="/terms-conditions">{t('footer.terms')}</Link>
      </nav>
      <span>Zegel {version}</span>
    </footer>
  )
}
