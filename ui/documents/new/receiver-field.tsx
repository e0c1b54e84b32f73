import { IconUser } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../../api/problem.ts'
import { fieldProps } from '../../forms/use-contract-form.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { ChooseReceiver } from '../choose-receiver.ts'
import { fullName } from '../receiver-name.ts'
import { findReceivers } from './queries.ts'
import type { Draft } from './use-new-document.ts'

type ReceiverFieldProps = { draft: Draft; chooseReceiver: ChooseReceiver }

/** A name or number that only one receiver has chooses that one; any other opens the whole list, searched for it. */
export function ReceiverField({ draft, chooseReceiver }: ReceiverFieldProps) {
  const { t } = useTranslation('document')
  const [isOpen, setOpen] = useState(false)
  const { accountId, receiver, value } = draft
  const typed = value.receiverId.trim()
  const resolve = async () => {
    if (receiver || typed === '') return
    const found = await findReceivers(accountId, { text: typed }).catch((error) => {
      showProblem(error)
      return []
    })
    const [only, another] = found
    const same = found.find(({ token1 }) => token1 === typed)
    const chosen = same ?? (another ? undefined : only)
    if (chosen) draft.chooseReceiver(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (receiver || typed === '') setOpen(true)
    else void resolve()
  }
  return (
    <>
      <draft.form.Field name="receiverId">
        {(field) => (
          <TextField
            {...fieldProps(field)}
            id="document_receiverId"
            label={t('fields.receiverId')}
            hint={t('hints.receiverId')}
            required
            autoComplete="off"
            leftSection={<Icon of={IconUser} />}
            rightSection={
              <Button kind="quiet" size="compact" onClick={() => setOpen(true)}>
                {t('search')}
              </Button>
            }
            value={receiver ? `${fullName(receiver)} (${receiver.token1})` : value.receiverId}
            onChange={draft.typeReceiver}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => void resolve()}
          />
        )}
      </draft.form.Field>
      {chooseReceiver({
        isOpen,
        onClose: () => setOpen(false),
        onChoose: draft.chooseReceiver,
        ...(!receiver && { text: typed }),
      })}
    </>
  )
}
