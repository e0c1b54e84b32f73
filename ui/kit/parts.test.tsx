/** What is laid over a page, and the small parts that pages are made of, in each state. */
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { BackLink } from './back-link.tsx'
import { Button, ButtonLink } from './button.tsx'
import { CheckField } from './check-field.tsx'
import { CodeField } from './code-field.tsx'
import { Dialog } from './dialog.tsx'
import { DockedPanel } from './docked-panel.tsx'
import { Entries, Entry, EntryDetail, Exact } from './entries.tsx'
import { FormFields } from './form-fields.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { IconButton, IconLink } from './icon-button.tsx'
import { Logo } from './logo.tsx'
import { KitProvider } from './provider.tsx'
import { Question } from './question.tsx'
import { Rich } from './rich.tsx'
import { SelectField } from './select-field.tsx'
import { ShownOnce } from './shown-once.tsx'
import { SidePanel } from './side-panel.tsx'
import { StepBar } from './step-bar.tsx'
import { TextField } from './text-field.tsx'
import { RowLink, SmallAction, SmallLink } from './text-link.tsx'
import { Toolbar } from './toolbar.tsx'
import { WayTo } from './way-to.tsx'
import { WindowDialog } from './window-dialog.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const words = { no: 'Nee', yes: 'Ja', busy: 'Bezig' }
const question = (more: object = {}) => (
  <Question title="Zeker?" words={words} isBusy={false} onYes={none} onClose={none} {...more}>
    Waarom
  </Question>
)
const choices = [
  { value: 'BE', label: 'België', detail: '21 %' },
  { value: 'NL', label: 'Nederland' },
]
const select = (more: object = {}) => (
  <SelectField label="Land" value="BE" onChange={none} choices={choices} dropdownOpened {...more} />
)
const place = { to: '/invoices/{-$accountId}', params: { accountId: undefined } } as const

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'overlays',
    () => [
      <Dialog key="d" isOpen onClose={none} title="Titel">
        Vraag
      </Dialog>,
      <Dialog key="w" isOpen onClose={none} title="Titel" actions="Ja" width={560}>
        Vraag
      </Dialog>,
      <Dialog key="c" isOpen={false} onClose={none} title="Titel">
        Vraag
      </Dialog>,
      question(),
      question({ isFinal: true, isForm: true }),
      <ShownOnce
        key="s"
        secret="geheim"
        words={{ title: 'Titel', body: 'Uitleg', copy: 'Kopieer', lost: 'Kwijt', close: 'Klaar' }}
        onClose={none}
      />,
      <SidePanel key="p" isOpen onClose={none} title="Titel">
        Inhoud
      </SidePanel>,
      <WindowDialog key="x" isOpen onClose={none} title="Titel" footer="voet">
        Inhoud
      </WindowDialog>,
      <WindowDialog
        key="y"
        isOpen
        onClose={none}
        title="Titel"
        about="Waarover"
        actions="daden"
        footer="voet"
      >
        Inhoud
      </WindowDialog>,
      <DockedPanel key="k" title="Titel" subtitle="Onder" onClose={none} onPrevious={undefined} onNext={none}>
        Inhoud
      </DockedPanel>,
      <DockedPanel key="l" title="Titel" subtitle="Onder" onClose={none} onPrevious={none} onNext={undefined}>
        Inhoud
      </DockedPanel>,
    ],
  ],
  [
    'selects',
    () => [
      select(),
      select({ value: '', readOnly: true, hint: 'Uitleg' }),
      select({ searchable: true, searchValue: ' 21 ', required: true }),
      select({ searchable: true, searchValue: 'neder', error: 'Verplicht' }),
    ],
  ],
  [
    'parts',
    () => [
      <>
        {(['primary', 'quiet', 'danger', 'final-danger'] as const).map((kind) => (
          <Button key={kind} kind={kind} icon={IconCheck} iconAfter={IconCheck} second="tweede" fullWidth>
            Doe
          </Button>
        ))}
        {(['compact', 'control', 'touch', 'send'] as const).map((size) => (
          <Button key={size} size={size} icon={IconCheck} className="own" aria-disabled>
            Doe
          </Button>
        ))}
        <Button busyLabel="Bezig">Doe</Button>
        <Button busyLabel="Bezig" busy>
          Doe
        </Button>
        <ButtonLink {...place}>Ga</ButtonLink>
        <ButtonLink {...place} kind="quiet" size="send" icon={IconCheck} className="own" second="t" fullWidth>
          Ga
        </ButtonLink>
      </>,
      <>
        <IconButton icon={IconCheck} label="Doe" />
        <IconButton icon={IconCheck} label="Doe" size={16} className="own" type="submit" />
        <IconLink icon={IconCheck} label="Ga" {...place} />
        <IconLink icon={IconCheck} label="Ga" size={16} className="own" {...place} />
        <BackLink {...place}>Terug</BackLink>
        <SmallAction icon={IconCheck}>Doe</SmallAction>
        <SmallLink icon={IconCheck} {...place}>
          Ga
        </SmallLink>
        <RowLink {...place}>Rij</RowLink>
      </>,
      <>
        <CheckField label="Tik" value onChange={none} />
        <TextField label="Naam" value="Jan" onChange={none} leftSection="l" className="own" id="naam" />
        <TextField label="Naam" value="Jan" onChange={none} rightSection="r" alignsEnd type="email" />
        <CodeField label="Code" value="12" onChange={none} />
        <CodeField label="Code" value="" onChange={none} error="Fout" />
      </>,
      <>
        <Entries>
          <Entry name="Sleutel" />
          <Entry name="Sleutel" aside="ernaast">
            <EntryDetail>
              Begint met <Exact>zg_</Exact>
            </EntryDetail>
          </Entry>
        </Entries>
        <FormFields>velden</FormFields>
        <FormSkeleton fields={3} />
        <StepBar label="Stap 2 van 3" step={2} of={3} />
        <Toolbar>zoek</Toolbar>
        <WayTo title="Weg" about="Waarheen">
          link
        </WayTo>
        <Logo />
        <Logo size={40} withName />
        <KitProvider>binnen</KitProvider>
        <Rich text="Mail <mail/> of <niets/>, niet <b>zo</b>." parts={{ mail: <a href="mailto:x">ons</a> }} />
      </>,
    ],
  ],
])('the markup of the kit is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
