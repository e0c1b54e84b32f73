import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCloudCheck,
  IconCoinEuro,
  IconInbox,
  IconRepeat,
  IconRosetteDiscountCheck,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Section } from '../kit/page.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import { type NoticeChoice, noticesQuery, useChooseNotice, useTestNotice } from './notice-queries.ts'
import classes from './notices-section.module.css'
import { PushDevice } from './push-device.tsx'

const icons: Record<NoticeChoice['kind'], TablerIcon> = {
  RECEIVED: IconInbox,
  WARNING: IconAlertTriangle,
  REJECTED: IconBan,
  FAILED: IconAlertCircle,
  SIGNED: IconRosetteDiscountCheck,
  PAID: IconCoinEuro,
  RECURRING: IconRepeat,
}

/** How a person is told, in all their companies: each choice is saved as it is made. */
export function NoticesSection({ userId }: { userId: string }) {
  const { t } = useTranslation('told')
  const { data, isError, isFetching, refetch } = useQuery(noticesQuery())
  const [savedAt, setSavedAt] = useState<Date>()
  const choosing = useChooseNotice(t('not-saved'), () => setSavedAt(new Date()))
  return (
    <Section title={t('title')} label={t('title')}>
      <p className={classes.about}>{t('about')}</p>
      {data && (
        <>
          <NoticesTable choices={data.notices} onChoose={(choice) => choosing.mutate(choice)} />
          <div className={classes.below}>
            <span role="status" className={classes.saved}>
              {savedAt && (
                <>
                  <Icon of={IconCloudCheck} size={20} />
                  {t('saved', { time: timeOf(savedAt) })}
                </>
              )}
            </span>
            <TestButton />
          </div>
          <PushDevice userId={userId} pushKey={data.pushKey} />
        </>
      )}
      {!data && isError && (
        <div role="alert" className={classes.failed}>
          <p>{t('failed')}</p>
          <Button onClick={() => void refetch()} busy={isFetching} busyLabel={t('kit:retrying')}>
            {t('kit:retry')}
          </Button>
        </div>
      )}
      {!data && !isError && <FormSkeleton fields={7} />}
    </Section>
  )
}

const timeOf = (at: Date): string =>
  at.toLocaleTimeString(currentLanguage() === 'fr' ? 'fr-BE' : 'nl-BE', {
    hour: '2-digit',
    minute: '2-digit',
  })

type TableProps = { choices: NoticeChoice[]; onChoose: (choice: NoticeChoice) => void }

function NoticesTable({ choices, onChoose }: TableProps) {
  const { t } = useTranslation('told')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('speed')}</th>
          <th scope="col" className={classes.way}>
            {t('mail')}
          </th>
          <th scope="col" className={classes.way}>
            {t('push')}
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <NoticeRow key={choice.kind} choice={choice} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { choice: NoticeChoice; onChoose: (choice: NoticeChoice) => void }

/** "Never" empties both boxes, and two empty boxes are "never". */
const fitted = (choice: NoticeChoice): NoticeChoice =>
  choice.mail || choice.push ? choice : { ...choice, speed: 'NEVER' }

function NoticeRow({ choice, onChoose }: RowProps) {
  const { t } = useTranslation('told')
  const { kind, speed, mail, push } = choice
  const name = t(`kinds.${kind}.name`)
  const choose = (next: NoticeChoice['speed']) => {
    if (next === 'NEVER') onChoose({ kind, speed: next, mail: false, push: false })
    else onChoose({ kind, speed: next, mail: speed === 'NEVER' || mail, push })
  }
  const way = (by: 'mail' | 'push', label: string, isOn: boolean) => (
    <td className={classes.way} data-label={t(by)}>
      {speed === 'NEVER' ? (
        <span role="img" aria-label={t('nothing')}>
          –
        </span>
      ) : (
        <input
          type="checkbox"
          className={classes.box}
          aria-label={label}
          checked={isOn}
          onChange={(event) => onChoose(fitted({ ...choice, [by]: event.currentTarget.checked }))}
        />
      )}
    </td>
  )
  return (
    <tr>
      <th scope="row">
        <span className={classes.kind}>
          <Icon of={icons[kind]} size={20} />
          <span>
            <b>{name}</b>
            <span className={classes.detail}>{t(`kinds.${kind}.detail`)}</span>
          </span>
        </span>
      </th>
      <td>
        <Speed label={t('speed-of', { kind: name })} speed={speed} onChoose={choose} />
      </td>
      {way('mail', t('by-mail', { kind: name }), mail)}
      {way('push', t('by-push', { kind: name }), push)}
    </tr>
  )
}

const speeds = ['AT_ONCE', 'DAILY', 'NEVER'] as const

type SpeedProps = {
  label: string
  speed: NoticeChoice['speed']
  onChoose: (speed: NoticeChoice['speed']) => void
}

function Speed({ label, speed, onChoose }: SpeedProps) {
  const { t } = useTranslation('told')
  const isNarrow = useNarrow(narrow.cards)
  const items = speeds.map((value) => ({ value, label: t(`speeds.${value}`) }))
  if (!isNarrow) return <ChoiceBar label={label} value={speed} onChange={onChoose} items={items} />
  const choose = (value: string) => {
    const chosen = speeds.find((one) => one === value)
    if (chosen) onChoose(chosen)
  }
  return <SelectField label={undefined} aria-label={label} value={speed} onChange={choose} choices={items} />
}

function TestButton() {
  const { t } = useTranslation('told')
  const testing = useTestNotice(t('not-tested'), ({ email, browsers: count }) =>
    toast.success(t('tested'), count > 0 ? t('tested-also', { email, count }) : t('tested-mail', { email })),
  )
  return (
    <Button kind="quiet" busy={testing.isPending} busyLabel={t('testing')} onClick={() => testing.mutate()}>
      {t('test')}
    </Button>
  )
}
