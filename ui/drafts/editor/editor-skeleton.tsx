import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'

/** A placeholder while the draft is fetched. */
export function EditorSkeleton() {
  const { t } = useTranslation('draft')
  return (
    <div className={classes.editor}>
      <div className={classes.skeletonHeader} />
      <div className={classes.skeletonPanes}>
        <div className={classes.skeletonPdf} />
        <div className={classes.skeletonForm}>
          <p role="status">{t('loading')}</p>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((bone) => (
            <span key={bone} className={classes.bone} />
          ))}
        </div>
      </div>
    </div>
  )
}
