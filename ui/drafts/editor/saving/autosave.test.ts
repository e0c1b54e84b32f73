import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '../../../api/accounts.ts'
import { type Draft, newDraft } from '../draft-form.ts'
import type { Editor } from '../editor.ts'
import { newState } from '../editor-state.ts'
import { setHeading } from '../edits.ts'

const supplier = { vat: '0418759886', enterpriseNumber: '0418759886', participantIdentifiers: [] }
const account = { id: 'a', name: 'Zaak', supplier } as unknown as Account
const longest = 20

/** A server with one draft. It refuses an old version, and texts that are too long. */
const server = {
  draft: {} as Draft,
  version: 1,
  /** The number of the next saves that are stored without an answer. */
  losesAnswers: 0,
  /** The code with which it refuses to save. */
  refuses: undefined as string | undefined,
  /** Called before a save is stored. */
  beforeSave: async () => {},
  async answer(request: Request): Promise<Response> {
    if (request.method === 'GET') return Response.json({ ...this.draft, version: this.version })
    const draft: Draft = await request.json()
    await this.beforeSave()
    if (this.refuses) return Response.json({ errorCode: this.refuses }, { status: 409 })
    if (draft.version !== this.version) return Response.json({ errorCode: 'STALE' }, { status: 409 })
    const texts = {
      '/inputDetails/heading/orderNumber': draft.inputDetails?.heading?.orderNumber,
      '/supplier/telephone': draft.supplier?.telephone,
      '/reference': draft.reference,
    }
    const long = Object.entries(texts).filter(([, text]) => (text ?? '').length > longest)
    if (long.length > 0) {
      const violations = long.map(([field]) => ({ field, messageKey: 'too-long' }))
      return Response.json({ errorCode: 'FORM_ERRORS', violations }, { status: 422 })
    }
    this.store(draft)
    if (this.losesAnswers-- > 0) throw new TypeError('Failed to fetch')
    return Response.json({ ...draft, version: this.version })
  },
  store(draft: Draft) {
    this.draft = draft
    this.version += 1
  },
  orderNumber() {
    return this.draft.inputDetails?.heading?.orderNumber
  },
}

let createEditor: typeof import('../editor.ts').createEditor
let keepParts: typeof import('../preserved/file-notices.tsx').keepParts
let editor: Editor

// A browser whose storage is empty, and whose only server is the one above.
beforeAll(async () => {
  const BrowserRequest = class extends Request {
    constructor(url: string, init: RequestInit) {
      super(new URL(url, 'http://localhost'), init)
    }
  }
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', (request: Request) => server.answer(request))
  vi.resetModules()
  createEditor = (await import('../editor.ts')).createEditor
  keepParts = (await import('../preserved/file-notices.tsx')).keepParts
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

beforeEach(() => {
  const form = newDraft({ reference: 'r' })
  Object.assign(server, {
    draft: form,
    version: 1,
    losesAnswers: 0,
    refuses: undefined,
    beforeSave: async () => {},
  })
  const state = newState(form, {
    draftId: 'd',
    version: 1,
    saving: { state: 'saved', at: new Date(), leftOut: 0 },
  })
  const suggestions = { E_INVOICES: '', E_CREDIT_NOTES: '' }
  editor = createEditor({ account, userId: 'u', opened: { form, isNew: false }, suggestions, state })
})

const type = (orderNumber: string) =>
  editor.store.set((state) => setHeading(state, 'orderNumber', orderNumber))
const typed = () => editor.store.get().form.inputDetails.heading.orderNumber
const saving = () => editor.store.get().saving.state

describe('a save whose answer was lost', () => {
  beforeEach(async () => {
    server.losesAnswers = 1
    type('FIRST')
    await editor.autosave.flush()
    expect(saving()).toBe('failed')
  })

  test('is no conflict with later input', async () => {
    type('SECOND')
    expect(await editor.autosave.flush()).toBe(true)
    expect(saving()).toBe('saved')
    expect(server.orderNumber()).toBe('SECOND')
  })

  test('is none either when the answers to later saves were lost too', async () => {
    server.beforeSave = async () => {
      throw new TypeError('Failed to fetch')
    }
    type('SECOND')
    await editor.autosave.flush()
    server.beforeSave = async () => {}
    type('THIRD')
    expect(await editor.autosave.flush()).toBe(true)
    expect(server.orderNumber()).toBe('THIRD')
  })

  test('is a conflict once somebody else has saved', async () => {
    server.store(newDraft({ reference: 'theirs' }))
    type('SECOND')
    expect(await editor.autosave.flush()).toBe(false)
    expect(saving()).toBe('stale')
    expect(typed()).toBe('SECOND')
  })
})

test('a save without the refused fields, whose answer was lost, is no conflict', async () => {
  server.losesAnswers = 1
  type('X'.repeat(longest + 1))
  await editor.autosave.flush()
  expect(server.version).toBe(2)
  expect(await editor.autosave.flush()).toBe(true)
  expect(editor.store.get().saving).toMatchObject({ state: 'saved', leftOut: 1 })
})

test('a long text of the supplier or of the draft itself is left out like any other', async () => {
  const long = 'X'.repeat(longest + 1)
  editor.store.set((state) => ({
    ...state,
    form: { ...state.form, reference: long, supplier: { name: 'Zaak', telephone: long } },
  }))
  type('BP-1')
  expect(await editor.autosave.flush()).toBe(true)
  expect(editor.store.get().saving).toMatchObject({ state: 'saved', leftOut: 2 })
  expect(server.draft).toMatchObject({ reference: null, supplier: { name: 'Zaak', telephone: null } })
})

test('a draft that was sent meanwhile is saved no more, and says so', async () => {
  server.refuses = 'DRAFT_ALREADY_SENT'
  type('LATE')
  expect(await editor.autosave.flush()).toBe(false)
  expect(editor.store.get().refusal).toBe('DRAFT_ALREADY_SENT')
})

test('another refusal is told as a save that failed', async () => {
  server.refuses = 'ACCOUNT_LOCKED'
  type('LATE')
  expect(await editor.autosave.flush()).toBe(false)
  expect([editor.store.get().refusal, saving()]).toEqual([null, 'failed'])
})

test('keeping the parts of the file waits for a save that is under way', async () => {
  const commit = Promise.withResolvers<void>()
  server.beforeSave = () => commit.promise
  type('CORRECTED')
  const saved = editor.autosave.flush()
  const kept = keepParts(editor)
  await new Promise((resolve) => setTimeout(resolve, 20))
  commit.resolve()
  await Promise.all([saved, kept])
  expect(typed()).toBe('CORRECTED')
  type('LATER')
  expect(await editor.autosave.flush()).toBe(true)
  expect(server.orderNumber()).toBe('LATER')
})
