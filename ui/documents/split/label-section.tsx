import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Section } from '../../kit/page.tsx'
import { Progress } from '../../kit/progress.tsx'
import { TextField } from '../../kit/text-field.tsx'
import classes from './split.module.css'
import type { SplitLetter } from './use-split-letter.ts'

/** The text before a number: a picked text without its last word with a digit. */
export const labelIn = (text: string): string => text.replace(/\s*[:#]?\s*\S*\d\S*\s*$/, '').trim()

type LabelSectionProps = {
  letter: SplitLetter
  /** Null until something was typed or picked. */
  typed: string | null
  onTyped: (text: string | null) => void
}

/** The text before the numbers: proposed, typed, or picked on the page. */
export function LabelSection({ letter, typed, onTyped }: LabelSectionProps) {
  const { t } = useTranslation('split')
  const { split, chooseLabel } = letter
  const { label, labels, isLabelChosen, state } = split
  const text = typed ?? label ?? ''
  const choose = (next: string | null) => {
    chooseLabel(next)
    onTyped(null)
  }
  const found = labels.find((each) => each.label === label)
  const hint = found ? t('label.found', { known: found.known, pages: found.pages }) : t('label.hint')
  return (
    <Section title={t('label.title')}>
      {state === 'READING' ? (
        <Progress label={t('label.reading')} />
      ) : (
        <>
          <div className={classes.label}>
            <TextField
              id="split_label"
              label={t('label.field')}
              hint={hint}
              maxLength={100}
              list="split_labels"
              className={classes.grows}
              value={text}
              onChange={onTyped}
              onKeyDown={({ key }) => key === 'Enter' && text.trim() !== '' && choose(text.trim())}
            />
            <datalist id="split_labels">
              {labels.map((each) => (
                <option key={each.label} value={each.label} />
              ))}
            </datalist>
            <Button
              disabled={text.trim() === '' || (text.trim() === label && isLabelChosen)}
              onClick={() => choose(text.trim())}
            >
              {t('label.use')}
            </Button>
            {label !== null && (
              <Button kind="quiet" onClick={() => choose(null)}>
                {t('label.none')}
              </Button>
            )}
          </div>
          {label !== null && !isLabelChosen && <p className={classes.dim}>{t('label.proposed')}</p>}
          {label === null && <p className={classes.dim}>{t('label.without')}</p>}
        </>
      )}
    </Section>
  )
}
