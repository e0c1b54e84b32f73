/** Files that an invoicing tool points at, its pages while they change, and the questions that it gets only once. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '#server/platform/problem.ts'
import { isPublicAddress } from '#server/platform/public-address.ts'
import { fetchFile, focusAt } from '#server/ports/external-tool/focus.ts'

import { serveTool, type ToolServer } from '#tests/support/tool-server.ts'

let server: ToolServer
beforeAll(async () => {
  server = await serveTool()
})
afterAll(() => server?.close())
afterEach(() => server.play(async () => new Response('', { status: 404 })))

const focus = () => {
  const { origin } = server
  const settings = { url: origin, apiUrl: `${origin}/api`, clientId: 'zegel', clientSecret: 'a secret' }
  return focusAt(settings, { isSimulated: false, patienceSeconds: 2 })
}

describe('an address of a file', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'localhost',
  ])('%s is not out in the world', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['185.5.1.9', '2a02:1234::1'])('%s is', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    'https://127.0.0.1/file',
    'https://[::1]/file',
    'https://localhost/file',
    'https://2130706433/file',
    'http://files.example/file',
    'file:///etc/passwd',
  ])('%s is not fetched for a tool elsewhere', async (location) => {
    await expect(fetchFile(location, 'https://api.focus.teamleader.eu', {})).rejects.toThrow(
      /no public address|safely/,
    )
  })

  it('on this machine is fetched for a tool at the same address, and for none beside it', async () => {
    server.play(async () => new Response('%PDF-'))
    const { origin } = server
    expect((await fetchFile(`${origin}/file`, `${origin}/api`, {})).toString()).toBe('%PDF-')
    await expect(fetchFile(`${origin}/file`, 'http://127.0.0.1:9', {})).rejects.toThrow('safely')
  })
})

describe('a download', () => {
  const pointing = (answer: () => Response) =>
    server.play(async ({ url }) =>
      url.includes('/api/')
        ? Response.json({ data: { location: `${server.origin}/file?ticket=secret-ticket`, expires: '' } })
        : answer(),
    )
  it.each([
    ['expired', () => new Response('Expired', { status: 403 })],
    ['moved', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/' } })],
    ['too large', () => new Response(new Uint8Array(20_000_001))],
  ])('that is %s is an outage, without its address', async (_what, answer) => {
    pointing(answer)
    const failed = await focus()
      .download('a token', 'an id', 'PDF')
      .catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Unavailable)
    expect(`${failed} ${(failed as Error).cause}`).not.toContain('secret-ticket')
  })

  it('of Peppol BIS that the tool does not make falls back on e-FFF', async () => {
    const asked: string[] = []
    server.play(async (request) => {
      if (!request.url.includes('/api/')) return new Response('<Invoice/>')
      const { format } = (await request.json()) as { format: string }
      asked.push(format)
      return format === 'ubl/e-fff'
        ? Response.json({ data: { location: `${server.origin}/file` } })
        : Response.json({ errors: [{ title: 'no' }] }, { status: 400 })
    })
    expect(String(await focus().download('a token', 'an id', 'UBL'))).toBe('<Invoice/>')
    expect(asked).toEqual(['ubl/peppol_bis_3', 'ubl/e-fff'])
  })
})

describe('a list that changes while it is read', () => {
  interface ListAsked {
    page: { number: number }
  }
  const row = (index: number) => ({ id: `row-${index}` })
  const all = async () => {
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await focus().listChanges('a token', cursor ? { cursor } : {})
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    return ids
  }
  const serve = (pageOf: (page: number) => { data: unknown[]; matches: number }) =>
    server.play(async (request) => {
      if (request.url.endsWith('creditNotes.list')) return Response.json({ data: [], meta: { matches: 0 } })
      const { data, matches } = pageOf(((await request.json()) as ListAsked).page.number)
      return Response.json({ data, meta: { matches } })
    })

  it('leaves nothing out when rows are taken away before the page', async () => {
    let rows = Array.from({ length: 250 }, (_, index) => row(index))
    let calls = 0
    serve((page) => {
      calls += 1
      if (calls === 2) rows = rows.slice(5)
      return { data: rows.slice((page - 1) * 100, page * 100), matches: rows.length }
    })
    expect(new Set(await all()).size).toBe(250)
  })

  it('is read whole where the tool takes smaller pages than asked', async () => {
    const rows = Array.from({ length: 45 }, (_, index) => row(index))
    serve((page) => ({ data: rows.slice((page - 1) * 20, page * 20), matches: 45 }))
    expect(await all()).toHaveLength(45)
  })

  it('that never turns the page, or ends before its end, is an outage', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => row(index))
    serve(() => ({ data: rows, matches: 1000 }))
    await expect(all()).rejects.toThrow(Unavailable)
    serve((page) => ({ data: page === 1 ? rows : [], matches: 150 }))
    await expect(all()).rejects.toThrow(Unavailable)
  })
})

describe('data hidden from a user of the tool', () => {
  const invoice = {
    id: 'a',
    invoice_number: '2026 / 9',
    department: { id: 'd' },
    invoicee: { name: 'Els', customer: { type: 'contact', id: 'c' } },
    grouped_lines: [
      { section: null, line_items: [{ quantity: '2', unit_price: { amount: 3 }, tax: { id: 't' } }] },
    ],
  }
  const forbid = (own: Response) =>
    server.play(async ({ url }) =>
      url.endsWith('invoices.info') ? own.clone() : new Response('', { status: 403 }),
    )

  it('is left open in the invoice', async () => {
    forbid(Response.json({ data: invoice }))
    expect(await focus().getInvoice('a token', 'a')).toMatchObject({
      issuerVatNumber: null,
      customer: { name: 'Els', isCompany: false, email: null, address: null },
      lines: [{ quantity: 2, unitPrice: 3, unit: null, taxPercent: null, totalExclusiveInCents: 0 }],
      discounts: [],
      totalBeforeDiscountInCents: null,
    })
  })

  it('is not taken for a deleted invoice, and another invoice not for this one', async () => {
    forbid(new Response('', { status: 403 }))
    await expect(focus().getInvoice('a token', 'a')).rejects.toThrow(Unavailable)
    forbid(Response.json({ data: { ...invoice, id: 'b' } }))
    await expect(focus().getInvoice('a token', 'a')).rejects.toThrow(Unavailable)
  })
})
