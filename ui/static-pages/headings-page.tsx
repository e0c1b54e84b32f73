import { useTranslation } from 'react-i18next'
import { Page } from '../kit/page.tsx'
import { Rich } from '../kit/rich.tsx'
import { addresses } from './addresses.tsx'
import classes from './static-page.module.css'

/** The headings of pages that have nothing else (specification, section 2). */
const headings = {
  features: ['send', 'receive', 'documents', 'history'],
  connections: ['network', 'channel', 'tool'],
  contact: ['mail', 'privacy'],
} as const

export function HeadingsPage({ name }: { name: keyof typeof headings }) {
  const { t } = useTranslation('static-pages')
  return (
    <Page title={t(`${name}.title`)}>
      <div className={classes.text}>
        {headings[name].map((heading) => (
          <h2 key={heading}>
            <Rich text={t(`${name}.${heading}`)} parts={addresses} />
          </h2>
        ))}
      </div>
    </Page>
  )
}
