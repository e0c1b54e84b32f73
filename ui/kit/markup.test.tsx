/** What the parts of the kit and what shows figures make of their properties, in each state. */
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { markupOf, speakDutch } from '#tests/support/markup.tsx'
import { Figures } from '../overview/figures.tsx'
import { Badge, Count, StatusMark, Tag } from './badge.tsx'
import { Button } from './button.tsx'
import { Empty, Failure } from './empty.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Facts } from './facts.tsx'
import { controlProps, FieldFrame, wrapperProps } from './field.tsx'
import { Notice } from './notice.tsx'
import { Page, Section } from './page.tsx'
import { Pager, rangeOf } from './pager.tsx'
import { Progress, Share } from './progress.tsx'
import { Numbered, RowCard } from './row-card.tsx'
import { Tabs } from './tabs.tsx'
import { Timeline } from './timeline.tsx'

const none = () => undefined

beforeAll(speakDutch)

const tab = (key: string, errors: number | undefined) => ({
  key,
  label: `Tab ${key}`,
  errors,
  state: errors === undefined ? undefined : `${errors} fouten`,
  panel: <p>{key}</p>,
  preload: none,
})

const summary = {
  totalAmount: 123456,
  sent: 12,
  sentInvoices: 10,
  sentCreditNotes: 2,
  underway: 1,
  acceptedByClient: 6,
  rejected: 1,
  notDelivered: 2,
} as Parameters<typeof Figures>[0]['summary']

const mark = { level: 'low', text: 'Niet zeker' } as const
const field = { label: 'Naam', hint: 'Uitleg', required: true }
const fields = [
  { label: 'Naam' },
  field,
  { ...field, mark },
  { ...field, mark: { ...mark, level: 'high' as const } },
  { ...field, mark, error: 'Verplicht' },
  { ...field, error: 'Verplicht' },
]

test.each<[name: string, node: ReactNode]>([
  [
    'words',
    <>
      <Notice tone="quiet" title="Titel" />
      <Notice tone="warn" title="Titel" icon={IconCheck} actions={<Button>Doe</Button>}>
        Uitleg
      </Notice>
      <Empty title="Leeg" />
      <Empty title="Leeg" isPage actions="Doe">
        Uitleg
      </Empty>
      <Failure title="Mislukt" />
      <Failure title="Mislukt" onRetry={none} isRetrying>
        Uitleg
      </Failure>
      <ErrorSummary
        title="Fouten"
        attempt={1}
        faults={[
          { key: 'a', text: 'Een', where: 'Daar', onPress: none },
          { key: 'b', text: 'Twee', onPress: none },
        ]}
      />
      <Facts
        facts={[
          { name: 'A', value: 'a' },
          { name: 'B', value: '' },
          { name: 'C', value: null },
          { name: 'D', value: undefined },
          { name: 'E', value: 0 },
        ]}
      />
      <Page title="Titel" documentTitle="Ander" backLink="terug" beside="badge" actions="Doe">
        <Section title="Deel" aside="ernaast">
          Inhoud
        </Section>
      </Page>
      <Page title="Titel">
        <Section title="Deel">Inhoud</Section>
      </Page>
      <Timeline
        label="Verloop"
        steps={[
          {
            key: 'a',
            icon: IconCheck,
            tone: 'ok',
            title: 'Verstuurd',
            detail: 'nu',
            notes: ['een', 'twee'],
            quote: 'Nee',
          },
          { key: 'b', icon: IconCheck, tone: 'neutral', title: 'Later', isPending: true },
        ]}
      />
    </>,
  ],
  [
    'figures',
    <>
      <StatusMark tone="ok" icon={IconCheck}>
        Verstuurd
      </StatusMark>
      <Badge tone="warn" icon={IconCheck}>
        Bezig
      </Badge>
      <Badge tone="err" icon={IconCheck} outlined>
        Fout
      </Badge>
      <Tag>Creditnota</Tag>
      <Count value={999} />
      <Count value={1000} tone="err" label="duizend" />
      <Progress label="Lezen" />
      <Progress label="Lezen" percent={33.4} />
      <Progress label="Lezen" percent={-1} />
      <Progress label="Lezen" percent={101} />
      <Share part={1} of={4} />
      <Share part={1} of={0} />
      <Numbered number={'1'.repeat(20)}>1</Numbered>
      <Numbered number={'1'.repeat(21)} tag="t">
        1
      </Numbered>
      <Numbered number={null}>1</Numbered>
      <Figures accountId="a" summary={undefined} isLinked={false} />
      <Figures accountId="a" summary={summary} isLinked={false} />
      <Figures accountId="a" summary={summary && { ...summary, sent: 0, underway: 0 }} isLinked={false} />
      <Figures
        accountId="a"
        summary={summary && { ...summary, rejected: 0, notDelivered: 0 }}
        isLinked={false}
      />
    </>,
  ],
  [
    'lists',
    <>
      <Pager page={0} size={10} total={0} range="0" onPage={none} />
      <Pager page={0} size={10} total={11} range="1–10" onPage={none} />
      <Pager page={1} size={10} total={20} range="11–20" onPage={none} />
      {[rangeOf(0, 10, 0), rangeOf(0, 10, 5), rangeOf(1, 10, 15)]
        .map((range) => JSON.stringify(range))
        .join()}
      <RowCard title="t" figure="f" detail="d" date="x" state="s" actions="a" />
      <RowCard title="t" figure="f" detail="d" date="x" state="s" actions="a">
        m
      </RowCard>
      <Tabs
        label="Delen"
        value="a"
        onChange={none}
        items={[tab('a', undefined), tab('b', 0), tab('c', 2)]}
        region="form"
        lead="Eerst"
      />
    </>,
  ],
  [
    'fields',
    fields.map((one) => (
      <Fragment key={JSON.stringify(one)}>
        <FieldFrame id="n" {...one}>
          <input {...controlProps('n', one)} />
        </FieldFrame>
        {JSON.stringify({ ...wrapperProps(one), description: undefined, error: undefined })}
        {wrapperProps(one).description}
        {wrapperProps(one).error}
      </Fragment>
    )),
  ],
])('the markup of %s is as before', async (name, node) => {
  await expect(`${markupOf(node)}\n`).toMatchFileSnapshot(`./markup/${name}.txt`)
})
