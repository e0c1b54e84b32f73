import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { IconCircleDashed, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountName } from '../../api/accounts.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import type { ShellTab } from '../tabs.ts'
import { EntryList, idOf, type Row, rowsIn } from './entry-list.tsx'
import { FEWEST_LETTERS } from './queries.ts'
import classes from './search-dialog.module.css'
import { useGroups } from './use-groups.ts'

export type Searched = { account: Account; tabs: ShellTab[] }

/** Everything of the company by a word: the focus stays in the input, and the keys walk over the rows. */
export function SearchDialog({ account, tabs, onClose }: Searched & { onClose: () => void }) {
  const { t } = useTranslation('find')
  const isPhone = useNarrow(narrow.phone)
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      fullScreen={isPhone}
      size={720}
      yOffset={76}
      radius="lg"
      shadow="md"
      padding={0}
      attributes={{ content: { 'aria-label': t('title') } }}
      transitionProps={{ duration: 90, transition: 'fade' }}
      classNames={{ content: classes.content, body: classes.body, overlay: classes.overlay }}
    >
      <Finder account={account} tabs={tabs} onClose={onClose} />
    </Modal>
  )
}

function Finder({ account, tabs, onClose }: Searched & { onClose: () => void }) {
  const { t } = useTranslation('find')
  const router = useRouter()
  const [text, setText] = useState('')
  const [currentKey, setCurrentKey] = useState<string>()
  const q = text.trim()
  const found = useGroups(account, tabs, q)
  const { groups, asked } = found
  const rows = groups.flatMap(rowsIn)
  const current = rows.find(({ key }) => key === currentKey) ?? rows[0]
  const hrefOf = (path: string) => router.history.createHref(`${router.basepath}${path}`)
  const open = (row: Row) => {
    onClose()
    void router.navigate({ href: row.path })
  }
  const press = (event: KeyboardEvent) => {
    const next = nextRow(event, groups, current)
    if (next !== undefined) setCurrentKey(next.key)
    else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      if (event.ctrlKey || event.metaKey) window.open(hrefOf(current.path), '_blank')
      else open(current)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  useEffect(() => {
    if (current) document.getElementById(idOf(current))?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <>
      <div className={classes.head} data-slow={found.isSlow || undefined}>
        <Icon of={IconSearch} size={20} />
        <input
          className={classes.input}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls="find-rows"
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setCurrentKey(undefined)
          }}
          onKeyDown={press}
        />
        <span className={classes.where}>{t('in', { company: accountName(account) })}</span>
        <span className={classes.hint}>
          <Kbd>Esc</Kbd>
        </span>
        <span className={classes.close}>
          <IconButton icon={IconX} label={t('kit:close')} onClick={onClose} />
        </span>
      </div>
      <div className={classes.results}>
        <div id="find-rows" role="listbox" aria-label={t('results')}>
          <EntryList
            groups={groups}
            asked={asked}
            q={q}
            current={current}
            hrefOf={hrefOf}
            onOpen={open}
            onPoint={({ key }) => setCurrentKey(key)}
          />
        </div>
        {found.failed && <Failed onRetry={found.onRetry} isRetrying={found.isFetching} />}
        {found.isNothing && (
          <Nothing
            company={accountName(account)}
            q={q}
            onNew={
              account.role === null || account.role === 'READER' || !account.features.includes('PEPPOL')
                ? undefined
                : () => open({ key: 'new', path: `/customers/${account.id}/customer` })
            }
          />
        )}
      </div>
      <KeyHints count={q.length < FEWEST_LETTERS ? undefined : found.total} />
    </>
  )
}

/** The row that a key leads to; undefined for other keys. */
function nextRow(
  { key, shiftKey }: KeyboardEvent,
  groups: ReturnType<typeof useGroups>['groups'],
  current: Row | undefined,
): Row | undefined {
  const rows = groups.flatMap(rowsIn)
  const at = rows.findIndex((row) => row.key === current?.key)
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length]
  if (key === 'ArrowUp') return rows.at((at - 1) % rows.length)
  if (key !== 'Tab') return undefined
  const place = groups.findIndex((group) => rowsIn(group).some((row) => row.key === current?.key))
  const group = groups.at((place + (shiftKey ? -1 : 1)) % groups.length)
  return group && rowsIn(group)[0]
}

function Failed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation('find')
  return (
    <div className={classes.message} role="alert">
      <p>{t('failed')}</p>
      <Button busy={isRetrying} onClick={onRetry}>
        {t('kit:retry')}
      </Button>
    </div>
  )
}

type NothingProps = { company: string; q: string; onNew: (() => void) | undefined }

function Nothing({ company, q, onNew }: NothingProps) {
  const { t } = useTranslation('find')
  return (
    <div className={classes.message}>
      <Icon of={IconCircleDashed} size={32} />
      <p className={classes.nothing}>{t('nothing', { q, company })}</p>
      <p>{t('nothing-hint')}</p>
      {onNew && (
        <Button icon={IconPlus} onClick={onNew}>
          {t('place.new-customer')}
        </Button>
      )}
    </div>
  )
}

/** @param count undefined before anything is searched */
function KeyHints({ count }: { count: number | undefined }) {
  const { t } = useTranslation('find')
  return (
    <div className={classes.foot}>
      <span className={classes.keys} aria-hidden>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('key.choose')}
        <Kbd>{t('key.enter')}</Kbd> {t('key.open')}
        <Kbd>Ctrl</Kbd>
        <Kbd>{t('key.enter')}</Kbd> {t('key.new-tab')}
        <Kbd>Tab</Kbd> {t('key.next-group')}
      </span>
      <span role="status">{count !== undefined && t('found', { count })}</span>
    </div>
  )
}
