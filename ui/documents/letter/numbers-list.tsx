import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'

/** The receiver numbers in a pasted column or line. */
const numbersIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((number) => /^[A-Za-z0-9_-]{1,50}$/.test(number))),
]

/** Takes over the numbers of a list, such as a column of Excel. */
export function NumbersList({ onChoose }: { onChoose: (numbers: string[]) => void }) {
  const { t } = useTranslation('letter')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const numbers = numbersIn(text)
  const take = () => {
    onChoose(numbers)
    setText('')
    setOpen(false)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('list.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('list.title')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('list.cancel')}</Button>
            <Button
              kind="primary"
              aria-disabled={numbers.length === 0}
              onClick={() => numbers.length > 0 && take()}
            >
              {t('list.take', { count: numbers.length })}
            </Button>
          </>
        }
      >
        <TextAreaField
          label={t('list.numbers')}
          hint={t('list.hint')}
          value={text}
          onChange={setText}
          rows={8}
        />
      </Dialog>
    </>
  )
}
