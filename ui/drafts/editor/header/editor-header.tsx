import { Group } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useScope } from '../../../api/reach.ts'
import { Tag } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { IconButton, IconLink } from '../../../kit/icon-button.tsx'
import { narrow, useNarrow } from '../../../kit/media.ts'
import { Menu } from '../../../kit/menu.tsx'
import type { DocumentType } from '../draft-form.ts'
import { useEditor, useEditorState, useSelfBilled } from '../editor.ts'
import { useComing } from '../info/coming-number.ts'
import { SendButton } from '../send/send-button.tsx'
import type { Leaving } from '../use-leaving.ts'
import classes from './header.module.css'
import { Reachability } from './reachability.tsx'
import { SavingState } from './saving-state.tsx'
import { changeType, TypeToggle, useTitle } from './type-toggle.tsx'

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
        <h1 aria-label={title}>{number || <Unnumbered />}</h1>
        <SelfBilledTag />
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

/** The account writes it for its seller. */
function SelfBilledTag() {
  const { t } = useTranslation('received-invoices')
  const selfBilled = useSelfBilled()
  return selfBilled ? <Tag>{t('self-billed')}</Tag> : null
}

/** The number that a drawn draft would be sent under, marked as not final. */
function Unnumbered() {
  const { t } = useTranslation('draft')
  const coming = useComing()
  if (!coming?.number) return t('unnumbered')
  return (
    <>
      <small className={classes.becomes}>{t('coming.becomes')}</small> {coming.number}
    </>
  )
}

function BackToDrafts({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const scope = useScope()
  if (scope === 'DRAFT') return null
  return (
    <IconLink
      icon={IconChevronLeft}
      size={20}
      label={t(scope === 'USER' ? 'back' : 'back-to-overview')}
      to={scope === 'USER' ? '/drafts/{-$accountId}' : '/overview/{-$accountId}'}
      params={{ accountId: account.id }}
      onClick={onLeave}
    />
  )
}

const types: DocumentType[] = ['E_INVOICES', 'E_CREDIT_NOTES']

/** The header on a phone: the title opens the document types, and Cancel is in a menu. */
function NarrowHeader({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const { title } = useTitle()
  const current = useEditorState((state) => state.form.type)
  const kinds = types.map((type) => ({
    key: type,
    label: t(`type.${type}`),
    isCurrent: type === current,
    onPress: () => changeType(editor, type),
  }))
  return (
    <header className={classes.narrow} data-region="header">
      <BackToDrafts onLeave={leaving.saveEdits} />
      <div className={classes.what}>
        <h1>
          <Menu
            position="bottom-start"
            items={kinds}
            trigger={
              <button type="button" className={classes.kind}>
                <span>{title}</span>
                <Icon of={IconChevronDown} size={16} />
              </button>
            }
          />
        </h1>
        <SavingState />
        <Reachability withName={false} />
      </div>
      <Button className={classes.saveNarrow} onClick={leaving.save} busy={leaving.isSaving}>
        {t('save')}
      </Button>
      {leaving.mayLeave && (
        <Menu
          trigger={<IconButton icon={IconDots} size={20} label={t('more')} />}
          items={[{ key: 'cancel', label: t('cancel'), onPress: leaving.cancel }]}
        />
      )}
    </header>
  )
}
