import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CodeNames, formatPart } from '#contracts/rules/invoice/format-part.ts'
import { Button } from '../../../kit/button.tsx'
import { useEditorState } from '../editor.ts'
import type { DraftFile } from '../editor-state.ts'
import classes from './preserved.module.css'

/** The text of a part's value in the user's language. */
function usePartValue(): (part: Part) => string {
  const { t, i18n } = useTranslation('codes')
  const codeName: CodeNames['codeName'] = (list, code) => {
    const key = `${list}.${code}`
    return i18n.exists(`codes:${key}`) ? t(key) : undefined
  }
  return (part) => formatPart(part, { language: i18n.language, codeName })
}

type Part = DraftFile['parts'][number]

/** A part with its name, in one sentence. */
export function usePartWords(): (part: Part) => string {
  const { t } = useTranslation(['validation', 'terms'])
  const partValue = usePartValue()
  return (part) => {
    const { term, line } = part
    const key = line === null ? 'part-lost' : 'line-part-lost'
    return t(key, { term: t(`terms:${term}`), value: partValue(part), number: line })
  }
}

/** The others unfold. */
const FEW = 8

/** The preserved parts: sent as they are, and not editable. */
export function PreservedSection() {
  const { t } = useTranslation('draft')
  const [isOpen, setOpen] = useState(false)
  const file = useEditorState((state) => state.file)
  if (file === null || file.parts.length === 0) return null
  const { parts, origin } = file
  const shown = isOpen ? parts : parts.slice(0, FEW)
  return (
    <section className={classes.section} aria-labelledby="kept-title">
      <h2 id="kept-title" className={classes.title}>
        {t(`kept.title.${origin}`)}
      </h2>
      <p className={classes.hint}>{t('kept.hint')}</p>
      <dl className={classes.parts}>
        {shown.map((part) => (
          <PartRow key={`${part.line} ${part.term} ${part.value}`} part={part} />
        ))}
      </dl>
      {parts.length > shown.length && (
        <Button kind="quiet" iconAfter={IconChevronDown} onClick={() => setOpen(true)}>
          {t('kept.more', { count: parts.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

function PartRow({ part }: { part: Part }) {
  const { term, line } = part
  const partValue = usePartValue()
  const { t } = useTranslation(['draft', 'terms'])
  const name = t(`terms:${term}`)
  return (
    <div className={classes.part}>
      <dt>{line === null ? name : t('draft:kept.of-line', { line, name })}</dt>
      <dd>{partValue(part)}</dd>
    </div>
  )
}
