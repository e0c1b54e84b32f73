import { describe, expect, it, test } from 'vitest'
import { answerAbout, type OrderAnswer } from './order-answer.ts'
import { readOrderAnswer } from './read-order-answer.ts'
import { orderAnswerIn } from './read-order-answer-work.ts'

const reason = (code: string, text = '') =>
  `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn>${text && `<AddtlInf>${text}</AddtlInf>`}</StsRsnInf>`
const payment = (id: string, status: string, more = '') =>
  `<TxInfAndSts><StsId>1</StsId><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`
const group = (inner: string, status = '') =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>ZEGEL-1</OrgnlPmtInfId>${status && `<PmtInfSts>${status}</PmtInfSts>`}${inner}</OrgnlPmtInfAndSts>`

const answer = (groups: string, { status = '', more = '', version = '10' } = {}) =>
  Buffer.from(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>A1</MsgId><CreDtTm>2026-12-01T08:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>ZEGEL-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${status && `<GrpSts>${status}</GrpSts>`}${more}</OrgnlGrpInfAndSts>
${groups}</CstmrPmtStsRpt></Document>`,
  )

test.each(['03', '10'])('an answer in version %s is read whole, in an isolated process', async (version) => {
  const rejected = payment('Z2', 'RJCT', reason('AC01', 'Onbekende rekening'))
  const bytes = answer(group(payment('Z1', 'ACSP') + rejected, 'PART'), { status: 'PART', version })
  expect(await readOrderAnswer(bytes, { owner: 'a bakery' })).toEqual({
    messageId: 'A1',
    createdOn: '2026-12-01',
    orderId: 'ZEGEL-1',
    status: 'PART',
    reasons: [],
    groups: [
      {
        paymentInformationId: 'ZEGEL-1',
        status: 'PART',
        reasons: [],
        payments: [
          { endToEndId: 'Z1', status: 'ACSP', reasons: [] },
          { endToEndId: 'Z2', status: 'RJCT', reasons: [{ code: 'AC01', text: 'Onbekende rekening' }] },
        ],
      },
    ],
  } satisfies OrderAnswer)
})

describe('the answer about a payment', () => {
  const about = (bytes: Uint8Array, id: string) => answerAbout(orderAnswerIn(bytes), id)

  it('is its own', () => {
    const bytes = answer(group(payment('Z1', 'ACSC') + payment('Z2', 'RJCT', reason('AM04'))), {
      status: 'PART',
    })
    expect(about(bytes, 'Z1')).toEqual({ status: 'ACSC', reasons: [] })
    expect(about(bytes, 'Z2')).toEqual({ status: 'RJCT', reasons: [{ code: 'AM04', text: '' }] })
  })

  it('is the one of its group, or of the order, where it has none', () => {
    expect(about(answer(group('', 'ACCP'), { status: 'ACTC' }), 'Z1').status).toBe('ACCP')
    const rejected = answer('', { status: 'RJCT', more: reason('FF01') })
    expect(about(rejected, 'Z1')).toEqual({ status: 'RJCT', reasons: [{ code: 'FF01', text: '' }] })
  })

  it('is unknown where only others of an order that was accepted in part are named', () => {
    const bytes = answer(group(payment('Z2', 'RJCT')), { status: 'PART' })
    expect(about(bytes, 'Z1')).toEqual({ status: null, reasons: [] })
  })
})

test.each([
  [answer('', { version: '02' }), 'UNSUPPORTED_VERSION: pain.002.001.02'],
  [answer('', { status: 'YES' }), 'DAMAGED: status at line 2'],
  [answer(group(payment('Z1', ''))), 'DAMAGED: status at line 3'],
  [Buffer.from(answer('').toString().replace('ZEGEL-1', '')), 'DAMAGED: order at line 2'],
  [answer('').subarray(0, -9), 'DAMAGED: xml'],
  [Buffer.from('a;b\n1;2\n'), 'NOT_A_BANK_FILE: csv'],
])('an answer that cannot be understood is refused (%#)', (bytes, refusal) => {
  expect(() => orderAnswerIn(bytes)).toThrow(refusal)
})
