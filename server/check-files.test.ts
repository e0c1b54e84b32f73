import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PEPPOL } from '#contracts/rules/invoice/profile.ts'
import { releaseName, releaseOf } from '#contracts/rules/invoice/releases.ts'
import { checkFiles } from './check-files.ts'

const path = (name: string) => `fixtures/files/${name}`

/** The tests name the release, which the day would choose. */
const MAY = ['--release', '2026.5']

function run(...given: string[]) {
  const said = { out: '', complaint: '' }
  const code = checkFiles(given, {
    out: (text) => {
      said.out += text
    },
    complain: (text) => {
      said.complaint += text
    },
  })
  return { code, ...said }
}

describe('zegel-check', () => {
  test('ends with 0 and says by which rules, where nothing fatal is found', () => {
    const release = releaseName(releaseOf('2026.5'), PEPPOL, 'UBL')
    expect(run(...MAY, path('invoice.xml'))).toMatchObject({
      code: 0,
      complaint: '',
      out: expect.stringContaining(`invoice.xml: in orde, als Peppol BIS Billing 3.0 (${release})`),
    })
  })

  test('judges by the release that is named', () => {
    const named = (release: string) => run('--release', release, path('invoice.xml')).out
    expect(named('2026.5')).toContain('Peppol BIS Billing 3.0.21 (May 2026)')
    expect(named('2026.11')).toContain('Peppol BIS Billing 3.0.22 (November 2026)')
  })

  test.each([
    ['nl', 'fout BR-02  Vul het factuurnummer in.'],
    ['fr', 'erreur BR-02  Indiquez le numéro de facture.'],
    ['en', 'error BR-02  Enter the invoice number.'],
  ])('ends with 1 and reports in %s the fault and its place', (language, line) => {
    const { code, out } = run('--lang', language, path('invoice-without-number.xml'))
    expect(code).toBe(1)
    expect(out).toContain(`  ${line}\n    /Invoice/cbc:ID\n`)
  })

  test('ends with 2 where one of several files can’t be read, and judges the others all the same', () => {
    const { code, out } = run(path('invoice-with-doctype.xml'), 'not-there.xml', path('credit-note.xml'))
    expect(code).toBe(2)
    expect(out).toMatch(
      /doctype\.xml: niet leesbaar \(DOCTYPE.*\nnot-there\.xml: .*ENOENT.*\n.*note\.xml: in orde/,
    )
  })

  test('gives JSON, an element for each file', () => {
    const { out } = run('--json', ...MAY, path('invoice-cii.xml'), path('empty.pdf'))
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({
        valid: true,
        release: releaseName(releaseOf('2026.5'), PEPPOL, 'CII'),
        releaseId: '2026.5',
        profile: 'Peppol BIS Billing 3.0',
        totals: expect.objectContaining({ payable: '890.56' }),
      }),
      { file: path('empty.pdf'), unreadable: expect.stringContaining('EMPTY') },
    ])
  })

  test.each([[['--lang', 'de', 'x.xml']], [['--release', '2019', 'x.xml']], [['--loud', 'x.xml']], [[]]])(
    'explains itself to %j',
    (given) => {
      expect(run(...given)).toMatchObject({ code: 2, out: '', complaint: expect.stringContaining('Usage') })
    },
  )

  test('is a command, which reads standard input too', () => {
    const command = join(process.cwd(), 'scripts/zegel-check.mjs')
    const input = readFileSync(path('invoice-without-number.xml'))
    const { status, stdout, stderr } = spawnSync(command, ['--json', '-'], { input })
    expect([status, String(stderr)]).toEqual([1, ''])
    expect(JSON.parse(String(stdout))[0].findings[0].rule).toBe('BR-02')
  })

  test('ends quietly when nobody reads on', async () => {
    const child = spawn(join(process.cwd(), 'scripts/zegel-check.mjs'), ['--json', path('invoice.xml')])
    child.stdout.destroy()
    let complaint = ''
    child.stderr.on('data', (bytes: Buffer) => {
      complaint += bytes.toString()
    })
    const [code] = await once(child, 'close')
    expect([code, complaint]).toEqual([2, ''])
  })
})
