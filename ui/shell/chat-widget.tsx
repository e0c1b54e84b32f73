import { IconMessageCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { isExternal, useSession } from '../api/session.ts'
import { useSettings } from '../api/settings.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { currentLanguage } from '../texts/language.ts'
import { supportAddress } from '../texts/support.ts'
import classes from './chat-widget.module.css'

/** The support chat, if one is configured, for signed-in users: a button, and a panel. */
export function ChatWidget() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const url = useSettings()?.chatWidgetUrl
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!url || !session || isExternal(session)) return null
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <IconButton
        icon={IconMessageCircle}
        size={20}
        label={t('chat.open')}
        ref={opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <ChatPanel url={url} onClose={close} />}
    </>
  )
}

function ChatPanel({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const { origin } = new URL(url)
    const answer = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      const chat = frame.current?.contentWindow
      if (chat && source === chat && from === origin && isReady(data)) void introduce(chat, origin)
    }
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [url])
  return (
    <section
      className={classes.panel}
      aria-label={t('chat.label')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.head}>
        <h2>{t('chat.label')}</h2>
        <IconButton icon={IconX} label={t('kit:close')} onClick={onClose} autoFocus />
      </div>
      {/* Another site's page: its own origin is all that it keeps, which the server's configuration makes sure of. */}
      <iframe
        ref={frame}
        src={url}
        title={t('chat.label')}
        className={classes.frame}
        sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
        referrerPolicy="no-referrer"
      />
      <p className={classes.mail}>
        {t('chat.no-answer')} <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
      </p>
    </section>
  )
}

function isReady(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'zegel-chat:ready'
}

/** Sends the user's chat identity to the chat's own origin, never the session token. Without one the user stays anonymous. */
async function introduce(chat: Window, origin: string): Promise<void> {
  const identity = await call(api.POST('/user/chat-identity')).catch(() => undefined)
  if (!identity) return
  chat.postMessage({ type: 'zegel-chat:identity', ...identity, language: currentLanguage() }, origin)
}
