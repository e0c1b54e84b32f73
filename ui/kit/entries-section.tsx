import { Box, Text } from '@mantine/core'
import { IconAlertCircle, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Entries } from './entries.tsx'
import classes from './entries-section.module.css'
import { FormSkeleton } from './form-skeleton.tsx'
import { Icon } from './icon.tsx'
import { Section } from './page.tsx'

type EntriesSectionProps<One> = {
  title: string
  /** The result of a query. */
  found: { data: One[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }
  words: { failed: string; none: string; noneBody: string }
  /** Above the list. */
  about?: ReactNode
  /** Makes one more; left out for who may not. */
  make?: { label: string; onMake: () => void } | undefined
  children: (one: One) => ReactNode
}

/** A section of a page with a short list: its subject, a button to add, and the states of an empty and a failed list. */
export function EntriesSection<One>({
  title,
  found,
  words,
  about,
  make,
  children,
}: EntriesSectionProps<One>) {
  const { t } = useTranslation('kit')
  const { data, isError, isFetching, refetch } = found
  const button = make && (
    <Button icon={IconPlus} onClick={make.onMake}>
      {make.label}
    </Button>
  )
  return (
    <Section title={title} label={title} aside={Boolean(data?.length) && button} className={classes.section}>
      {data?.length === 0 && (
        <div className={classes.none}>
          <Box flex="1 1 300px">
            <p className={classes.noneTitle}>{words.none}</p>
            <Text size="small" maw="56ch" mt="xs" c="dimmed">
              {words.noneBody}
            </Text>
          </Box>
          {button}
        </div>
      )}
      {data && data.length > 0 && (
        <>
          {about && (
            <Text size="small" maw="64ch" pt="md" c="dimmed">
              {about}
            </Text>
          )}
          <Entries>{data.map(children)}</Entries>
        </>
      )}
      {!data && isError && (
        <div className={classes.none} role="alert">
          <p className={classes.failed}>
            <Icon of={IconAlertCircle} />
            {words.failed}
          </p>
          <Button onClick={() => void refetch()} busy={isFetching} busyLabel={t('retrying')}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!data && !isError && <FormSkeleton fields={2} />}
    </Section>
  )
}
