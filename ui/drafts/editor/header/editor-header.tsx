import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { narrow, useNarrow } from '../../../kit/media.ts'
import { SendButton } from '../send/send-button.tsx'
import type { Leaving } from '../use-leaving.ts'
import classes from './header.module.css'
import { BackToDrafts, NarrowHeader } from './narrow-header.tsx'

import { Reachability } from './reachability.tsx'
import { SavingState } from './saving-state.tsx'
import { TypeToggle, useTitle } from './type-toggle.tsx'

/** The header of the editor: title, saving state, receiver, and the actions. */
export function EditorHeader({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation('draft')
  const { number, title } = useTitle()
  const isNarrow = useNarrow(narrow.cards)
  if (isNarrow) return <NarrowHeader leaving={leaving} />
  return (
    <header className={classes.header} data-region="header">
      <BackToDrafts onLeave={leaving.saveEdits} />
      <TypeToggle />
      <div className={classes.what}>
        <h1 aria-label={title}>{number || t('unnumbered')}</h1>
        <SavingState />
      </div>
      <Reachability />
      <Group gap={12} wrap="nowrap" flex="none" ms="auto">
        {leaving.mayLeave && (
          <Button kind="quiet" onClick={leaving.cancel}>
            {t('cancel')}
          </Button>
        )}
        <Button onClick={leaving.save} busy={leaving.isSaving} busyLabel={t('saving.saving')}>
          {t('save')}
        </Button>
        <SendButton />
      </Group>
    </header>
  )
}
