import { Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBellOff,
  IconCircleCheck,
  IconMail,
  IconMailOff,
  IconMailOpened,
  IconPrinter,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { Failure } from '../../kit/empty.tsx'
import { FormSkeleton } from '../../kit/form-skeleton.tsx'
import { formatDate } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { Section } from '../../kit/page.tsx'
import { TextField } from '../../kit/text-field.tsx'
import classes from './letter.module.css'
import { type LetterPreview, saveAddress } from './queries.ts'
import type { Telling } from './use-telling.ts'

type Unreachable = LetterPreview['unreachable'][number]

const reasonIcons: Record<Unreachable['reason'], TablerIcon> = {
  NO_ADDRESS: IconMailOff,
  BOUNCED: IconAlertTriangle,
  STOPPED: IconBellOff,
  UNKNOWN: IconMailOff,
}

type RowProps = {
  icon: TablerIcon
  tone: 'ok' | 'warn' | 'err'
  count: number
  title: string
  detail: string
}

function Row({ icon, tone, count, title, detail }: RowProps) {
  return (
    <div className={classes.way}>
      <Icon of={icon} size={20} tone={tone} />
      <span className={classes.figure}>{count}</span>
      <span>
        {title}
        <span className={classes.dim}>{detail}</span>
      </span>
    </div>
  )
}

/** The ways to the receivers, with the sum. */
export function HowTold({ letter }: { letter: Telling }) {
  const { t } = useTranslation('letter')
  const { preview, known } = letter
  if (!known)
    return (
      <Section title={t('told.title')}>
        {preview.isError ? (
          <Failure
            title={t('told.failed')}
            onRetry={() => void preview.refetch()}
            isRetrying={preview.isFetching}
          />
        ) : preview.isFetching ? (
          <FormSkeleton fields={3} />
        ) : (
          <p className={classes.none}>{t('told.nobody')}</p>
        )}
      </Section>
    )
  const { connected, invited, languages, unreachable } = known
  const tongues = languages.map(({ language, receivers }) => `${receivers} ${language}`).join(', ')
  return (
    <Section title={t('told.title')}>
      <div aria-live="polite">
        {connected > 0 && (
          <Row
            icon={IconMail}
            tone="ok"
            count={connected}
            title={t('told.connected')}
            detail={t('told.languages', { languages: tongues })}
          />
        )}
        {invited > 0 && (
          <Row
            icon={IconMailOpened}
            tone="warn"
            count={invited}
            title={t('told.invited')}
            detail={t('told.invited-how')}
          />
        )}
        {letter.counts.unreachable > 0 && (
          <Row
            icon={IconPrinter}
            tone="err"
            count={letter.counts.unreachable}
            title={t('told.untold')}
            detail={t('told.untold-how')}
          />
        )}
        {unreachable.slice(0, 20).map((one) => (
          <UnreachableRow key={one.id} one={one} />
        ))}
        {letter.counts.unreachable > 20 && (
          <p className={classes.none}>{t('told.more', { count: letter.counts.unreachable - 20 })}</p>
        )}
        <div className={classes.sum}>
          <span className={classes.figure}>{known.receivers}</span>
          <b>{t('told.sum', { count: known.receivers })}</b>
        </div>
      </div>
    </Section>
  )
}

/** An address that is filled in here moves the row up at once. */
function UnreachableRow({ one }: { one: Unreachable }) {
  const { t } = useTranslation('letter')
  const [isOpen, setOpen] = useState(false)
  const { reason, since, firstName, lastName, token1 } = one
  const words =
    reason === 'BOUNCED' && since
      ? t('told.bounced', { date: formatDate(since) })
      : reason === 'STOPPED' && since
        ? t('told.stopped', { date: formatDate(since) })
        : t(`reach:short.${reason}`)
  return (
    <div className={classes.untold}>
      <span>
        <b>
          {firstName} {lastName}
        </b>{' '}
        <span className={classes.dim}>{token1}</span>
      </span>
      <span className={classes.reason}>
        <Icon of={reasonIcons[reason]} size={16} tone="err" />
        {words}
      </span>
      {(reason === 'NO_ADDRESS' || reason === 'BOUNCED') && !isOpen && (
        <Button
          kind="quiet"
          size="compact"
          aria-label={t(reason === 'BOUNCED' ? 'told.mend-named' : 'told.fill-named', {
            name: `${firstName} ${lastName}`,
          })}
          onClick={() => setOpen(true)}
        >
          {t(reason === 'BOUNCED' ? 'told.mend' : 'told.fill')}
        </Button>
      )}
      {isOpen && <AddressForm one={one} onClose={() => setOpen(false)} />}
    </div>
  )
}

function AddressForm({ one, onClose }: { one: Unreachable; onClose: () => void }) {
  const { t } = useTranslation('letter')
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const save = useMutation({
    mutationFn: () => saveAddress(one.id, email.trim()),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['letter-preview'] })
    },
    meta: { failure: t('told.not-saved') },
  })
  const submit = () => email.trim() !== '' && save.mutate()
  return (
    <Group gap={8} className={classes.address} align="flex-end">
      <TextField
        label={t('told.address', { name: `${one.firstName} ${one.lastName}` })}
        type="email"
        autoFocus
        value={email}
        onChange={setEmail}
        onKeyDown={({ key }) => (key === 'Enter' ? submit() : key === 'Escape' && onClose())}
      />
      <Button busy={save.isPending} busyLabel={t('told.saving')} onClick={submit}>
        {t('told.save')}
      </Button>
    </Group>
  )
}

/** The consents to delivery by this channel. The other receivers get paper too, unless the sender chooses mail alone. */
export function ConsentSection({ letter }: { letter: Telling }) {
  const { t } = useTranslation('letter')
  const { known, counts, withoutConsent, setWithoutConsent } = letter
  if (!known || counts.mails === 0) return null
  const { agreed, oldest, missing, names } = known.consent
  return (
    <Section title={t('consent.title')}>
      {agreed > 0 && (
        <Line
          icon={IconCircleCheck}
          tone="ok"
          title={t('consent.agreed', { count: agreed, all: counts.mails })}
        >
          {oldest && t('consent.oldest', { date: formatDate(oldest) })}
        </Line>
      )}
      {missing > 0 && (
        <>
          <Line icon={IconAlertTriangle} tone="warn" title={t('consent.missing', { count: missing })}>
            {names.slice(0, 3).join(', ')}
            {missing > 3 && ` ${t('consent.others', { count: missing - 3 })}`}
            <span className={classes.dim}>{t('consent.why')}</span>
          </Line>
          <ChoiceBar
            className={classes.choice ?? ''}
            label={t('consent.choice')}
            value={withoutConsent}
            onChange={setWithoutConsent}
            items={[
              { value: 'MAIL_AND_PAPER', label: t('consent.MAIL_AND_PAPER') },
              { value: 'MAIL', label: t('consent.MAIL') },
            ]}
          />
        </>
      )}
    </Section>
  )
}

type LineProps = { icon: TablerIcon; tone: 'ok' | 'warn'; title: string; children: ReactNode }

function Line({ icon, tone, title, children }: LineProps) {
  return (
    <div className={classes.line}>
      <Icon of={icon} tone={tone} />
      <b>{title}</b>
      <span>{children}</span>
    </div>
  )
}
