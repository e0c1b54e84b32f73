import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListWords } from './check/finding-words.ts'
import { notChecked } from './check/visible-findings.ts'
import classes from './editor.module.css'
import { useVisibleFindings } from './editor.ts'

/** After a rest: who types is not spoken through. */
const restMs = 1500
/** The count says how many there are; as many are read out. */
const most = 3

/** What the check finds, and when there is nothing left, for who listens: the count first. */
export function SpokenFindings() {
  const { t } = useTranslation('draft')
  const visibleFindings = useVisibleFindings((all) => all)
  const { shown, waiting, isTyped } = visibleFindings
  const sentenceOf = useListWords()
  const [said, setSaid] = useState('')
  const refusals = shown.filter(({ severity }) => severity === 'FATAL')
  // What only deserves a look is told once nothing else is left to do.
  const spoken = refusals.length > 0 || waiting.length > 0 ? refusals : shown
  const first = spoken.slice(0, most).map(sentenceOf)
  const count =
    spoken.length > 0
      ? t('check.count', { count: spoken.length })
      : waiting.length > 0
        ? t('check.waiting', { count: waiting.length })
        : t('check.none')
  const words = [count, ...first].map((each) => each.replace(/\.?$/, '.')).join(' ')
  // What stands there on opening is read as the page is; only what comes of typing is told.
  const before = useRef<string>(undefined)
  const isChecked = visibleFindings !== notChecked
  useEffect(() => {
    if (!isChecked) return
    before.current ??= words
    if (words === before.current || isTyped) return
    const timer = setTimeout(() => {
      before.current = words
      setSaid(words)
    }, restMs)
    return () => clearTimeout(timer)
  }, [words, isTyped, isChecked])
  return (
    <p className={classes.spoken} role="status" data-spoken-findings>
      {said}
    </p>
  )
}
