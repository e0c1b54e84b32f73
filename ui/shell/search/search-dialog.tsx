import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { IconCircleDashed, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountName, searchedTogether } from '../../api/accounts.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import { narrow, useNarrow } from '../../kit/media.ts'
import { EntryList, idOf, type Row, rowsIn } from './entry-list.tsx'
import { FEWEST_LETTERS } from './queries.ts'
import classes from './search-dialog.module.css'
import { useCompanies, useDesk } from './use-elsewhere.ts'
import { type Groups, type Searched, useGroups } from './use-groups.ts'

type SearchDialogProps = Omit<Searched, 'account'> & {
  /** The company to search in; none on the board, and an administrator may have none open. */
  account: Account | undefined
  /** All companies of the user. */
  accounts: Account[]
  isAdmin: boolean
  onClose: () => void
}

/** Everything of the company by a word: the focus stays in the input, and the keys walk over the rows. */
export function SearchDialog({ account, accounts, isAdmin, onClose, ...rest }: SearchDialogProps) {
  const { t } = useTranslation('find')
  const isPhone = useNarrow(narrow.phone)
  const [text, setText] = useState('')
  const [isElsewhere, setElsewhere] = useState(false)
  const typing = { text, onType: setText, onClose }
  const together = searchedTogether(accounts)
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
      {isAdmin ? (
        <AtDesk {...typing} />
      ) : isElsewhere || !account ? (
        <InCompanies accounts={together} {...typing} />
      ) : (
        <InCompany
          {...rest}
          account={account}
          {...typing}
          {...(together.length > 0 && {
            elsewhere: { count: together.length, onGo: () => setElsewhere(true) },
          })}
        />
      )}
    </Modal>
  )
}

type Typing = { text: string; onType: (text: string) => void; onClose: () => void }

type InCompanyProps = Typing &
  Searched & {
    /** The way to the search in all companies of the user. */
    elsewhere?: { count: number; onGo: () => void }
  }

function InCompany({ elsewhere, ...props }: InCompanyProps) {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const { account, text } = props
  const q = text.trim()
  const company = accountName(account)
  const everywhere = elsewhere && (
    <Button onClick={elsewhere.onGo}>{t(elsewhere.count === 2 ? 'in-both' : 'in-all')}</Button>
  )
  const onNew = () => {
    props.onClose()
    void navigate({
      to: '/customers/{-$accountId}/customer/{-$customerId}',
      params: { accountId: account.id },
    })
  }
  return (
    <Finder
      {...props}
      found={useGroups(props, q)}
      where={t('in', { company })}
      placeholder={t('placeholder')}
      beyond={everywhere}
    >
      <Nothing title={t('nothing', { q, company })}>
        {everywhere}
        {props.mayDraft && (
          <Button icon={IconPlus} onClick={onNew}>
            {t('place.new-customer')}
          </Button>
        )}
      </Nothing>
    </Finder>
  )
}

function InCompanies({ accounts, ...props }: Typing & { accounts: Account[] }) {
  const { t } = useTranslation('find')
  const q = props.text.trim()
  return (
    <Finder
      {...props}
      found={useCompanies(accounts, q)}
      where={t('in-others')}
      placeholder={t('placeholder')}
    >
      <Nothing title={t('nothing-anywhere', { q })} />
    </Finder>
  )
}

function AtDesk(props: Typing) {
  const { t } = useTranslation('find')
  const q = props.text.trim()
  return (
    <Finder {...props} found={useDesk(q)} where={t('at-desk')} placeholder={t('placeholder-desk')}>
      <Nothing title={t('nothing-at-desk', { q })} />
    </Finder>
  )
}

type FinderProps = Typing & {
  found: Groups
  /** The searched places in words. */
  where: string
  placeholder: string
  /** Shown below the hits. */
  beyond?: ReactNode
  /** Shown where nothing is found. */
  children: ReactNode
}

function Finder({ text, onType, onClose, found, where, placeholder, beyond, children }: FinderProps) {
  const { t } = useTranslation('find')
  const router = useRouter()
  const [currentKey, setCurrentKey] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // The press that leads to other companies leaves the focus where the text is.
  useEffect(() => input.current?.focus(), [])
  const q = text.trim()
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
          ref={input}
          className={classes.input}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls="find-rows"
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          aria-label={t('title')}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setCurrentKey(undefined)
          }}
          onKeyDown={press}
        />
        <span className={classes.where}>{where}</span>
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
        {found.isNothing && children}
        {found.total > 0 && beyond && <div className={classes.beyond}>{beyond}</div>}
      </div>
      <KeyHints count={q.length < FEWEST_LETTERS ? undefined : found.total} />
    </>
  )
}

/** The row that a key leads to; undefined for other keys. */
function nextRow(
  { key, shiftKey }: KeyboardEvent,
  groups: Groups['groups'],
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

function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation('find')
  return (
    <div className={classes.message}>
      <Icon of={IconCircleDashed} size={32} />
      <p className={classes.nothing}>{title}</p>
      <p>{t('nothing-hint')}</p>
      <div className={classes.buttons}>{children}</div>
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
