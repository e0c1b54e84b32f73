import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { Empty } from '../kit/empty.tsx'
import { Section } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { TextField } from '../kit/text-field.tsx'
import classes from './desk.module.css'
import { looks } from './health-parts.ts'
import { examineInstallation, type Finding } from './queries.ts'

const TONES = { OK: 'ok', WARNING: 'warn', WRONG: 'err' } as const

/** The examination from outside in, on request: it calls the world, and takes seconds. */
export function Examination() {
  const { t } = useTranslation('desk')
  const [mail, setMail] = useState(false)
  const [document, setDocument] = useState(false)
  const [company, setCompany] = useState('')
  const [findings, setFindings] = useState<Finding[]>()
  const examining = useActOn<Finding[]>(
    [],
    () => examineInstallation({ mail, document, company: document ? company.trim() || null : null }),
    {
      onSuccess: setFindings,
      failure: t('examination.failed'),
    },
  )
  const partOf = ({ part }: Finding) => t(`examination.parts.${part}`)
  const columns: Column<Finding>[] = [
    { key: 'part', usual: 180, header: t('health.part'), strong: true, cell: partOf },
    { key: 'state', usual: 420, header: t('examination.finding'), wraps: true, cell: findingOf },
  ]
  return (
    <Section
      title={t('examination.title')}
      aside={
        <Button
          size="compact"
          busy={examining.isPending}
          busyLabel={t('examination.busy')}
          onClick={() => examining.mutate()}
        >
          {t('examination.begin')}
        </Button>
      }
    >
      <div className={classes.wish}>
        <CheckField label={t('examination.mail')} value={mail} onChange={setMail} />
        <CheckField label={t('examination.document')} value={document} onChange={setDocument} />
        {document && (
          <TextField
            label={t('examination.company')}
            hint={t('examination.company-hint')}
            placeholder="0208:0123456749"
            maxLength={50}
            value={company}
            onChange={setCompany}
          />
        )}
      </div>
      <Table
        label={t('examination.title')}
        columns={columns}
        rows={findings ?? []}
        rowKey={({ part, code, says }) => `${part} ${code} ${says}`}
        card={(finding) => (
          <RowCard
            title={partOf(finding)}
            figure={null}
            detail={findingOf(finding)}
            date={null}
            state={null}
            actions={null}
          />
        )}
        empty={<Empty title={t('examination.not-yet')}>{t('examination.lead')}</Empty>}
      />
    </Section>
  )
}

function findingOf({ state, says, remedy }: Finding) {
  const look = looks[TONES[state]]
  return (
    <>
      <StatusMark tone={look.tone} icon={look.icon}>
        {says}
      </StatusMark>
      {remedy !== null && <div className={classes.hint}>{remedy}</div>}
    </>
  )
}
