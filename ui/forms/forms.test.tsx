/** Forms and their fields under typing and pressing. */
import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js'
import type { WidgetProps } from '@rjsf/utils'
import { t } from 'i18next'
import { type ComponentType, createElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import supplierSchema from '#generated/forms/Supplier.json' with { type: 'json' }
import { speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { seller } from '#tests/support/parties.ts'
import { drawn, inTurn, partOf } from '#tests/support/parts.tsx'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { dismissToast, useToasts } from '../kit/toasts.ts'
import { customerLayout } from './customer-layout.ts'
import { SchemaForm, useTouched } from './schema-form.tsx'
import { ScopeGrid } from './scope-grid.tsx'
import type { Scope } from './scope-rows.ts'
import { StaleNotice } from './stale-notice.tsx'
import { StoredForm } from './stored-form.tsx'
import { supplierLayout } from './supplier-layout.ts'
import type { StoredFormState } from './use-stored-form.ts'

import type { WordedViolation } from './validate.ts'
import { widgets } from './widgets/widgets.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

/** The tests read its properties; its type is wider than React's. */
const RjsfForm = Form as unknown as ComponentType<FormProps>
const none = () => undefined
const raise = (): never => {
  throw new Error('nothing was drawn')
}
const wrong = (name: string): WordedViolation => ({ field: `/${name}`, messageKey: 'not-empty' })

describe('a field of the form', () => {
  const context = { warnings: {}, visited: ['name'], country: 'BE' }
  const widgetProps = (more: object) =>
    ({
      id: 'form_name',
      name: 'name',
      label: 'Naam',
      options: {},
      registry: { formContext: context },
      onBlur: none,
      onFocus: none,
      onChange: none,
      ...more,
    }) as unknown as WidgetProps
  const drawWidget = (widget: string, more: object = {}) =>
    createElement(widgets[widget] as ComponentType<WidgetProps>, widgetProps(more))
  const line = (widget: string, more: object = {}) => partOf(drawWidget(widget, more), TextField)
  test('shows the first error once the field was visited', () => {
    const rawErrors = ['Vul dit in.', 'Dit klopt niet.']
    expect(line('text', { rawErrors }).error).toBe('Vul dit in.')
    expect(line('text', { rawErrors, name: 'city' }).error).toBeUndefined()
    expect(line('text').error).toBeUndefined()
  })
  test.each([
    ['text', 'text'],
    ['TextWidget', 'text'],
    ['email', 'email'],
    ['telephone', 'tel'],
  ])('%s asks for a keyboard of %s', (widget, type) => {
    expect(line(widget).type).toBe(type)
  })
  test('with a number of a company takes a pasted one, and doubts wrong check digits of Belgium', () => {
    expect(line('vat').cleanPaste?.(' be 0123.456.749 ')).toBe('0123456749')
    const mark = (value: string, country = 'BE') =>
      line('vat', { value, registry: { formContext: { ...context, country } } }).mark?.level
    expect(['0123456740', 'BE0123456740'].map((value) => mark(value))).toEqual(['low', 'low'])
    for (const fine of ['0123456749', '01234567', '']) expect(mark(fine)).toBeUndefined()
    expect(mark('0123456740', 'NL')).toBeUndefined()
  })
  test('with a bank shows an IBAN in groups, and gives it on without', () => {
    const typed: unknown[] = []
    const iban = line('iban', { value: 'BE68539007547034', onChange: (value: unknown) => typed.push(value) })
    expect(iban).toMatchObject({ value: 'BE68 5390 0754 7034', autoComplete: 'off' })
    iban.onChange('be68 5390')
    expect(typed).toEqual(['BE685390'])
    expect(line('iban', { value: 'be68' }).value).toBe('be68')
    expect(line('bic').cleanPaste?.(' kred bebb ')).toBe('KREDBEBB')
  })
  test('warns of an unsure value', () => {
    const registry = { formContext: { ...context, warnings: { name: 'Kijk na.' } } }
    const mark = { level: 'low', text: 'Kijk na.' }
    for (const widget of ['text', 'email', 'telephone', 'vat', 'iban', 'bic', 'code'])
      expect(line(widget, { registry }).mark).toEqual(mark)
    expect(partOf(drawWidget('date', { registry }), DateField).mark).toEqual(mark)
    expect(partOf(drawWidget('choice', { registry }), SelectField).mark).toEqual(mark)
  })
  test('with choices has one of them, the first where nothing is chosen', () => {
    const a = { value: 'A', label: 'Aa' }
    const b = { value: 'B', label: 'Bee' }
    const select = (more: object) =>
      partOf(drawWidget('choice', { options: { choices: [a, b] }, ...more }), SelectField)
    expect(select({})).toMatchObject({ value: 'A', choices: [a, b], searchable: true })
    expect(select({ value: 'B' }).value).toBe('B')
  })
})

describe('a form of the contract', () => {
  type Given = Partial<Parameters<typeof SchemaForm<object>>[0]>
  const form = (more: Given = {}) => (
    <SchemaForm<object>
      schema={supplierSchema}
      layout={supplierLayout}
      value={seller}
      onChange={none}
      violations={[]}
      idPrefix="form"
      {...more}
    />
  )
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
    vi.stubGlobal('document', {
      getElementById: (id: string) => ({ focus: () => asked.push(id) }),
    })
  })
  const rjsf = (more: Given) => partOf(form(more), RjsfForm)
  test('refuses a wrong value after a press, and not at the first check', () => {
    const refuse = vi.fn()
    const { part, parts } = drawn(form({ onRefuse: refuse, onSubmit: none }))
    const [press] = parts('div').flatMap(({ onSubmitCapture }) => onSubmitCapture ?? [])
    const { onError, onSubmit } = part(RjsfForm)
    onError?.([])
    expect(refuse).not.toHaveBeenCalled()
    press?.({} as never)
    onError?.([])
    onError?.([])
    expect(refuse).toHaveBeenCalledOnce()
    press?.({} as never)
    onSubmit?.({} as never, {} as never)
    onError?.([])
    expect(refuse).toHaveBeenCalledOnce()
  })
  test('judges by the contract where it has a judge, and by nothing else', () => {
    const judge = () => [wrong('city')]
    const judged = rjsf({ judge })
    expect([judged.noValidate, rjsf({}).noValidate]).toEqual([false, true])
    expect(judged.validator.validateFormData({}, {}).errors).toEqual([
      { property: '.city', message: 'Vul dit veld in.', stack: 'Vul dit veld in.' },
    ])
  })
  test('leads to a field that is wrong, also to one that is folded [feel.error-summary]', () => {
    const layout = customerLayout
    const summary = partOf(
      form({ layout, attempt: 3, violations: [wrong('scheme')], schema: withScheme }),
      ErrorSummary,
    )
    expect(summary.attempt).toBe(3)
    for (const fault of summary.faults) fault.onPress()
    expect(summary.faults.map(({ key }) => key)).toEqual(['scheme'])
    expect(asked).toEqual(['form_scheme'])
  })
  const withScheme = { type: 'object', properties: { name: { type: 'string' }, scheme: { type: 'string' } } }
})

