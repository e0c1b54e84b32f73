import { IconUser } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../../api/problem.ts'
import { fullName } from '../../api/receiver-name.ts'
import { Column, Columns } from '../../forms/columns.tsx'
import { fieldProps } from '../../forms/use-contract-form.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Section } from '../../kit/page.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { ChooseReceiver } from '../choose-receiver.ts'
import { AboutColumns } from './about-columns.tsx'
import classes from './document-form.module.css'
import { findReceivers } from './queries.ts'
import type { Draft } from './use-new-document.ts'

type ReceiverFieldProps = { draft: Draft; chooseReceiver: ChooseReceiver }

/** A name or number that only one receiver has chooses that one; any other opens the whole list, searched for it. */
function ReceiverField({ draft, chooseReceiver }: ReceiverFieldProps) {
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

type AboutFieldsProps = { draft: Draft; doctypes: string[]; chooseReceiver: ChooseReceiver }

/** The document's type, name and receiver, and the invitation that goes with it. */
export function AboutFields({ draft, doctypes, chooseReceiver }: AboutFieldsProps) {
  const { t } = useTranslation('document')
  const name = draft.receiver?.firstName
  return (
    <Section title={t('about')} className={classes.group}>
      <Columns>
        <Column>
          <ReceiverField draft={draft} chooseReceiver={chooseReceiver} />
        </Column>
        <AboutColumns
          draft={draft}
          doctypes={doctypes}
          nameHint={name ? t('hints.documentName', { name }) : t('hints.documentName-nobody')}
        />
        <InvitationFields draft={draft} />
      </Columns>
    </Section>
  )
}

function InvitationFields({ draft: { form, receiver, value } }: { draft: Draft }) {
  const { t } = useTranslation('document')
  const name = receiver?.firstName
  const no = receiver?.status === 'CONNECTED' ? t('invite.connected', { name }) : t('invite.no')
  return (
    <>
      <Column of={3}>
        <form.Field name="doccleConnectMail">
          {(field) => (
            <SelectField
              {...fieldProps(field)}
              id="document_doccleConnectMail"
              label={t('fields.doccleConnectMail')}
              required
              value={String(field.state.value)}
              onChange={(next) => field.handleChange(next === 'true')}
              choices={[
                { value: 'false', label: no },
                { value: 'true', label: t('invite.yes') },
              ]}
            />
          )}
        </form.Field>
      </Column>
      {value.doccleConnectMail && (
        <Column>
          <form.Field name="email">
            {(field) => (
              <TextField
                {...fieldProps(field)}
                id="document_email"
                type="email"
                label={t('fields.email')}
                hint={t('hints.email')}
                required
              />
            )}
          </form.Field>
        </Column>
      )}
    </>
  )
}
