import { IconAlertCircle, IconMail, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../api/receiver-name.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { Verdict } from '../check/verdict.ts'
import { useVerdict, VerdictWords } from '../check/verdict-words.tsx'
import { money } from '../dock/money.ts'
import { useOwed } from '../dock/totals.tsx'
import { useEditorState, useVisibleFindings } from '../editor.ts'
import { formCurrency } from '../editor-state.ts'
import { PdfInFull } from '../pdf/pdf-bar.tsx'
import { useReceiver } from '../receiver.ts'
import { AlsoTo, useAlsoTo } from './also-to.tsx'
import classes from './bottom-bar.module.css'
import { useSend } from './use-send.ts'

/** On a phone: the number of findings, the amount to pay, and the send button. */
export function BottomBar() {
  const { t } = useTranslation('draft')
  const owed = useOwed()
  const currency = useEditorState(formCurrency)
  const refusals = useVisibleFindings(
    ({ shown }) => shown.filter(({ severity }) => severity === 'FATAL').length,
  )
  return (
    <div className={classes.bar}>
      <div className={classes.state}>
        {refusals > 0 && (
          <span className={classes.findings}>
            <Icon of={IconAlertCircle} size={16} />
            {t('check.count', { count: refusals })}
          </span>
        )}
        <VerdictWords className={classes.verdict} size={16} />
        <span className={classes.payable}>
          {owed.label} <b>{money(owed.amount, currency)}</b>
        </span>
      </div>
      <AlsoTo />
      <PdfInFull />
      <SendButton isWide />
    </div>
  )
}

/** The send button with channel and receiver. It is always enabled: the first press shows the missing fields. */
export function SendButton({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('draft')
  const send = useSend()
  const receiver = useReceiver()
  const isSending = useEditorState((state) => state.isSending)
  const viaEmail = useEditorState((state) => state.form.sendViaEmail)
  const byEmail =
    receiver.way === 'email' || receiver.way === 'returned' || (viaEmail && receiver.way === 'unknown')
  const to = byEmail ? receiver.email || receiver.name : receiver.found
  const verdict = useVerdict()
  const also = useAlsoTo()
  const address = isWide && !byEmail && receiver.name ? `${receiver.name}, ${to}` : to
  const whom = to && also ? t('also-to.both', { whom: address, name: fullName(also) }) : address
  return (
    <Button
      kind="primary"
      size="send"
      data-send
      icon={byEmail ? IconMail : IconRosetteDiscountCheck}
      second={secondLine(t, verdict, { whom: to && whom, name: receiver.name })}
      fullWidth={isWide}
      title={t('send.key')}
      aria-keyshortcuts="Control+Enter"
      busy={isSending}
      busyLabel={t('send.busy')}
      onClick={() => void send.press()}
    >
      {byEmail ? t('send.by-email') : t('send.by-network')}
    </Button>
  )
}

/** The receiver with the number of warnings, or the reason that stops the sending. */
function secondLine(
  t: TFunction<'draft'>,
  verdict: Verdict,
  { whom, name }: { whom: string; name: string },
): string {
  if (verdict.is === 'locked' || verdict.is === 'registered' || verdict.is === 'no-credits')
    return t(`send.${verdict.is}`)
  if (!whom) return t(name ? 'send.to-nobody-known' : 'send.to-nobody')
  if (verdict.is === 'ready-with-warnings') return t('send.to-but', { whom, count: verdict.count })
  return t('send.to', { whom })
}
