import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListWords } from './check/finding-words.ts'
import { notChecked } from './check/visible-findings.ts'
import { useEditorState, useVisibleFindings } from './editor.ts'

/** A pause, so that screen readers don't interrupt typing. */
const restMs = 1500
/** The most findings that are read out, after their number. */
const most = 3

/** Announces the findings to screen readers, their number first. */
export function SpokenFindings() {
  const { t } = useTranslation('draft')
  const visibleFindings = useVisibleFindings((all) => all)
  const { shown, waiting, isTyped } = visibleFindings
  const listSentence = useListWords()
  const [said, setSaid] = useState('')
  const refusals = shown.filter(({ severity }) => severity === 'FATAL')
  // Warnings are announced when there are no errors left.
  const spoken = refusals.length > 0 || waiting.length > 0 ? refusals : shown
  const first = spoken.slice(0, most).map(listSentence)
  const count =
    spoken.length > 0
      ? t('check.count', { count: spoken.length })
      : waiting.length > 0
        ? t('check.waiting', { count: waiting.length })
        : t('check.none')
  const words = [count, ...first].map((each) => each.replace(/\.?$/, '.')).join(' ')
  // The page shows the initial findings. Only changes are announced, even a change before the end of the first check.
  const before = useRef<string>(undefined)
  const isEdited = useEditorState(({ touched, edited }) => touched.size > 0 || edited.length > 0)
  const isChecked = visibleFindings !== notChecked
  useEffect(() => {
    if (!isChecked) return
    before.current ??= isEdited ? '' : words
    if (words === before.current || isTyped) return
    const timer = setTimeout(() => {
      before.current = words
      setSaid(words)
    }, restMs)
    return () => clearTimeout(timer)
  }, [words, isTyped, isChecked, isEdited])
  return (
    <VisuallyHidden component="p" role="status" data-spoken-findings>
      {said}
    </VisuallyHidden>
  )
}
