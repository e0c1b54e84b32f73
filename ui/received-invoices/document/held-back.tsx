import { Text } from '@mantine/core'
import { IconCopy, IconFileSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { formatDate } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { otherPartyOf } from '../other-party.ts'
import { markNotDuplicate, type ReceivedDocument, refreshReceived } from '../queries.ts'
import { isAboutIban } from '../warning-marks.tsx'
import { CallFirst } from './call-first.tsx'
import classes from './held-back.module.css'

type HeldBackProps = { accountId: string; document: ReceivedDocument }

/** The warnings that hold back, in the place of payment. Nothing here invites to pay. */
export function HeldBack({ accountId, document }: HeldBackProps) {
  const aboutIban = document.warnings.filter(({ code }) => isAboutIban(code))
  const duplicate = document.warnings.find(({ code }) => code === 'POSSIBLE_DUPLICATE')
  return (
    <>
      {aboutIban.length > 0 && (
        <CallFirst key={document.id} accountId={accountId} document={document} warnings={aboutIban} />
      )}
      {duplicate && <Duplicate accountId={accountId} document={document} warning={duplicate} />}
    </>
  )
}

type DuplicateProps = HeldBackProps & { warning: ReceivedDocument['warnings'][number] }

function Duplicate({ accountId, document, warning: { detail } }: DuplicateProps) {
  const { t } = useTranslation('received-invoices')
  const mayWrite = useMayWrite()
  const client = useQueryClient()
  const marking = useMutation({
    mutationFn: () => markNotDuplicate(accountId, document.id),
    onSettled: () => refreshReceived(client, accountId, document.id),
    meta: { failure: t('held.not-marked') },
  })
  const { firstId, firstNumber = '', firstReceived } = detail
  const said = {
    name: otherPartyOf(document).name ?? '',
    number: firstNumber,
    date: formatDate(firstReceived),
  }
  return (
    <section className={classes.held} aria-labelledby="duplicate">
      <h2 id="duplicate">
        <Icon of={IconCopy} />
        {t('held.word.duplicate')}
      </h2>
      <p>{t(document.selfBilled ? 'held.duplicate-of-buyer-why' : 'held.duplicate-why', said)}</p>
      <div className={classes.acts}>
        {firstId && (
          <ButtonLink
            icon={IconFileSearch}
            to="/received-invoices/$accountId/document/$id"
            params={{ accountId, id: firstId }}
          >
            {t('held.to-first')}
          </ButtonLink>
        )}
        {mayWrite && (
          <Button busy={marking.isPending} busyLabel={t('held.marking')} onClick={() => marking.mutate()}>
            {t('held.is-another')}
          </Button>
        )}
      </div>
      {!document.selfBilled && (
        <Text size="small" c="dimmed">
          {t('held.no-code')}
        </Text>
      )}
    </section>
  )
}
