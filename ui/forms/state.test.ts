import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { inTurn } from '#tests/support/parts.tsx'
import { cleanVat } from './clean-vat.ts'
import { judgeAddress, trimmed } from './mail-address.ts'
import { store } from './stored-input.ts'
import { useContractForm } from './use-contract-form.ts'
import { type StoredFormState, useStoredForm } from './use-stored-form.ts'
import type { WordedViolation } from './validate.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const raise = (): never => {
  throw new Error('nothing was drawn')
}
const wrong = (name: string, text?: string): WordedViolation => ({
  field: `/${name}`,
  messageKey: 'not-empty',
  text,
})

const items = new Map<string, string>()
const storage = localStorage
beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => void vi.stubGlobal('localStorage', storage))

describe('a form whose input is stored', () => {
  type Held = { name: string; city: string }
  type State = StoredFormState<Held>
  const opened = { name: 'Claes', city: 'Gent' }
  const heldAfter = (...acts: ((state: State) => void)[]) =>
    inTurn(() => useStoredForm<Held>({ opened, storageKey: 'form' }), acts).at(-1) ?? raise()
  const type = (change: Partial<Held>) => (state: State) => state.change((value) => ({ ...value, ...change }))
  const kept = () => items.get('zegel.form.form')

  test('opens as the server has it', () => {
    expect(heldAfter()).toMatchObject({
      value: opened,
      isChanged: false,
      isRestored: false,
      refusals: [],
      attempt: 0,
    })
  })
  test('stores the typed values, and forgets them when they are as before [feel.local-copy]', () => {
    expect(heldAfter(type({ name: 'X' }))).toMatchObject({
      value: { name: 'X', city: 'Gent' },
      isChanged: true,
    })
    expect(JSON.parse(kept() ?? '')).toEqual({ name: 'X', city: 'Gent' })
    heldAfter(type({ name: 'X' }), type({ name: 'Claes' }))
    expect(kept()).toBeUndefined()
  })
  test('comes back with the typed values [feel.session-ends]', () => {
    store('form', { name: 'X' })
    expect(heldAfter()).toMatchObject({
      value: { name: 'X', city: 'Gent' },
      isRestored: true,
      isChanged: true,
    })
  })
  test('shows the server’s refusal until that field changes', () => {
    const refused = [wrong('name'), wrong('city')]
    const refuse = (state: State) => state.refuse(refused)
    expect(heldAfter(refuse)).toMatchObject({ refusals: refused, attempt: 1 })
    expect(heldAfter(refuse, type({ name: 'X' }))).toMatchObject({ refusals: [wrong('city')], attempt: 1 })
    expect(heldAfter(refuse, type({}))).toMatchObject({ refusals: refused })
  })
  test('starts again from another state of the server', () => {
    store('form', { name: 'X' })
    const from = { name: 'Y', city: 'Luik' }
    const now = heldAfter(
      (state) => state.refuse([wrong('name')]),
      (state) => state.restart(from),
    )
    expect(now).toMatchObject({ value: from, isChanged: false, isRestored: false, refusals: [], attempt: 0 })
    expect(kept()).toBeUndefined()
  })
  test('gives back the dropped values [feel.put-back]', () => {
    const now = heldAfter(type({ name: 'X' }))
    const undo = now.drop()
    expect(kept()).toBeUndefined()
    undo()
    expect(JSON.parse(kept() ?? '')).toEqual({ name: 'X', city: 'Gent' })
  })
  test('works where the device stores nothing', () => {
    const removed = vi.fn()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: removed,
    })
    expect(heldAfter(type({ name: 'X' })).value.name).toBe('X')
    expect(removed).toHaveBeenCalledWith('zegel.form.form')
  })
  test.each(['{', '5', 'null', '"x"'])('opens as the server has it where the device holds %s', (text) => {
    items.set('zegel.form.form', text)
    expect(heldAfter()).toMatchObject({ value: opened, isRestored: false })
  })
})

describe('a form with a layout of its own', () => {
  type Held = { name: string; city: string }
  const opened = { name: '', city: 'Gent' }
  const judge = ({ name, city }: Held) => [
    ...(name === '' ? [wrong('name'), { ...wrong('name'), messageKey: 'invalid' }] : []),
    ...(city === '' ? [wrong('city')] : []),
  ]
  const openForm = (send: (value: Held) => Promise<WordedViolation[]>, from: Held = opened) =>
    inTurn(() => useContractForm<Held>({ opened: from, judge, send }))[0] ?? raise()
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  const fieldErrors = ({ form }: ReturnType<typeof openForm>, name: keyof Held) =>
    form.state.fieldMeta[name]?.errors.filter(Boolean) ?? []
  /** As the fields on the screen do. */
  const mounted = (held: ReturnType<typeof openForm>) => {
    held.form.mount()
    for (const name of ['name', 'city'] as const)
      held.form.setFieldMeta(name, (meta) => ({ ...meta, isTouched: true }))
    return held
  }

  test('is not sent while something is wrong, and says it at the first press', async () => {
    const send = vi.fn(async () => [])
    const held = mounted(openForm(send))
    expect(fieldErrors(held, 'name')).toEqual([])
    const event = { preventDefault: vi.fn() }
    held.onSubmit(event as never)
    await settled()
    expect(event.preventDefault).toHaveBeenCalledOnce()
    expect(send).not.toHaveBeenCalled()
    expect(fieldErrors(held, 'name')).toEqual([wrong('name')])
    expect(fieldErrors(held, 'city')).toEqual([])
  })
  test('is sent once, however often one presses', async () => {
    let end = (_violations: WordedViolation[]) => {}
    const send = vi.fn(() => new Promise<WordedViolation[]>((resolve) => (end = resolve)))
    const held = mounted(openForm(send, { name: 'X', city: 'Y' }))
    held.onSubmit()
    await settled()
    held.onSubmit()
    await settled()
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'X', city: 'Y' })
    end([])
    await settled()
    held.onSubmit()
    await settled()
    expect(send).toHaveBeenCalledTimes(2)
  })
  test('shows the server’s refusal until that field changes or the form is sent again', async () => {
    const refusal = wrong('name', 'Die bestaat al.')
    const answers = [[refusal], []]
    const held = mounted(openForm(async () => answers.shift() ?? [], { name: 'X', city: 'Y' }))
    held.onSubmit()
    await settled()
    expect(fieldErrors(held, 'name')).toEqual([refusal])
    held.form.setFieldValue('city', 'Z')
    await held.form.validate('change')
    expect(fieldErrors(held, 'name')).toEqual([refusal])
    held.form.setFieldValue('name', 'X2')
    await held.form.validate('change')
    expect(fieldErrors(held, 'name')).toEqual([])
    held.form.setFieldValue('name', 'X')
    held.onSubmit()
    await settled()
    expect(answers).toEqual([])
    expect(fieldErrors(held, 'name')).toEqual([])
  })
})

describe('errors', () => {
  test('with an address of a mail is judged without the spaces around it', () => {
    expect(trimmed({ email: ' an@peeters.example ' })).toEqual({ email: 'an@peeters.example' })
    expect(judgeAddress({ email: ' an@peeters.example ' })).toEqual([])
    expect(judgeAddress({ email: 'an@' })).toEqual([{ field: '/email', messageKey: 'not-email' }])
  })
})

test.each([
  [' BE 0123.456.749 ', '0123456749'],
  ['be0123456749', '0123456749'],
  ['NL001234567B01', 'NL001234567B01'],
  ['ABE1', 'ABE1'],
])('the pasted number %j is %j', (pasted, expected) => {
  expect(cleanVat(pasted)).toBe(expected)
})
