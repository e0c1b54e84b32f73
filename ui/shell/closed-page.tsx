import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import type { Right } from '../api/rights.ts'
import { ButtonLink } from '../kit/button.tsx'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Empty } from '../kit/empty.tsx'

type ClosedPageProps = { account: Account; needed: Right }

/** In place of a page that only changes something: who may, for a user who may not. */
export function ClosedPage({ account, needed }: ClosedPageProps) {
  const { t } = useTranslation('accounts')
  const { id: accountId, name, role, seat } = account
  const title = t(role === 'WRITER' ? 'closed.works' : 'closed.reads')
  useDocumentTitle(title)
  const ways = (
    <>
      <ButtonLink kind="primary" to="/overview/{-$accountId}" params={{ accountId }}>
        {t('closed.overview')}
      </ButtonLink>
      {!seat && (
        <ButtonLink to="/data/$accountId/$part" params={{ accountId, part: 'people' }}>
          {t('closed.people')}
        </ButtonLink>
      )}
    </>
  )
  return (
    <Empty isPage title={title} actions={ways}>
      {t(needed === 'manage' ? 'closed.manage' : 'closed.write', { name })}
    </Empty>
  )
}