test('a field counts as visited once typing in it paused for half a second', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const namesAfter = (...pauses: number[]) =>
    inTurn(useTouched, [
      ({ touchSoon }) => {
        for (const pause of pauses) {
          touchSoon('name')
          vi.advanceTimersByTime(pause)
        }
      },
    ]).at(-1)?.names
  expect([namesAfter(499, 499), namesAfter(499, 500)]).toEqual([[], ['name']])
  vi.useFakeTimers({ toFake: ['Date'] })
})

describe('a form with stored input', () => {
  const state = {
    value: seller,
    refusals: [],
    isRestored: true,
    isChanged: true,
    attempt: 0,
    change: none,
    tryInVain: none,
    refuse: none,
    restart: none,
    drop: () => none,
  } as StoredFormState<typeof seller>
  const form = (more: object, given: object = {}) => (
    <StoredForm
      state={{ ...state, ...more }}
      schema={supplierSchema}
      judge={() => []}
      layout={supplierLayout}
      idPrefix="form"
      opened={{ ...seller, name: 'Opened' }}
      onSubmit={none}
      buttons="knoppen"
      {...given}
    />
  )
  test('starts again from the server’s value', () => {
    const restart = vi.fn()
    partOf(form({ restart }), Button, { children: 'Begin opnieuw' }).onClick?.({} as never)
    expect(restart).toHaveBeenCalledExactlyOnceWith({ ...seller, name: 'Opened' })
  })

  describe('that somebody else saved meanwhile', () => {
    type Held = { version?: number; name: string }
    const newest: Held = { version: 7, name: 'Theirs' }
    const mine: Held = { version: 6, name: 'Mine' }
    const toasts = () => inTurn(useToasts)[0] ?? raise()
    afterEach(() => {
      for (const { id } of toasts()) dismissToast(id)
    })
    const press = async (name: string, found: Held = newest) => {
      const told: unknown[] = []
      const held = {
        value: mine,
        restart: (value: Held) => told.push(['restart', value]),
        change: (update: (value: Held) => Held) => told.push(['change', update(newest)]),
      } as unknown as StoredFormState<Held>
      const notice = withAnswers(
        <StaleNotice<Held>
          title="Gewijzigd"
          form={held}
          fetchNewest={async () => found}
          onTheirs={() => told.push('theirs')}
          onMine={(version) => told.push(['mine', version])}
        />,
      )
      partOf(notice, Button, { children: name }).onClick?.({} as never)
      await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
      return told
    }
    test('takes theirs, and gives mine back over that version [feel.two-people]', async () => {
      const told = await press(t('forms:stale.theirs'))
      expect(told).toEqual([['restart', newest], 'theirs'])
      expect(toasts().map(({ title }) => title)).toEqual(['De andere versie staat nu op je scherm'])
      expect(toasts()[0]?.action?.label).toBe('Terug naar de mijne')
      toasts()[0]?.action?.onPress()
      expect(told[2]).toEqual(['change', { version: 7, name: 'Mine' }])
    })
    test('saves mine over that version', async () => {
      expect(await press(t('forms:stale.mine'))).toEqual([['mine', 7]])
      expect(toasts()).toEqual([])
    })
  })
})

describe('a choice of rights', () => {
  const tick = (value: Scope[], label: string) => {
    const chosen: Scope[][] = []
    const grid = <ScopeGrid label="Rechten" value={value} onChange={(scopes) => chosen.push(scopes)} />
    partOf(grid, 'input', { 'aria-label': label }).onChange?.({} as never)
    return chosen
  }
  test('gets the one that is ticked, and loses the one that was', () => {
    expect(tick(['drafts:read'], 'Concepten: Lezen')).toEqual([[]])
    expect(tick(['packages:read'], 'Concepten: Lezen')).toEqual([['packages:read', 'drafts:read']])
    expect(tick(['packages:read', 'drafts:write'], 'Concepten: Lezen')).toEqual([
      ['packages:read', 'drafts:write', 'drafts:read'],
    ])
  })
})
