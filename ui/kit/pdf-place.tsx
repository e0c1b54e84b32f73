import { Center, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import classes from './pdf-place.module.css'

type Place = { isWrong?: boolean; children: ReactNode }

/** The pane of a PDF that is still to be chosen. */
export function NoPdf({ isWrong = false, children }: Place) {
  return (
    <div className={classes.none} data-wrong={isWrong || undefined}>
      {children}
    </div>
  )
}

/** On a narrow window: the PDF's name in one line, with its buttons. */
export function PdfLine({ name, isWrong = false, children }: Place & { name: string }) {
  return (
    <div className={classes.line} data-wrong={isWrong || undefined} data-pdf-bar>
      <Icon of={IconFileTypePdf} size={20} />
      <Text span flex={1} miw={0} truncate>
        {name}
      </Text>
      {children}
    </div>
  )
}

/** The PDF below its line. */
export function UnfoldedPdf({ children }: { children: ReactNode }) {
  return <div className={classes.unfolded}>{children}</div>
}

/** Shown while the viewer is loaded. */
export function PdfLoading() {
  const { t } = useTranslation('pdf')
  return (
    <Center component="p" flex={1} c="dimmed">
      {t('loading')}
    </Center>
  )
}
