import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { formatVat } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import selectClasses from '../kit/select-field.module.css'
import classes from './account-selector.module.css'

export type AccountChoice = { id: string; name: string; vat?: string | undefined }

type AccountSelectorProps = {
  current: Account | undefined
  choices: AccountChoice[]
  /** Called with the input; the parent filters or searches. */
  onType: (text: string) => void
  onChoose: (accountId: string) => void
  isSearching?: boolean
  /** Below the choices: the way to all of them, which closes these. */
  all?: (close: () => void) => ReactNode
}

/** Account name in the header. It opens a list of other accounts. */
export function AccountSelector({
  current,
  choices,
  onType,
  onChoose,
  isSearching,
  all,
}: AccountSelectorProps) {
  const { t } = useTranslation('accounts')
  const [text, setText] = useState('')
  const type = (next: string) => {
    setText(next)
    onType(next)
  }
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      type('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  // Typing and Enter take the first hit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits are the reason to choose anew
  useEffect(() => {
    if (text) combobox.selectFirstOption()
  }, [text, choices.length])
  const choose = (id: string) => {
    combobox.closeDropdown()
    onChoose(id)
  }
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      width={340}
      position="bottom-start"
      offset={8}
      shadow="md"
      onOptionSubmit={choose}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classes.letterhead}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          <Letterhead account={current} />
          <Icon of={IconChevronDown} size={16} className={classes.chevron} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={selectClasses.dropdown}>
        <Combobox.Search
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          placeholder={t('search')}
          aria-label={t('search')}
          classNames={{ input: classes.search }}
        />
        <Combobox.Options className={classes.options} aria-label={t('choose')}>
          {choices.map((choice) => (
            <AccountOption key={choice.id} choice={choice} isCurrent={choice.id === current?.id} />
          ))}
          {choices.length === 0 && (
            <p className={classes.none}>
              {t(isSearching ? 'searching' : text ? 'none-found' : 'type-to-search')}
            </p>
          )}
        </Combobox.Options>
        {all?.(() => combobox.closeDropdown())}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Name and VAT number; enough for a user with one account. */
export function Letterhead({ account }: { account: Account | undefined }) {
  const { t } = useTranslation('accounts')
  if (!account) return <span className={classes.name}>{t('choose')}</span>
  return (
    <span className={classes.words}>
      <span className={classes.name}>{account.name}</span>
      <span className={classes.vat}>{letterheadVat(account)}</span>
    </span>
  )
}

function letterheadVat({ supplier }: Account): string {
  const isBelgian = !supplier.country || supplier.country === 'BE'
  return isBelgian ? `BE\u00a0${formatVat(supplier.vat)}` : supplier.vat
}

function AccountOption({ choice, isCurrent }: { choice: AccountChoice; isCurrent: boolean }) {
  return (
    <Combobox.Option
      value={choice.id}
      active={isCurrent}
      aria-selected={isCurrent}
      className={selectClasses.option}
      data-checked={isCurrent || undefined}
    >
      <span className={classes.optionName}>{choice.name}</span>
      {choice.vat && <span className={classes.vat}>{formatVat(choice.vat)}</span>}
      {isCurrent && <Icon of={IconCheck} size={16} className={selectClasses.check} />}
    </Combobox.Option>
  )
}
