import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './copy-button.module.css'
import { IconButton } from './icon-button.tsx'

const shownMs = 4_000

/** Copies a text, and says so in place for four seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('kit')
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <span className={classes.copy}>
      <span className={classes.said} aria-live="polite">
        {isCopied && t('copied')}
      </span>
      <IconButton icon={isCopied ? IconCheck : IconCopy} label={label} onClick={() => void copy()} />
    </span>
  )
}
