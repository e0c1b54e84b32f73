import {
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDate, formatVat } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import { KitProvider } from '../kit/provider.tsx'
import classes from './invitation-page.module.css'
import { acceptInvitation, type Invitation, readInvitation, refuseInvitation } from './queries.ts'

// The token of an invitation, in this tab's storage, so that it can leave the address bar.

const key = 'zegel.seat-token'

/** It came behind #, which no server sees. It stays until the tab closes: reading the invitation doesn't use it up. */
export function takeSeatToken(): string {
  const token = window.location.hash.slice(1)
  if (token) {
    sessionStorage.setItem(key, token)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }
  return sessionStorage.getItem(key) ?? ''
}

/** An invitation to read along, or to be a member. */
type ShownInvitation = Pick<
  Invitation,
  'state' | 'accountId' | 'company' | 'number' | 'email' | 'invitedBy' | 'expiresAt'
>

/** The reading and answering of one kind of invitation, and its own words. */
export interface InvitationSource {
  key: string
  read: (token: string) => Promise<ShownInvitation>
  accept: (token: string) => Promise<ShownInvitation>
  refuse: (token: string) => Promise<unknown>
  words: (invitation: ShownInvitation) => { lead: string; means: string; accepted: string }
}

/** An invitation to read along. @param t of the namespace `seats` */
export const seatInvitation = (t: TFunction<'seats'>): InvitationSource => ({
  key: 'seat-invitation',
  read: readInvitation,
  accept: acceptInvitation,
  refuse: refuseInvitation,
  words: (invitation) => ({
    lead: t('invitation.lead', { company: invitation.company }),
    means: t(
      'readsDocuments' in invitation && invitation.readsDocuments
        ? 'invitation.means-documents'
        : 'invitation.means',
    ),
    accepted: t('invitation.accepted', { company: invitation.company }),
  }),
})

type Asking = {
  source: InvitationSource
  /** Asks for a sign-in link, which leads to that path. */
  requestLink: (asked: { email: string; redirect: string }) => Promise<object | { refusal: string }>
}

/** A company's invitation; accepting leads to signing in, or straight to the company. */
export function InvitationPage(asking: Asking) {
  const [token] = useState(takeSeatToken)
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <Answering token={token} {...asking} />
      </KitProvider>
    </QueryClientProvider>
  )
}

function Answering({ token, ...asking }: { token: string } & Asking) {
  const { source } = asking
  const { t } = useTranslation('seats')
  const [hasRefused, setRefused] = useState(false)
  const found = useQuery({ ...queryOf(source, token), enabled: token !== '' && !hasRefused })
  if (hasRefused)
    return (
      <Notice tone="quiet" title={t('invitation.refused')}>
        {t('invitation.refused-body')}
      </Notice>
    )
  if (token === '' || isRefused(found.error, 'LINK_EXPIRED', 'FORM_ERRORS'))
    return (
      <Notice tone="warn" title={t('invitation.gone')}>
        {t('invitation.gone-body')}
      </Notice>
    )
  if (found.data?.state === 'ACCEPTED') return <Accepted invitation={found.data} {...asking} />
  if (found.data)
    return <Offer token={token} source={source} invitation={found.data} onRefused={() => setRefused(true)} />
  if (found.isError) return <Failure title={t('invitation.failed')} onRetry={() => void found.refetch()} />
  return <Progress label={t('kit:loading')} />
}

const queryOf = (source: InvitationSource, token: string) =>
  queryOptions({
    queryKey: [source.key, token],
    queryFn: () => source.read(token),
    meta: { handles: true },
  })

type OfferProps = {
  token: string
  source: InvitationSource
  invitation: ShownInvitation
  onRefused: () => void
}

function Offer({ token, source, invitation, onRefused }: OfferProps) {
  const { t } = useTranslation('seats')
  const client = useQueryClient()
  const { company, number, invitedBy, email, expiresAt } = invitation
  const words = source.words(invitation)
  const accepting = useMutation({
    mutationFn: () => source.accept(token),
    onSuccess: (now) => {
      client.setQueryData(queryOf(source, token).queryKey, now)
      void client.invalidateQueries({ queryKey: ['accounts'] })
    },
    meta: { failure: t('invitation.not-accepted') },
  })
  const refusing = useMutation({
    mutationFn: () => source.refuse(token),
    onSuccess: onRefused,
    meta: { failure: t('invitation.not-refused') },
  })
  return (
    <div className={classes.told}>
      <p>{words.lead}</p>
      <Facts
        facts={[
          { name: t('invitation.company'), value: `${company}, ${formatVat(number)}` },
          { name: t('invitation.by'), value: invitedBy },
          { name: t('invitation.as'), value: email },
          { name: t('invitation.until'), value: formatDate(expiresAt) },
        ]}
      />
      <p className={classes.quiet}>{words.means}</p>
      <div className={classes.acts}>
        <Button
          kind="primary"
          busy={accepting.isPending}
          busyLabel={t('invitation.accepting')}
          onClick={() => accepting.mutate()}
        >
          {t('invitation.accept')}
        </Button>
        <Button
          busy={refusing.isPending}
          busyLabel={t('invitation.refusing')}
          onClick={() => refusing.mutate()}
        >
          {t('invitation.refuse')}
        </Button>
      </div>
    </div>
  )
}

/** Signed in as the one who was invited, the company is a press away; else a link comes by mail, as always. */
function Accepted({ invitation, source, requestLink }: { invitation: ShownInvitation } & Asking) {
  const { company, email, accountId } = invitation
  const { t } = useTranslation('seats')
  const navigate = useNavigate()
  const user = useSession()?.user
  const isSelf = user?.email.toLowerCase() === email
  const to = `/overview/${accountId}`
  const [sent, setSent] = useState<{ refusal?: string }>()
  const asking = useMutation({
    mutationFn: () => requestLink({ email, redirect: to }),
    onSuccess: (answer) => setSent('refusal' in answer ? { refusal: answer.refusal } : {}),
    meta: { failure: t('invitation.no-link') },
  })
  if (sent && sent.refusal === undefined)
    return (
      <Notice tone="quiet" title={t('invitation.sent', { email })}>
        {t('invitation.sent-body')}
      </Notice>
    )
  return (
    <div className={classes.told}>
      <p>{source.words(invitation).accepted}</p>
      {user && !isSelf && <p className={classes.quiet}>{t('invitation.other', { email: user.email })}</p>}
      {sent?.refusal && <Notice tone="warn" title={sent.refusal} />}
      <div className={classes.acts}>
        {isSelf ? (
          <Button
            kind="primary"
            onClick={() => void navigate({ to: '/overview/{-$accountId}', params: { accountId } })}
          >
            {t('invitation.open', { company })}
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={asking.isPending}
            busyLabel={t('invitation.asking')}
            onClick={() => asking.mutate()}
          >
            {t('invitation.ask', { email })}
          </Button>
        )}
      </div>
    </div>
  )
}
